"""The program to hand out: what it is made of, quickly; and all of it (`run.py bundle --test`)."""
