<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>BattlePage</name>
    <message numerus="yes">
        <source>%n step(s).</source>
        <translation>
            <numerusform>%n step.</numerusform>
            <numerusform>%n steps.</numerusform>
        </translation>
    </message>
</context>
</TS>
