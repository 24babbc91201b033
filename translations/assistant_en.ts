<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>Backs</name>
    <message numerus="yes">
        <source>%n card(s), face down</source>
        <translation>
            <numerusform>%n card, face down</numerusform>
            <numerusform>%n cards, face down</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CardChooser</name>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Counted</name>
    <message numerus="yes">
        <source>card(s)</source>
        <translation>
            <numerusform>card</numerusform>
            <numerusform>cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DeckPage</name>
    <message numerus="yes">
        <source>%n card(s) imported</source>
        <translation>
            <numerusform>%n card imported</numerusform>
            <numerusform>%n cards imported</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FleetTray</name>
    <message numerus="yes">
        <source>%n ship(s)</source>
        <translation>
            <numerusform>%n ship</numerusform>
            <numerusform>%n ships</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fighter(s)</source>
        <translation>
            <numerusform>%n fighter</numerusform>
            <numerusform>%n fighters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ground</source>
        <translation>
            <numerusform>%n ground</numerusform>
            <numerusform>%n ground</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LogAnnouncer</name>
    <message numerus="yes">
        <source>Undone: %n log line(s)</source>
        <translation>
            <numerusform>Undone: %n log line</numerusform>
            <numerusform>Undone: %n log lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Middle</name>
    <message numerus="yes">
        <source>%n dice</source>
        <translation>
            <numerusform>%n die</numerusform>
            <numerusform>%n dice</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResultWords</name>
    <message numerus="yes">
        <source>%n hit(s)</source>
        <translation>
            <numerusform>%n hit</numerusform>
            <numerusform>%n hits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StartBar</name>
    <message numerus="yes">
        <source>%n problem(s) to fix first</source>
        <translation>
            <numerusform>%n problem to fix first</numerusform>
            <numerusform>%n problems to fix first</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Ready, %n warning(s)</source>
        <translation>
            <numerusform>Ready, %n warning</numerusform>
            <numerusform>Ready, %n warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TonightSheet</name>
    <message numerus="yes">
        <source>Tonight; %n more player(s) in the report</source>
        <translation>
            <numerusform>Tonight; %n more player in the report</numerusform>
            <numerusform>Tonight; %n more players in the report</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UndoConfirmation</name>
    <message numerus="yes">
        <source>%n step(s).</source>
        <translation>
            <numerusform>%n step.</numerusform>
            <numerusform>%n steps.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UnitLine</name>
    <message numerus="yes">
        <source>%n dice</source>
        <translation>
            <numerusform>%n die</numerusform>
            <numerusform>%n dice</numerusform>
        </translation>
    </message>
</context>
</TS>
