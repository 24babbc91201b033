"""The table's own word over the rules: what may be changed, in which words, with what effect."""
