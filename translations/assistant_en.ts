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
    <name>BattlePage</name>
    <message numerus="yes">
        <source>%n step(s).</source>
        <translation>
            <numerusform>%n step.</numerusform>
            <numerusform>%n steps.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CardFinder</name>
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
        <source>%n card(s) taken</source>
        <translation>
            <numerusform>%n card taken</numerusform>
            <numerusform>%n cards taken</numerusform>
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
    <name>Herald</name>
    <message numerus="yes">
        <source>Taken back: %n line(s) of the log</source>
        <translation>
            <numerusform>Taken back: %n line of the log</numerusform>
            <numerusform>Taken back: %n lines of the log</numerusform>
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
    <name>RefusedList</name>
    <message numerus="yes">
        <source>%n card(s) taken</source>
        <translation>
            <numerusform>%n card taken</numerusform>
            <numerusform>%n cards taken</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StartBar</name>
    <message numerus="yes">
        <source>%n problem(s) before you can start</source>
        <translation>
            <numerusform>%n problem before you can start</numerusform>
            <numerusform>%n problems before you can start</numerusform>
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
    <name>UnitLine</name>
    <message numerus="yes">
        <source>%n dice</source>
        <translation>
            <numerusform>%n die</numerusform>
            <numerusform>%n dice</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UnitRow</name>
    <message numerus="yes">
        <source>%n dice</source>
        <translation>
            <numerusform>%n die</numerusform>
            <numerusform>%n dice</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n place</numerusform>
            <numerusform>%n places</numerusform>
        </translation>
    </message>
</context>
</TS>
