<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru_RU">
<context>
    <name>Assistant</name>
    <message>
        <source>Open a battle</source>
        <translation>Открыть бой</translation>
    </message>
    <message>
        <source>Battles and setups</source>
        <translation>Бои и заготовки боя</translation>
    </message>
    <message>
        <source>Save a copy of the battle</source>
        <translation>Сохранить копию боя</translation>
    </message>
    <message>
        <source>Battles</source>
        <translation>Бои</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>Все файлы</translation>
    </message>
    <message>
        <source>&amp;Look in:</source>
        <translation>&amp;Папка:</translation>
    </message>
    <message>
        <source>Files of &amp;type:</source>
        <translation>&amp;Тип файлов:</translation>
    </message>
    <message>
        <source>{file}: a copy is saved. The battle goes on in {here}.</source>
        <translation>{file}: копия сохранена. Бой продолжается в файле {here}.</translation>
    </message>
    <message>
        <source>Something unexpected happened ({error}). The battle is safe on the disk; play on.</source>
        <translation>Случилось непредвиденное ({error}). Бой сохранён на диске, можно играть дальше.</translation>
    </message>
    <message>
        <source>No log of errors can be kept: {reason}</source>
        <translation>Журнал ошибок вести не получится: {reason}</translation>
    </message>
    <message>
        <source>{file}: the settings could not be saved ({reason}). They hold until the window is closed.</source>
        <translation>{file}: не удалось сохранить настройки ({reason}). Они действуют, пока окно не закрыто.</translation>
    </message>
    <message>
        <source>The settings file was damaged; the usual settings are in use. The old file: {file}</source>
        <translation>Файл настроек был повреждён, действуют обычные настройки. Старый файл: {file}</translation>
    </message>
    <message>
        <source>These settings could not be read and are the usual ones again: {names}. The old file: {file}</source>
        <translation>Эти настройки не удалось прочитать, для них снова взяты обычные: {names}. Старый файл: {file}</translation>
    </message>
</context>
<context>
    <name>Backs</name>
    <message numerus="yes">
        <source>%n card(s), face down</source>
        <translation>
            <numerusform>%n карта рубашкой вверх</numerusform>
            <numerusform>%n карты рубашкой вверх</numerusform>
            <numerusform>%n карт рубашкой вверх</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
</context>
<context>
    <name>Bar</name>
    <message>
        <source>View</source>
        <translation>Вид</translation>
    </message>
</context>
<context>
    <name>BarChart</name>
    <message>
        <source>{axis}: {name}</source>
        <translation>{axis}: {name}</translation>
    </message>
</context>
<context>
    <name>BattleEditor</name>
    <message>
        <source>The battle can begin.</source>
        <translation>Бой можно начинать.</translation>
    </message>
    <message>
        <source>Boards (*.toml)</source>
        <translation>Поля (*.toml)</translation>
    </message>
    <message>
        <source>Open a board</source>
        <translation>Открыть поле</translation>
    </message>
    <message>
        <source>Save the board</source>
        <translation>Сохранить поле</translation>
    </message>
    <message>
        <source>page</source>
        <translation>страница</translation>
    </message>
    <message>
        <source>ruler</source>
        <translation>линейка</translation>
    </message>
    <message>
        <source>sight</source>
        <translation>обзор</translation>
    </message>
</context>
<context>
    <name>BattlePage</name>
    <message numerus="yes">
        <source>%n step(s).</source>
        <translation>
            <numerusform>%n шаг.</numerusform>
            <numerusform>%n шага.</numerusform>
            <numerusform>%n шагов.</numerusform>
        </translation>
    </message>
    <message>
        <source>advice on</source>
        <translation>с подсказками</translation>
    </message>
    <message>
        <source>Not possible: {why}</source>
        <translation>Нельзя: {why}</translation>
    </message>
    <message>
        <source>The odds could not be calculated ({error}). The battle is safe.</source>
        <translation>Шансы вычислить не удалось ({error}). Бой цел и сохранён.</translation>
    </message>
</context>
<context>
    <name>BoardPanel</name>
    <message>
        <source>{key}   {verb}: {what}</source>
        <translation>{key}   {verb}: {what}</translation>
    </message>
</context>
<context>
    <name>BoardTools</name>
    <message>
        <source>Farther (−)</source>
        <translation>Дальше (−)</translation>
    </message>
    <message>
        <source>Nearer (+)</source>
        <translation>Ближе (+)</translation>
    </message>
    <message>
        <source>The whole board (Home)</source>
        <translation>Всё поле (Home)</translation>
    </message>
    <message>
        <source>Ruler: from any hex to any hex ({key})</source>
        <translation>Линейка: от любого гекса до любого ({key})</translation>
    </message>
    <message>
        <source>Show what the unit sees ({key})</source>
        <translation>Показать, что видит отряд ({key})</translation>
    </message>
    <message>
        <source>Shown: what the unit sees ({key})</source>
        <translation>Показано: что видит отряд ({key})</translation>
    </message>
    <message>
        <source>Shown: what it sees within its range ({key})</source>
        <translation>Показано: что видит в пределах дальности ({key})</translation>
    </message>
</context>
<context>
    <name>CardChooser</name>
    <message>
        <source>Nobody has written down all of this card. Fill in what is missing.</source>
        <translation>Эта карта записана не целиком. Впишите недостающее с самой карты.</translation>
    </message>
    <message>
        <source>{card}: off your list “{name}”? Press once more.</source>
        <translation>{card}: убрать из вашего списка «{name}»? Нажмите ещё раз.</translation>
    </message>
</context>
<context>
    <name>CardFace</name>
    <message>
        <source>best</source>
        <translation>лучшее</translation>
    </message>
</context>
<context>
    <name>CardFields</name>
    <message>
        <source>Name</source>
        <translation>Название</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Тип</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Цена</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Скорость</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>Атака</translation>
    </message>
    <message>
        <source>Armor</source>
        <translation>Броня</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>Конструкция</translation>
    </message>
    <message>
        <source>Overheat</source>
        <translation>Перегрев</translation>
    </message>
    <message>
        <source>its Attack</source>
        <translation>+ к Атаке</translation>
    </message>
    <message>
        <source>Alpha Strike</source>
        <translation>Ураганный огонь</translation>
    </message>
    <message>
        <source>Missiles</source>
        <translation>Ракеты</translation>
    </message>
    <message>
        <source>Long-Range</source>
        <translation>Long-Range</translation>
    </message>
    <message>
        <source>Hand-to-Hand</source>
        <translation>Hand-to-Hand</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>Ресурсы</translation>
    </message>
    <message>
        <source>Initiative</source>
        <translation>Инициатива</translation>
    </message>
    <message>
        <source>to Attack</source>
        <translation>к Атаке</translation>
    </message>
    <message>
        <source>Prevents</source>
        <translation>Предотвращает</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Набор</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Вариант</translation>
    </message>
    <message>
        <source>Factions</source>
        <translation>Фракции</translation>
    </message>
</context>
<context>
    <name>CardFinder</name>
    <message>
        <source>Cards found</source>
        <translation>Найденные карты</translation>
    </message>
    <message>
        <source>Att / Arm / Str</source>
        <translation>Ат / Бр / Кон</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Цена</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Исправить</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Убрать</translation>
    </message>
    <message>
        <source>No card by these words. Check the filters, or type the card in: Ctrl+N.</source>
        <translation>Такой карты нет. Проверьте фильтры или впишите карту: Ctrl+N.</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n карта</numerusform>
            <numerusform>%n карты</numerusform>
            <numerusform>%n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>Name, set or sort</source>
        <translation>Название, набор или тип</translation>
    </message>
    <message>
        <source>Faction</source>
        <translation>Фракция</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Скорость</translation>
    </message>
    <message>
        <source>Find a card</source>
        <translation>Найти карту</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Все</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Юниты</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Командные</translation>
    </message>
    <message>
        <source>Missions</source>
        <translation>Миссии</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Тип</translation>
    </message>
    <message>
        <source>Only mine</source>
        <translation>Только мои</translation>
    </message>
    <message>
        <source>Type a card in</source>
        <translation>Вписать карту</translation>
    </message>
</context>
<context>
    <name>CardForm</name>
    <message>
        <source>Keep in my list</source>
        <translation>Оставить в моём списке</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Keep the changes</source>
        <translation>Оставить исправления</translation>
    </message>
    <message>
        <source>Take this card</source>
        <translation>Взять эту карту</translation>
    </message>
    <message>
        <source>Enter: next field</source>
        <translation>Enter: следующее поле</translation>
    </message>
</context>
<context>
    <name>CardLine</name>
    <message>
        <source>Add a card: type its name, Enter</source>
        <translation>Добавить карту: название и Enter</translation>
    </message>
    <message>
        <source>No card by these words. Type the card in (Ctrl+N), or put it down face-down.</source>
        <translation>Такой карты в списках нет. Впишите её (Ctrl+N) или положите рубашкой вверх.</translation>
    </message>
    <message>
        <source>Added: {name} × {n}</source>
        <translation>Добавлено: {name} × {n}</translation>
    </message>
</context>
<context>
    <name>CardList</name>
    <message>
        <source>left of the deck: {n}</source>
        <translation>осталось в колоде: {n}</translation>
    </message>
</context>
<context>
    <name>CardPage</name>
    <message>
        <source>A card of your own</source>
        <translation>Своя карта</translation>
    </message>
</context>
<context>
    <name>CardPicker</name>
    <message>
        <source>Type a card&apos;s name</source>
        <translation>Введите название карты</translation>
    </message>
    <message>
        <source>Draw for us</source>
        <translation>Вытянуть за нас</translation>
    </message>
    <message>
        <source>Deal the cards</source>
        <translation>Сдать карты</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Пробел</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Готово</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Cards to name: {n}</source>
        <translation>Осталось назвать карт: {n}</translation>
    </message>
</context>
<context>
    <name>CardRow</name>
    <message>
        <source>Name of card {n}</source>
        <translation>Название карты {n}</translation>
    </message>
    <message>
        <source>Type of card {n}</source>
        <translation>Тип карты {n}</translation>
    </message>
    <message>
        <source>Card {n} {against}</source>
        <translation>Карта {n} {against}</translation>
    </message>
    <message>
        <source>on the page</source>
        <translation>со страницы</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>выведено</translation>
    </message>
    <message>
        <source>from a review</source>
        <translation>из обзора</translation>
    </message>
    <message>
        <source>your card</source>
        <translation>ваша карта</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>предположено</translation>
    </message>
</context>
<context>
    <name>CardTable</name>
    <message>
        <source>resources to spend: {n}</source>
        <translation>ресурсов не потрачено: {n}</translation>
    </message>
    <message>
        <source>Table ruling</source>
        <translation>Решение стола</translation>
    </message>
    <message>
        <source>Stockpile</source>
        <translation>База</translation>
    </message>
    <message>
        <source>Construction</source>
        <translation>Строительный регион</translation>
    </message>
    <message>
        <source>Command Post</source>
        <translation>Командный пост</translation>
    </message>
    <message>
        <source>Patrol</source>
        <translation>Патруль</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>Рука</translation>
    </message>
    <message>
        <source>Scrapheap</source>
        <translation>Свалка</translation>
    </message>
    <message>
        <source>fast</source>
        <comment>as short as it can be</comment>
        <translation>быстр.</translation>
    </message>
    <message>
        <source>mod.</source>
        <comment>as short as it can be</comment>
        <translation>средн.</translation>
    </message>
    <message>
        <source>slow</source>
        <comment>as short as it can be</comment>
        <translation>медл.</translation>
    </message>
    <message>
        <source>building</source>
        <translation>строится</translation>
    </message>
    <message>
        <source>depleted</source>
        <translation>перевёрнута</translation>
    </message>
    <message>
        <source>target</source>
        <translation>цель</translation>
    </message>
    <message>
        <source>target fights</source>
        <translation>цель в бою</translation>
    </message>
    <message>
        <source>goes</source>
        <translation>идёт</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>блокирует</translation>
    </message>
    <message>
        <source>guards: {site}</source>
        <translation>охраняет: {site}</translation>
    </message>
    <message>
        <source>face-down card</source>
        <translation>карта рубашкой вверх</translation>
    </message>
    <message>
        <source>under construction, counters {n} of {cost}</source>
        <translation>строится, каунтеров: {n} из {cost}</translation>
    </message>
    <message>
        <source>under construction, counters {n}</source>
        <translation>строится, каунтеров: {n}</translation>
    </message>
    <message>
        <source>tapped</source>
        <translation>повёрнута</translation>
    </message>
    <message>
        <source>Attack {n}</source>
        <translation>Атака {n}</translation>
    </message>
    <message>
        <source>Armor {n}</source>
        <translation>Броня {n}</translation>
    </message>
    <message>
        <source>Structure {n}</source>
        <translation>Конструкция {n}</translation>
    </message>
    <message>
        <source>Resources {n}</source>
        <translation>Ресурсы {n}</translation>
    </message>
    <message>
        <source>Damage {n}</source>
        <translation>Повреждения {n}</translation>
    </message>
</context>
<context>
    <name>CardWords</name>
    <message>
        <source>own list</source>
        <translation>свой список</translation>
    </message>
    <message>
        <source>sources differ</source>
        <translation>источники расходятся</translation>
    </message>
    <message>
        <source>one source</source>
        <translation>один источник</translation>
    </message>
    <message>
        <source>from your list “{name}”</source>
        <translation>из вашего списка «{name}»</translation>
    </message>
    <message>
        <source>the other source says {fact} {value}</source>
        <translation>в другом источнике: {fact} {value}</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>цена</translation>
    </message>
    <message>
        <source>Attack/Armor/Structure</source>
        <translation>Атака/Броня/Конструкция</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>скорость</translation>
    </message>
    <message>
        <source>rarity</source>
        <translation>редкость</translation>
    </message>
    <message>
        <source>Overheat {damage}: +{attack}</source>
        <translation>Перегрев {damage}: +{attack}</translation>
    </message>
    <message>
        <source>Alpha Strike: +{n}</source>
        <translation>Ураганный огонь: +{n}</translation>
    </message>
    <message>
        <source>Missile {n}</source>
        <translation>Ракеты {n}</translation>
    </message>
    <message>
        <source>Long-Range {n}</source>
        <translation>Long-Range {n}</translation>
    </message>
    <message>
        <source>Hand-to-Hand {n}</source>
        <translation>Hand-to-Hand {n}</translation>
    </message>
    <message>
        <source>Jump</source>
        <translation>Прыжок</translation>
    </message>
    <message>
        <source>Anti-Missile</source>
        <translation>Anti-Missile</translation>
    </message>
    <message>
        <source>blocks only as a guard</source>
        <translation>блокирует только в охране</translation>
    </message>
    <message>
        <source>to Patrol at once</source>
        <translation>сразу в Патруль</translation>
    </message>
    <message>
        <source>scrapped when revealed</source>
        <translation>сбрасывается, когда открыта</translation>
    </message>
    <message>
        <source>one more deployment</source>
        <translation>ещё одна поставка</translation>
    </message>
    <message>
        <source>asset {letters}</source>
        <translation>актив {letters}</translation>
    </message>
    <message>
        <source>resources {n}</source>
        <translation>ресурсы {n}</translation>
    </message>
    <message>
        <source>{n} initiative</source>
        <translation>{n} к инициативе</translation>
    </message>
    <message>
        <source>{n} Attack</source>
        <translation>{n} к Атаке</translation>
    </message>
    <message>
        <source>{n} Armor</source>
        <translation>{n} к Броне</translation>
    </message>
    <message>
        <source>{n} Structure</source>
        <translation>{n} к Конструкции</translation>
    </message>
    <message>
        <source>prevents {n}</source>
        <translation>предотвращает {n}</translation>
    </message>
</context>
<context>
    <name>ChoiceBody</name>
    <message>
        <source>Confirm: {name}</source>
        <translation>Подтвердить: {name}</translation>
    </message>
    <message>
        <source>{n}… one more digit, or Enter</source>
        <translation>{n}… ещё цифра или Enter</translation>
    </message>
    <message>
        <source>Hide the hand</source>
        <translation>Скрыть руку</translation>
    </message>
    <message>
        <source>{left}. Enter again?</source>
        <translation>{left}. Ещё раз Enter?</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>Подтвердить</translation>
    </message>
    <message>
        <source>first choose</source>
        <translation>сначала выберите</translation>
    </message>
</context>
<context>
    <name>ClosedOption</name>
    <message>
        <source>{name}, closed: {reason}</source>
        <translation>{name}, закрыто: {reason}</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>Now</source>
        <translation>Сейчас</translation>
    </message>
    <message>
        <source>Who wins</source>
        <translation>Кто победит</translation>
    </message>
</context>
<context>
    <name>Consent</name>
    <message>
        <source>Take back what all have seen? Every player must agree to it.</source>
        <translation>Отменить то, что видели все? С этим должен согласиться каждый игрок.</translation>
    </message>
    <message>
        <source>{name} agrees (Enter)</source>
        <translation>{name}: согласен (Enter)</translation>
    </message>
    <message>
        <source>Take back the last move? Its dice or cards are taken back too.</source>
        <translation>Отменить последний ход? Его кубики или карты тоже отменятся.</translation>
    </message>
    <message>
        <source>Take back (Enter)</source>
        <translation>Отменить (Enter)</translation>
    </message>
    <message>
        <source>Undo a secret move? Every player must agree.</source>
        <translation>Отменить тайный ход? Должны согласиться все игроки.</translation>
    </message>
    <message>
        <source>Redo a secret move? Every player must agree.</source>
        <translation>Вернуть тайный ход? Должны согласиться все игроки.</translation>
    </message>
    <message>
        <source>Put the dealt cards away unseen? Every player must agree.</source>
        <translation>Убрать сданные карты, не вскрывая? Должны согласиться все игроки.</translation>
    </message>
</context>
<context>
    <name>ContextStrip</name>
    <message>
        <source>Station</source>
        <translation>Станция</translation>
    </message>
    <message>
        <source>Name of the station</source>
        <translation>Название станции</translation>
    </message>
    <message>
        <source>The hero stands on</source>
        <translation>Герой стоит на</translation>
    </message>
    <message>
        <source>App deals</source>
        <translation>Сдаёт программа</translation>
    </message>
    <message>
        <source>Own cards</source>
        <translation>Свои карты</translation>
    </message>
    <message>
        <source>Combat cards</source>
        <translation>Боевые карты</translation>
    </message>
    <message>
        <source>Deck…</source>
        <translation>Колода…</translation>
    </message>
    <message>
        <source>Heroes, gear…</source>
        <translation>Герои, снаряжение…</translation>
    </message>
    <message>
        <source>The hero: on a neutral station</source>
        <translation>Герой: на нейтральной станции</translation>
    </message>
    <message>
        <source>The hero: on a third player&apos;s station</source>
        <translation>Герой: на станции третьего игрока</translation>
    </message>
    <message>
        <source>The hero: on the attacker&apos;s station</source>
        <translation>Герой: на станции нападающего</translation>
    </message>
    <message>
        <source>The hero: on a station of his own faction</source>
        <translation>Герой: на станции своей фракции</translation>
    </message>
    <message>
        <source>The hero: on a station of the Hansa</source>
        <translation>Герой: на станции Ганзы</translation>
    </message>
</context>
<context>
    <name>ContinueCard</name>
    <message>
        <source>Continue</source>
        <translation>Продолжить</translation>
    </message>
    <message>
        <source>Continue · {game}, {title}</source>
        <translation>Продолжить · {game}, {title}</translation>
    </message>
</context>
<context>
    <name>Counted</name>
    <message numerus="yes">
        <source>card(s)</source>
        <translation>
            <numerusform>карта</numerusform>
            <numerusform>карты</numerusform>
            <numerusform>карт</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Curtain</name>
    <message>
        <source>Everybody looks</source>
        <translation>Смотрят все</translation>
    </message>
    <message>
        <source>I am {name}: show</source>
        <translation>Я — {name}: показать</translation>
    </message>
    <message>
        <source>We all look: show</source>
        <translation>Все смотрим: показать</translation>
    </message>
    <message>
        <source>We all look: go on</source>
        <translation>Все смотрим: дальше</translation>
    </message>
    <message>
        <source>Pass the laptop to</source>
        <translation>Передайте ноутбук игроку</translation>
    </message>
    <message>
        <source>Turn the laptop to all</source>
        <translation>Поверните ноутбук ко всем</translation>
    </message>
    <message>
        <source>what was hidden is shown next</source>
        <translation>сейчас откроется скрытое</translation>
    </message>
    <message>
        <source>The others look away</source>
        <translation>Остальные отворачиваются</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Не сейчас</translation>
    </message>
    <message>
        <source>Hands opened since the deal: {counts}</source>
        <translation>Руки открывали после раздачи: {counts}</translation>
    </message>
    <message>
        <source>Hidden cards opened so far: {counts}</source>
        <translation>Скрытые карты открывали: {counts}</translation>
    </message>
    <message>
        <source>{name}: decides</source>
        <translation>{name}: выбирает</translation>
    </message>
    <message>
        <source>{name}: has chosen</source>
        <translation>{name}: выбор сделан</translation>
    </message>
</context>
<context>
    <name>DamagedCount</name>
    <message>
        <source>{unit}: damaged {n} of {most}</source>
        <translation>{unit}: повреждено {n} из {most}</translation>
    </message>
</context>
<context>
    <name>DecisionBar</name>
    <message>
        <source>The battle is over</source>
        <translation>Бой окончен</translation>
    </message>
    <message>
        <source>Table ruling</source>
        <translation>Решение стола</translation>
    </message>
    <message>
        <source>The table overrules the rules</source>
        <translation>Стол решает вопреки правилам</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
</context>
<context>
    <name>DeckDialogs</name>
    <message>
        <source>Import a deck</source>
        <translation>Загрузить колоду</translation>
    </message>
    <message>
        <source>Decks</source>
        <translation>Колоды</translation>
    </message>
    <message>
        <source>Add a list of cards to mine</source>
        <translation>Добавить список карт к моим</translation>
    </message>
    <message>
        <source>Lists of cards</source>
        <translation>Списки карт</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Выгрузить</translation>
    </message>
</context>
<context>
    <name>DeckFoot</name>
    <message>
        <source>Open a deck</source>
        <translation>Открыть колоду</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>New deck</source>
        <translation>Новая</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Загрузить…</translation>
    </message>
    <message>
        <source>List of cards…</source>
        <translation>Список карт…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Выгрузить…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Сохранить</translation>
    </message>
</context>
<context>
    <name>DeckPage</name>
    <message>
        <source>All figures are those of my cards</source>
        <translation>Все числа — с моих карт</translation>
    </message>
    <message>
        <source>Saved: new fights take this deck.</source>
        <translation>Сохранено: новые бои пойдут с этой колодой.</translation>
    </message>
    <message>
        <source>Decks</source>
        <translation>Колоды</translation>
    </message>
    <message>
        <source>Name of the deck</source>
        <translation>Название колоды</translation>
    </message>
    <message>
        <source>60 or more</source>
        <translation>От 60</translation>
    </message>
    <message>
        <source>Exactly 60</source>
        <translation>Ровно 60</translation>
    </message>
    <message>
        <source>Up to 60</source>
        <translation>До 60</translation>
    </message>
    <message>
        <source>Size of a deck</source>
        <translation>Размер колоды</translation>
    </message>
    <message>
        <source>Cards of the deck</source>
        <translation>Карты колоды</translation>
    </message>
    <message>
        <source>Att / Arm / Str</source>
        <translation>Ат / Бр / Кон</translation>
    </message>
    <message>
        <source>Nothing is in the deck yet. Find a card: Enter puts a copy in.</source>
        <translation>В колоде пока ничего нет. Найдите карту: Enter кладёт одну копию.</translation>
    </message>
    <message>
        <source>Saved: {file}</source>
        <translation>Сохранено: {file}</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) taken</source>
        <translation>
            <numerusform>взята %n карта</numerusform>
            <numerusform>взято %n карты</numerusform>
            <numerusform>взято %n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>{cards}; they are in your list “{name}”</source>
        <translation>{cards}: теперь в вашем списке «{name}»</translation>
    </message>
    <message>
        <source>Leave without saving the deck? Do the same once more to leave.</source>
        <translation>Уйти, не сохранив колоду? Чтобы уйти, сделайте то же самое ещё раз.</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n карта</numerusform>
            <numerusform>%n карты</numerusform>
            <numerusform>%n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>Units {n}</source>
        <translation>Юниты {n}</translation>
    </message>
    <message>
        <source>Commands {n}</source>
        <translation>Командные {n}</translation>
    </message>
    <message>
        <source>Missions {n}</source>
        <translation>Миссии {n}</translation>
    </message>
    <message>
        <source>The deck is not saved. Do the same once more to leave it so.</source>
        <translation>Колода не сохранена. Повторите, если она не нужна.</translation>
    </message>
    <message>
        <source>There is a deck of this name. Press once more to replace it.</source>
        <translation>Колода с таким названием уже есть. Нажмите ещё раз, чтобы заменить её.</translation>
    </message>
    <message>
        <source>The deck is not saved. Choose once more to leave it so.</source>
        <translation>Колода не сохранена. Выберите ещё раз, если она не нужна.</translation>
    </message>
    <message>
        <source>The deck is not saved. Press once more to clear it.</source>
        <translation>Колода не сохранена. Нажмите ещё раз, чтобы убрать её.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Сохранить</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Поиск</translation>
    </message>
    <message>
        <source>Deck</source>
        <translation>Колода</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Показано</translation>
    </message>
    <message>
        <source>see the problem</source>
        <translation>см. ошибку</translation>
    </message>
    <message>
        <source>Export the deck</source>
        <translation>Выгрузить колоду</translation>
    </message>
    <message>
        <source>Import a deck</source>
        <translation>Загрузить колоду</translation>
    </message>
    <message>
        <source>This fight keeps the deck it began with. The deck saved here is for new fights.</source>
        <translation>Этот бой идёт с той колодой, с которой начался. Сохранённая здесь колода — для новых боёв.</translation>
    </message>
    <message>
        <source>Decks (*.toml)</source>
        <translation>Колоды (*.toml)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>The bundled deck again</source>
        <translation>Вернуть исходную колоду</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Загрузить…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Выгрузить…</translation>
    </message>
    <message>
        <source>Combat deck</source>
        <translation>Боевая колода</translation>
    </message>
    <message>
        <source>Type in each card as printed: its type, and its whole bonus against each type.</source>
        <translation>Впишите каждую карту, как напечатано: её тип и полный бонус против карт каждого типа.</translation>
    </message>
</context>
<context>
    <name>DiceGroupField</name>
    <message>
        <source>{target}, {entered} of {count}: {owners}</source>
        <translation>{target}, {entered} из {count}: {owners}</translation>
    </message>
    <message>
        <source>of {count}</source>
        <translation>из {count}</translation>
    </message>
</context>
<context>
    <name>DiceTray</name>
    <message>
        <source>Faces</source>
        <translation>Грани</translation>
    </message>
    <message>
        <source>{percent}
per die</source>
        <translation>{percent}
на кубик</translation>
    </message>
    <message>
        <source>Dice in rolling order</source>
        <translation>Кубики в порядке броска</translation>
    </message>
    <message>
        <source>type what was rolled</source>
        <translation>введите, что выпало</translation>
    </message>
    <message>
        <source>type the group {target}</source>
        <translation>введите группу {target}</translation>
    </message>
    <message>
        <source>{n}… one more digit, or Enter</source>
        <translation>{n}… ещё цифра или Enter</translation>
    </message>
    <message>
        <source>Type every die; 0 counts as 10</source>
        <translation>Введите каждый кубик; 0 — это 10</translation>
    </message>
    <message>
        <source>Type what every die shows</source>
        <translation>Введите, что выпало на каждом кубике</translation>
    </message>
    <message>
        <source>{successes}: how many? Type a number</source>
        <translation>{successes}: сколько? Введите число</translation>
    </message>
</context>
<context>
    <name>Draft</name>
    <message>
        <source>New battle</source>
        <translation>Новый бой</translation>
    </message>
    <message>
        <source>Leave? The forces entered here will be forgotten. Do the same once more to leave.</source>
        <translation>Уйти? Введённые здесь силы не сохранятся. Чтобы уйти, сделайте то же самое ещё раз.</translation>
    </message>
</context>
<context>
    <name>EditorSide</name>
    <message>
        <source>Board</source>
        <translation>Поле</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Отряды</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Правила</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Страница</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Вернуть</translation>
    </message>
    <message>
        <source>Cards and terrain…</source>
        <translation>Карты и местность…</translation>
    </message>
</context>
<context>
    <name>EffectsForm</name>
    <message>
        <source>Card</source>
        <translation>Карта</translation>
    </message>
    <message>
        <source>Whose text it is</source>
        <translation>Чей это текст</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>Действие</translation>
    </message>
    <message>
        <source>On what</source>
        <translation>На что</translation>
    </message>
    <message>
        <source>What the card does</source>
        <translation>Что делает карта</translation>
    </message>
    <message>
        <source>No effect yet: choose one above and press “Add”</source>
        <translation>Действий пока нет: выберите вверху и нажмите «Добавить»</translation>
    </message>
    <message>
        <source>How much</source>
        <translation>Сколько</translation>
    </message>
    <message>
        <source>Damage</source>
        <translation>Повреждения</translation>
    </message>
    <message>
        <source>Prevented</source>
        <translation>Предотвращено</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>Атака</translation>
    </message>
    <message>
        <source>Initiative</source>
        <translation>Инициатива</translation>
    </message>
    <message>
        <source>Leaves the battle</source>
        <translation>Убрать из боя</translation>
    </message>
    <message>
        <source>Joins the battle</source>
        <translation>Ввести в бой</translation>
    </message>
    <message>
        <source>Tapped</source>
        <translation>Повернуть</translation>
    </message>
    <message>
        <source>Untapped</source>
        <translation>Развернуть</translation>
    </message>
    <message>
        <source>Depleted</source>
        <translation>Перевернуть рубашкой вверх</translation>
    </message>
    <message>
        <source>Turned face up</source>
        <translation>Перевернуть картинкой вверх</translation>
    </message>
    <message>
        <source>Damage counters</source>
        <translation>Каунтеры повреждений</translation>
    </message>
    <message>
        <source>Construction counters</source>
        <translation>Строительные каунтеры</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Добавить</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Применить</translation>
    </message>
    <message>
        <source>Damage and what is prevented of it are reckoned together.</source>
        <translation>Повреждения и предотвращённое считаются вместе.</translation>
    </message>
    <message>
        <source>All of it counts in this battle, initiative in its own step.</source>
        <translation>Всё это входит в текущий бой, инициатива — в её подсчёт.</translation>
    </message>
</context>
<context>
    <name>EveningLine</name>
    <message>
        <source>The line begins with the first move</source>
        <translation>Линия начнётся с первого хода</translation>
    </message>
    <message>
        <source>The start</source>
        <translation>Начало</translation>
    </message>
</context>
<context>
    <name>Extras</name>
    <message>
        <source>Own units</source>
        <translation>Особые отряды</translation>
    </message>
    <message>
        <source>Docks of level II</source>
        <translation>Космодоки уровня II</translation>
    </message>
    <message>
        <source>Rerolls or changes dice</source>
        <translation>Перебросы и изменение бросков</translation>
    </message>
    <message>
        <source>More…</source>
        <translation>Ещё…</translation>
    </message>
    <message>
        <source>Command tokens in reinforcements</source>
        <translation>Жетоны приказов в снабжении</translation>
    </message>
    <message>
        <source>Tactic pool</source>
        <translation>Резерв тактики</translation>
    </message>
    <message>
        <source>Fleet pool, when a token is taken</source>
        <translation>Резерв флота (если жетон берут оттуда)</translation>
    </message>
    <message>
        <source>Strategy pool</source>
        <translation>Резерв стратегии</translation>
    </message>
    <message>
        <source>Units of the faction</source>
        <translation>Отряды фракции</translation>
    </message>
    <message>
        <source>Technologies</source>
        <translation>Технологии</translation>
    </message>
    <message>
        <source>Action cards in hand</source>
        <translation>Карты действий на руке</translation>
    </message>
    <message>
        <source>Dice</source>
        <translation>Кубики</translation>
    </message>
    <message>
        <source>Command tokens</source>
        <translation>Жетоны приказов</translation>
    </message>
    <message>
        <source>Order of losses: the first goes first</source>
        <translation>Порядок потерь: верхний гибнет первым</translation>
    </message>
    <message>
        <source>Drag, or Alt+↑ and Alt+↓</source>
        <translation>Перетащите или Alt+↑ и Alt+↓</translation>
    </message>
</context>
<context>
    <name>FateChart</name>
    <message>
        <source>exact</source>
        <translation>точно</translation>
    </message>
    <message>
        <source>not exact</source>
        <translation>не точно</translation>
    </message>
    <message>
        <source>{name}: lost</source>
        <translation>{name}: потери</translation>
    </message>
</context>
<context>
    <name>FieldEditor</name>
    <message>
        <source>From {low} to {high}</source>
        <translation>От {low} до {high}</translation>
    </message>
    <message>
        <source>The top one goes first. Alt+Up and Alt+Down move a line, or drag it</source>
        <translation>Верхняя строка идёт первой. Строку можно перетащить или двигать клавишами Alt+↑ и Alt+↓</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>Подтвердить</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
</context>
<context>
    <name>FightPage</name>
    <message>
        <source>Fight</source>
        <translation>Бой</translation>
    </message>
    <message>
        <source>Both sides can fight.</source>
        <translation>Обе стороны готовы к бою.</translation>
    </message>
    <message>
        <source>Sides</source>
        <translation>Стороны</translation>
    </message>
    <message>
        <source>Odds and open rules</source>
        <translation>Шансы и спорные правила</translation>
    </message>
    <message>
        <source>Enemy station</source>
        <translation>Чужая станция</translation>
    </message>
    <message>
        <source>Neutral station</source>
        <translation>Нейтральная станция</translation>
    </message>
    <message>
        <source>Enemy hero</source>
        <translation>Чужой герой</translation>
    </message>
    <message>
        <source>Own station, a threat attacks</source>
        <translation>Своя станция против угрозы</translation>
    </message>
    <message>
        <source>next field</source>
        <translation>дальше</translation>
    </message>
    <message>
        <source>more, less</source>
        <translation>больше, меньше</translation>
    </message>
</context>
<context>
    <name>Figures</name>
    <message>
        <source>draw {chance}</source>
        <translation>ничья {chance}</translation>
    </message>
</context>
<context>
    <name>FlagshipForm</name>
    <message>
        <source>Own values</source>
        <translation>Свои значения</translation>
    </message>
    <message>
        <source>Combat</source>
        <translation>Бой</translation>
    </message>
    <message>
        <source>Dice</source>
        <translation>Кубики</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Места</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Полёт</translation>
    </message>
    <message>
        <source>Sustain damage</source>
        <translation>Поглощение урона</translation>
    </message>
    <message>
        <source>Barrage</source>
        <translation>Загр. огонь</translation>
    </message>
    <message>
        <source>Barrage: value</source>
        <translation>Загр. огонь: значение</translation>
    </message>
    <message>
        <source>Barrage: dice</source>
        <translation>Загр. огонь: кубики</translation>
    </message>
</context>
<context>
    <name>FleetPanel</name>
    <message>
        <source>{key}   {verb}: {unit}</source>
        <translation>{key}   {verb}: {unit}</translation>
    </message>
</context>
<context>
    <name>FleetTray</name>
    <message>
        <source>Places aboard</source>
        <translation>Места на борту</translation>
    </message>
    <message>
        <source>will retreat</source>
        <translation>отступит</translation>
    </message>
    <message>
        <source>retreated</source>
        <translation>отступили</translation>
    </message>
    <message numerus="yes">
        <source>%n ship(s)</source>
        <translation>
            <numerusform>%n корабль</numerusform>
            <numerusform>%n корабля</numerusform>
            <numerusform>%n кораблей</numerusform>
        </translation>
    </message>
    <message>
        <source>will retreat · {ships}</source>
        <translation>отступит · {ships}</translation>
    </message>
    <message>
        <source>{n} aboard, places: {places}</source>
        <translation>на борту {n}, мест: {places}</translation>
    </message>
    <message numerus="yes">
        <source>%n fighter(s)</source>
        <translation>
            <numerusform>%n истр.</numerusform>
            <numerusform>%n истр.</numerusform>
            <numerusform>%n истр.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ground</source>
        <translation>
            <numerusform>%n наземный</numerusform>
            <numerusform>%n наземных</numerusform>
            <numerusform>%n наземных</numerusform>
        </translation>
    </message>
    <message>
        <source>{taken} of {places}</source>
        <translation>{taken} из {places}</translation>
    </message>
    <message>
        <source>{said} · at docks: {n}</source>
        <translation>{said} · у доков: {n}</translation>
    </message>
</context>
<context>
    <name>Fold</name>
    <message>
        <source>open</source>
        <translation>раскрыто</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>свёрнуто</translation>
    </message>
</context>
<context>
    <name>ForceCard</name>
    <message>
        <source>{n} aboard, places: {places}</source>
        <translation>на борту {n}, мест: {places}</translation>
    </message>
    <message>
        <source>Places aboard</source>
        <translation>Места на борту</translation>
    </message>
    <message>
        <source>Player&apos;s name</source>
        <translation>Имя игрока</translation>
    </message>
    <message>
        <source>No faction</source>
        <translation>Без фракции</translation>
    </message>
    <message>
        <source>Faction</source>
        <translation>Фракция</translation>
    </message>
    <message>
        <source>Fleet pool tokens</source>
        <translation>Жетоны в резерве флота</translation>
    </message>
    <message>
        <source>limits the ships</source>
        <translation>ограничивает</translation>
    </message>
    <message>
        <source>Space docks here</source>
        <translation>Космодоки здесь</translation>
    </message>
</context>
<context>
    <name>ForcesForm</name>
    <message>
        <source>First side</source>
        <translation>Первая сторона</translation>
    </message>
    <message>
        <source>Second side</source>
        <translation>Вторая сторона</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>Сторона</translation>
    </message>
    <message>
        <source>House</source>
        <translation>Дом</translation>
    </message>
    <message>
        <source>No House</source>
        <translation>Без Дома</translation>
    </message>
    <message>
        <source>Home edge</source>
        <translation>Край своего Дома</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Ранг</translation>
    </message>
    <message>
        <source>Active side</source>
        <translation>Активная сторона</translation>
    </message>
    <message>
        <source>Engagement token</source>
        <translation>Жетон связывания</translation>
    </message>
    <message>
        <source>My unit</source>
        <translation>Мой отряд</translation>
    </message>
    <message>
        <source>A unit of your own</source>
        <translation>Свой отряд</translation>
    </message>
    <message>
        <source>Units: pick one, then touch the board</source>
        <translation>Отряды: выберите и поставьте на поле</translation>
    </message>
    <message>
        <source>Whose turn it is</source>
        <translation>Чей ход</translation>
    </message>
</context>
<context>
    <name>ForcesPage</name>
    <message>
        <source>Both fleets can fight.</source>
        <translation>Оба флота готовы к бою.</translation>
    </message>
    <message>
        <source>losses</source>
        <translation>потери</translation>
    </message>
    <message>
        <source>Forces</source>
        <translation>Силы</translation>
    </message>
    <message>
        <source>System and odds</source>
        <translation>Система и шансы</translation>
    </message>
    <message>
        <source>row</source>
        <translation>строка</translation>
    </message>
    <message>
        <source>count</source>
        <translation>число</translation>
    </message>
    <message>
        <source>side</source>
        <translation>сторона</translation>
    </message>
    <message>
        <source>part</source>
        <translation>часть</translation>
    </message>
</context>
<context>
    <name>Framed</name>
    <message>
        <source>Copy report</source>
        <translation>Скопировать отчёт</translation>
    </message>
</context>
<context>
    <name>GameTile</name>
    <message>
        <source>New battle</source>
        <translation>Новый бой</translation>
    </message>
    <message>
        <source>Quick battle</source>
        <translation>Быстрый бой</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Пример</translation>
    </message>
    <message>
        <source>Examples…</source>
        <translation>Примеры…</translation>
    </message>
    <message>
        <source>The forces of the last battle, ready to change</source>
        <translation>Силы прошлого боя: поправьте и начинайте</translation>
    </message>
    <message>
        <source>A battle at its first decision</source>
        <translation>Готовый бой перед первым решением</translation>
    </message>
</context>
<context>
    <name>GearRow</name>
    <message>
        <source>Gear</source>
        <translation>Снаряжение</translation>
    </message>
    <message>
        <source>One piece less</source>
        <translation>Убрать одно снаряжение</translation>
    </message>
</context>
<context>
    <name>GroundForm</name>
    <message>
        <source>Name of the board</source>
        <translation>Название поля</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Столбцов</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Рядов</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>на месте</translation>
    </message>
    <message>
        <source>shoved right</source>
        <translation>сдвинут вправо</translation>
    </message>
    <message>
        <source>First row</source>
        <translation>Первый ряд</translation>
    </message>
    <message>
        <source>Ends of rows</source>
        <translation>Края рядов</translation>
    </message>
    <message>
        <source>Boards</source>
        <translation>Поля</translation>
    </message>
    <message>
        <source>Take a board…</source>
        <translation>Взять готовое поле…</translation>
    </message>
    <message>
        <source>Half hex</source>
        <translation>Половинчатый</translation>
    </message>
    <message>
        <source>Clear the hex</source>
        <translation>Очистить гекс</translation>
    </message>
    <message>
        <source>Open board…</source>
        <translation>Открыть поле…</translation>
    </message>
    <message>
        <source>Save board…</source>
        <translation>Сохранить поле…</translation>
    </message>
    <message>
        <source>Terrain</source>
        <translation>Местность</translation>
    </message>
    <message>
        <source>Tokens and hexes</source>
        <translation>Жетоны и гексы</translation>
    </message>
    <message>
        <source>Ends of the shoved rows</source>
        <translation>Края сдвинутых рядов</translation>
    </message>
    <message>
        <source>15 × 11 is what reviewers count; the half hexes are inferred.</source>
        <translation>15 × 11 насчитали авторы обзоров; половинчатые гексы — вывод из этого.</translation>
    </message>
</context>
<context>
    <name>HandPage</name>
    <message>
        <source>Draw for me</source>
        <translation>Выбрать за меня</translation>
    </message>
    <message>
        <source>sure</source>
        <translation>верная</translation>
    </message>
    <message>
        <source>{card}: a win whatever is shown</source>
        <translation>{card}: победа против любой карты</translation>
    </message>
    <message>
        <source>Best mix: {shares}</source>
        <translation>Лучше всего играть: {shares}</translation>
    </message>
    <message>
        <source>The whole deck: mark your three cards</source>
        <translation>Вся колода: отметьте свои три карты</translation>
    </message>
    <message>
        <source>Your cards</source>
        <translation>Ваши карты</translation>
    </message>
    <message>
        <source>seen by {name} only</source>
        <translation>видит только {name}</translation>
    </message>
    <message>
        <source>Your card against each unseen one</source>
        <translation>Ваша карта против каждой, которой вы не видите</translation>
    </message>
    <message>
        <source>totals, you : the other side, who holds three of these four</source>
        <translation>сумма «вы : противник»; у него три из этих четырёх</translation>
    </message>
</context>
<context>
    <name>Herald</name>
    <message numerus="yes">
        <source>Taken back: %n line(s) of the log</source>
        <translation>
            <numerusform>Отменено: %n строка журнала</numerusform>
            <numerusform>Отменено: %n строки журнала</numerusform>
            <numerusform>Отменено: %n строк журнала</numerusform>
        </translation>
    </message>
    <message>
        <source>Taken back: {lines}</source>
        <translation>Отменено: {lines}</translation>
    </message>
</context>
<context>
    <name>HexMap</name>
    <message>
        <source>{name}, closed</source>
        <translation>{name}, закрыто</translation>
    </message>
</context>
<context>
    <name>HoldButton</name>
    <message>
        <source>hold Space</source>
        <translation>удерживайте Пробел</translation>
    </message>
</context>
<context>
    <name>HomePage</name>
    <message>
        <source>Battle assistant</source>
        <translation>Помощник боя</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>Открыть файл…</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Вид</translation>
    </message>
    <message>
        <source>Recent battles</source>
        <translation>Недавние бои</translation>
    </message>
    <message>
        <source>Enter opens a battle; Delete takes it off the list, its file stays.</source>
        <translation>Enter открывает бой, Delete убирает его из списка: файл остаётся на месте.</translation>
    </message>
    <message>
        <source>Battles are saved as you play; there is nothing to save by hand.</source>
        <translation>Бои сохраняются сами, ход за ходом.</translation>
    </message>
    <message>
        <source>No battles yet. The examples of a game show one at once; “New battle” is for your own forces.</source>
        <translation>Боёв пока нет. Примеры сразу покажут бой любой из игр, а «Новый бой» — чтобы ввести свои силы.</translation>
    </message>
</context>
<context>
    <name>HomesRow</name>
    <message>
        <source>Change</source>
        <translation>Изменить</translation>
    </message>
    <message>
        <source>Home station</source>
        <translation>Домашняя станция</translation>
    </message>
    <message>
        <source>Add a home station</source>
        <translation>Добавить домашнюю станцию</translation>
    </message>
    <message>
        <source>Home stations are not named</source>
        <translation>Домашние станции не названы</translation>
    </message>
    <message>
        <source>No home station is left</source>
        <translation>Домашних станций не осталось</translation>
    </message>
    <message>
        <source>Home stations: {names}</source>
        <translation>Домашние станции: {names}</translation>
    </message>
    <message>
        <source>Remove the home station {station}</source>
        <translation>Убрать домашнюю станцию: {station}</translation>
    </message>
</context>
<context>
    <name>Labels</name>
    <message>
        <source>{n} more</source>
        <translation>ещё {n}</translation>
    </message>
</context>
<context>
    <name>LaidRow</name>
    <message>
        <source>Remove {name}</source>
        <translation>Убрать: {name}</translation>
    </message>
    <message>
        <source>Where {name} lies</source>
        <translation>Где лежит: {name}</translation>
    </message>
    <message>
        <source>guards {site}</source>
        <translation>охраняет: {site}</translation>
    </message>
    <message>
        <source>on {name}</source>
        <translation>на карте: {name}</translation>
    </message>
    <message>
        <source>Tapped</source>
        <translation>Повёрнута</translation>
    </message>
    <message>
        <source>Depleted</source>
        <translation>Перевёрнута</translation>
    </message>
    <message>
        <source>Damage counters on {name}</source>
        <translation>Каунтеры повреждений: {name}</translation>
    </message>
    <message>
        <source>Construction counters on {name}</source>
        <translation>Строительные каунтеры: {name}</translation>
    </message>
</context>
<context>
    <name>ListRow</name>
    <message>
        <source>{name}, closed: {reason}</source>
        <translation>{name}, закрыто: {reason}</translation>
    </message>
</context>
<context>
    <name>LogModel</name>
    <message>
        <source>undone</source>
        <translation>отменено</translation>
    </message>
    <message>
        <source>table ruling</source>
        <translation>решение стола</translation>
    </message>
</context>
<context>
    <name>LogPanel</name>
    <message>
        <source>Everything that happens is written here. A click on a line goes back to it.</source>
        <translation>Здесь записывается всё, что происходит. Щелчок по строке возвращает к ней.</translation>
    </message>
    <message>
        <source>Go back to here?</source>
        <translation>Вернуться сюда?</translation>
    </message>
    <message>
        <source>Go forward to here?</source>
        <translation>Вернуть отменённое до этого места?</translation>
    </message>
    <message>
        <source>Dice and cards will be taken back.</source>
        <translation>Кубики и карты отменятся.</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Журнал</translation>
    </message>
    <message>
        <source>Only the lines of {name}</source>
        <translation>Только строки: {name}</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Вернуться</translation>
    </message>
    <message>
        <source>Go forward</source>
        <translation>Вернуть</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Остаться</translation>
    </message>
</context>
<context>
    <name>LossOrder</name>
    <message>
        <source>Order of losses</source>
        <translation>Порядок потерь</translation>
    </message>
</context>
<context>
    <name>LuckView</name>
    <message>
        <source>No dice have been rolled for hits yet</source>
        <translation>Боевых бросков ещё не было</translation>
    </message>
    <message>
        <source>Hits: {rolled}, expected: {expected}</source>
        <translation>Попаданий: {rolled}, ожидалось: {expected}</translation>
    </message>
    <message>
        <source>This many or more: {chance}</source>
        <translation>Столько или больше: {chance}</translation>
    </message>
    <message>
        <source>This many or fewer: {chance}</source>
        <translation>Столько или меньше: {chance}</translation>
    </message>
</context>
<context>
    <name>MetroWords</name>
    <message>
        <source>vs attack</source>
        <translation>против атаки</translation>
    </message>
    <message>
        <source>vs defence</source>
        <translation>против защиты</translation>
    </message>
    <message>
        <source>vs manoeuvre</source>
        <translation>против манёвра</translation>
    </message>
    <message>
        <source>win</source>
        <translation>победа</translation>
    </message>
    <message>
        <source>draw</source>
        <translation>ничья</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>поражение</translation>
    </message>
</context>
<context>
    <name>Middle</name>
    <message>
        <source>got away: {n}</source>
        <translation>ушло: {n}</translation>
    </message>
    <message>
        <source>ships left: {n}</source>
        <translation>уцелело: {n}</translation>
    </message>
    <message>
        <source>{name} rolls</source>
        <translation>{name}: бросок</translation>
    </message>
    <message numerus="yes">
        <source>%n dice</source>
        <translation>
            <numerusform>%n кубик</numerusform>
            <numerusform>%n кубика</numerusform>
            <numerusform>%n кубиков</numerusform>
        </translation>
    </message>
    <message>
        <source>{hits} + ?</source>
        <translation>{hits} + ?</translation>
    </message>
    <message>
        <source>hits on {name}: {n}</source>
        <translation>{name} получает попаданий: {n}</translation>
    </message>
    <message>
        <source>{name}: hits</source>
        <translation>{name}: попадания</translation>
    </message>
    <message>
        <source>Hits on {name}</source>
        <translation>Попадания: {name}</translation>
    </message>
    <message>
        <source>Round {n}</source>
        <translation>Раунд {n}</translation>
    </message>
    <message>
        <source>{name}: units firing: {n}</source>
        <translation>{name}: стреляющих отрядов: {n}</translation>
    </message>
    <message>
        <source>{name} fights on</source>
        <translation>{name} продолжает бой</translation>
    </message>
    <message>
        <source>{name} will retreat</source>
        <translation>{name} отступит</translation>
    </message>
    <message>
        <source>Nebula: +1</source>
        <translation>Туманность: +1</translation>
    </message>
    <message>
        <source>then {name}: {n}</source>
        <translation>затем {name}: {n}</translation>
    </message>
    <message>
        <source>{left} of {total}</source>
        <translation>{left} из {total}</translation>
    </message>
</context>
<context>
    <name>Minimap</name>
    <message>
        <source>The whole board</source>
        <translation>Всё поле</translation>
    </message>
</context>
<context>
    <name>NeighbourForm</name>
    <message>
        <source>Name of the system</source>
        <translation>Название системы</translation>
    </message>
    <message>
        <source>Who is there</source>
        <translation>Кто там</translation>
    </message>
    <message>
        <source>Remove this system</source>
        <translation>Убрать систему</translation>
    </message>
    <message>
        <source>Planets</source>
        <translation>Планеты</translation>
    </message>
    <message>
        <source>Ships</source>
        <translation>Корабли</translation>
    </message>
    <message>
        <source>Ground forces</source>
        <translation>Наземные войска</translation>
    </message>
    <message>
        <source>Command token</source>
        <translation>Жетон приказа</translation>
    </message>
    <message>
        <source>No anomaly</source>
        <translation>Без аномалии</translation>
    </message>
    <message>
        <source>Anomaly</source>
        <translation>Аномалия</translation>
    </message>
    <message>
        <source>Adjacency</source>
        <translation>Смежность</translation>
    </message>
</context>
<context>
    <name>NoteRow</name>
    <message>
        <source>Open</source>
        <translation>Открыть</translation>
    </message>
</context>
<context>
    <name>OddsCharts</name>
    <message>
        <source>Outcome</source>
        <translation>Исход</translation>
    </message>
    <message>
        <source>Evening</source>
        <translation>Ход боя</translation>
    </message>
    <message>
        <source>Luck</source>
        <translation>Удача</translation>
    </message>
    <message>
        <source>calculating…</source>
        <translation>считаю…</translation>
    </message>
</context>
<context>
    <name>OddsHead</name>
    <message>
        <source>Stop</source>
        <translation>Стоп</translation>
    </message>
    <message>
        <source>Calculate</source>
        <translation>Посчитать</translation>
    </message>
    <message>
        <source>calculating…</source>
        <translation>считаю…</translation>
    </message>
    <message>
        <source>calculating… {percent}</source>
        <translation>считаю… {percent}</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>остановлено</translation>
    </message>
    <message>
        <source>Odds</source>
        <translation>Шансы</translation>
    </message>
    <message>
        <source>What if…</source>
        <translation>А если…</translation>
    </message>
    <message>
        <source>Try other forces and policies (F6)</source>
        <translation>Примерить другие силы и потери (F6)</translation>
    </message>
</context>
<context>
    <name>OddsPanel</name>
    <message>
        <source>Nothing to forecast here</source>
        <translation>Здесь предсказывать нечего</translation>
    </message>
    <message>
        <source>Policies (F4)</source>
        <translation>Порядок потерь (F4)</translation>
    </message>
    <message>
        <source>What the odds rest on</source>
        <translation>На чём основаны шансы</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>точно</translation>
    </message>
    <message>
        <source>not exact</source>
        <translation>не точно</translation>
    </message>
    <message>
        <source>± {margin}</source>
        <translation>± {margin}</translation>
    </message>
    <message>
        <source>not counted: {what}</source>
        <translation>не учтено: {what}</translation>
    </message>
</context>
<context>
    <name>OddsSheet</name>
    <message>
        <source>Policies</source>
        <translation>Потери</translation>
    </message>
    <message>
        <source>Compare policies</source>
        <translation>Сравнить порядки потерь</translation>
    </message>
    <message>
        <source>What if…</source>
        <translation>А если…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
</context>
<context>
    <name>OddsStrip</name>
    <message>
        <source>{outcome} {percent}</source>
        <translation>{outcome} {percent}</translation>
    </message>
    <message>
        <source>{outcome} · {percent}</source>
        <translation>{outcome} · {percent}</translation>
    </message>
</context>
<context>
    <name>OptionButton</name>
    <message>
        <source>best</source>
        <translation>лучшее</translation>
    </message>
</context>
<context>
    <name>OptionList</name>
    <message>
        <source>Type to filter</source>
        <translation>Введите часть названия</translation>
    </message>
    <message>
        <source>Nothing by this name</source>
        <translation>Такого нет</translation>
    </message>
</context>
<context>
    <name>OutcomeBar</name>
    <message>
        <source>{n}&#x202f;%</source>
        <translation>{n}&#x202f;%</translation>
    </message>
</context>
<context>
    <name>OutcomeBody</name>
    <message>
        <source>Again with the same forces</source>
        <translation>Ещё раз теми же силами</translation>
    </message>
    <message>
        <source>Ctrl+R</source>
        <translation>Ctrl+R</translation>
    </message>
    <message>
        <source>New battle</source>
        <translation>Новый бой</translation>
    </message>
    <message>
        <source>Ctrl+N</source>
        <translation>Ctrl+N</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Сохранить как…</translation>
    </message>
    <message>
        <source>Ctrl+S</source>
        <translation>Ctrl+S</translation>
    </message>
</context>
<context>
    <name>OutcomeLine</name>
    <message>
        <source>{name}: chooses</source>
        <translation>{name}: выбирает</translation>
    </message>
    <message>
        <source>chooses</source>
        <translation>выбирает</translation>
    </message>
</context>
<context>
    <name>OwnerSwitch</name>
    <message>
        <source>{what}: {owner}</source>
        <translation>{what}: {owner}</translation>
    </message>
</context>
<context>
    <name>PageBar</name>
    <message>
        <source>Back to the battle</source>
        <translation>К бою</translation>
    </message>
    <message>
        <source>To the start page</source>
        <translation>На главную</translation>
    </message>
</context>
<context>
    <name>Pips</name>
    <message>
        <source>{done} of {total}</source>
        <translation>{done} из {total}</translation>
    </message>
</context>
<context>
    <name>PlainButton</name>
    <message>
        <source>on</source>
        <translation>включено</translation>
    </message>
    <message>
        <source>{name}, closed: {reason}</source>
        <translation>{name}, закрыто: {reason}</translation>
    </message>
</context>
<context>
    <name>PlayedCard</name>
    <message>
        <source>No card yet</source>
        <translation>Карты ещё нет</translation>
    </message>
    <message>
        <source>A card, face down</source>
        <translation>Карта рубашкой вверх</translation>
    </message>
</context>
<context>
    <name>PlayerForm</name>
    <message>
        <source>Name of player {n}</source>
        <translation>Имя игрока {n}</translation>
    </message>
    <message>
        <source>Player {n}</source>
        <translation>Игрок {n}</translation>
    </message>
    <message>
        <source>Deck</source>
        <translation>Колода</translation>
    </message>
    <message>
        <source>Stockpile</source>
        <translation>База</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>Рука</translation>
    </message>
    <message>
        <source>Deck of player {n}</source>
        <translation>Колода игрока {n}</translation>
    </message>
    <message>
        <source>Add a card for player {n}</source>
        <translation>Добавить карту игроку {n}</translation>
    </message>
    <message>
        <source>on turn</source>
        <translation>ходит</translation>
    </message>
    <message>
        <source>give the turn</source>
        <translation>передать ход</translation>
    </message>
    <message>
        <source>none, only counted</source>
        <translation>нет, только счёт карт</translation>
    </message>
    <message>
        <source>a list of cards</source>
        <translation>список карт</translation>
    </message>
    <message>
        <source>{what} of player {n}</source>
        <translation>{what} игрока {n}</translation>
    </message>
    <message>
        <source>Face-down card</source>
        <translation>Карта рубашкой вверх</translation>
    </message>
    <message>
        <source>Type a card in</source>
        <translation>Вписать карту</translation>
    </message>
    <message>
        <source>Saved deck</source>
        <translation>Сохранённая колода</translation>
    </message>
</context>
<context>
    <name>PolicyEditor</name>
    <message>
        <source>Drag, or Alt+↑ and Alt+↓</source>
        <translation>Перетащите или Alt+↑ и Alt+↓</translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>Step {name}</source>
        <translation>Шаг {name}</translation>
    </message>
</context>
<context>
    <name>ReadingsForm</name>
    <message>
        <source>Deck: complete</source>
        <translation>Колода: заполнена</translation>
    </message>
    <message>
        <source>Open rules</source>
        <translation>Спорные правила</translation>
    </message>
    <message>
        <source>None of them can matter in this fight.</source>
        <translation>В этом бою ни одно из них ни на что не повлияет.</translation>
    </message>
</context>
<context>
    <name>Recent</name>
    <message>
        <source>{name} to act</source>
        <translation>Решает {name}</translation>
    </message>
    <message>
        <source>in progress</source>
        <translation>идёт</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>окончен</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>повреждён</translation>
    </message>
    <message>
        <source>today, {hour}</source>
        <translation>сегодня, {hour}</translation>
    </message>
    <message>
        <source>yesterday, {hour}</source>
        <translation>вчера, {hour}</translation>
    </message>
</context>
<context>
    <name>RecentList</name>
    <message>
        <source>Recent battles</source>
        <translation>Недавние бои</translation>
    </message>
    <message>
        <source>Remove from the list; the file stays</source>
        <translation>Убрать из списка; файл останется</translation>
    </message>
</context>
<context>
    <name>RefusedList</name>
    <message>
        <source>What was refused</source>
        <translation>Что не принято</translation>
    </message>
    <message>
        <source>refused: {n}</source>
        <translation>не принято строк: {n}</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) taken</source>
        <translation>
            <numerusform>взята %n карта</numerusform>
            <numerusform>взято %n карты</numerusform>
            <numerusform>взято %n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy the list</source>
        <translation>Скопировать список</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
</context>
<context>
    <name>ReinforcementBar</name>
    <message>
        <source>Who is to win</source>
        <translation>Кто должен победить</translation>
    </message>
    <message>
        <source>Per cent to reach</source>
        <translation>Нужный процент</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Найти</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Стоп</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>Добавить</translation>
    </message>
    <message>
        <source>Cheapest reinforcement</source>
        <translation>Самое дешёвое подкрепление</translation>
    </message>
    <message>
        <source>calculating…</source>
        <translation>считаю…</translation>
    </message>
    <message>
        <source>calculating… {percent}</source>
        <translation>считаю… {percent}</translation>
    </message>
    <message>
        <source>Nothing affordable is enough</source>
        <translation>За разумную цену не набрать</translation>
    </message>
    <message>
        <source>{what}: resources {cost}, chance {chance}</source>
        <translation>{what}: цена {cost}, шанс {chance}</translation>
    </message>
    <message>
        <source>{found}, not exact</source>
        <translation>{found}, не точно</translation>
    </message>
    <message>
        <source>{found}. Perhaps less: some fleets are too large to tell</source>
        <translation>{found}. Возможно, хватит и меньшего: некоторые флоты слишком велики для расчёта</translation>
    </message>
</context>
<context>
    <name>ReplyGrid</name>
    <message>
        <source>at random</source>
        <translation>наугад</translation>
    </message>
    <message>
        <source>{mine} against {theirs}: {sum}, {result}</source>
        <translation>{mine} против {theirs}: {sum}, {result}</translation>
    </message>
</context>
<context>
    <name>SeatMark</name>
    <message>
        <source>Seat {n}</source>
        <translation>Место {n}</translation>
    </message>
</context>
<context>
    <name>SetupOdds</name>
    <message>
        <source>They come as soon as these forces can fight</source>
        <translation>Появятся, когда этими силами можно будет сражаться</translation>
    </message>
</context>
<context>
    <name>SetupPage</name>
    <message>
        <source>Saved: {file}</source>
        <translation>Сохранено: {file}</translation>
    </message>
    <message>
        <source>Save as preset</source>
        <translation>Сохранить заготовку боя</translation>
    </message>
    <message>
        <source>Load a setup</source>
        <translation>Загрузить заготовку боя</translation>
    </message>
    <message>
        <source>Setups (*.toml *.json)</source>
        <translation>Заготовки боя (*.toml *.json)</translation>
    </message>
</context>
<context>
    <name>SheetForm</name>
    <message>
        <source>Name</source>
        <translation>Имя</translation>
    </message>
    <message>
        <source>Name on the card</source>
        <translation>Название</translation>
    </message>
    <message>
        <source>Name as on the card</source>
        <translation>Имя или название, как на карте</translation>
    </message>
    <message>
        <source>Strength, without gear</source>
        <translation>Сила без снаряжения</translation>
    </message>
    <message>
        <source>Bonus to strength</source>
        <translation>Прибавка к силе</translation>
    </message>
    <message>
        <source>army, attacking</source>
        <translation>армия при нападении</translation>
    </message>
    <message>
        <source>army, defending</source>
        <translation>армия при защите</translation>
    </message>
    <message>
        <source>hero, attacking</source>
        <translation>герой при нападении</translation>
    </message>
    <message>
        <source>hero, defending</source>
        <translation>герой при защите</translation>
    </message>
    <message>
        <source>Wins ties</source>
        <translation>Побеждает в ничьей</translation>
    </message>
    <message>
        <source>Home stations</source>
        <translation>Домашние станции</translation>
    </message>
</context>
<context>
    <name>SheetList</name>
    <message>
        <source>Cards</source>
        <translation>Карты</translation>
    </message>
    <message>
        <source>{card}, as you have it</source>
        <translation>{card}, ваша запись</translation>
    </message>
</context>
<context>
    <name>SheetPage</name>
    <message>
        <source>Factions, heroes, gear</source>
        <translation>Фракции, герои, снаряжение</translation>
    </message>
    <message>
        <source>Factions</source>
        <translation>Фракции</translation>
    </message>
    <message>
        <source>Heroes</source>
        <translation>Герои</translation>
    </message>
    <message>
        <source>Gear</source>
        <translation>Снаряжение</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Добавить</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Leave? This card is not kept: something in it is wrong.</source>
        <translation>Выйти? Эта запись не сохранена: в ней ошибка.</translation>
    </message>
    <message>
        <source>The card left is not kept: {why}</source>
        <translation>Прежняя запись не сохранена: {why}</translation>
    </message>
    <message>
        <source>As printed again</source>
        <translation>Вернуть как было</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Убрать</translation>
    </message>
    <message>
        <source>Pick a card at the left, or add one.</source>
        <translation>Выберите запись слева или добавьте новую.</translation>
    </message>
    <message>
        <source>No cards yet. Add one: its name, and the number on it.</source>
        <translation>Записей пока нет. Добавьте первую: название и число на карте.</translation>
    </message>
    <message>
        <source>What you read off your own cards is kept here and filled in for every new fight.</source>
        <translation>Написанное на ваших картах хранится здесь и подставляется в каждый новый бой.</translation>
    </message>
</context>
<context>
    <name>SheetView</name>
    <message>
        <source>Battle sheet</source>
        <translation>Лист боя</translation>
    </message>
    <message>
        <source>initiative {told}</source>
        <translation>инициатива {told}</translation>
    </message>
</context>
<context>
    <name>SheetsPage</name>
    <message>
        <source>Units</source>
        <translation>Отряды</translation>
    </message>
    <message>
        <source>Terrain</source>
        <translation>Местность</translation>
    </message>
    <message>
        <source>Commanders</source>
        <translation>Командиры</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>Свойства</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Карты</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Карта</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Название</translation>
    </message>
    <message>
        <source>Name of a new one</source>
        <translation>Название новой карты</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Добавить</translation>
    </message>
    <message>
        <source>Forget what I typed</source>
        <translation>Забыть введённое</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>A token, laid on a hex</source>
        <translation>Жетон, кладётся на гекс</translation>
    </message>
    <message>
        <source>House</source>
        <translation>Дом</translation>
    </message>
    <message>
        <source>No House</source>
        <translation>Без Дома</translation>
    </message>
    <message>
        <source>Kept in your own file: {file}</source>
        <translation>Сохранено в вашем файле: {file}</translation>
    </message>
    <message>
        <source>Enter a name that is not taken yet.</source>
        <translation>Введите название, которого ещё нет.</translation>
    </message>
    <message>
        <source>Cards and terrain</source>
        <translation>Карты и местность</translation>
    </message>
    <message>
        <source>Type what your own cards say. It is kept for every battle and goes before what the program knows; an empty field leaves that as it stands beside it.</source>
        <translation>Введите то, что написано на ваших картах. Это сохранится для всех битв и важнее того, что знает программа; пустое поле оставляет то, что указано рядом.</translation>
    </message>
</context>
<context>
    <name>SideForm</name>
    <message>
        <source>Player&apos;s name</source>
        <translation>Имя игрока</translation>
    </message>
    <message>
        <source>Faction</source>
        <translation>Фракция</translation>
    </message>
    <message>
        <source>Army</source>
        <translation>Армия</translation>
    </message>
    <message>
        <source>Hero</source>
        <translation>Герой</translation>
    </message>
    <message>
        <source>Attacks with</source>
        <translation>Нападает</translation>
    </message>
    <message>
        <source>Army strength</source>
        <translation>Сила армии</translation>
    </message>
    <message>
        <source>Army wins ties</source>
        <translation>Армия: ничья — победа</translation>
    </message>
    <message>
        <source>Hero wins ties</source>
        <translation>Герой: ничья — победа</translation>
    </message>
    <message>
        <source>Hero&apos;s own strength</source>
        <translation>Сила героя без снаряжения</translation>
    </message>
    <message>
        <source>stands on this station</source>
        <translation>стоит на этой станции</translation>
    </message>
    <message>
        <source>lies wounded</source>
        <translation>лежит раненый</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>не указано</translation>
    </message>
    <message>
        <source>to come</source>
        <translation>впереди</translation>
    </message>
    <message>
        <source>over</source>
        <translation>позади</translation>
    </message>
    <message>
        <source>His hero actions this round</source>
        <translation>Его действия героя в этом раунде</translation>
    </message>
    <message>
        <source>Strength on its card</source>
        <translation>Сила на карте угрозы</translation>
    </message>
    <message>
        <source>Name of the threat</source>
        <translation>Название угрозы</translation>
    </message>
    <message>
        <source>Its name</source>
        <translation>Название угрозы</translation>
    </message>
    <message>
        <source>Reward</source>
        <translation>Награда</translation>
    </message>
    <message>
        <source>Reward on its card</source>
        <translation>Награда с карты угрозы</translation>
    </message>
    <message>
        <source>No faction</source>
        <translation>Без фракции</translation>
    </message>
    <message>
        <source>No hero</source>
        <translation>Нет героя</translation>
    </message>
    <message>
        <source>A hero</source>
        <translation>Герой</translation>
    </message>
    <message>
        <source>Attacker</source>
        <translation>Нападающий</translation>
    </message>
    <message>
        <source>Threat</source>
        <translation>Угроза</translation>
    </message>
    <message>
        <source>Defender</source>
        <translation>Защищающийся</translation>
    </message>
</context>
<context>
    <name>SideSums</name>
    <message>
        <source>Acts first: {names}</source>
        <translation>Первым действует: {names}</translation>
    </message>
    <message>
        <source>Mission cards: {n} of {most}</source>
        <translation>карт-Миссий: {n} из {most}</translation>
    </message>
</context>
<context>
    <name>SpreadView</name>
    <message>
        <source>calculating…</source>
        <translation>считаю…</translation>
    </message>
    <message>
        <source>Too many possibilities to compare policies</source>
        <translation>Вариантов слишком много для сравнения</translation>
    </message>
    <message>
        <source>{name}: from {low} to {high} by policy alone</source>
        <translation>{name}: {low}–{high} из-за порядка потерь</translation>
    </message>
</context>
<context>
    <name>Standing</name>
    <message>
        <source>Table ruling (F2)</source>
        <translation>Решение стола (F2)</translation>
    </message>
    <message>
        <source>Advice is on (F5)</source>
        <translation>Подсказки включены (F5)</translation>
    </message>
    <message>
        <source>Advice is off (F5)</source>
        <translation>Подсказки выключены (F5)</translation>
    </message>
    <message>
        <source>Table ruling…</source>
        <translation>Решение стола…</translation>
    </message>
</context>
<context>
    <name>StartBar</name>
    <message>
        <source>Go there</source>
        <translation>Перейти</translation>
    </message>
    <message>
        <source>Swap sides</source>
        <translation>Поменять стороны</translation>
    </message>
    <message>
        <source>Save as preset</source>
        <translation>Сохранить</translation>
    </message>
    <message>
        <source>Load setup…</source>
        <translation>Загрузить…</translation>
    </message>
    <message>
        <source>Start battle</source>
        <translation>Начать бой</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) before you can start</source>
        <translation>
            <numerusform>%n ошибка: начать нельзя</numerusform>
            <numerusform>%n ошибки: начать нельзя</numerusform>
            <numerusform>%n ошибок: начать нельзя</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Ready, %n warning(s)</source>
        <translation>
            <numerusform>Готово, %n замечание</numerusform>
            <numerusform>Готово, %n замечания</numerusform>
            <numerusform>Готово, %n замечаний</numerusform>
        </translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Готово</translation>
    </message>
    <message>
        <source>see the problem</source>
        <translation>см. ошибку</translation>
    </message>
</context>
<context>
    <name>Stepper</name>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}: {value}</translation>
    </message>
</context>
<context>
    <name>Strip</name>
    <message>
        <source>{n} + card</source>
        <translation>{n} + карта</translation>
    </message>
</context>
<context>
    <name>SumView</name>
    <message>
        <source>card</source>
        <translation>карта</translation>
    </message>
    <message>
        <source>gear: {n}</source>
        <translation>снаряжение: {n}</translation>
    </message>
    <message>
        <source>gear</source>
        <translation>снаряжение</translation>
    </message>
    <message>
        <source>army</source>
        <translation>армия</translation>
    </message>
    <message>
        <source>hero</source>
        <translation>герой</translation>
    </message>
    <message>
        <source>threat</source>
        <translation>угроза</translation>
    </message>
    <message>
        <source>total</source>
        <translation>сумма</translation>
    </message>
</context>
<context>
    <name>SymbolButton</name>
    <message>
        <source>hit</source>
        <translation>попадание</translation>
    </message>
    <message>
        <source>no hit</source>
        <translation>не попадание</translation>
    </message>
    <message>
        <source>{name}: {count}, {hit}</source>
        <translation>{name}: {count}, {hit}</translation>
    </message>
</context>
<context>
    <name>SymbolTray</name>
    <message>
        <source>By symbol</source>
        <translation>Символы</translation>
    </message>
    <message>
        <source>By die</source>
        <translation>Кубики</translation>
    </message>
    <message>
        <source>dice to come: {n}</source>
        <translation>осталось кубиков: {n}</translation>
    </message>
    <message>
        <source>Type the number of each die&apos;s symbol</source>
        <translation>Введите номер символа на каждом кубике</translation>
    </message>
    <message>
        <source>{symbol}: how many? Type a number</source>
        <translation>{symbol}: сколько? Введите число</translation>
    </message>
    <message>
        <source>{symbol}: how many? Type a number, then + for each one more</source>
        <translation>{symbol}: сколько? Введите число, затем + за каждый ещё один</translation>
    </message>
</context>
<context>
    <name>SystemForm</name>
    <message>
        <source>Begin with round</source>
        <translation>Начать с раунда</translation>
    </message>
    <message>
        <source>Stop before forced losses</source>
        <translation>Пауза: потери без выбора</translation>
    </message>
    <message>
        <source>Add a system</source>
        <translation>Добавить систему</translation>
    </message>
    <message>
        <source>Active system</source>
        <translation>Активная система</translation>
    </message>
    <message>
        <source>No anomaly</source>
        <translation>Без аномалии</translation>
    </message>
    <message>
        <source>Anomaly</source>
        <translation>Аномалия</translation>
    </message>
    <message>
        <source>Planets</source>
        <translation>Планеты</translation>
    </message>
    <message>
        <source>Separated by commas</source>
        <translation>Через запятую</translation>
    </message>
    <message>
        <source>The system</source>
        <translation>Система</translation>
    </message>
    <message>
        <source>Neighbouring systems: where to retreat</source>
        <translation>Смежные системы: куда отступать</translation>
    </message>
    <message>
        <source>None yet: nobody can retreat.</source>
        <translation>Пока ни одной: отступать некуда.</translation>
    </message>
    <message>
        <source>Open rules</source>
        <translation>Спорные правила</translation>
    </message>
</context>
<context>
    <name>Systems</name>
    <message>
        <source>Where to retreat</source>
        <translation>Куда отступать</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>Здесь</translation>
    </message>
</context>
<context>
    <name>Tab</name>
    <message>
        <source>shown</source>
        <translation>показано</translation>
    </message>
</context>
<context>
    <name>TableForm</name>
    <message>
        <source>Whole game</source>
        <translation>Полная игра</translation>
    </message>
    <message>
        <source>Quick battle</source>
        <translation>Быстрый бой</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Игроков</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Тур</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Фаза</translation>
    </message>
    <message>
        <source>Decks…</source>
        <translation>Колоды…</translation>
    </message>
    <message>
        <source>Open rules</source>
        <translation>Спорные правила</translation>
    </message>
</context>
<context>
    <name>TablePage</name>
    <message>
        <source>against</source>
        <translation>против</translation>
    </message>
    <message>
        <source>{name}: by {n}</source>
        <translation>{name}: больше на {n}</translation>
    </message>
    <message>
        <source>equal totals: both claim the tie, a draw</source>
        <translation>поровну: в ничьей побеждают обе стороны — ничья</translation>
    </message>
    <message>
        <source>equal totals: a draw</source>
        <translation>поровну — ничья</translation>
    </message>
    <message>
        <source>equal totals go to {name}</source>
        <translation>поровну — побеждает {name}</translation>
    </message>
    <message>
        <source>The battle can begin.</source>
        <translation>Бой можно начинать.</translation>
    </message>
    <message>
        <source>next player</source>
        <translation>следующий игрок</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Игроки</translation>
    </message>
    <message>
        <source>Table and rules</source>
        <translation>Стол и правила</translation>
    </message>
</context>
<context>
    <name>Ti4Words</name>
    <message>
        <source>Asteroid field</source>
        <translation>Астероидное поле</translation>
    </message>
    <message>
        <source>Nebula</source>
        <translation>Туманность</translation>
    </message>
    <message>
        <source>Gravity rift</source>
        <translation>Гравитационный разлом</translation>
    </message>
    <message>
        <source>Supernova</source>
        <translation>Сверхновая</translation>
    </message>
    <message>
        <source>Asteroids</source>
        <translation>Астероиды</translation>
    </message>
    <message>
        <source>Rift</source>
        <translation>Разлом</translation>
    </message>
    <message>
        <source>By a wormhole</source>
        <translation>Через червоточину</translation>
    </message>
    <message>
        <source>Not adjacent</source>
        <translation>Не смежная</translation>
    </message>
    <message>
        <source>Adjacent</source>
        <translation>Смежная</translation>
    </message>
    <message>
        <source>attacker&apos;s</source>
        <translation>атакующего</translation>
    </message>
    <message>
        <source>defender&apos;s</source>
        <translation>защищающегося</translation>
    </message>
    <message>
        <source>another player&apos;s</source>
        <translation>другого игрока</translation>
    </message>
    <message>
        <source>{card}: in force</source>
        <translation>{card}: действует</translation>
    </message>
</context>
<context>
    <name>TokenStrip</name>
    <message>
        <source>{unit}, damaged</source>
        <translation>{unit}: повреждено</translation>
    </message>
    <message>
        <source>{unit}, destroyed</source>
        <translation>{unit}: уничтожено</translation>
    </message>
    <message>
        <source>{unit}, retreated</source>
        <translation>{unit}: отступление</translation>
    </message>
    <message>
        <source>{unit}, retreated, damaged</source>
        <translation>{unit}: отступление, повреждено</translation>
    </message>
    <message>
        <source>{unit}, aboard</source>
        <translation>{unit}: на борту</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>To the start page</source>
        <translation>На главную</translation>
    </message>
    <message>
        <source>Undo (Ctrl+Z)</source>
        <translation>Отменить (Ctrl+Z)</translation>
    </message>
    <message>
        <source>Redo (Ctrl+Shift+Z)</source>
        <translation>Вернуть (Ctrl+Shift+Z)</translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>Throw for us</source>
        <translation>Бросить за нас</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Пробел</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Готово</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Ввод</translation>
    </message>
    <message>
        <source>One number too many: Enter confirms, Backspace takes back</source>
        <translation>Лишнее число: Enter — готово, Backspace — стереть</translation>
    </message>
    <message>
        <source>All dice are in: Enter confirms</source>
        <translation>Все кубики введены: Enter — готово</translation>
    </message>
</context>
<context>
    <name>Trials</name>
    <message>
        <source>What if</source>
        <translation>А если</translation>
    </message>
</context>
<context>
    <name>UnitButton</name>
    <message>
        <source>worth {value}</source>
        <translation>ценность {value}</translation>
    </message>
</context>
<context>
    <name>UnitForm</name>
    <message>
        <source>Name</source>
        <translation>Имя</translation>
    </message>
    <message>
        <source>Its name, if it has its own</source>
        <translation>Имя, если есть своё</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Ранг</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Вид войск</translation>
    </message>
    <message>
        <source>Commander</source>
        <translation>Командир</translation>
    </message>
    <message>
        <source>Valor crossed out</source>
        <translation>Кулак перечёркнут</translation>
    </message>
    <message>
        <source>Has an order</source>
        <translation>Выбран</translation>
    </message>
    <message>
        <source>Has moved</source>
        <translation>Двигался</translation>
    </message>
    <message>
        <source>Has attacked</source>
        <translation>Атаковал</translation>
    </message>
    <message>
        <source>Banner up</source>
        <translation>Флаг активен</translation>
    </message>
    <message>
        <source>Figures now</source>
        <translation>Фигурок сейчас</translation>
    </message>
    <message>
        <source>Figures at full strength</source>
        <translation>Полная численность</translation>
    </message>
    <message>
        <source>Attack dice</source>
        <translation>Кубики атаки</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Дальность</translation>
    </message>
    <message>
        <source>Movement</source>
        <translation>Движение</translation>
    </message>
    <message>
        <source>Capture rating</source>
        <translation>Рейтинг пленения</translation>
    </message>
    <message>
        <source>No commander</source>
        <translation>Без командира</translation>
    </message>
    <message>
        <source>Fights hand to hand</source>
        <translation>Ближняя атака</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>Свойства</translation>
    </message>
    <message>
        <source>Keep for this type</source>
        <translation>Запомнить для типа</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Убрать</translation>
    </message>
</context>
<context>
    <name>UnitLine</name>
    <message>
        <source>aboard</source>
        <translation>на борту</translation>
    </message>
    <message>
        <source>{printed} → {now}</source>
        <translation>{printed} → {now}</translation>
    </message>
    <message numerus="yes">
        <source>%n dice</source>
        <translation>
            <numerusform>%n кубик</numerusform>
            <numerusform>%n кубика</numerusform>
            <numerusform>%n кубиков</numerusform>
        </translation>
    </message>
    <message>
        <source>sustain</source>
        <translation>поглощение</translation>
    </message>
    <message>
        <source>barrage {value} × {dice}</source>
        <translation>огонь {value} × {dice}</translation>
    </message>
</context>
<context>
    <name>UnitRow</name>
    <message>
        <source>values not known</source>
        <translation>значения неизвестны</translation>
    </message>
    <message>
        <source>ground, aboard</source>
        <translation>войска, на борту</translation>
    </message>
    <message>
        <source>ground, no place needed</source>
        <translation>наземные, без места на борту</translation>
    </message>
    <message numerus="yes">
        <source>%n dice</source>
        <translation>
            <numerusform>%n кубик</numerusform>
            <numerusform>%n кубика</numerusform>
            <numerusform>%n кубиков</numerusform>
        </translation>
    </message>
    <message>
        <source>sustain</source>
        <translation>поглощение</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n место</numerusform>
            <numerusform>%n места</numerusform>
            <numerusform>%n мест</numerusform>
        </translation>
    </message>
    <message>
        <source>barrage {value} × {dice}</source>
        <translation>огонь {value} × {dice}</translation>
    </message>
</context>
<context>
    <name>ValueBox</name>
    <message>
        <source>Before the deal</source>
        <translation>До раздачи</translation>
    </message>
    <message>
        <source>On defence, the better first: {units}</source>
        <translation>В защите, лучшее первым: {units}</translation>
    </message>
    <message>
        <source>Attack: worth {value}</source>
        <translation>Нападать выгодно: {value}</translation>
    </message>
    <message>
        <source>Do not attack: worth {value}</source>
        <translation>Нападать невыгодно: {value}</translation>
    </message>
    <message>
        <source>Attack or not, it is worth the same: {value}</source>
        <translation>Нападать или нет — всё равно: {value}</translation>
    </message>
</context>
<context>
    <name>VariantRow</name>
    <message>
        <source>in force</source>
        <translation>действует</translation>
    </message>
</context>
<context>
    <name>ViewMenu</name>
    <message>
        <source>Table distance {n}×</source>
        <translation>Расстояние до стола {n}×</translation>
    </message>
    <message>
        <source>Table window</source>
        <translation>Окно для стола</translation>
    </message>
    <message>
        <source>Full screen	F11</source>
        <translation>Во весь экран	F11</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Язык</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Тёмная тема</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Светлая тема</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Высокий контраст</translation>
    </message>
</context>
<context>
    <name>WesterosWords</name>
    <message>
        <source>range?</source>
        <translation>дальность?</translation>
    </message>
    <message>
        <source>range {n}</source>
        <translation>дальность {n}</translation>
    </message>
    <message>
        <source>no LOS</source>
        <translation>нет ЛВ</translation>
    </message>
    <message>
        <source>{range} · {dice} dice</source>
        <comment>on a card</comment>
        <translation>{range} · {dice} к</translation>
    </message>
    <message>
        <source>{range} · {dice} dice, flank</source>
        <translation>{range} · {dice} к, фланг</translation>
    </message>
    <message>
        <source>Sight: point at a unit</source>
        <translation>Обзор: укажите отряд</translation>
    </message>
    <message>
        <source>Ruler: touch the first hex</source>
        <translation>Линейка: укажите первый гекс</translation>
    </message>
    <message>
        <source>{what}: {unit}. Touch a hex</source>
        <translation>{what}: {unit}. Укажите гекс</translation>
    </message>
    <message>
        <source>On the card: range · dice, then wound · destroy · drive off, in %</source>
        <translation>На метке: дальность · кубики, затем ранить · уничтожить · отогнать, %</translation>
    </message>
    <message>
        <source>Touch a unit: it attacks or moves. Or drag it to a hex or an enemy</source>
        <translation>Щелчок по отряду: атака или движение. Или перетащите его на гекс или на врага</translation>
    </message>
    <message>
        <source>from hex {n} on: wounds</source>
        <translation>с {n}-го гекса раны</translation>
    </message>
    <message>
        <source>wounds: {n}</source>
        <translation>ран: {n}</translation>
    </message>
    <message>
        <source>Let go: it attacks. {what}</source>
        <translation>Отпустите: атака. {what}</translation>
    </message>
    <message>
        <source>Let go: it attacks. {how}: {what}</source>
        <translation>Отпустите: атака. {how}: {what}</translation>
    </message>
    <message>
        <source>{start} → {end}: hexes {n}, in sight</source>
        <translation>{start} → {end}: гексов: {n}, ЛВ есть</translation>
    </message>
    <message>
        <source>{start} → {end}: hexes {n}, no sight</source>
        <translation>{start} → {end}: гексов: {n}, ЛВ нет</translation>
    </message>
    <message>
        <source>Wounds on average: {n}</source>
        <translation>Ран в среднем: {n}</translation>
    </message>
    <message>
        <source>{first}, of them in retreat: {n}</source>
        <translation>{first}, из них за отступление: {n}</translation>
    </message>
    <message>
        <source>Falls to the parting blow: {n}</source>
        <translation>Погибнет от Удара в спину: {n}</translation>
    </message>
    <message>
        <source>Can counterattack: {n}; own losses: {lost}</source>
        <translation>Сможет контратаковать: {n}; свои потери: {lost}</translation>
    </message>
    <message>
        <source>Not exact. Not counted: {what}</source>
        <translation>Не точно. Не учтено: {what}</translation>
    </message>
    <message>
        <source>Retreat to {hex}: open</source>
        <translation>Отступление в {hex}: открыто</translation>
    </message>
    <message>
        <source>Retreat closed: {why}</source>
        <translation>Отступить нельзя: {why}</translation>
    </message>
    <message>
        <source>Room for hexes: {n}; each further one is a wound</source>
        <translation>Свободно гексов: {n}; каждый следующий — рана</translation>
    </message>
    <message>
        <source>G</source>
        <comment>green rank</comment>
        <translation>З</translation>
    </message>
    <message>
        <source>B</source>
        <comment>blue rank</comment>
        <translation>С</translation>
    </message>
    <message>
        <source>R</source>
        <comment>red rank</comment>
        <translation>К</translation>
    </message>
    <message>
        <source>green</source>
        <translation>зелёный</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>синий</translation>
    </message>
    <message>
        <source>red</source>
        <translation>красный</translation>
    </message>
    <message>
        <source>Infantry</source>
        <translation>Пехота</translation>
    </message>
    <message>
        <source>Cavalry</source>
        <translation>Кавалерия</translation>
    </message>
    <message>
        <source>Ranged</source>
        <translation>Стрелки</translation>
    </message>
    <message>
        <source>Top edge</source>
        <translation>Верхний край</translation>
    </message>
    <message>
        <source>Bottom edge</source>
        <translation>Нижний край</translation>
    </message>
    <message>
        <source>Left edge</source>
        <translation>Левый край</translation>
    </message>
    <message>
        <source>Right edge</source>
        <translation>Правый край</translation>
    </message>
    <message>
        <source>Half hexes</source>
        <translation>Половинчатые гексы</translation>
    </message>
    <message>
        <source>Full hexes</source>
        <translation>Целые гексы</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Ничего</translation>
    </message>
    <message>
        <source>typed by you</source>
        <translation>введено вами</translation>
    </message>
    <message>
        <source>stated by the rules</source>
        <translation>по правилам</translation>
    </message>
    <message>
        <source>reported by players</source>
        <translation>по словам игроков</translation>
    </message>
    <message>
        <source>inferred</source>
        <translation>выведено</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>предположено</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>неизвестно</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>да</translation>
    </message>
    <message>
        <source>no</source>
        <translation>нет</translation>
    </message>
    <message>
        <source>banner down</source>
        <translation>флаг неактивен</translation>
    </message>
    <message>
        <source>engaged with {unit}</source>
        <translation>связан боем с: {unit}</translation>
    </message>
    <message>
        <source>has attacked</source>
        <translation>уже атаковал</translation>
    </message>
    <message>
        <source>has an order</source>
        <translation>выбран в этом ходу</translation>
    </message>
    <message>
        <source>figures not known</source>
        <translation>число фигурок неизвестно</translation>
    </message>
    <message>
        <source>figures: {n} of {full}</source>
        <translation>фигурок: {n} из {full}</translation>
    </message>
    <message>
        <source>figures: {n}</source>
        <translation>фигурок: {n}</translation>
    </message>
    <message>
        <source>Ford</source>
        <translation>Брод</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Крепость</translation>
    </message>
    <message>
        <source>Example: range and line of sight</source>
        <translation>Пример: дальность и ЛВ</translation>
    </message>
    <message>
        <source>Example: along the border</source>
        <translation>Пример: ЛВ по границе</translation>
    </message>
    <message>
        <source>Example: engagement and flank</source>
        <translation>Пример: связывание и фланг</translation>
    </message>
    <message>
        <source>Example: retreat</source>
        <translation>Пример: отступление</translation>
    </message>
    <message>
        <source>half a hex</source>
        <translation>половинчатый гекс</translation>
    </message>
    <message>
        <source>Sight: touch a unit with the right button</source>
        <translation>Обзор: нажмите на отряд правой кнопкой</translation>
    </message>
    <message>
        <source>Sight: touch a unit</source>
        <translation>Обзор: выберите отряд</translation>
    </message>
</context>
<context>
    <name>WhatIf</name>
    <message>
        <source>Forces</source>
        <translation>Силы</translation>
    </message>
    <message>
        <source>Policies</source>
        <translation>Потери</translation>
    </message>
    <message>
        <source>Table ruling…</source>
        <translation>Решение стола…</translation>
    </message>
    <message>
        <source>One more variant</source>
        <translation>Ещё вариант</translation>
    </message>
    <message>
        <source>Forget it</source>
        <translation>Убрать вариант</translation>
    </message>
    <message>
        <source>As now</source>
        <translation>Как сейчас</translation>
    </message>
</context>
<context>
    <name>Window</name>
    <message>
        <source>Battle Assistant</source>
        <translation>Помощник боя</translation>
    </message>
</context>
<context>
    <name>_Piece</name>
    <message>
        <source>Gear {n}, bonus</source>
        <translation>Снаряжение {n}, бонус</translation>
    </message>
    <message>
        <source>Other gear</source>
        <translation>Другое</translation>
    </message>
    <message>
        <source>Gear {n}, card</source>
        <translation>Снаряжение {n}, карта</translation>
    </message>
</context>
<context>
    <name>_Rows</name>
    <message>
        <source>in no list: only the name is known</source>
        <translation>ни в одном списке нет: известно только название</translation>
    </message>
</context>
<context>
    <name>_Tally</name>
    <message>
        <source>{left} of {total} left</source>
        <translation>осталось {left} из {total}</translation>
    </message>
</context>
<context>
    <name>battletech</name>
    <message>
        <source>The card needs a name</source>
        <translation>Карте нужно название</translation>
    </message>
    <message>
        <source>The name is too long. At most: {most}</source>
        <translation>Название слишком длинное. Не больше знаков: {most}</translation>
    </message>
    <message>
        <source>A ’Mech, a Vehicle or Battle Armor must be a Unit</source>
        <translation>Робот, Машина и Бронепехота бывают только Юнитами</translation>
    </message>
    <message>
        <source>A Unit is one of these: ’Mech, Vehicle, Battle Armor</source>
        <translation>Юнит — что-то одно: Робот, Машина или Бронепехота</translation>
    </message>
    <message>
        <source>A Unit is neither a Pilot nor an Enhancement</source>
        <translation>Юнит не бывает ни Пилотом, ни Усовершенствованием</translation>
    </message>
    <message>
        <source>A Mission card provides neither assets nor resources</source>
        <translation>Карта-Миссия не даёт ни активов, ни ресурсов</translation>
    </message>
    <message>
        <source>{field}: {value} is out of range: from 0 to {most}</source>
        <translation>{field}: {value} вне пределов: от 0 до {most}</translation>
    </message>
    <message>
        <source>A Unit needs a speed: slow, moderate or fast</source>
        <translation>Юниту нужна скорость: медленный, средний или быстрый</translation>
    </message>
    <message>
        <source>A Unit needs its Attack; 0 is allowed</source>
        <translation>Юниту нужна Атака; 0 допустим</translation>
    </message>
    <message>
        <source>A Unit needs its Armor; 0 is allowed</source>
        <translation>Юниту нужна Броня; 0 допустим</translation>
    </message>
    <message>
        <source>A Unit needs its Structure</source>
        <translation>Юниту нужна Конструкция</translation>
    </message>
    <message>
        <source>A Structure of 0 would be scrapped at once</source>
        <translation>Юнит с Конструкцией 0 тут же ушёл бы на Свалку</translation>
    </message>
    <message>
        <source>The card needs its title, of so many letters at most: {most}</source>
        <translation>Карте нужно название, не длиннее стольких знаков: {most}</translation>
    </message>
    <message>
        <source>Say what the card does</source>
        <translation>Скажите, что делает карта</translation>
    </message>
    <message>
        <source>{value} is out of range: from 1 to {most}</source>
        <translation>{value} вне пределов: от 1 до {most}</translation>
    </message>
    <message>
        <source>{file}, {column}: “{value}”: {what}</source>
        <translation>{file}, {column}: «{value}»: {what}</translation>
    </message>
    <message>
        <source>{file}, row {row}: {what}</source>
        <translation>{file}, строка {row}: {what}</translation>
    </message>
    <message>
        <source>{file}, row {row}, {column}: {what}</source>
        <translation>{file}, строка {row}, {column}: {what}</translation>
    </message>
    <message>
        <source>{file}, row {row}, {column}: “{value}”: {what}</source>
        <translation>{file}, строка {row}, {column}: «{value}»: {what}</translation>
    </message>
    <message>
        <source>{columns}: {what}</source>
        <translation>{columns}: {what}</translation>
    </message>
    <message>
        <source>this must be filled in</source>
        <translation>здесь должно быть значение</translation>
    </message>
    <message>
        <source>every Unit needs this; 0 is a number too</source>
        <translation>это нужно каждому Юниту; 0 — тоже число</translation>
    </message>
    <message>
        <source>there is no such word here. Known: {known}</source>
        <translation>такого слова здесь нет. Известны: {known}</translation>
    </message>
    <message>
        <source>there is no such word here; did you mean {meant}?</source>
        <translation>такого слова здесь нет; может быть, {meant}?</translation>
    </message>
    <message>
        <source>a whole number is needed</source>
        <translation>нужно целое число</translation>
    </message>
    <message>
        <source>a number from {low} to {high} is needed</source>
        <translation>нужно число от {low} до {high}</translation>
    </message>
    <message>
        <source>write 1 for yes; leave it empty for no</source>
        <translation>«да» пишется как 1; если нет — оставьте пустым</translation>
    </message>
    <message>
        <source>a Unit without its kind (mech, vehicle, battle_armor): it replaces no card that has one</source>
        <translation>у Юнита не указан вид (робот, машина, бронепехота): карту с видом он не заменит</translation>
    </message>
    <message>
        <source>there is no such asset. Known: A, M, T, L, P</source>
        <translation>такого актива нет. Есть: A, M, T, L, P</translation>
    </message>
    <message>
        <source>a cost looks like 6+3A+1M; this part does not: {part}</source>
        <translation>цена пишется так: 6+3A+1M; эта часть не такая: {part}</translation>
    </message>
    <message>
        <source>this cost differs from that of the columns cost_base to cost_P</source>
        <translation>эта цена расходится с ценой в столбцах от cost_base до cost_P</translation>
    </message>
    <message>
        <source>there is a cost by asset but no base; write 0 where it is 0</source>
        <translation>цена по активу есть, а базовой нет; если она равна нулю, напишите 0</translation>
    </message>
    <message>
        <source>two numbers are needed: damage to itself, then Attack</source>
        <translation>нужны два числа: повреждение самому себе, затем прибавка к Атаке</translation>
    </message>
    <message>
        <source>damage and Attack of Overheat go together</source>
        <translation>у Перегрева указывают и повреждение, и Атаку</translation>
    </message>
    <message>
        <source>this is too long. Letters at most: {most}</source>
        <translation>слишком длинно. Знаков не больше: {most}</translation>
    </message>
    <message>
        <source>there is a sign in it that cannot be shown</source>
        <translation>здесь есть знак, который нельзя показать</translation>
    </message>
    <message>
        <source>the same name, variant and set stand in row {row} already</source>
        <translation>те же название, вариант и набор уже есть в строке {row}</translation>
    </message>
    <message>
        <source>there are more values than columns: {n} of {columns}</source>
        <translation>значений больше, чем столбцов: {n} при {columns}</translation>
    </message>
    <message>
        <source>the row cannot be read: a quotation mark in it is wrong</source>
        <translation>строку не прочесть: в ней неверно стоит кавычка</translation>
    </message>
    <message>
        <source>a table of one card is needed</source>
        <translation>нужна таблица одной карты</translation>
    </message>
    <message>
        <source>{file}: this is not a list of cards: it has no column {missing}. Its first columns: {found}</source>
        <translation>{file}: это не список карт: в нём нет столбца {missing}. Его первые столбцы: {found}</translation>
    </message>
    <message>
        <source>{file}: this file is for another game: {game}</source>
        <translation>{file}: этот файл для другой игры: {game}</translation>
    </message>
    <message>
        <source>{file}: this is not a list of cards: it has no table [[card]]</source>
        <translation>{file}: это не список карт: в нём нет таблицы [[card]]</translation>
    </message>
    <message>
        <source>{file}: this is a list of cards, not a deck. Choose it under “List of cards…”.</source>
        <translation>{file}: это список карт, а не колода. Выберите его под «Список карт…».</translation>
    </message>
    <message>
        <source>{file}: this is a deck of BattleTech, not a battle. Start a new battle there, press “Decks…” and load it under “Import…”.</source>
        <translation>{file}: это колода BattleTech, а не бой. Начните там новый бой, нажмите «Колоды…» и загрузите её под «Загрузить…».</translation>
    </message>
    <message>
        <source>{file}: this is a list of cards of BattleTech, not a battle. Start a new battle there, press “Decks…” and load it under “List of cards…”.</source>
        <translation>{file}: это список карт BattleTech, а не бой. Начните там новый бой, нажмите «Колоды…» и загрузите его под «Список карт…».</translation>
    </message>
    <message>
        <source>{file}: there is not a single card in it</source>
        <translation>{file}: в нём нет ни одной карты</translation>
    </message>
    <message>
        <source>{file}: columns that were left out: {columns}</source>
        <translation>{file}: столбцы, которые пропущены: {columns}</translation>
    </message>
    <message>
        <source>{file}: the column {column} stands in it twice. Keep one.</source>
        <translation>{file}: столбец {column} встречается дважды. Оставьте один.</translation>
    </message>
    <message>
        <source>“{name}” cannot be the name of a list: letters, digits, blanks, - and _ only, at most {most}</source>
        <translation>«{name}» не подходит как название списка: только буквы, цифры, пробелы, - и _, знаков не больше {most}</translation>
    </message>
    <message>
        <source>Cards in the deck: {n}. At least {least} are needed.</source>
        <translation>Карт в колоде: {n}. Нужно не меньше {least}.</translation>
    </message>
    <message>
        <source>Cards in the deck: {n}. At most {most} are allowed.</source>
        <translation>Карт в колоде: {n}. Можно не больше {most}.</translation>
    </message>
    <message>
        <source>Cards in the deck: {n}. Exactly {exact} are needed.</source>
        <translation>Карт в колоде: {n}. Нужно ровно {exact}.</translation>
    </message>
    <message>
        <source>Cards in the deck: {n}. More than {most} cannot be right; check the numbers.</source>
        <translation>Карт в колоде: {n}. Больше {most} быть не может; проверьте числа.</translation>
    </message>
    <message>
        <source>The deck needs a name</source>
        <translation>Колоде нужно название</translation>
    </message>
    <message>
        <source>{card}: unique, yet in the deck more than once: {n}</source>
        <translation>{card}: уникальная, но в колоде не одна: {n}</translation>
    </message>
    <message>
        <source>{card}: not in any list; only its name is known</source>
        <translation>{card}: ни в одном списке нет; известно только название</translation>
    </message>
    <message>
        <source>{card}: not known: {what}</source>
        <translation>{card}: не хватает сведений: {what}</translation>
    </message>
    <message>
        <source>There is no Unit in the deck</source>
        <translation>В колоде нет ни одного Юнита</translation>
    </message>
    <message>
        <source>There is no card in the deck that yields resources</source>
        <translation>В колоде нет ни одной карты, которая даёт ресурсы</translation>
    </message>
    <message>
        <source>{card}: how many resources it yields is not known</source>
        <translation>{card}: сколько ресурсов даёт, неизвестно</translation>
    </message>
    <message>
        <source>this card is not in that set. It is in: {sets}</source>
        <translation>в этом наборе такой карты нет. Она есть в наборах: {sets}</translation>
    </message>
    <message>
        <source>copies with those of the rows above: {n}. There can be at most {most}</source>
        <translation>копий вместе со строками выше: {n}. Может быть не больше {most}</translation>
    </message>
    <message>
        <source>in the sideboard, so not in the deck</source>
        <translation>в запасе (sideboard), в колоду не входит</translation>
    </message>
    <message>
        <source>a line looks like this: 3 Sunder (SD1-OB)</source>
        <translation>строка пишется так: 3 Sunder (SD1-OB)</translation>
    </message>
    <message>
        <source>no list has such a card</source>
        <translation>такой карты нет ни в одном списке</translation>
    </message>
    <message>
        <source>no list has such a card; did you mean {meant}?</source>
        <translation>такой карты нет ни в одном списке; может быть, {meant}?</translation>
    </message>
    <message>
        <source>a number of copies from 1 to {most} is needed</source>
        <translation>нужно число копий от 1 до {most}</translation>
    </message>
    <message>
        <source>{card}</source>
        <translation>{card}</translation>
    </message>
    <message>
        <source>the table</source>
        <translation>стол</translation>
    </message>
    <message>
        <source>printed</source>
        <translation>на карте</translation>
    </message>
    <message>
        <source>depleted</source>
        <translation>перевёрнута</translation>
    </message>
    <message>
        <source>C3</source>
        <translation>C3</translation>
    </message>
    <message>
        <source>ECM</source>
        <translation>ECM</translation>
    </message>
    <message>
        <source>AP</source>
        <translation>AP</translation>
    </message>
    <message>
        <source>hand to hand</source>
        <translation>рукопашная</translation>
    </message>
    <message>
        <source>Overheat</source>
        <translation>Перегрев</translation>
    </message>
    <message>
        <source>Alpha Strike</source>
        <translation>Ураганный огонь</translation>
    </message>
    <message>
        <source>Jump</source>
        <translation>Прыжок</translation>
    </message>
    <message>
        <source>{unit}: Jump</source>
        <translation>{unit}: Прыжок</translation>
    </message>
    <message>
        <source>Tactics</source>
        <translation>Тактика</translation>
    </message>
    <message>
        <source>{unit}: {keyword}</source>
        <translation>{unit}: {keyword}</translation>
    </message>
    <message>
        <source>{unit}: missiles, {n}</source>
        <translation>{unit}: ракеты, {n}</translation>
    </message>
    <message>
        <source>{n}</source>
        <translation>{n}</translation>
    </message>
    <message>
        <source>{n} {what}</source>
        <translation>{n} {what}</translation>
    </message>
    <message>
        <source>{first} + {n} {what}</source>
        <translation>{first} + {n} {what}</translation>
    </message>
    <message>
        <source>{first} − {n} {what}</source>
        <translation>{first} − {n} {what}</translation>
    </message>
    <message>
        <source>{first} = {n}</source>
        <translation>{first} = {n}</translation>
    </message>
    <message>
        <source>{first} + {n}</source>
        <translation>{first} + {n}</translation>
    </message>
    <message>
        <source>prevented</source>
        <translation>предотвращено</translation>
    </message>
    <message>
        <source>armor</source>
        <translation>броня</translation>
    </message>
    <message>
        <source>armor {sum}</source>
        <translation>броня {sum}</translation>
    </message>
    <message>
        <source>missiles</source>
        <translation>ракеты</translation>
    </message>
    <message>
        <source>missiles: {n}</source>
        <translation>ракет: {n}</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>неизвестно</translation>
    </message>
    <message>
        <source>scrapped</source>
        <translation>на Свалку</translation>
    </message>
    <message>
        <source>emptied: the game is lost</source>
        <translation>опустеет: игра проиграна</translation>
    </message>
    <message>
        <source>emptied: its player is out</source>
        <translation>опустеет: её игрок выбывает</translation>
    </message>
    <message>
        <source>damage counters: {n}; its Structure is not known</source>
        <translation>каунтеров повреждения: {n}; Конструкция неизвестна</translation>
    </message>
    <message>
        <source>cards lost: {n}, left: {left}</source>
        <translation>потеряно карт: {n}, осталось: {left}</translation>
    </message>
    <message>
        <source>construction counters lost: {n}, left: {left}</source>
        <translation>снято строительных каунтеров: {n}, осталось: {left}</translation>
    </message>
    <message>
        <source>damage counters: {n} of {most}</source>
        <translation>каунтеров повреждения: {n} из {most}</translation>
    </message>
    <message>
        <source>{first}; gone: {percent} %</source>
        <translation>{first}; погибнет: {percent} %</translation>
    </message>
    <message>
        <source>{first}; gone by the die of a Vehicle: {percent} %</source>
        <translation>{first}; погибнет по кубику Машины: {percent} %</translation>
    </message>
    <message>
        <source>Mission: target</source>
        <translation>Миссия: цель</translation>
    </message>
    <message>
        <source>Mission: blocking</source>
        <translation>Миссия: блокирование</translation>
    </message>
    <message>
        <source>Battle, step 1: initiative</source>
        <translation>Бой, этап 1: инициатива</translation>
    </message>
    <message>
        <source>Battle, step 2: one side acts first</source>
        <translation>Бой, этап 2: один действует первым</translation>
    </message>
    <message>
        <source>Battle, step 3: the other acts second</source>
        <translation>Бой, этап 3: другой действует вторым</translation>
    </message>
    <message>
        <source>Battle, step 4: damage</source>
        <translation>Бой, этап 4: повреждения</translation>
    </message>
    <message>
        <source>Mission without a battle: one side acts first</source>
        <translation>Миссия без боя: один действует первым</translation>
    </message>
    <message>
        <source>Mission without a battle: the other acts second</source>
        <translation>Миссия без боя: другой действует вторым</translation>
    </message>
    <message>
        <source>Mission without a battle: damage</source>
        <translation>Миссия без боя: повреждения</translation>
    </message>
    <message>
        <source>slow</source>
        <translation>медленная</translation>
    </message>
    <message>
        <source>moderate</source>
        <translation>средняя</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>быстрая</translation>
    </message>
    <message>
        <source>Send on a mission</source>
        <translation>Отправить в атаку</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Не посылать</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Цель</translation>
    </message>
    <message>
        <source>Send nobody</source>
        <translation>Никого не отправлять</translation>
    </message>
    <message>
        <source>Call off</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Who goes, and against what?</source>
        <translation>Кто идёт и на какую цель?</translation>
    </message>
    <message>
        <source>Units: {n}, speed: {speed}, Attack: {attack}</source>
        <translation>Юнитов: {n}, скорость: {speed}, Атака: {attack}</translation>
    </message>
    <message>
        <source>{units} → {target}</source>
        <translation>{units} → {target}</translation>
    </message>
    <message>
        <source>It is still under construction</source>
        <translation>Ещё строится</translation>
    </message>
    <message>
        <source>Activated this turn: it stays in Construction until the end of the turn</source>
        <translation>Активирован в этот тур: до конца тура остаётся в Строительном регионе</translation>
    </message>
    <message>
        <source>It guards a Site: bring it back to Patrol first</source>
        <translation>Охраняет Объект: сначала верните его в Патруль</translation>
    </message>
    <message>
        <source>It is not in the Patrol region</source>
        <translation>Он не в Патруле</translation>
    </message>
    <message>
        <source>It is tapped</source>
        <translation>Карта повёрнута</translation>
    </message>
    <message>
        <source>It is depleted</source>
        <translation>Карта перевёрнута рубашкой вверх</translation>
    </message>
    <message>
        <source>Battle Armor does not go alone</source>
        <translation>Бронепехота не действует в одиночку</translation>
    </message>
    <message>
        <source>Pilots and Enhancements are no Sites</source>
        <translation>Пилоты и Усовершенствования — не Объекты</translation>
    </message>
    <message>
        <source>Terrain is no Site</source>
        <translation>Рельеф — не Объект</translation>
    </message>
    <message>
        <source>The speed is not known</source>
        <translation>Скорость неизвестна</translation>
    </message>
    <message>
        <source>The group is {ours}, the Unit {theirs}: only a faster group reaches it</source>
        <translation>Скорость группы: {ours}, Юнита: {theirs}. Догонит только более быстрая группа</translation>
    </message>
    <message>
        <source>Block with</source>
        <translation>Блокировать</translation>
    </message>
    <message>
        <source>Does not block after all</source>
        <translation>Всё же не блокирует</translation>
    </message>
    <message>
        <source>Target in the battle</source>
        <translation>Цель в бою</translation>
    </message>
    <message>
        <source>{target}: include</source>
        <translation>{target}: включить в бой</translation>
    </message>
    <message>
        <source>{target}: leave out</source>
        <translation>{target}: не включать</translation>
    </message>
    <message>
        <source>The target is included only beside blockers</source>
        <translation>Цель включают в бой только вместе с блокирующими</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Ответ</translation>
    </message>
    <message>
        <source>Nobody blocks</source>
        <translation>Никто не блокирует</translation>
    </message>
    <message>
        <source>Block. Units: {n}</source>
        <translation>Заблокировать. Юнитов: {n}</translation>
    </message>
    <message>
        <source>Everybody who can blocks</source>
        <translation>Блокируют все, кто может</translation>
    </message>
    <message>
        <source>Nobody is named to block</source>
        <translation>Никто не назван</translation>
    </message>
    <message>
        <source>It is the target: it is included, it does not block</source>
        <translation>Это сама цель: её включают в бой</translation>
    </message>
    <message>
        <source>It guards another Site and blocks only there</source>
        <translation>Охраняет другой Объект и блокирует только там</translation>
    </message>
    <message>
        <source>It is neither in Patrol nor guards the target</source>
        <translation>Он не в Патруле и не охраняет цель</translation>
    </message>
    <message>
        <source>It is {ours}, the group {theirs}: too slow to block from Patrol</source>
        <translation>Скорость: {ours}, у группы: {theirs}. Из Патруля не успеть</translation>
    </message>
    <message>
        <source>Its card lets it block only as a guard</source>
        <translation>По карте блокирует только как охрана</translation>
    </message>
    <message>
        <source>They are VTOLs: from Patrol only a VTOL blocks them</source>
        <translation>Это VTOL: из Патруля их блокирует только VTOL</translation>
    </message>
    <message>
        <source>{units}: in the way</source>
        <translation>Блокируют: {units}</translation>
    </message>
    <message>
        <source>{target}: fights too</source>
        <translation>{target}: тоже в бою</translation>
    </message>
    <message>
        <source>{target}: nobody blocks, there is no battle</source>
        <translation>{target}: никто не блокирует, боя нет</translation>
    </message>
    <message>
        <source>Nobody can block</source>
        <translation>Блокировать некому</translation>
    </message>
    <message>
        <source>{target}: nobody blocks, it fights alone</source>
        <translation>{target}: никто не блокирует, цель сражается сама</translation>
    </message>
    <message>
        <source>Turn up the attacked card</source>
        <translation>Открыть атакованную карту</translation>
    </message>
    <message>
        <source>{card}: what is it?</source>
        <translation>{card}: что это?</translation>
    </message>
    <message>
        <source>{before}: it is {card}</source>
        <translation>{before}: это {card}</translation>
    </message>
    <message>
        <source>A card of this kind does not belong here</source>
        <translation>Карта этого вида здесь не подходит</translation>
    </message>
    <message>
        <source>Initiative</source>
        <translation>Инициатива</translation>
    </message>
    <message>
        <source>Initiative {mine} : {theirs}. Raise it, or act first</source>
        <translation>Инициатива {mine} : {theirs}. Поднять или действовать первым</translation>
    </message>
    <message>
        <source>Initiative {mine} : {theirs}. Add more?</source>
        <translation>Инициатива {mine} : {theirs}. Добавить ещё?</translation>
    </message>
    <message>
        <source>Leave it: act first</source>
        <translation>Оставить: действовать первым</translation>
    </message>
    <message>
        <source>Nothing more</source>
        <translation>Больше ничего</translation>
    </message>
    <message>
        <source>Initiative {mine} : {theirs}. Behind: {player}</source>
        <translation>Инициатива {mine} : {theirs}. Уступает: {player}</translation>
    </message>
    <message>
        <source>Initiative {mine} : {theirs}, so the attacker has it. Behind: {player}</source>
        <translation>Инициатива {mine} : {theirs}, при равенстве она у атакующего. Уступает: {player}</translation>
    </message>
    <message>
        <source>Initiative {mine} : {theirs}. Acts first: {player}</source>
        <translation>Инициатива {mine} : {theirs}. Первым действует: {player}</translation>
    </message>
    <message>
        <source>Its Attack would fall below 1</source>
        <translation>Атака стала бы меньше 1</translation>
    </message>
    <message>
        <source>{unit}: jumps, Attack −1, initiative +1</source>
        <translation>{unit}: прыжок, Атака −1, инициатива +1</translation>
    </message>
    <message>
        <source>Jump belongs to the initiative step</source>
        <translation>Прыжок используют при подсчёте инициативы</translation>
    </message>
    <message>
        <source>Act first</source>
        <translation>Действуйте первым</translation>
    </message>
    <message>
        <source>Act second</source>
        <translation>Действуйте вторым</translation>
    </message>
    <message>
        <source>Damage still to assign: {n}</source>
        <translation>Осталось назначить повреждений: {n}</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Снять</translation>
    </message>
    <message>
        <source>{unit} → {to}</source>
        <translation>{unit} → {to}</translation>
    </message>
    <message>
        <source>{unit}: {option}</source>
        <translation>{unit}: {option}</translation>
    </message>
    <message>
        <source>Overheat {x}: +{y}</source>
        <translation>Перегрев {x}: +{y}</translation>
    </message>
    <message>
        <source>Alpha Strike: +{y}</source>
        <translation>Ураганный огонь: +{y}</translation>
    </message>
    <message>
        <source>{unit} → {to}: damage {n}</source>
        <translation>{unit} → {to}: повреждения {n}</translation>
    </message>
    <message>
        <source>{unit} → {to}: taken back {n}</source>
        <translation>{unit} → {to}: снято {n}</translation>
    </message>
    <message>
        <source>{unit} → {to}: missiles {n}</source>
        <translation>{unit} → {to}: ракеты {n}</translation>
    </message>
    <message>
        <source>{unit}: Overheat</source>
        <translation>{unit}: Перегрев</translation>
    </message>
    <message>
        <source>{unit}: Alpha Strike</source>
        <translation>{unit}: Ураганный огонь</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Закончить</translation>
    </message>
    <message>
        <source>Nothing to do in this step</source>
        <translation>На этом шаге делать нечего</translation>
    </message>
    <message>
        <source>{card}: what else does it do?</source>
        <translation>{card}: что ещё она делает?</translation>
    </message>
    <message>
        <source>so far: {what}</source>
        <translation>пока: {what}</translation>
    </message>
    <message>
        <source>{card}: taken back</source>
        <translation>{card}: взята обратно</translation>
    </message>
    <message>
        <source>It changes the initiative: that belongs to the initiative step</source>
        <translation>Меняет инициативу: такие карты играют при её подсчёте</translation>
    </message>
    <message>
        <source>{player}, now {n}</source>
        <translation>{player}, сейчас {n}</translation>
    </message>
    <message>
        <source>Nothing is lost</source>
        <translation>Без потерь</translation>
    </message>
    <message>
        <source>Lost: {things}</source>
        <translation>Потеряно: {things}</translation>
    </message>
    <message>
        <source>Lost in all: {n}</source>
        <translation>Всего потеряно: {n}</translation>
    </message>
    <message>
        <source>Mission cards that are played only during battle are out</source>
        <translation>Карты-Миссии «только во время боя» играть нельзя</translation>
    </message>
    <message>
        <source>This Terrain lies on another region than the target</source>
        <translation>Этот Рельеф лежит не на регионе цели</translation>
    </message>
    <message>
        <source>At this table a card makes no room for itself</source>
        <translation>За этим столом карта не даёт места самой себе</translation>
    </message>
    <message>
        <source>At this table the title tells Mission cards apart</source>
        <translation>За этим столом карты-Миссии различают по названию</translation>
    </message>
    <message>
        <source>{site}: all damage and missiles left go there</source>
        <translation>{site}: туда идут все оставшиеся повреждения и ракеты</translation>
    </message>
    <message>
        <source>damage {n} of {most}</source>
        <translation>повр. {n} из {most}</translation>
    </message>
    <message>
        <source>damage {n}</source>
        <translation>повр. {n}</translation>
    </message>
    <message>
        <source>The last damage is assigned: that ended the step</source>
        <translation>Последние повреждения назначены: на этом действия закончены</translation>
    </message>
    <message>
        <source>{unit}: damage still to assign: {n}</source>
        <translation>{unit}: осталось назначить повреждений: {n}</translation>
    </message>
    <message>
        <source>The target is behind the blockers and not in the battle</source>
        <translation>Цель за блокирующими и не включена в бой</translation>
    </message>
    <message>
        <source>Its long range reaches the target with no more</source>
        <translation>Больше его дальнобойность до цели не донесёт</translation>
    </message>
    <message>
        <source>Used already in this battle</source>
        <translation>Уже использовано в этом бою</translation>
    </message>
    <message>
        <source>Its ability is used already in this battle</source>
        <translation>Свойство уже использовано в этом бою</translation>
    </message>
    <message>
        <source>It was made to join by the winner of the initiative: no options, no abilities</source>
        <translation>Введён в бой победителем инициативы: без опций и свойств</translation>
    </message>
    <message>
        <source>Without a battle no options are used at this table</source>
        <translation>Без боя опции за этим столом не используют</translation>
    </message>
    <message>
        <source>{unit}: Attack fell. Take back: {n}</source>
        <translation>{unit}: Атака упала. Снять: {n}</translation>
    </message>
    <message>
        <source>Mission cards</source>
        <translation>Карты-Миссии</translation>
    </message>
    <message>
        <source>Play a Mission card</source>
        <translation>Сыграть карту-Миссию</translation>
    </message>
    <message>
        <source>Played: {n} of {most}</source>
        <translation>Сыграно: {n} из {most}</translation>
    </message>
    <message>
        <source>Use the ability of</source>
        <translation>Использовать свойство</translation>
    </message>
    <message>
        <source>Nothing more in this step</source>
        <translation>На этом этапе больше ничего</translation>
    </message>
    <message>
        <source>Who blocks?</source>
        <translation>Кто блокирует?</translation>
    </message>
    <message>
        <source>Target: {target}</source>
        <translation>Цель: {target}</translation>
    </message>
    <message>
        <source>{units}: cannot block. {why}</source>
        <translation>{units}: блокировать нельзя. {why}</translation>
    </message>
    <message>
        <source>Attack −1, initiative {mine} : {theirs}</source>
        <translation>Атака −1, инициатива {mine} : {theirs}</translation>
    </message>
    <message>
        <source>Damage: {unit}</source>
        <translation>Повреждения: {unit}</translation>
    </message>
    <message>
        <source>Missiles, {n}: {unit}</source>
        <translation>Ракеты, {n}: {unit}</translation>
    </message>
    <message>
        <source>{unit}, {option}</source>
        <translation>{unit}, {option}</translation>
    </message>
    <message>
        <source>Everything → {to}</source>
        <translation>Всё → {to}</translation>
    </message>
    <message>
        <source>All missiles → {to}</source>
        <translation>Все ракеты → {to}</translation>
    </message>
    <message>
        <source>Assign what the Attack has risen by</source>
        <translation>Назначьте то, на что выросла Атака</translation>
    </message>
    <message>
        <source>Assign the damage of the Unit that joins</source>
        <translation>Назначьте повреждения вступившего в бой Юнита</translation>
    </message>
    <message>
        <source>No card in the hand</source>
        <translation>В руке нет карт</translation>
    </message>
    <message>
        <source>As many Mission cards as the initiative allows are played: {n}</source>
        <translation>Сыграно столько карт-Миссий, сколько даёт инициатива: {n}</translation>
    </message>
    <message>
        <source>The initiative does not allow so many Mission cards: {n}</source>
        <translation>Инициатива не даёт столько карт-Миссий: {n}</translation>
    </message>
    <message>
        <source>{card}: this side has played one in this battle</source>
        <translation>{card}: эта сторона уже играла такую в этом бою</translation>
    </message>
    <message>
        <source>It is not in the battle</source>
        <translation>Вне боя</translation>
    </message>
    <message>
        <source>It lies on a card that is not in the battle</source>
        <translation>Лежит на карте, которой нет в бою</translation>
    </message>
    <message>
        <source>{card}: played</source>
        <translation>{card}: сыграна</translation>
    </message>
    <message>
        <source>{card}: its ability</source>
        <translation>{card}: свойство</translation>
    </message>
    <message>
        <source>{card}: what does it do?</source>
        <translation>{card}: что она делает?</translation>
    </message>
    <message>
        <source>The card</source>
        <translation>Карта</translation>
    </message>
    <message>
        <source>That is all</source>
        <translation>Это всё</translation>
    </message>
    <message>
        <source>Not played after all</source>
        <translation>Всё же не играть</translation>
    </message>
    <message>
        <source>It has turned cards already: undo instead</source>
        <translation>Она уже повернула карты: отмените ход</translation>
    </message>
    <message>
        <source>In this step only initiative is changed, and directly</source>
        <translation>На этом этапе меняют только инициативу, и только напрямую</translation>
    </message>
    <message>
        <source>The initiative is settled</source>
        <translation>Инициатива уже подсчитана</translation>
    </message>
    <message>
        <source>Changes the initiative</source>
        <translation>Меняет инициативу</translation>
    </message>
    <message>
        <source>Prevents damage</source>
        <translation>Предотвращает повреждения</translation>
    </message>
    <message>
        <source>Deals damage</source>
        <translation>Наносит повреждения</translation>
    </message>
    <message>
        <source>Changes the Attack</source>
        <translation>Меняет Атаку</translation>
    </message>
    <message>
        <source>Removes from the battle</source>
        <translation>Удаляет из боя</translation>
    </message>
    <message>
        <source>Makes join the battle</source>
        <translation>Вводит в бой</translation>
    </message>
    <message>
        <source>Taps</source>
        <translation>Поворачивает</translation>
    </message>
    <message>
        <source>Untaps</source>
        <translation>Разворачивает</translation>
    </message>
    <message>
        <source>Depletes</source>
        <translation>Переворачивает рубашкой вверх</translation>
    </message>
    <message>
        <source>Prevents {n}: {on}. That is all</source>
        <translation>Предотвратить {n}: {on}, и всё</translation>
    </message>
    <message>
        <source>Attack {n}: {on}. That is all</source>
        <translation>Атака {n}: {on}, и всё</translation>
    </message>
    <message>
        <source>Attack {n}: all of a side. That is all</source>
        <translation>Атака {n}: вся сторона, и всё</translation>
    </message>
    <message>
        <source>Which card?</source>
        <translation>Какую карту?</translation>
    </message>
    <message>
        <source>{on}: prevented {n}</source>
        <translation>{on}: предотвращено {n}</translation>
    </message>
    <message>
        <source>{on}: Attack {n}</source>
        <translation>{on}: Атака {n}</translation>
    </message>
    <message>
        <source>{player}: initiative {n}</source>
        <translation>{player}: инициатива {n}</translation>
    </message>
    <message>
        <source>{on}: damage {n}</source>
        <translation>{on}: повреждения {n}</translation>
    </message>
    <message>
        <source>{on}: removed from the battle</source>
        <translation>{on}: удалён из боя</translation>
    </message>
    <message>
        <source>{on}: joins the battle</source>
        <translation>{on}: вступает в бой</translation>
    </message>
    <message>
        <source>{on}: tapped</source>
        <translation>{on}: повёрнута</translation>
    </message>
    <message>
        <source>{on}: untapped</source>
        <translation>{on}: развёрнута</translation>
    </message>
    <message>
        <source>{on}: depleted</source>
        <translation>{on}: перевёрнута рубашкой вверх</translation>
    </message>
    <message>
        <source>Armor</source>
        <translation>Броня</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>Конструкция</translation>
    </message>
    <message>
        <source>{card}: what does it print? {figure}</source>
        <translation>{card}: что на ней напечатано? {figure}</translation>
    </message>
    <message>
        <source>{card}: {figure} {n}</source>
        <translation>{card}: {figure} {n}</translation>
    </message>
    <message>
        <source>Roll a die for each missile</source>
        <translation>Бросьте кубик за каждую ракету</translation>
    </message>
    <message>
        <source>Every face counts: a missile that shows 1 deals 1, and so on</source>
        <translation>Важна каждая грань: ракета с 1 наносит 1 и так далее</translation>
    </message>
    <message>
        <source>Scrapped</source>
        <translation>На Свалку</translation>
    </message>
    <message>
        <source>{unit} → {to}: rolled {dice}: damage {n}</source>
        <translation>{unit} → {to}: выпало {dice}: повреждения {n}</translation>
    </message>
    <message>
        <source>No damage at all</source>
        <translation>Повреждений нет</translation>
    </message>
    <message>
        <source>{unit}: has fired everything, tapped and depleted</source>
        <translation>{unit}: расстрелял всё, повёрнут и перевёрнут рубашкой вверх</translation>
    </message>
    <message>
        <source>End the mission without damage</source>
        <translation>Прекратить миссию без повреждений</translation>
    </message>
    <message>
        <source>The mission is over</source>
        <translation>Миссия прекращена</translation>
    </message>
    <message>
        <source>Change assigned damage</source>
        <translation>Изменить назначенные повреждения</translation>
    </message>
    <message>
        <source>Change fired missiles</source>
        <translation>Изменить пуски ракет</translation>
    </message>
    <message>
        <source>Change the effect of a card</source>
        <translation>Изменить эффект карты</translation>
    </message>
    <message>
        <source>The option was used</source>
        <translation>Опция использована</translation>
    </message>
    <message>
        <source>The option was not used</source>
        <translation>Опция не использована</translation>
    </message>
    <message>
        <source>Changes the initiative: counts in its step</source>
        <translation>Меняет инициативу: входит в её подсчёт</translation>
    </message>
    <message>
        <source>{player}: initiative {n}, counted in the initiative step</source>
        <translation>{player}: инициатива {n}, учтено в её подсчёте</translation>
    </message>
    <message>
        <source>{unit}: {option}, used</source>
        <translation>{unit}: {option}, использовано</translation>
    </message>
    <message>
        <source>{unit}: {option}, not used</source>
        <translation>{unit}: {option}, не использовано</translation>
    </message>
    <message>
        <source>cards lost: {n}</source>
        <translation>сброс карт: {n}</translation>
    </message>
    <message>
        <source>counters lost: {n}</source>
        <translation>снято каунтеров: {n}</translation>
    </message>
    <message>
        <source>Only what is on the battle sheet: nothing more is played, assigned or prevented</source>
        <translation>Только то, что на листе боя: больше ничего не играют, не назначают и не предотвращают</translation>
    </message>
    <message>
        <source>No Mission card, option or ability but those used already</source>
        <translation>Без карт-Миссий, опций и свойств, кроме уже использованных</translation>
    </message>
    <message>
        <source>All damage and missiles left go where they do most</source>
        <translation>Все оставшиеся повреждения и ракеты идут туда, где они полезнее</translation>
    </message>
    <message>
        <source>With NARC each die is lowered where that does more damage</source>
        <translation>С NARC каждый кубик уменьшают там, где это добавляет повреждений</translation>
    </message>
    <message>
        <source>Chance to scrap an enemy card or empty a Stockpile</source>
        <translation>Шанс уничтожить карту или Базу врага</translation>
    </message>
    <message>
        <source>damage counters that come</source>
        <translation>новых каунтеров повреждения</translation>
    </message>
    <message>
        <source>construction counters that go</source>
        <translation>снятых строительных каунтеров</translation>
    </message>
    <message>
        <source>cards that go</source>
        <translation>потерянных карт</translation>
    </message>
    <message>
        <source>{site}: emptied, the game is over</source>
        <translation>{site}: опустеет, игра закончится</translation>
    </message>
    <message>
        <source>{site}: emptied, its player is out</source>
        <translation>{site}: опустеет, её игрок выбывает</translation>
    </message>
    <message>
        <source>{site}: cards lost on average</source>
        <translation>{site}: потеряно карт в среднем</translation>
    </message>
    <message>
        <source>{site}: scrapped</source>
        <translation>{site}: на Свалку</translation>
    </message>
    <message>
        <source>survives, damage counters: {n}</source>
        <translation>выживет, каунтеров повреждения: {n}</translation>
    </message>
    <message>
        <source>A card whose figures nobody has told: Armor counts as 0, and it is not scrapped</source>
        <translation>Карта, чьих чисел никто не назвал: Броня считается за 0, и карта не гибнет</translation>
    </message>
    <message>
        <source>Every Unit that stands ready and reaches the thing goes against it</source>
        <translation>На каждую цель идут все готовые Юниты, кто до неё достаёт</translation>
    </message>
    <message>
        <source>The group as it is named</source>
        <translation>Группа как названа</translation>
    </message>
    <message>
        <source>The Units named so far block</source>
        <translation>Блокируют названные Юниты</translation>
    </message>
    <message>
        <source>Chance that target and blockers come through</source>
        <translation>Шанс, что цель и блокирующие уцелеют</translation>
    </message>
    <message>
        <source>Cards the defender loses, on average</source>
        <translation>Сколько карт потеряет защищающийся, в среднем</translation>
    </message>
    <message>
        <source>The whole attack hits one card, where it does most</source>
        <translation>Вся атака бьёт по одной карте: той, где вреда больше всего</translation>
    </message>
    <message>
        <source>A Unit that is scrapped counts as a card</source>
        <translation>Юнит, ушедший на Свалку, считается за карту</translation>
    </message>
    <message>
        <source>Overheat not used yet ({what})</source>
        <translation>ещё не использованный Перегрев ({what})</translation>
    </message>
    <message>
        <source>Alpha Strike not used yet ({what})</source>
        <translation>ещё не использованный Ураганный огонь ({what})</translation>
    </message>
    <message>
        <source>Jump not used yet ({what})</source>
        <translation>ещё не использованный Прыжок ({what})</translation>
    </message>
    <message>
        <source>abilities not used yet ({what})</source>
        <translation>ещё не использованные свойства ({what})</translation>
    </message>
    <message>
        <source>Mission cards in hand ({what})</source>
        <translation>карты-Миссии в руке ({what})</translation>
    </message>
    <message>
        <source>What the hands hide is not guessed</source>
        <translation>Карты в руках не угадываются</translation>
    </message>
    <message>
        <source>{player}: no Unit stands ready. The odds need one in Patrol, face up and untapped</source>
        <translation>{player}: готовых Юнитов нет. Для шансов нужен Юнит в Патруле, открытый и не повёрнутый</translation>
    </message>
    <message>
        <source>{site}: damage counters on average</source>
        <translation>{site}: каунтеров повреждения в среднем</translation>
    </message>
    <message>
        <source>{site}: construction counters lost on average</source>
        <translation>{site}: строительных каунтеров снимется в среднем</translation>
    </message>
    <message>
        <source>−1 Attack, +1 initiative</source>
        <translation>−1 Атака, +1 инициатива</translation>
    </message>
    <message>
        <source>Your hidden cards</source>
        <translation>Ваши скрытые карты</translation>
    </message>
    <message>
        <source>Tell what a face-down card is</source>
        <translation>Сказать, что за карта лежит рубашкой вверх</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Забыть</translation>
    </message>
    <message>
        <source>Noted for your eyes: {card}</source>
        <translation>Записано только для вас: {card}</translation>
    </message>
    <message>
        <source>Tell a card of the hand</source>
        <translation>Назвать карту руки</translation>
    </message>
    <message>
        <source>A card of the hand</source>
        <translation>Карта с руки</translation>
    </message>
    <message>
        <source>All cards of the hand are told: {n}</source>
        <translation>Все карты руки уже названы: {n}</translation>
    </message>
    <message>
        <source>Not in the hand any more</source>
        <translation>Уже не на руке</translation>
    </message>
    <message>
        <source>Cards told: {told}, in the hand: {n}. Say which lie face down, forget those that have left.</source>
        <translation>Названо карт: {told}, в руке: {n}. Скажите, какие лежат рубашкой вверх, и забудьте ушедшие.</translation>
    </message>
    <message>
        <source>{n}. {card}</source>
        <translation>{n}. {card}</translation>
    </message>
    <message>
        <source>Done, hide them</source>
        <translation>Готово, скрыть</translation>
    </message>
    <message>
        <source>Cards untapped: {n}</source>
        <translation>Развёрнуто карт: {n}</translation>
    </message>
    <message>
        <source>Nothing to untap</source>
        <translation>Разворачивать нечего</translation>
    </message>
    <message>
        <source>Depleted cards stay face down: {n}</source>
        <translation>Перевёрнутые карты так и лежат рубашкой вверх: {n}</translation>
    </message>
    <message>
        <source>Draw from the Stockpile</source>
        <translation>Взятие карт с Базы</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Взятие карт</translation>
    </message>
    <message>
        <source>Draw cards: {n}</source>
        <translation>Взять карт: {n}</translation>
    </message>
    <message>
        <source>Draw one card, then use abilities</source>
        <translation>Взять одну карту, затем использовать свойства</translation>
    </message>
    <message>
        <source>Cards drawn: {n}; left in the Stockpile: {left}</source>
        <translation>Взято карт: {n}; осталось на Базе: {left}</translation>
    </message>
    <message>
        <source>On the first turn of the game only one card is drawn</source>
        <translation>В первый тур игры берут только одну карту</translation>
    </message>
    <message>
        <source>One card is drawn already</source>
        <translation>Одна карта уже взята</translation>
    </message>
    <message>
        <source>Deploy, build and activate</source>
        <translation>Выкладывайте, стройте, активируйте</translation>
    </message>
    <message>
        <source>Deployments: {deployments}. Resources: {resources}</source>
        <translation>Поставок: {deployments}. Ресурсов: {resources}</translation>
    </message>
    <message>
        <source>Deployments: {deployments}. Resources: {resources}, on untapped cards: {more}</source>
        <translation>Поставок: {deployments}. Ресурсов: {resources}, на неповёрнутых картах: {more}</translation>
    </message>
    <message>
        <source>Deploy from the hand</source>
        <translation>Выложить с руки</translation>
    </message>
    <message>
        <source>A card face down</source>
        <translation>Рубашкой вверх</translation>
    </message>
    <message>
        <source>A card face up</source>
        <translation>Картинкой вверх</translation>
    </message>
    <message>
        <source>A card goes face down into Construction</source>
        <translation>Карта рубашкой вверх ложится в Строительный регион</translation>
    </message>
    <message>
        <source>{card}: goes face up into Construction</source>
        <translation>{card}: ложится картинкой вверх в Строительный регион</translation>
    </message>
    <message>
        <source>{card}: gives one more deployment</source>
        <translation>{card}: даёт ещё одну поставку</translation>
    </message>
    <message>
        <source>All deployments of this phase are used: {n}</source>
        <translation>Все поставки этой фазы использованы: {n}</translation>
    </message>
    <message>
        <source>On the first turn of the game there is one deployment</source>
        <translation>В первый тур игры поставка одна</translation>
    </message>
    <message>
        <source>A card of this sort lies elsewhere: take the old one away and add this one</source>
        <translation>Карта такого вида лежит в другом месте: уберите прежнюю и добавьте эту</translation>
    </message>
    <message>
        <source>Mission cards are not deployed</source>
        <translation>Карты-Миссии не выкладывают</translation>
    </message>
    <message>
        <source>Tap all Resources</source>
        <translation>Повернуть все Ресурсы</translation>
    </message>
    <message>
        <source>Tap a Resource for the repair</source>
        <translation>Повернуть Ресурс ради ремонта</translation>
    </message>
    <message>
        <source>Tap for resources</source>
        <translation>Повернуть ради ресурсов</translation>
    </message>
    <message>
        <source>{card}: tapped, resources: {n}</source>
        <translation>{card}: повёрнута, ресурсов: {n}</translation>
    </message>
    <message>
        <source>Already tapped this turn</source>
        <translation>До Разворота второй раз не повернуть</translation>
    </message>
    <message>
        <source>Depleted cards cannot act</source>
        <translation>Перевёрнутые карты не действуют</translation>
    </message>
    <message>
        <source>Put construction counters</source>
        <translation>Положить строительные каунтеры</translation>
    </message>
    <message>
        <source>{card}: counters +{n}</source>
        <translation>{card}: каунтеров +{n}</translation>
    </message>
    <message>
        <source>{card}: construction counters +{n}, now {now}</source>
        <translation>{card}: строительных каунтеров +{n}, теперь {now}</translation>
    </message>
    <message>
        <source>No resources to spend: tap Resource cards first</source>
        <translation>Нет ресурсов: сначала поверните карты Ресурсов</translation>
    </message>
    <message>
        <source>No resources to spend, and no untapped card that yields any</source>
        <translation>Нет ресурсов, и нет неповёрнутых карт, которые их дают</translation>
    </message>
    <message>
        <source>Activate: {card}</source>
        <translation>Активировать: {card}</translation>
    </message>
    <message>
        <source>Finish building: {card}</source>
        <translation>Достроить: {card}</translation>
    </message>
    <message>
        <source>Activate</source>
        <translation>Активировать</translation>
    </message>
    <message>
        <source>{card}: active</source>
        <translation>{card}: активна</translation>
    </message>
    <message>
        <source>{card}: to the Command Post at once</source>
        <translation>{card}: сразу на Командный пост</translation>
    </message>
    <message>
        <source>{card}: stays in Construction until the end of the turn</source>
        <translation>{card}: до конца тура остаётся в Строительном регионе</translation>
    </message>
    <message>
        <source>{card}: counters beyond the cost are ignored: {n}</source>
        <translation>{card}: лишние каунтеры не учитываются: {n}</translation>
    </message>
    <message>
        <source>{card}: does what it says and is scrapped</source>
        <translation>{card}: делает, что на ней написано, и уходит на Свалку</translation>
    </message>
    <message>
        <source>The cost of the card must be known</source>
        <translation>Нужно знать цену карты</translation>
    </message>
    <message>
        <source>Counters: {counters}, cost: {cost}, lacking: {lacks}</source>
        <translation>Каунтеров: {counters}, цена: {cost}, не хватает: {lacks}</translation>
    </message>
    <message>
        <source>With the asset {asset} the cost would be {cost}</source>
        <translation>С активом {asset} цена была бы {cost}</translation>
    </message>
    <message>
        <source>No ’Mech of yours without a pilot</source>
        <translation>Нет вашего Робота без пилота</translation>
    </message>
    <message>
        <source>Cost: {cost}. Counters: {counters}</source>
        <translation>Цена: {cost}. Каунтеров: {counters}</translation>
    </message>
    <message>
        <source>{sum} = {n}. Counters: {counters}</source>
        <translation>{sum} = {n}. Каунтеров: {counters}</translation>
    </message>
    <message>
        <source>Say which card it is. Counters: {counters}</source>
        <translation>Каунтеров: {counters}. Что за карта?</translation>
    </message>
    <message>
        <source>{card}: where does it lie?</source>
        <translation>{card}: куда она ложится?</translation>
    </message>
    <message>
        <source>Lay it on</source>
        <translation>Положить</translation>
    </message>
    <message>
        <source>{card}: lies on {host}</source>
        <translation>{card} → {host}</translation>
    </message>
    <message>
        <source>Nowhere: scrap it</source>
        <translation>Некуда: на Свалку</translation>
    </message>
    <message>
        <source>This ’Mech has a pilot already</source>
        <translation>У этого Робота уже есть пилот</translation>
    </message>
    <message>
        <source>Pilots lie on ’Mechs only</source>
        <translation>Пилотов кладут только на Роботов</translation>
    </message>
    <message>
        <source>{player}: {region}</source>
        <translation>{player}: {region}</translation>
    </message>
    <message>
        <source>Stockpile</source>
        <translation>База</translation>
    </message>
    <message>
        <source>Construction region</source>
        <translation>Строительный регион</translation>
    </message>
    <message>
        <source>Command Post</source>
        <translation>Командный пост</translation>
    </message>
    <message>
        <source>Patrol region</source>
        <translation>Патруль</translation>
    </message>
    <message>
        <source>Move a pilot</source>
        <translation>Перевести пилота</translation>
    </message>
    <message>
        <source>Exchange two pilots</source>
        <translation>Поменять двух пилотов местами</translation>
    </message>
    <message>
        <source>{pilot} and {other}: exchange their ’Mechs</source>
        <translation>{pilot} и {other}: меняются Роботами</translation>
    </message>
    <message>
        <source>{pilot} → {mech}</source>
        <translation>{pilot} → {mech}</translation>
    </message>
    <message>
        <source>{pilot}: moves to {mech}</source>
        <translation>{pilot}: теперь здесь: {mech}</translation>
    </message>
    <message>
        <source>To Patrol at once: {card}</source>
        <translation>Сразу в Патруль: {card}</translation>
    </message>
    <message>
        <source>To Patrol at once</source>
        <translation>Сразу в Патруль</translation>
    </message>
    <message>
        <source>{card}: to the Patrol region</source>
        <translation>{card}: в Патруль</translation>
    </message>
    <message>
        <source>Tap for an ability</source>
        <translation>Повернуть ради свойства</translation>
    </message>
    <message>
        <source>{card}: tapped for its ability</source>
        <translation>{card}: повёрнута ради свойства</translation>
    </message>
    <message>
        <source>Repair and reload</source>
        <translation>Ремонт и дозаправка</translation>
    </message>
    <message>
        <source>Take one damage counter off</source>
        <translation>Снять один каунтер повреждения</translation>
    </message>
    <message>
        <source>Turn face up</source>
        <translation>Перевернуть картинкой вверх</translation>
    </message>
    <message>
        <source>Repair: {card}</source>
        <translation>Отремонтировать: {card}</translation>
    </message>
    <message>
        <source>Turn all face up</source>
        <translation>Перевернуть всё картинкой вверх</translation>
    </message>
    <message>
        <source>{card}: repaired, damage counters left: {n}</source>
        <translation>{card}: отремонтирована, каунтеров повреждения осталось: {n}</translation>
    </message>
    <message>
        <source>{card}: face up and tapped</source>
        <translation>{card}: картинкой вверх и повёрнута</translation>
    </message>
    <message>
        <source>Repair needs the asset A in play</source>
        <translation>Для ремонта нужен актив A в игре</translation>
    </message>
    <message>
        <source>One repair a turn is done</source>
        <translation>Ремонт в этот тур уже был</translation>
    </message>
    <message>
        <source>No resource left to repair with</source>
        <translation>Нет ресурса на ремонт</translation>
    </message>
    <message>
        <source>Nothing to repair or to reload</source>
        <translation>Ремонтировать и перезаряжать нечего</translation>
    </message>
    <message>
        <source>No Unit to send or to put on guard</source>
        <translation>Нет Юнита ни для миссии, ни для охраны</translation>
    </message>
    <message>
        <source>Send a mission, or place guards</source>
        <translation>Отправьте Юниты в атаку или на охрану</translation>
    </message>
    <message>
        <source>Put on guard</source>
        <translation>Поставить на охрану</translation>
    </message>
    <message>
        <source>{unit}: guards {site}</source>
        <translation>{unit} охраняет: {site}</translation>
    </message>
    <message>
        <source>Back to Patrol</source>
        <translation>Вернуть в Патруль</translation>
    </message>
    <message>
        <source>Stays in Construction until the end of the turn</source>
        <translation>До конца тура остаётся в Строительном регионе</translation>
    </message>
    <message>
        <source>Units guard only Sites of their own side, never another Unit</source>
        <translation>Юнит охраняет только Объекты своей стороны, а никак не другой Юнит</translation>
    </message>
    <message>
        <source>It guards this Site already</source>
        <translation>Юнит уже охраняет этот Объект</translation>
    </message>
    <message>
        <source>Tapped Units are not put on guard at this table</source>
        <translation>За этим столом повёрнутые Юниты на охрану не ставят</translation>
    </message>
    <message>
        <source>End of the turn</source>
        <translation>Конец тура</translation>
    </message>
    <message>
        <source>Restock</source>
        <translation>Вернуть в колоду</translation>
    </message>
    <message>
        <source>A card of the hand under the Stockpile</source>
        <translation>Карту с руки под низ Базы</translation>
    </message>
    <message>
        <source>A card of the hand goes under the Stockpile</source>
        <translation>Карта с руки ложится под низ Базы</translation>
    </message>
    <message>
        <source>End the turn</source>
        <translation>Закончить тур</translation>
    </message>
    <message>
        <source>The turn is over</source>
        <translation>Тур окончен</translation>
    </message>
    <message>
        <source>End the phase</source>
        <translation>Закончить фазу</translation>
    </message>
    <message>
        <source>End the phase, losing resources: {n}</source>
        <translation>Закончить фазу, потеряв ресурсов: {n}</translation>
    </message>
    <message>
        <source>No more missions</source>
        <translation>Больше миссий нет</translation>
    </message>
    <message>
        <source>Missions of {player}</source>
        <translation>Миссии: {player}</translation>
    </message>
    <message>
        <source>Missions of {player}, losing resources: {n}</source>
        <translation>Миссии: {player}; будет потеряно ресурсов: {n}</translation>
    </message>
    <message>
        <source>Resources not spent are lost: {n}</source>
        <translation>Непотраченные ресурсы пропадают: {n}</translation>
    </message>
    <message>
        <source>{player}: no card left in the Stockpile, loses</source>
        <translation>{player}: на Базе не осталось карт, поражение</translation>
    </message>
    <message>
        <source>All Stockpiles are empty at once</source>
        <translation>Все Базы опустели одновременно</translation>
    </message>
    <message>
        <source>{card}: damage counters {before} → {after} of {structure}</source>
        <translation>{card}: каунтеры повреждения {before} → {after} из {structure}</translation>
    </message>
    <message>
        <source>{card}: damage counters {before} → {after}</source>
        <translation>{card}: каунтеры повреждения {before} → {after}</translation>
    </message>
    <message>
        <source>{card}: to the Scrapheap</source>
        <translation>{card}: на Свалку</translation>
    </message>
    <message>
        <source>{site}: cards to the Scrapheap: {n}; left: {left}</source>
        <translation>{site}: карт на Свалку: {n}; осталось: {left}</translation>
    </message>
    <message>
        <source>{card}: construction counters removed: {n}, left: {left}</source>
        <translation>{card}: снято строительных каунтеров: {n}, осталось: {left}</translation>
    </message>
    <message>
        <source>{card}: damage {total} − prevented {prevented} − armor {armor} = {through}</source>
        <translation>{card}: повреждения {total} − предотвращено {prevented} − броня {armor} = {through}</translation>
    </message>
    <message>
        <source>{unit}: has no Site to guard any more, back to Patrol</source>
        <translation>{unit}: охранять больше нечего, возвращается в Патруль</translation>
    </message>
    <message>
        <source>{unit}: has no Site to guard any more, goes to the Stockpile</source>
        <translation>{unit}: охранять больше нечего, переходит к Базе</translation>
    </message>
    <message>
        <source>Vehicles that took unprevented damage: 5 or 6 scraps</source>
        <translation>Машины с непредотвращёнными повреждениями: 5 или 6 — на Свалку</translation>
    </message>
    <message>
        <source>{card}: the die spares it</source>
        <translation>{card}: кубик её щадит</translation>
    </message>
    <message>
        <source>{card}: the die scraps it</source>
        <translation>{card}: по броску уходит на Свалку</translation>
    </message>
    <message>
        <source>Players: {n}. The game is for {low} to {high}</source>
        <translation>Игроков: {n}. Играют от {low} до {high}</translation>
    </message>
    <message>
        <source>There is no such player. Players: {n}, counted from 0</source>
        <translation>Такого игрока нет. Игроков: {n}, счёт с 0</translation>
    </message>
    <message>
        <source>A game usually begins with so many cards in the hand: {n}</source>
        <translation>Обычно игру начинают со стольких карт на руке: {n}</translation>
    </message>
    <message>
        <source>The Stockpile needs a card, or the game is lost at once</source>
        <translation>На Базе нужна хотя бы карта, иначе игра сразу проиграна</translation>
    </message>
    <message>
        <source>Deck: {n}, hand: {hand}. No card is left for the Stockpile: the game is lost</source>
        <translation>Колода: {n}, рука: {hand}. На Базе не остаётся карт, игра сразу проиграна</translation>
    </message>
    <message>
        <source>Stockpile and hand together: {n}. That is more than the deck has: {deck}</source>
        <translation>На Базе и в руке вместе: {n}. Это больше, чем карт в колоде: {deck}</translation>
    </message>
    <message>
        <source>The cards on the list of the deck: {n}, the deck as counted: {deck}</source>
        <translation>Карт в списке колоды: {n}, в колоде по счёту: {deck}</translation>
    </message>
    <message>
        <source>Nobody to send on a mission: lay out a Unit</source>
        <translation>В миссию послать некого: выложите Юнит</translation>
    </message>
    <message>
        <source>Too many cards on the table. At most: {most}</source>
        <translation>Слишком много карт на столе. Не больше: {most}</translation>
    </message>
    <message>
        <source>Mission cards are played from the hand, not laid out</source>
        <translation>Карты-Миссии играют с руки, на стол их не выкладывают</translation>
    </message>
    <message>
        <source>Guards stand beside Sites only, not beside Units</source>
        <translation>Охраняют только Объекты, не Юниты</translation>
    </message>
    <message>
        <source>Say which card it is: only in Construction may it be hidden</source>
        <translation>Скажите, что это за карта: скрытой она бывает только в Строительном регионе</translation>
    </message>
    <message>
        <source>Only Terrain lies on the region of the Stockpile</source>
        <translation>У Базы лежит только Рельеф</translation>
    </message>
    <message>
        <source>Only Units are in the Patrol region</source>
        <translation>В Патруле бывают только Юниты</translation>
    </message>
    <message>
        <source>Units are not in the Command Post</source>
        <translation>На Командном посту Юнитов не бывает</translation>
    </message>
    <message>
        <source>A card under construction is neither tapped nor depleted</source>
        <translation>Карта в постройке не бывает ни повёрнутой, ни перевёрнутой</translation>
    </message>
    <message>
        <source>A card under construction bears no damage counters</source>
        <translation>На карте в постройке нет каунтеров повреждения</translation>
    </message>
    <message>
        <source>An active card bears no construction counters</source>
        <translation>На активной карте нет строительных каунтеров</translation>
    </message>
    <message>
        <source>Damage {damage} at Structure {structure}: the card would be scrapped</source>
        <translation>Повреждения {damage} при Конструкции {structure}: карта ушла бы на Свалку</translation>
    </message>
    <message>
        <source>Only Pilots and Enhancements lie on other cards</source>
        <translation>На других картах лежат только Пилоты и Усовершенствования</translation>
    </message>
    <message>
        <source>Nothing lies on a Pilot or an Enhancement</source>
        <translation>На Пилота и на Усовершенствование ничего не кладут</translation>
    </message>
    <message>
        <source>A ’Mech has one pilot at most</source>
        <translation>У Робота не больше одного пилота</translation>
    </message>
    <message>
        <source>A Pilot lies on a ’Mech</source>
        <translation>Пилот лежит на Роботе</translation>
    </message>
    <message>
        <source>Only Units guard</source>
        <translation>Охраняют только Юниты</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>можно</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>нельзя</translation>
    </message>
    <message>
        <source>Cards of a deck</source>
        <translation>Карт в колоде</translation>
    </message>
    <message>
        <source>at least 60</source>
        <translation>не меньше 60</translation>
    </message>
    <message>
        <source>exactly 60</source>
        <translation>ровно 60</translation>
    </message>
    <message>
        <source>at most 60</source>
        <translation>не больше 60</translation>
    </message>
    <message>
        <source>Speed of Battle Armor in a group with an Omni ’Mech</source>
        <translation>Скорость Бронепехоты в группе с Роботом-Омни</translation>
    </message>
    <message>
        <source>its own</source>
        <translation>своя</translation>
    </message>
    <message>
        <source>that of the quickest Omni ’Mech</source>
        <translation>скорость самого быстрого Робота-Омни</translation>
    </message>
    <message>
        <source>Assets that lower the cost of a card</source>
        <translation>Активы, снижающие цену карты</translation>
    </message>
    <message>
        <source>those in play when it is activated</source>
        <translation>те, что в игре при активации</translation>
    </message>
    <message>
        <source>those in play when the phase began</source>
        <translation>те, что в игре к началу фазы</translation>
    </message>
    <message>
        <source>Limit of Mission cards is checked</source>
        <translation>Предел карт-Миссий проверяют</translation>
    </message>
    <message>
        <source>after the card’s own initiative</source>
        <translation>с учётом её инициативы</translation>
    </message>
    <message>
        <source>before the card’s own initiative</source>
        <translation>без её инициативы</translation>
    </message>
    <message>
        <source>Missiles of one Unit fly</source>
        <translation>Ракеты одного Юнита летят</translation>
    </message>
    <message>
        <source>each where its owner likes</source>
        <translation>каждая, куда хочет владелец</translation>
    </message>
    <message>
        <source>all at one recipient</source>
        <translation>все в одну мишень</translation>
    </message>
    <message>
        <source>Options on a mission without a battle</source>
        <translation>Опции в миссии без боя</translation>
    </message>
    <message>
        <source>Alpha Strike taps and depletes</source>
        <translation>После Ураганного огня карту поворачивают и переворачивают</translation>
    </message>
    <message>
        <source>at the end of the battle</source>
        <translation>в конце боя</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>сразу</translation>
    </message>
    <message>
        <source>Points to take back when Attack falls are chosen by</source>
        <translation>Какие повреждения снять при падении Атаки, выбирает</translation>
    </message>
    <message>
        <source>the Unit’s owner</source>
        <translation>владелец Юнита</translation>
    </message>
    <message>
        <source>the opponent</source>
        <translation>противник</translation>
    </message>
    <message>
        <source>To include a tapped target in the blocking group</source>
        <translation>Включить повёрнутую цель в блокирующую группу</translation>
    </message>
    <message>
        <source>A Unit removed from battle takes its Overheat damage</source>
        <translation>Удалённый из боя Юнит получает повреждения Перегрева</translation>
    </message>
    <message>
        <source>An Attack below 0</source>
        <translation>Атака ниже 0</translation>
    </message>
    <message>
        <source>counts as 0</source>
        <translation>считается нулём</translation>
    </message>
    <message>
        <source>Guards of a Site that is gone</source>
        <translation>Охрана исчезнувшего Объекта</translation>
    </message>
    <message>
        <source>go to Patrol</source>
        <translation>идёт в Патруль</translation>
    </message>
    <message>
        <source>go to the Stockpile</source>
        <translation>идёт к Базе</translation>
    </message>
    <message>
        <source>All Stockpiles empty at once</source>
        <translation>Все Базы пусты одновременно</translation>
    </message>
    <message>
        <source>is a draw</source>
        <translation>ничья</translation>
    </message>
    <message>
        <source>is a victory of the active player</source>
        <translation>победа того, чей тур</translation>
    </message>
    <message>
        <source>Mission cards are the same</source>
        <translation>Карты-Миссии одинаковы</translation>
    </message>
    <message>
        <source>by their title</source>
        <translation>по названию</translation>
    </message>
    <message>
        <source>Resources not spent are lost</source>
        <translation>Непотраченные ресурсы пропадают</translation>
    </message>
    <message>
        <source>at the end of the phase</source>
        <translation>в конце фазы</translation>
    </message>
    <message>
        <source>at the end of the turn</source>
        <translation>в конце тура</translation>
    </message>
    <message>
        <source>A Vehicle that its Structure has lost still rolls</source>
        <translation>За Машину, разбитую по Конструкции, всё равно бросают</translation>
    </message>
    <message>
        <source>Among several players the defender is</source>
        <translation>Среди нескольких игроков защищается</translation>
    </message>
    <message>
        <source>the owner of the target</source>
        <translation>владелец цели</translation>
    </message>
    <message>
        <source>To put a tapped Unit on guard</source>
        <translation>Поставить повёрнутый Юнит на охрану</translation>
    </message>
    <message>
        <source>The limit of Mission cards falls with the initiative</source>
        <translation>Предел карт-Миссий падает вместе с инициативой</translation>
    </message>
    <message>
        <source>Initiative may be raised by</source>
        <translation>Инициативу может поднимать</translation>
    </message>
    <message>
        <source>the side behind, then the side ahead</source>
        <translation>отстающий, затем лидер</translation>
    </message>
    <message>
        <source>the side behind only</source>
        <translation>только отстающий</translation>
    </message>
    <message>
        <source>Missiles are fired at</source>
        <translation>Ракеты пускают</translation>
    </message>
    <message>
        <source>the target or enemy Units in battle</source>
        <translation>по цели и вражеским Юнитам</translation>
    </message>
    <message>
        <source>the target only</source>
        <translation>только по цели</translation>
    </message>
    <message>
        <source>A depleted card keeps its Armor</source>
        <translation>Перевёрнутая карта сохраняет Броню</translation>
    </message>
    <message>
        <source>A depleted card still provides its assets</source>
        <translation>Перевёрнутая карта по-прежнему даёт свои активы</translation>
    </message>
    <message>
        <source>A Vehicle rolls for its own Overheat damage</source>
        <translation>За Машину бросают и при собственном Перегреве</translation>
    </message>
    <message>
        <source>Mission cards on a mission without a battle</source>
        <translation>Карты-Миссии в миссии без боя</translation>
    </message>
    <message>
        <source>as many as the initiative as it stands</source>
        <translation>по текущей инициативе</translation>
    </message>
    <message>
        <source>as many as a player likes</source>
        <translation>сколько угодно</translation>
    </message>
    <message>
        <source>Who draws the last card of his Stockpile</source>
        <translation>Взявший последнюю карту своей Базы</translation>
    </message>
    <message>
        <source>has lost</source>
        <translation>проиграл</translation>
    </message>
    <message>
        <source>plays on until he must draw again or is hit</source>
        <translation>играет, пока не должен снова брать карту или не получил повреждений</translation>
    </message>
    <message>
        <source>The cards of a player who has lost</source>
        <translation>Карты проигравшего игрока</translation>
    </message>
    <message>
        <source>leave the table, and his mission or turn is over</source>
        <translation>уходят со стола, его миссия или тур окончены</translation>
    </message>
    <message>
        <source>Damage is never less than none</source>
        <translation>Повреждений не бывает меньше нуля</translation>
    </message>
    <message>
        <source>The rulebook knows no other sorts of them</source>
        <translation>Других различий между ними правила не знают</translation>
    </message>
    <message>
        <source>Nobody else has Units in its way or beside it</source>
        <translation>Только его Юниты могут стоять на пути или рядом с ней</translation>
    </message>
    <message>
        <source>Nobody is left to play them, or to lose by them</source>
        <translation>Некому больше ими играть и некому от них проигрывать</translation>
    </message>
    <message>
        <source>Tap a card</source>
        <translation>Повернуть карту</translation>
    </message>
    <message>
        <source>Untap a card</source>
        <translation>Развернуть карту</translation>
    </message>
    <message>
        <source>Deplete: turn face down</source>
        <translation>Перевернуть рубашкой вверх</translation>
    </message>
    <message>
        <source>Turn a depleted card up</source>
        <translation>Перевернуть картинкой вверх</translation>
    </message>
    <message>
        <source>{card}: tapped</source>
        <translation>{card}: повёрнута</translation>
    </message>
    <message>
        <source>{card}: untapped</source>
        <translation>{card}: развёрнута</translation>
    </message>
    <message>
        <source>{card}: untapped, resources taken back: {n}</source>
        <translation>{card}: развёрнута, ресурсы возвращены: {n}</translation>
    </message>
    <message>
        <source>{card}: untapped, but what it gave is spent; resources left: {n}</source>
        <translation>{card}: развёрнута, но полученное от неё уже потрачено; осталось ресурсов: {n}</translation>
    </message>
    <message>
        <source>{card}: depleted</source>
        <translation>{card}: перевёрнута рубашкой вверх</translation>
    </message>
    <message>
        <source>{card}: face up</source>
        <translation>{card}: картинкой вверх</translation>
    </message>
    <message>
        <source>Construction counter +1</source>
        <translation>Строительный каунтер +1</translation>
    </message>
    <message>
        <source>Construction counter −1</source>
        <translation>Строительный каунтер −1</translation>
    </message>
    <message>
        <source>Damage counter +1</source>
        <translation>Каунтер повреждения +1</translation>
    </message>
    <message>
        <source>Damage counter −1</source>
        <translation>Каунтер повреждения −1</translation>
    </message>
    <message>
        <source>{card}: construction counters: {n}</source>
        <translation>{card}: строительных каунтеров: {n}</translation>
    </message>
    <message>
        <source>{card}: damage counters: {n}</source>
        <translation>{card}: каунтеров повреждения: {n}</translation>
    </message>
    <message>
        <source>Back into Construction</source>
        <translation>Обратно в Строительный регион</translation>
    </message>
    <message>
        <source>To the Command Post</source>
        <translation>На Командный пост</translation>
    </message>
    <message>
        <source>To the Patrol region</source>
        <translation>В Патруль</translation>
    </message>
    <message>
        <source>To guard the Stockpile</source>
        <translation>На охрану Базы</translation>
    </message>
    <message>
        <source>Back to the hand</source>
        <translation>Обратно на руку</translation>
    </message>
    <message>
        <source>Under the Stockpile</source>
        <translation>Под низ Базы</translation>
    </message>
    <message>
        <source>To the Scrapheap</source>
        <translation>На Свалку</translation>
    </message>
    <message>
        <source>{card}: back into Construction</source>
        <translation>{card}: обратно в Строительный регион</translation>
    </message>
    <message>
        <source>{card}: to the Command Post</source>
        <translation>{card}: на Командный пост</translation>
    </message>
    <message>
        <source>{card}: guards the Stockpile</source>
        <translation>{card}: охраняет Базу</translation>
    </message>
    <message>
        <source>{card}: back to the hand</source>
        <translation>{card}: обратно на руку</translation>
    </message>
    <message>
        <source>{card}: under the Stockpile</source>
        <translation>{card}: под низ Базы</translation>
    </message>
    <message>
        <source>Lay on another card</source>
        <translation>Положить на другую карту</translation>
    </message>
    <message>
        <source>Turn a hidden card face up</source>
        <translation>Открыть скрытую карту</translation>
    </message>
    <message>
        <source>{card}: is {name}, face up</source>
        <translation>{card}: это {name}, картинкой вверх</translation>
    </message>
    <message>
        <source>Describe a card in play anew</source>
        <translation>Исправить данные карты в игре</translation>
    </message>
    <message>
        <source>{card}: is really {name}</source>
        <translation>{card}: на самом деле это {name}</translation>
    </message>
    <message>
        <source>Add a card in play</source>
        <translation>Добавить карту в игру</translation>
    </message>
    <message>
        <source>{card}: comes into play for {player}</source>
        <translation>{card}: входит в игру, хозяин: {player}</translation>
    </message>
    <message>
        <source>Add a face-down card under construction</source>
        <translation>Добавить скрытую карту в постройку</translation>
    </message>
    <message>
        <source>{player}: a face-down card into Construction</source>
        <translation>{player}: скрытая карта в Строительный регион</translation>
    </message>
    <message>
        <source>Cards in the Stockpile</source>
        <translation>Карт на Базе</translation>
    </message>
    <message>
        <source>Cards in the hand</source>
        <translation>Карт на руке</translation>
    </message>
    <message>
        <source>Resources to spend</source>
        <translation>Непотраченных ресурсов</translation>
    </message>
    <message>
        <source>Deployments left</source>
        <translation>Осталось поставок</translation>
    </message>
    <message>
        <source>{player}: Stockpile: {n}</source>
        <translation>{player}: База: {n}</translation>
    </message>
    <message>
        <source>{player}: hand: {n}</source>
        <translation>{player}: рука: {n}</translation>
    </message>
    <message>
        <source>{player}: resources to spend: {n}</source>
        <translation>{player}: непотраченных ресурсов: {n}</translation>
    </message>
    <message>
        <source>{player}: deployments left: {n}</source>
        <translation>{player}: осталось поставок: {n}</translation>
    </message>
    <message>
        <source>Effect of a card, outside a battle</source>
        <translation>Действие карты вне боя</translation>
    </message>
    <message>
        <source>Damage, counters, tap, untap…</source>
        <translation>Повреждения, каунтеры, повернуть, развернуть…</translation>
    </message>
    <message>
        <source>{title}: takes effect</source>
        <translation>{title}: действует</translation>
    </message>
    <message>
        <source>{thing}: there is no such card on the table</source>
        <translation>{thing}: такой карты на столе нет</translation>
    </message>
    <message>
        <source>Effect of a card, in this battle</source>
        <translation>Действие карты в этом бою</translation>
    </message>
    <message>
        <source>Prevention, Attack, initiative, damage…</source>
        <translation>Предотвращение, Атака, инициатива, повреждения…</translation>
    </message>
    <message>
        <source>{thing}: this cannot be done to it in this battle</source>
        <translation>{thing}: в этом бою такое невозможно</translation>
    </message>
    <message>
        <source>{thing}: this works in a battle only</source>
        <translation>{thing}: это действует только в бою</translation>
    </message>
    <message>
        <source>{thing}: only cards under construction have such counters</source>
        <translation>{thing}: такие каунтеры бывают только на картах в постройке</translation>
    </message>
    <message>
        <source>{thing}: only active cards are turned or bear damage counters</source>
        <translation>{thing}: поворачивают и повреждают только активные карты</translation>
    </message>
    <message>
        <source>Look at my hidden cards</source>
        <translation>Посмотреть мои скрытые карты</translation>
    </message>
    <message>
        <source>{player}: looks at his hidden cards</source>
        <translation>{player}: смотрит свои скрытые карты</translation>
    </message>
    <message>
        <source>Go to a step</source>
        <translation>Перейти к шагу</translation>
    </message>
    <message>
        <source>Play goes on from: {step}</source>
        <translation>Игра продолжается с шага: {step}</translation>
    </message>
    <message>
        <source>Begin a turn</source>
        <translation>Начать тур</translation>
    </message>
    <message>
        <source>{player}: a turn begins</source>
        <translation>{player}: начинается тур</translation>
    </message>
    <message>
        <source>End the game without a winner</source>
        <translation>Закончить игру без победителя</translation>
    </message>
    <message>
        <source>The winner is</source>
        <translation>Победитель</translation>
    </message>
    <message>
        <source>{player}: has won by agreement</source>
        <translation>{player}: победа по согласию</translation>
    </message>
    <message>
        <source>{first} and others. Players: {n}</source>
        <translation>{first} и другие. Игроков: {n}</translation>
    </message>
    <message>
        <source>Player {n}</source>
        <translation>Игрок {n}</translation>
    </message>
    <message>
        <source>turn {n}, {player}</source>
        <translation>тур {n}, {player}</translation>
    </message>
    <message>
        <source>quick battle, {player}</source>
        <translation>быстрый бой, {player}</translation>
    </message>
    <message>
        <source>active player</source>
        <translation>ходит</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>ждёт</translation>
    </message>
    <message>
        <source>attacker</source>
        <translation>нападает</translation>
    </message>
    <message>
        <source>defender</source>
        <translation>защищается</translation>
    </message>
    <message>
        <source>winner</source>
        <translation>победитель</translation>
    </message>
    <message>
        <source>player</source>
        <translation>игрок</translation>
    </message>
    <message>
        <source>out of the game</source>
        <translation>вне игры</translation>
    </message>
    <message>
        <source>A card that is gone [{n}]</source>
        <translation>Карта, которой уже нет [{n}]</translation>
    </message>
    <message>
        <source>Face-down card [{n}]</source>
        <translation>Скрытая карта [{n}]</translation>
    </message>
    <message>
        <source>{card} [{n}]</source>
        <translation>{card} [{n}]</translation>
    </message>
    <message>
        <source>{player}: Stockpile</source>
        <translation>{player}: База</translation>
    </message>
    <message>
        <source>Cards: {n}</source>
        <translation>Карт: {n}</translation>
    </message>
    <message>
        <source>One of {n} cards</source>
        <translation>Одна из {n}</translation>
    </message>
    <message>
        <source>Untap</source>
        <translation>Разворот</translation>
    </message>
    <message>
        <source>Deploy</source>
        <translation>Снабжение</translation>
    </message>
    <message>
        <source>Repair</source>
        <translation>Ремонт</translation>
    </message>
    <message>
        <source>Missions</source>
        <translation>Миссии</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Конец тура</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>Игра окончена</translation>
    </message>
    <message>
        <source>This belongs to another step: {step}</source>
        <translation>Это делают на другом шаге: {step}</translation>
    </message>
    <message>
        <source>{player}: has won</source>
        <translation>{player}: победа</translation>
    </message>
    <message>
        <source>A draw</source>
        <translation>Ничья</translation>
    </message>
    <message>
        <source>No more missions: the quick battle is over</source>
        <translation>Миссий больше нет: быстрый бой окончен</translation>
    </message>
    <message>
        <source>The game was stopped</source>
        <translation>Игра остановлена</translation>
    </message>
    <message>
        <source>Lost: {cards}</source>
        <translation>Потеряно: {cards}</translation>
    </message>
    <message>
        <source>cards of the Stockpile: {n}</source>
        <translation>карты Базы: {n}</translation>
    </message>
    <message>
        <source>cards nobody has named: {n}</source>
        <translation>неназванные карты: {n}</translation>
    </message>
    <message>
        <source>Left: {cards}</source>
        <translation>Осталось: {cards}</translation>
    </message>
    <message>
        <source>Nothing is left on the table</source>
        <translation>На столе ничего не осталось</translation>
    </message>
    <message>
        <source>{card} – damage {n}</source>
        <translation>{card} — повреждения {n}</translation>
    </message>
    <message>
        <source>{card} – damage {n} of {structure}</source>
        <translation>{card} — повреждения {n} из {structure}</translation>
    </message>
    <message>
        <source>{card} – construction counters {n}</source>
        <translation>{card} — строительные каунтеры {n}</translation>
    </message>
    <message>
        <source>other cards: {n}</source>
        <translation>другие карты: {n}</translation>
    </message>
    <message>
        <source>Stockpile: {n}</source>
        <translation>База: {n}</translation>
    </message>
    <message>
        <source>Left in this phase</source>
        <translation>Осталось в этой фазе</translation>
    </message>
    <message>
        <source>Resources to spend: {n}</source>
        <translation>Непотраченных ресурсов: {n}</translation>
    </message>
    <message>
        <source>Deployments left: {n}</source>
        <translation>Осталось поставок: {n}</translation>
    </message>
    <message>
        <source>Repair left: {n}</source>
        <translation>Осталось ремонтов: {n}</translation>
    </message>
    <message>
        <source>Counters or cards lost</source>
        <translation>Потеряно каунтеров или карт</translation>
    </message>
    <message>
        <source>the cross: scrapped</source>
        <translation>крест: уничтожена</translation>
    </message>
    <message>
        <source>No construction counters are put on active cards</source>
        <translation>На активные карты строительных каунтеров не кладут</translation>
    </message>
    <message>
        <source>Construction counters are put only on your own cards under construction</source>
        <translation>Строительные каунтеры кладут только на свои карты в постройке</translation>
    </message>
    <message>
        <source>Only your own cards under construction are activated</source>
        <translation>Активируют только свои карты в постройке</translation>
    </message>
    <message>
        <source>Only your own Resource cards give resources</source>
        <translation>Ресурсы дают только свои карты Ресурсов</translation>
    </message>
    <message>
        <source>Only your own Units with damage counters are repaired</source>
        <translation>Ремонтируют только свои Юниты с каунтерами повреждения</translation>
    </message>
    <message>
        <source>Only your own depleted cards are turned face up</source>
        <translation>Картинкой вверх возвращают только свои карты, перевёрнутые рубашкой вверх</translation>
    </message>
    <message>
        <source>Only your own Units go on a mission</source>
        <translation>На миссию идут только свои Юниты</translation>
    </message>
    <message>
        <source>Only your own Units are put on guard</source>
        <translation>На охрану ставят только свои Юниты</translation>
    </message>
    <message>
        <source>Only Sites and Units of an enemy are targets</source>
        <translation>Целью бывают только Объекты и Юниты противника</translation>
    </message>
    <message>
        <source>Only Units of the defender block</source>
        <translation>Блокируют только Юниты защищающегося</translation>
    </message>
    <message>
        <source>Damage is dealt to enemies only</source>
        <translation>Повреждения наносят только противнику</translation>
    </message>
    <message>
        <source>A Mission card affects only attackers, blockers and the target</source>
        <translation>Карта-Миссия действует только на атакующих, блокирующих и цель</translation>
    </message>
</context>
<context>
    <name>commands</name>
    <message>
        <source>Usage: </source>
        <translation>Запуск: </translation>
    </message>
    <message>
        <source>Runs a board-game battle. With no command the window opens, with FILE if one is named.</source>
        <translation>Ведёт бой настольной игры. Без команды открывается окно, а если назван FILE, то сразу с этим боем.</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Команды</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Что указать</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Ключи</translation>
    </message>
    <message>
        <source>show this help</source>
        <translation>показать эту справку</translation>
    </message>
    <message>
        <source>show the version of the program</source>
        <translation>показать версию программы</translation>
    </message>
    <message>
        <source>the language of the answer</source>
        <translation>язык ответа</translation>
    </message>
    <message>
        <source>answer in JSON, for programs</source>
        <translation>ответить в JSON, для программ</translation>
    </message>
    <message>
        <source>make a battle file of a setup</source>
        <translation>сделать из заготовки файл боя</translation>
    </message>
    <message>
        <source>show a battle: whose decision, what is allowed and why not, the log</source>
        <translation>показать бой: чьё решение, что можно, чего нельзя и почему, журнал</translation>
    </message>
    <message>
        <source>play actions and write them to the battle file</source>
        <translation>сделать ходы и записать их в файл боя</translation>
    </message>
    <message>
        <source>the odds of a battle or of a setup</source>
        <translation>шансы в бою или по заготовке боя</translation>
    </message>
    <message>
        <source>what a list of cards or a deck holds, and what was refused and why</source>
        <translation>что принято из списка карт или колоды, что нет и почему</translation>
    </message>
    <message>
        <source>the JSON Schema of a game&apos;s setups and actions</source>
        <translation>схема JSON для заготовок боя и действий игры</translation>
    </message>
    <message>
        <source>pictures of every page in every language and theme</source>
        <translation>снимки всех страниц на всех языках и во всех темах</translation>
    </message>
    <message>
        <source>the setup, in TOML or JSON</source>
        <translation>заготовка боя в TOML или JSON</translation>
    </message>
    <message>
        <source>the battle file to make</source>
        <translation>какой файл боя создать</translation>
    </message>
    <message>
        <source>write over a file that is there already</source>
        <translation>записать поверх существующего файла</translation>
    </message>
    <message>
        <source>a battle file</source>
        <translation>файл боя</translation>
    </message>
    <message>
        <source>a battle file, or a setup</source>
        <translation>файл боя или заготовка боя</translation>
    </message>
    <message>
        <source>a list of cards, or a deck</source>
        <translation>список карт или колода</translation>
    </message>
    <message>
        <source>an option&apos;s number as shown (3, or 3=VALUE), an action in JSON, roll, hits=2,0, faces=7,3/9, cards=NAME, undo or redo</source>
        <translation>номер варианта, как он показан (3 или 3=ЗНАЧЕНИЕ), действие в JSON, roll, hits=2,0, faces=7,3/9, cards=НАЗВАНИЕ, undo или redo</translation>
    </message>
    <message>
        <source>answer what this seat may see, its secrets too: 0, 1, ...</source>
        <translation>показать то, что видит игрок на этом месте, с его тайнами: 0, 1, ...</translation>
    </message>
    <message>
        <source>answer for this seat, and what it may see, its secrets too; once for every seat where all must agree</source>
        <translation>ответить за это место и показать, что ему видно, с его тайнами; там, где должны согласиться все, — для каждого места</translation>
    </message>
    <message>
        <source>{name}: a whole number is expected, not {value}</source>
        <translation>{name}: нужно целое число, а не {value}</translation>
    </message>
    <message>
        <source>how a seat answers what comes, for this answer only: 0=weakest-first,sustain-last; may be given for every seat</source>
        <translation>порядок потерь игрока на этом месте, только для этого ответа: 0=weakest-first,sustain-last; можно указать для каждого места</translation>
    </message>
    <message>
        <source>which game</source>
        <translation>какая игра</translation>
    </message>
    <message>
        <source>the folder for the pictures</source>
        <translation>папка для снимков</translation>
    </message>
    <message>
        <source>SETUP</source>
        <translation>ЗАГОТОВКА</translation>
    </message>
    <message>
        <source>FILE</source>
        <translation>ФАЙЛ</translation>
    </message>
    <message>
        <source>ACTION</source>
        <translation>ХОД</translation>
    </message>
    <message>
        <source>GAME</source>
        <translation>ИГРА</translation>
    </message>
    <message>
        <source>DIR</source>
        <translation>ПАПКА</translation>
    </message>
    <message>
        <source>SEAT=WORD,...</source>
        <translation>МЕСТО=СЛОВО,...</translation>
    </message>
    <message>
        <source>SEAT</source>
        <translation>МЕСТО</translation>
    </message>
    <message>
        <source>{word}: there is no such command; did you mean {meant}?</source>
        <translation>{word}: такой команды нет; может быть, {meant}?</translation>
    </message>
    <message>
        <source>{word}: there is no such command. There are: {known}</source>
        <translation>{word}: такой команды нет. Есть: {known}</translation>
    </message>
    <message>
        <source>A command is missing. There are: {known}</source>
        <translation>Не названа команда. Есть: {known}</translation>
    </message>
    <message>
        <source>Missing on the command line: {names}</source>
        <translation>В командной строке не хватает: {names}</translation>
    </message>
    <message>
        <source>Not understood on the command line: {names}</source>
        <translation>В командной строке непонятно: {names}</translation>
    </message>
    <message>
        <source>{name}: a value must follow</source>
        <translation>{name}: дальше нужно значение</translation>
    </message>
    <message>
        <source>{name}: {value} is not one of: {known}</source>
        <translation>{name}: {value} сюда не подходит, можно: {known}</translation>
    </message>
    <message>
        <source>The command line is not understood: {what}</source>
        <translation>Командная строка непонятна: {what}</translation>
    </message>
    <message>
        <source>{file}: the battle is open in another window. Close it there, or play there.</source>
        <translation>{file}: бой открыт в другом окне. Закройте его там или играйте там.</translation>
    </message>
    <message>
        <source>{file}: written</source>
        <translation>{file}: записано</translation>
    </message>
    <message>
        <source>{file}: a deck, {game}</source>
        <translation>{file}: колода, {game}</translation>
    </message>
    <message>
        <source>{file}: a list of cards, {game}</source>
        <translation>{file}: список карт, {game}</translation>
    </message>
    <message>
        <source>Cards taken: {n}, different ones: {m}</source>
        <translation>Принято карт: {n}, разных: {m}</translation>
    </message>
    <message>
        <source>Refused: {n}</source>
        <translation>Не принято: {n}</translation>
    </message>
    <message>
        <source>Note: {what}</source>
        <translation>К сведению: {what}</translation>
    </message>
    <message>
        <source>Unknown columns, left out: {columns}</source>
        <translation>Неизвестные столбцы, пропущены: {columns}</translation>
    </message>
    <message>
        <source>{file}: neither a list of cards nor a deck of a known game</source>
        <translation>{file}: это не список карт и не колода известной игры</translation>
    </message>
    <message>
        <source>No battle can start with these forces: {what}</source>
        <translation>Бой такими силами не начать: {what}</translation>
    </message>
    <message>
        <source>{file}: these forces cannot fight:</source>
        <translation>{file}: с такими силами бой невозможен:</translation>
    </message>
    <message>
        <source>Refused: {action}</source>
        <translation>Нельзя: {action}</translation>
    </message>
    <message>
        <source>Moves played before it: {n}. They stay played.</source>
        <translation>Ходов сделано до этого: {n}. Они остаются в силе.</translation>
    </message>
    <message>
        <source>{typed}: there is nothing to take back</source>
        <translation>{typed}: отменять нечего</translation>
    </message>
    <message>
        <source>{typed}: there is nothing to play again</source>
        <translation>{typed}: возвращать нечего</translation>
    </message>
    <message>
        <source>--seat {seat}: there are the seats from 0 to {last}</source>
        <translation>--seat {seat}: места за столом — от 0 до {last}</translation>
    </message>
    <message>
        <source>{typed}: this concerns a secret, and all must agree: add {seats}</source>
        <translation>{typed}: это касается тайны, и согласиться должны все: добавьте {seats}</translation>
    </message>
    <message>
        <source>There is nothing to forecast here</source>
        <translation>Здесь предсказывать нечего</translation>
    </message>
    <message>
        <source>The system reports an error: {what}</source>
        <translation>Система сообщает об ошибке: {what}</translation>
    </message>
    <message>
        <source>Position: {notation}</source>
        <translation>Позиция: {notation}</translation>
    </message>
    <message>
        <source>{name}: {prompt}</source>
        <translation>{name}: {prompt}</translation>
    </message>
    <message>
        <source>Done: {done} of {total}</source>
        <translation>Сделано: {done} из {total}</translation>
    </message>
    <message>
        <source>In one go:</source>
        <translation>Сразу всё:</translation>
    </message>
    <message>
        <source>Table rulings:</source>
        <translation>Решения стола:</translation>
    </message>
    <message>
        <source>Log:</source>
        <translation>Журнал:</translation>
    </message>
    <message>
        <source>{name} from {low} to {high}</source>
        <translation>{name} от {low} до {high}</translation>
    </message>
    <message>
        <source>{name}: {known}</source>
        <translation>{name}: {known}</translation>
    </message>
    <message>
        <source>{name} in JSON, like that of the action</source>
        <translation>{name} в JSON, как в самом действии</translation>
    </message>
    <message>
        <source>{label}: dice: {count}</source>
        <translation>{label}: кубиков: {count}</translation>
    </message>
    <message>
        <source>{face} or {key}: {label}, chance {chance}</source>
        <translation>{face} или {key}: {label}, вероятность {chance}</translation>
    </message>
    <message>
        <source>{face} or {key}: {label}, chance {chance}, success</source>
        <translation>{face} или {key}: {label}, вероятность {chance}, успех</translation>
    </message>
    <message>
        <source>{label}: dice: {count}, sides: {sides}, success on {need} or more</source>
        <translation>{label}: кубиков: {count}, граней: {sides}, успех на {need} и выше</translation>
    </message>
    <message>
        <source>{label}: dice: {count}, sides: {sides}, success on {need} or less</source>
        <translation>{label}: кубиков: {count}, граней: {sides}, успех на {need} и ниже</translation>
    </message>
    <message>
        <source>Only this seat may see what it may do: add --seat {seat}</source>
        <translation>Что здесь можно, видит только сам игрок: добавьте --seat {seat}</translation>
    </message>
    <message>
        <source>Cards to draw: {count}; in the bag: {bag}</source>
        <translation>Вытянуть карт: {count}; в колоде: {bag}</translation>
    </message>
    <message>
        <source>{line} (undone)</source>
        <translation>{line} (отменено)</translation>
    </message>
    <message>
        <source>Assuming: {what}</source>
        <translation>При условии: {what}</translation>
    </message>
    <message>
        <source>The odds are exact</source>
        <translation>Шансы точные</translation>
    </message>
    <message>
        <source>The odds are exact, given: {what}</source>
        <translation>Шансы точные при условии: {what}</translation>
    </message>
    <message>
        <source>The odds are not exact. Not counted: {what}</source>
        <translation>Шансы неточные. Не учтено: {what}</translation>
    </message>
    <message>
        <source>The odds may be off by {margin}</source>
        <translation>Погрешность шансов: до {margin}</translation>
    </message>
    <message>
        <source>{label}: {value}</source>
        <translation>{label}: {value}</translation>
    </message>
    <message>
        <source>{goal}, by option (the best is marked *):</source>
        <translation>{goal} по вариантам (лучшие отмечены *):</translation>
    </message>
    <message>
        <source>{won}, draw {draw}</source>
        <translation>{won}, ничья {draw}</translation>
    </message>
    <message>
        <source>{name}: hits rolled: {rolled}, expected: {expected}; this many or more: {more}, this many or fewer: {fewer}</source>
        <translation>{name}: выпало попаданий: {rolled}, ожидалось: {expected}; столько или больше: {more}, столько или меньше: {fewer}</translation>
    </message>
    <message>
        <source>{typed}: there is no option with this number now; the command show lists them</source>
        <translation>{typed}: варианта с таким номером сейчас нет; все варианты покажет команда show</translation>
    </message>
    <message>
        <source>{typed}: a value must follow, from {low} to {high}: {typed}=VALUE</source>
        <translation>{typed}: нужно значение от {low} до {high}: {typed}=ЗНАЧЕНИЕ</translation>
    </message>
    <message>
        <source>{typed}: a value must follow: {typed}=VALUE. There are: {known}</source>
        <translation>{typed}: нужно значение: {typed}=ЗНАЧЕНИЕ. Есть: {known}</translation>
    </message>
    <message>
        <source>{typed}: a description must follow, in JSON: {typed}=VALUE. An example: {example}</source>
        <translation>{typed}: дальше нужно описание в JSON: {typed}=ЗНАЧЕНИЕ. Пример: {example}</translation>
    </message>
    <message>
        <source>{typed}: this option takes no value</source>
        <translation>{typed}: этому варианту значение не нужно</translation>
    </message>
    <message>
        <source>{typed}: a whole number from {low} to {high} is expected after the sign =</source>
        <translation>{typed}: после знака = нужно целое число от {low} до {high}</translation>
    </message>
    <message>
        <source>{typed}: a whole number is expected after the sign =</source>
        <translation>{typed}: после знака = нужно целое число</translation>
    </message>
    <message>
        <source>{typed}: nothing is to be rolled or drawn now</source>
        <translation>{typed}: сейчас нечего бросать и нечего тянуть</translation>
    </message>
    <message>
        <source>{typed}: these dice have no symbols, or other groups are rolled</source>
        <translation>{typed}: у этих кубиков нет символов или групп кубиков другое число</translation>
    </message>
    <message>
        <source>{typed}: there is no such symbol. There are: {known}</source>
        <translation>{typed}: такого символа нет. Есть: {known}</translation>
    </message>
    <message>
        <source>{typed}: how often it came up must follow: {key}:2</source>
        <translation>{typed}: дальше нужно указать, сколько раз он выпал: {key}:2</translation>
    </message>
    <message>
        <source>{typed}: neither an option&apos;s number nor an action in JSON; the command show lists them</source>
        <translation>{typed}: это не номер варианта и не действие в JSON; все варианты покажет команда show</translation>
    </message>
    <message>
        <source>{typed}: after the sign = there must be JSON</source>
        <translation>{typed}: после знака = должен идти JSON</translation>
    </message>
    <message>
        <source>{typed}: the field {name} stands twice. Keep one of them.</source>
        <translation>{typed}: поле {name} стоит дважды. Оставьте одно.</translation>
    </message>
    <message>
        <source>{typed}: {mistake}</source>
        <translation>{typed}: {mistake}</translation>
    </message>
    <message>
        <source>{typed}: a policy is written SEAT=WORD,WORD, such as 0={known}</source>
        <translation>{typed}: порядок потерь пишется МЕСТО=СЛОВО,СЛОВО, например 0={known}</translation>
    </message>
    <message>
        <source>{typed}: there is no seat {seat}; the seats are {known}</source>
        <translation>{typed}: места {seat} нет; есть места {known}</translation>
    </message>
    <message>
        <source>{typed}: no such policy: {word}. There are: {known}</source>
        <translation>{typed}: нет такого порядка потерь: {word}. Есть: {known}</translation>
    </message>
    <message>
        <source>{typed}: {name} is a number, {range}</source>
        <translation>{typed}: {name} — это число, {range}</translation>
    </message>
    <message>
        <source>{typed}: not possible: {why}</source>
        <translation>{typed}: нельзя: {why}</translation>
    </message>
    <message>
        <source>{typed}: this game has no policies to choose from</source>
        <translation>{typed}: в этой игре порядок потерь не выбирают</translation>
    </message>
    <message>
        <source>An example, without a window: {name}</source>
        <translation>Пример без окна: {name}</translation>
    </message>
    <message>
        <source>A little later:</source>
        <translation>Немного позже:</translation>
    </message>
    <message>
        <source>The odds:</source>
        <translation>Шансы:</translation>
    </message>
    <message>
        <source>More without a window: run.py --help, run.py show FILE</source>
        <translation>Ещё без окна: run.py --help, run.py show FILE</translation>
    </message>
</context>
<context>
    <name>metro</name>
    <message>
        <source>{what}: {station}</source>
        <translation>{what}: {station}</translation>
    </message>
    <message>
        <source>Attacker</source>
        <translation>Нападающий</translation>
    </message>
    <message>
        <source>Defender</source>
        <translation>Защищающийся</translation>
    </message>
    <message>
        <source>Threat</source>
        <translation>Угроза</translation>
    </message>
    <message>
        <source>Army</source>
        <translation>Армия</translation>
    </message>
    <message>
        <source>Hero</source>
        <translation>Герой</translation>
    </message>
    <message>
        <source>Gear</source>
        <translation>Снаряжение</translation>
    </message>
    <message>
        <source>attacker</source>
        <translation>нападающий</translation>
    </message>
    <message>
        <source>defender</source>
        <translation>защищающийся</translation>
    </message>
    <message>
        <source>threat</source>
        <translation>угроза</translation>
    </message>
    <message>
        <source>{name} ({n})</source>
        <translation>{name} ({n})</translation>
    </message>
    <message>
        <source>attack</source>
        <translation>атака</translation>
    </message>
    <message>
        <source>defence</source>
        <translation>защита</translation>
    </message>
    <message>
        <source>manoeuvre</source>
        <translation>манёвр</translation>
    </message>
    <message>
        <source>Combat card</source>
        <translation>Боевая карта</translation>
    </message>
    <message>
        <source>Attack on a neutral station</source>
        <translation>Нападение на нейтральную станцию</translation>
    </message>
    <message>
        <source>Attack on an enemy station</source>
        <translation>Нападение на чужую станцию</translation>
    </message>
    <message>
        <source>Attack on a hero</source>
        <translation>Нападение на героя</translation>
    </message>
    <message>
        <source>Defence of an own station against a threat</source>
        <translation>Защита своей станции от угрозы</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>Нападение</translation>
    </message>
    <message>
        <source>Army or hero</source>
        <translation>Армия или герой</translation>
    </message>
    <message>
        <source>Deal</source>
        <translation>Раздача</translation>
    </message>
    <message>
        <source>Choose cards</source>
        <translation>Выбор карт</translation>
    </message>
    <message>
        <source>Turn the cards</source>
        <translation>Вскрытие</translation>
    </message>
    <message>
        <source>Compare strengths</source>
        <translation>Сравнение сил</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Исход</translation>
    </message>
    <message>
        <source>The attack cannot go as declared</source>
        <translation>Так напасть нельзя</translation>
    </message>
    <message>
        <source>Declare the attack</source>
        <translation>Объявить нападение</translation>
    </message>
    <message>
        <source>Attack the hero</source>
        <translation>Напасть на героя</translation>
    </message>
    <message>
        <source>Attack his station instead</source>
        <translation>Напасть вместо этого на его станцию</translation>
    </message>
    <message>
        <source>its owner picks army or hero</source>
        <translation>её владелец выберет армию или героя</translation>
    </message>
    <message>
        <source>No fight</source>
        <translation>Боя не будет</translation>
    </message>
    <message>
        <source>a hero on a station of the Hansa may not be attacked</source>
        <translation>нельзя атаковать героя на станции Ганзы</translation>
    </message>
    <message>
        <source>a hero on a station of his own faction may not be attacked</source>
        <translation>нельзя атаковать героя на станции его фракции</translation>
    </message>
    <message>
        <source>The attack goes against the station, not the hero</source>
        <translation>Атакована станция, а не герой</translation>
    </message>
    <message>
        <source>No fight takes place</source>
        <translation>Бой не состоялся</translation>
    </message>
    <message>
        <source>What defends the station?</source>
        <translation>Кем защищать станцию?</translation>
    </message>
    <message>
        <source>Defend with</source>
        <translation>Защищаться</translation>
    </message>
    <message>
        <source>Defends: {unit}</source>
        <translation>Защищается: {unit}</translation>
    </message>
    <message>
        <source>Defends: {unit}; the hero does not: {why}</source>
        <translation>Защищается: {unit}; герой не может: {why}</translation>
    </message>
    <message>
        <source>no hero of this side is in the fight</source>
        <translation>героя этой стороны в бою нет</translation>
    </message>
    <message>
        <source>the hero is not on this station</source>
        <translation>героя нет на этой станции</translation>
    </message>
    <message>
        <source>the hero lies wounded</source>
        <translation>герой ранен</translation>
    </message>
    <message>
        <source>The hero lies wounded at home and is put forward all the same</source>
        <translation>Герой лежит дома раненый и всё же отбивается</translation>
    </message>
    <message>
        <source>Deal three cards to each side</source>
        <translation>Сдать по три карты</translation>
    </message>
    <message>
        <source>The seventh lies aside, its back up, unknown to both</source>
        <translation>Седьмая лежит в стороне рубашкой вверх, её не знает никто</translation>
    </message>
    <message>
        <source>Cards dealt to each side: 3; one lies aside</source>
        <translation>Сдано карт каждой стороне: 3; одна отложена</translation>
    </message>
    <message>
        <source>Your cards: {cards}</source>
        <translation>Ваши карты: {cards}</translation>
    </message>
    <message>
        <source>Choose a combat card</source>
        <translation>Выберите боевую карту</translation>
    </message>
    <message>
        <source>Lay a card face down</source>
        <translation>Положить карту лицом вниз</translation>
    </message>
    <message>
        <source>The choice is final</source>
        <translation>Выбор окончательный</translation>
    </message>
    <message>
        <source>A card lies face down</source>
        <translation>Карта лежит лицом вниз</translation>
    </message>
    <message>
        <source>Your card: {card}</source>
        <translation>Ваша карта: {card}</translation>
    </message>
    <message>
        <source>Choose a card of your own and lay it face down</source>
        <translation>Положите свою карту лицом вниз</translation>
    </message>
    <message>
        <source>Cards on the table</source>
        <translation>Карты на столе</translation>
    </message>
    <message>
        <source>My card lies face down</source>
        <translation>Моя карта лежит лицом вниз</translation>
    </message>
    <message>
        <source>Both cards lie face down</source>
        <translation>Обе карты лежат лицом вниз</translation>
    </message>
    <message>
        <source>Ask for advice in private</source>
        <translation>Спросить совета втайне</translation>
    </message>
    <message>
        <source>Name the three cards you hold</source>
        <translation>Назовите три карты на руке</translation>
    </message>
    <message>
        <source>Looks at the cards in private</source>
        <translation>Смотрит карты втайне</translation>
    </message>
    <message>
        <source>I hold</source>
        <translation>У меня на руке</translation>
    </message>
    <message>
        <source>You hold: {card}</source>
        <translation>У вас на руке: {card}</translation>
    </message>
    <message>
        <source>You do not hold: {card}</source>
        <translation>Убрано с руки: {card}</translation>
    </message>
    <message>
        <source>it is named already</source>
        <translation>она уже названа</translation>
    </message>
    <message>
        <source>it is not among the cards named</source>
        <translation>среди названных её нет</translation>
    </message>
    <message>
        <source>{card}: not one of the cards of this hand. Choose one of those.</source>
        <translation>{card}: на этой руке такой карты нет. Выберите из тех, что есть.</translation>
    </message>
    <message>
        <source>three cards are named already: take one back first</source>
        <translation>названы уже три карты: сначала уберите одну</translation>
    </message>
    <message>
        <source>Both players look: turn the cards</source>
        <translation>Смотрят оба: вскройте карты</translation>
    </message>
    <message>
        <source>Turn both cards</source>
        <translation>Вскрыть обе карты</translation>
    </message>
    <message>
        <source>Which card was turned?</source>
        <translation>Какая карта вскрыта?</translation>
    </message>
    <message>
        <source>Combat card: {card}</source>
        <translation>Боевая карта: {card}</translation>
    </message>
    <message>
        <source>the other side has turned it: the deck has one of each</source>
        <translation>её вскрыл соперник: каждая карта в колоде одна</translation>
    </message>
    <message>
        <source>Compare the strengths</source>
        <translation>Сравнить силы</translation>
    </message>
    <message>
        <source>Against a threat no combat cards are used</source>
        <translation>Против угрозы боевые карты не применяются</translation>
    </message>
    <message>
        <source>{unit}: {sum}</source>
        <translation>{unit}: {sum}</translation>
    </message>
    <message>
        <source>Equal strengths: {n} : {n}</source>
        <translation>Силы равны: {n} : {n}</translation>
    </message>
    <message>
        <source>{unit}: wins a tie</source>
        <translation>{unit}: побеждает в ничьей</translation>
    </message>
    <message>
        <source>Both sides win ties: the fight ends in a draw</source>
        <translation>В ничьей побеждают обе стороны, поэтому бой заканчивается вничью</translation>
    </message>
    <message>
        <source>{unit}: does not win a tie against a threat</source>
        <translation>{unit}: против угрозы в ничьей не побеждает</translation>
    </message>
    <message>
        <source>{unit}: wins a tie against a threat as well</source>
        <translation>{unit}: побеждает в ничьей и против угрозы</translation>
    </message>
    <message>
        <source>{side}: victory</source>
        <translation>{side}: победа</translation>
    </message>
    <message>
        <source>Victory</source>
        <translation>Победа</translation>
    </message>
    <message>
        <source>A draw: nobody gains or loses anything</source>
        <translation>Ничья: никто ничего не теряет и не получает</translation>
    </message>
    <message>
        <source>Reward of the threat: {reward}</source>
        <translation>Награда за угрозу: {reward}</translation>
    </message>
    <message>
        <source>Reward of the threat as its card says</source>
        <translation>Награда за угрозу, как сказано на её карте</translation>
    </message>
    <message>
        <source>Capture the station?</source>
        <translation>Захватить станцию?</translation>
    </message>
    <message>
        <source>Capture</source>
        <translation>Захватить</translation>
    </message>
    <message>
        <source>Leave it: it stays neutral</source>
        <translation>Отказаться: останется нейтральной</translation>
    </message>
    <message>
        <source>Leave it: it becomes neutral</source>
        <translation>Отказаться: станет нейтральной</translation>
    </message>
    <message>
        <source>Army strength: {before} → {after}</source>
        <translation>Сила армии: {before} → {after}</translation>
    </message>
    <message>
        <source>Army strength stays 1: it does not go below</source>
        <translation>Сила армии остаётся 1: ниже не опускается</translation>
    </message>
    <message>
        <source>The hero is wounded</source>
        <translation>Герой ранен</translation>
    </message>
    <message>
        <source>To which home station does the hero of {side} go?</source>
        <translation>На какую станцию идёт герой ({side})?</translation>
    </message>
    <message>
        <source>Home station</source>
        <translation>Домашняя станция</translation>
    </message>
    <message>
        <source>The wounded hero goes to {station}</source>
        <translation>Раненый герой отправляется на станцию: {station}</translation>
    </message>
    <message>
        <source>The wounded hero goes to any home station of his faction; picks: {who}</source>
        <translation>Раненый герой отправляется на любую домашнюю станцию своей фракции; выбирает: {who}</translation>
    </message>
    <message>
        <source>No home station is left: the hero is placed by agreement</source>
        <translation>Домашних станций не осталось: героя ставят по договорённости</translation>
    </message>
    <message>
        <source>The hero lies wounded already: wounds do not add up</source>
        <translation>Герой уже ранен: раны не складываются</translation>
    </message>
    <message>
        <source>Pick the gear that the hero of {side} loses</source>
        <translation>Какое снаряжение теряет герой? Его сторона: {side}</translation>
    </message>
    <message>
        <source>Take a piece of gear of the hero of {side}?</source>
        <translation>Забрать снаряжение героя? Его сторона: {side}</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Сбросить</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>Забрать</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ничего</translation>
    </message>
    <message>
        <source>Gear discarded: {gear}; picked by {who}</source>
        <translation>Снаряжение сброшено: {gear}; выбор победителя: {who}</translation>
    </message>
    <message>
        <source>Gear taken by {who}: {gear}</source>
        <translation>Снаряжение забрано: {gear}; себе взял победитель: {who}</translation>
    </message>
    <message>
        <source>No gear is taken or discarded</source>
        <translation>Снаряжение остаётся у героя</translation>
    </message>
    <message>
        <source>The hero put forward risks nothing of his own</source>
        <translation>Герой, отбивший удар за станцию, сам ничем не рискует</translation>
    </message>
    <message>
        <source>The hero put forward is at risk himself</source>
        <translation>Герой, отбивающий удар за станцию, рискует и сам</translation>
    </message>
    <message>
        <source>Set the strength</source>
        <translation>Изменить силу</translation>
    </message>
    <message>
        <source>{unit}: strength set to {n}</source>
        <translation>{unit}: сила теперь {n}</translation>
    </message>
    <message>
        <source>Add gear</source>
        <translation>Добавить снаряжение</translation>
    </message>
    <message>
        <source>Gear added, bonus {n}</source>
        <translation>Добавлено снаряжение, бонус {n}</translation>
    </message>
    <message>
        <source>Take gear away</source>
        <translation>Убрать снаряжение</translation>
    </message>
    <message>
        <source>Gear taken away: {gear}</source>
        <translation>Снаряжение убрано: {gear}</translation>
    </message>
    <message>
        <source>Set a card&apos;s bonus</source>
        <translation>Изменить бонус карты</translation>
    </message>
    <message>
        <source>{card} against {type}</source>
        <translation>{card} против типа «{type}»</translation>
    </message>
    <message>
        <source>{card} against {type}: bonus set to {n}</source>
        <translation>{card} против типа «{type}»: бонус теперь {n}</translation>
    </message>
    <message>
        <source>Go to a step</source>
        <translation>Перейти к шагу</translation>
    </message>
    <message>
        <source>Compare without cards</source>
        <translation>Сравнение без карт</translation>
    </message>
    <message>
        <source>Set the result</source>
        <translation>Назначить исход</translation>
    </message>
    <message>
        <source>Result set by the table: {how}</source>
        <translation>Исход назначен за столом: {how}</translation>
    </message>
    <message>
        <source>End the fight without a result</source>
        <translation>Закончить бой без исхода</translation>
    </message>
    <message>
        <source>first name what defends the station</source>
        <translation>сначала назовите, кто защищает станцию</translation>
    </message>
    <message>
        <source>{side}: enter the army&apos;s present strength</source>
        <translation>{side}: введите текущую силу армии</translation>
    </message>
    <message>
        <source>{side}: enter the hero&apos;s own strength, without gear</source>
        <translation>{side}: введите собственную силу героя, без снаряжения</translation>
    </message>
    <message>
        <source>Enter the strength on the threat&apos;s card</source>
        <translation>Введите силу с карты угрозы</translation>
    </message>
    <message>
        <source>{side}: this fight needs a hero; enter him</source>
        <translation>{side}: в этом бою нужен герой, введите его</translation>
    </message>
    <message>
        <source>Strength {n} is out of range: enter one from {low} to {high}</source>
        <translation>Такой силы быть не может: {n}. Введите от {low} до {high}</translation>
    </message>
    <message>
        <source>Gear bonus {n} is out of range: enter one from {low} to {high}</source>
        <translation>Такого бонуса снаряжения быть не может: {n}. Введите от {low} до {high}</translation>
    </message>
    <message>
        <source>Pieces of gear: {n}; the box holds {most}. Remove some.</source>
        <translation>Карт снаряжения: {n}; в коробке их {most}. Уберите лишние.</translation>
    </message>
    <message>
        <source>Choose army or hero: a threat attacks only your own station</source>
        <translation>Выберите армию или героя: угроза нападает только на вашу станцию</translation>
    </message>
    <message>
        <source>{side}: the hero lies wounded through this phase and cannot attack</source>
        <translation>{side}: герой ранен, всю эту фазу он проводит дома и напасть не может</translation>
    </message>
    <message>
        <source>{side}: a wounded hero lies on a home station, where he may not be attacked. Is he here?</source>
        <translation>{side}: раненый герой лежит на домашней станции, там на него не нападают. Точно ли он здесь?</translation>
    </message>
    <message>
        <source>{name} is on both sides: nobody fights himself. Change one side.</source>
        <translation>{name} — на обеих сторонах, а с собой не сражаются. Измените одну из них.</translation>
    </message>
    <message>
        <source>{name} is on both sides: there is one such hero. Change one side.</source>
        <translation>{name} на обеих сторонах, а такой герой один. Измените одну из сторон.</translation>
    </message>
    <message>
        <source>This hero may not be attacked: {why}</source>
        <translation>На этого героя напасть нельзя: {why}</translation>
    </message>
    <message>
        <source>{faction}: whether it wins ties is not known here. See the faction&apos;s card.</source>
        <translation>{faction}: побеждает ли в ничьей, здесь неизвестно. Сверьтесь с картой фракции.</translation>
    </message>
    <message>
        <source>The deck is incomplete: some of its figures are assumed. Enter those of your cards.</source>
        <translation>Колода неполна: часть чисел в ней предположительна. Впишите их со своих карт.</translation>
    </message>
    <message>
        <source>Home stations: {n}; up to {most} fit. Remove some.</source>
        <translation>Домашних станций: {n}; помещается {most}. Уберите лишние.</translation>
    </message>
    <message>
        <source>Home station named twice: {station}. Remove one.</source>
        <translation>Домашняя станция названа дважды: {station}. Уберите одну.</translation>
    </message>
    <message>
        <source>A data file of yours is left out. {why}</source>
        <translation>Один из ваших файлов данных не учтён. {why}</translation>
    </message>
    <message>
        <source>It has no name. Type the name.</source>
        <translation>Нет названия. Введите его.</translation>
    </message>
    <message>
        <source>“{name}” is there already. Choose another name.</source>
        <translation>«{name}» уже есть. Выберите другое название.</translation>
    </message>
    <message>
        <source>Cards in the deck: {n}; it has {needed}. Add or remove cards.</source>
        <translation>Карт в колоде: {n}, а должно быть {needed}. Добавьте или уберите.</translation>
    </message>
    <message>
        <source>The card {id} is in the deck already. Give this one another id.</source>
        <translation>Карта {id} уже есть в колоде. Дайте этой другой id.</translation>
    </message>
    <message>
        <source>The id {id} will not do: use Latin letters, digits and _ (up to {most})</source>
        <translation>Такой id не годится: {id}. Нужны латинские буквы, цифры и _, не больше {most} знаков</translation>
    </message>
    <message>
        <source>This card has no name. Type it as printed.</source>
        <translation>У карты нет названия. Впишите его с карты.</translation>
    </message>
    <message>
        <source>Bonus {n} is out of range: type one from {low} to {high}</source>
        <translation>Такого бонуса быть не может: {n}. Впишите от {low} до {high}</translation>
    </message>
    <message>
        <source>{card} against {other}: the rules page gives {page}, here it is {n}</source>
        <translation>{card} / против: {other}. На странице правил {page}, здесь {n}</translation>
    </message>
    <message>
        <source>{card} against {other}: by the rules page at least {page}, here it is {n}</source>
        <translation>{card} / против: {other}. По странице правил не меньше {page}, здесь {n}</translation>
    </message>
    <message>
        <source>{card} against {other}: by the rules page at most {page}, here it is {n}</source>
        <translation>{card} / против: {other}. По странице правил не больше {page}, здесь {n}</translation>
    </message>
    <message>
        <source>{card}: the rules page calls it a defence card</source>
        <translation>{card}: на странице правил это карта защиты</translation>
    </message>
    <message>
        <source>No card of this type: {type}; the rules page knows three types</source>
        <translation>Нет ни одной карты такого типа: {type}; на странице правил типов три</translation>
    </message>
    <message>
        <source>No defence card gains against attack, as some do on the page</source>
        <translation>Ни одна карта защиты не усиливается против атаки, а на странице правил такие есть</translation>
    </message>
    <message>
        <source>No attack card gains against defence, as some do on the page</source>
        <translation>Ни одна карта атаки не усиливается против защиты, а на странице правил такие есть</translation>
    </message>
    <message>
        <source>Shares: victory it can force</source>
        <translation>Доли: гарантия победы</translation>
    </message>
    <message>
        <source>in play</source>
        <translation>в игре</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Ничья</translation>
    </message>
    <message>
        <source>Value of the hand</source>
        <translation>Ценность руки</translation>
    </message>
    <message>
        <source>{card}, face down: value against the best play</source>
        <translation>{card}, рубашкой вверх: ценность против наилучшей игры</translation>
    </message>
    <message>
        <source>The hand&apos;s floor, even if it is seen</source>
        <translation>Не меньше, даже если руку увидят</translation>
    </message>
    <message>
        <source>Without cards the strengths alone decide</source>
        <translation>Без карт решают одни силы</translation>
    </message>
    <message>
        <source>any card that is left may be turned next, all as likely</source>
        <translation>следующей может открыться любая из оставшихся карт, все равновероятны</translation>
    </message>
    <message>
        <source>both sides play their cards as well as can be</source>
        <translation>обе стороны играют картами наилучшим образом</translation>
    </message>
    <message>
        <source>each value holds whatever the other side does; it is not an equilibrium</source>
        <translation>каждое число верно при любой игре соперника, это не равновесие</translation>
    </message>
    <message>
        <source>deck partly assumed</source>
        <translation>колода известна не вся</translation>
    </message>
    <message>
        <source>{faction}: whether it wins ties is unknown</source>
        <translation>{faction}: побеждает ли в ничьей, неизвестно</translation>
    </message>
    <message>
        <source>the defender picks what is worth more: {unit}</source>
        <translation>защищающийся выбирает, что выгоднее: {unit}</translation>
    </message>
    <message>
        <source>as if he picked before he knew his cards</source>
        <translation>как если бы он выбирал, ещё не зная своих карт</translation>
    </message>
    <message>
        <source>as if naming army or hero told nothing of his cards</source>
        <translation>как если бы выбор армии или героя ничего не говорил о его картах</translation>
    </message>
    <message>
        <source>army or hero chosen by the cards in hand</source>
        <translation>выбор армии или героя по картам в руке</translation>
    </message>
    <message>
        <source>the hero’s own risk (the stakes are set by hand)</source>
        <translation>риск самого героя (ставки заданы вручную)</translation>
    </message>
    <message>
        <source>{side}, as set: victory {victory}, defeat {defeat}</source>
        <translation>{side}, задано: победа {victory}, поражение {defeat}</translation>
    </message>
    <message>
        <source>{side}: victory {victory} ({gains}), defeat {defeat} ({losses})</source>
        <translation>{side}: победа {victory} ({gains}), поражение {defeat} ({losses})</translation>
    </message>
    <message>
        <source>A hero put forward for his station</source>
        <translation>Герой, подставленный за станцию</translation>
    </message>
    <message>
        <source>risks nothing of his own</source>
        <translation>сам не рискует</translation>
    </message>
    <message>
        <source>is at risk himself</source>
        <translation>рискует сам</translation>
    </message>
    <message>
        <source>Ties against a threat</source>
        <translation>Ничья с угрозой</translation>
    </message>
    <message>
        <source>a faction&apos;s tie win works</source>
        <translation>победа фракции в ничьей действует</translation>
    </message>
    <message>
        <source>it does not work</source>
        <translation>победа фракции в ничьей не действует</translation>
    </message>
    <message>
        <source>Army or hero on defence is named</source>
        <translation>Армию или героя в защите называют</translation>
    </message>
    <message>
        <source>before the deal</source>
        <translation>до раздачи</translation>
    </message>
    <message>
        <source>after the deal</source>
        <translation>после раздачи</translation>
    </message>
    <message>
        <source>Home station for a wounded hero is picked by</source>
        <translation>Домашнюю станцию раненому герою выбирает</translation>
    </message>
    <message>
        <source>his owner</source>
        <translation>его владелец</translation>
    </message>
    <message>
        <source>his opponent</source>
        <translation>его противник</translation>
    </message>
    <message>
        <source>A station lost to a threat</source>
        <translation>Станция, потерянная из-за угрозы</translation>
    </message>
    <message>
        <source>becomes neutral</source>
        <translation>становится нейтральной</translation>
    </message>
    <message>
        <source>A hero who lies wounded at home</source>
        <translation>Герой, лежащий раненым дома</translation>
    </message>
    <message>
        <source>may be put forward</source>
        <translation>может отбиваться</translation>
    </message>
    <message>
        <source>may not be put forward</source>
        <translation>отбиваться не может</translation>
    </message>
    <message>
        <source>A wounded hero with no home station left</source>
        <translation>Раненый герой без домашних станций</translation>
    </message>
    <message>
        <source>is placed by agreement</source>
        <translation>ставится по договорённости</translation>
    </message>
    <message>
        <source>At stake</source>
        <translation>На кону</translation>
    </message>
    <message>
        <source>{side} wins: {what}</source>
        <translation>{side}: победа — {what}</translation>
    </message>
    <message>
        <source>Draw: nothing changes</source>
        <translation>Ничья: ничего не меняется</translation>
    </message>
    <message>
        <source>reward of the threat</source>
        <translation>награда за угрозу</translation>
    </message>
    <message>
        <source>the owner loses the station</source>
        <translation>владелец теряет станцию</translation>
    </message>
    <message>
        <source>right to capture the station</source>
        <translation>право захвата станции</translation>
    </message>
    <message>
        <source>the attacking army {before} → {after}</source>
        <translation>армия нападающего {before} → {after}</translation>
    </message>
    <message>
        <source>the beaten hero is wounded</source>
        <translation>побеждённый герой ранен</translation>
    </message>
    <message>
        <source>one piece of his gear discarded</source>
        <translation>одно его снаряжение сброшено</translation>
    </message>
    <message>
        <source>one piece of his gear taken</source>
        <translation>одно его снаряжение отнято</translation>
    </message>
    <message>
        <source>The station may be captured</source>
        <translation>Станцию можно захватить</translation>
    </message>
    <message>
        <source>The station stays with its defender</source>
        <translation>Станция остаётся за защищающимся</translation>
    </message>
    <message>
        <source>{file}: this is a combat deck of Metro 2033, not a battle. Start a new battle there, press “Deck…” and load it under “Import…”.</source>
        <translation>{file}: это боевая колода «Метро 2033», а не бой. Начните там новый бой, нажмите «Колода…» и загрузите её под «Загрузить…».</translation>
    </message>
    <message>
        <source>hero wounded</source>
        <translation>герой ранен</translation>
    </message>
    <message>
        <source>{type} {attack}/{defence}/{manoeuvre}</source>
        <translation>{type} {attack}/{defence}/{manoeuvre}</translation>
    </message>
    <message>
        <source>{card}: take back</source>
        <translation>{card}: убрать</translation>
    </message>
    <message>
        <source>Loses the station</source>
        <translation>Теряет станцию</translation>
    </message>
    <message>
        <source>Loses the station, which becomes neutral</source>
        <translation>Теряет станцию, она становится нейтральной</translation>
    </message>
    <message>
        <source>Station captured</source>
        <translation>Станция захвачена</translation>
    </message>
    <message>
        <source>The station stays neutral</source>
        <translation>Станция остаётся нейтральной</translation>
    </message>
    <message>
        <source>The station becomes neutral</source>
        <translation>Станция становится нейтральной</translation>
    </message>
    <message>
        <source>He spends the whole hero-action phase of this round at home</source>
        <translation>Всю фазу действий героя этого раунда он проводит дома</translation>
    </message>
    <message>
        <source>He spends the whole hero-action phase of the next round at home</source>
        <translation>Всю фазу действий героя следующего раунда он проводит дома</translation>
    </message>
    <message>
        <source>He spends the whole of his owner&apos;s next hero-action phase at home</source>
        <translation>Всю следующую фазу действий героя своего владельца он проводит дома</translation>
    </message>
    <message>
        <source>Play goes on from: {step}</source>
        <translation>Игра продолжается с шага: {step}</translation>
    </message>
    <message>
        <source>At home he may not be attacked himself; to attack his station, enter the army&apos;s strength</source>
        <translation>Дома на самого героя напасть нельзя; чтобы напасть на его станцию, введите силу армии</translation>
    </message>
    <message>
        <source>Worth, in points of the stakes; a draw is 0</source>
        <translation>Цена в очках ставки (ничья — 0)</translation>
    </message>
    <message>
        <source>Value of the attack; no fight is 0</source>
        <translation>Ценность нападения (без боя — 0)</translation>
    </message>
    <message>
        <source>Value of the defence: {unit}</source>
        <translation>Ценность защиты: {unit}</translation>
    </message>
    <message>
        <source>{side}: victory it can force</source>
        <translation>{side}: гарантия победы</translation>
    </message>
    <message>
        <source>{side}: escape from defeat it can force</source>
        <translation>{side}: гарантия от поражения</translation>
    </message>
    <message>
        <source>{side}: best play against one who plays any card</source>
        <translation>{side}: лучшая игра против случайной карты</translation>
    </message>
    <message>
        <source>{side}: a draw, from a defeat (0%) to a victory (100%)</source>
        <translation>{side}: цена ничьей (поражение 0&#x202f;%, победа 100&#x202f;%)</translation>
    </message>
    <message>
        <source>{card}: on average against any card</source>
        <translation>{card}: в среднем против любой карты</translation>
    </message>
    <message>
        <source>The best mix</source>
        <translation>Лучшая смесь</translation>
    </message>
    <message>
        <source>Wins whatever is shown</source>
        <translation>Побеждает при любой чужой карте</translation>
    </message>
    <message>
        <source>{card}: against each card the other side may show</source>
        <translation>{card}: против каждой карты, которая может открыться у соперника</translation>
    </message>
    <message>
        <source>{card}: victory</source>
        <translation>{card}: победа</translation>
    </message>
    <message>
        <source>{card}: draw</source>
        <translation>{card}: ничья</translation>
    </message>
    <message>
        <source>{card}: defeat</source>
        <translation>{card}: поражение</translation>
    </message>
    <message>
        <source>army or hero: worth the same to the defender</source>
        <translation>армия или герой — защищающемуся всё равно</translation>
    </message>
    <message>
        <source>The solver found no best play here: the odds cannot be told</source>
        <translation>Лучшая игра здесь не нашлась: шансы назвать нельзя</translation>
    </message>
    <message>
        <source>{unit} defends: {stakes}</source>
        <translation>{unit} в защите: {stakes}</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>ничего</translation>
    </message>
    <message>
        <source>station</source>
        <translation>станция</translation>
    </message>
    <message>
        <source>reward</source>
        <translation>награда</translation>
    </message>
    <message>
        <source>army strength</source>
        <translation>сила армии</translation>
    </message>
    <message>
        <source>enemy hero wounded</source>
        <translation>чужой герой ранен</translation>
    </message>
    <message>
        <source>gear</source>
        <translation>снаряжение</translation>
    </message>
    <message>
        <source>Set the stakes for the odds</source>
        <translation>Задать ставку для расчёта шансов</translation>
    </message>
    <message>
        <source>{side}: a victory brings</source>
        <translation>{side}: победа приносит</translation>
    </message>
    <message>
        <source>{side}: a defeat costs</source>
        <translation>{side}: поражение стоит</translation>
    </message>
    <message>
        <source>{side}: count them from the outcome</source>
        <translation>{side}: считать по исходу боя</translation>
    </message>
    <message>
        <source>Stakes: victory {victory}, draw 0, defeat {defeat}</source>
        <translation>Ставка: победа {victory}, ничья 0, поражение {defeat}</translation>
    </message>
    <message>
        <source>Stakes: counted from the outcome</source>
        <translation>Ставка: считается по исходу боя</translation>
    </message>
    <message>
        <source>they are counted from the outcome</source>
        <translation>она и так считается по исходу боя</translation>
    </message>
    <message>
        <source>Stake {n} is out of range: enter one from 0 to {high}</source>
        <translation>Ставка {n} вне пределов: введите от 0 до {high}</translation>
    </message>
    <message>
        <source>Nothing is at stake: enter what a victory brings or a defeat costs</source>
        <translation>На кону ничего нет: укажите, что приносит победа или чего стоит поражение</translation>
    </message>
    <message>
        <source>nothing more</source>
        <translation>больше ничего</translation>
    </message>
    <message>
        <source>How the bonuses came about</source>
        <translation>Откуда бонусы</translation>
    </message>
    <message>
        <source>{card}, against a card of type “{type}”: {n}</source>
        <translation>{card}, против карты типа «{type}»: {n}</translation>
    </message>
    <message>
        <source>Nobody wins ties here</source>
        <translation>В ничьей здесь никто не побеждает</translation>
    </message>
    <message>
        <source>Combat deck</source>
        <translation>Боевая колода</translation>
    </message>
    <message>
        <source>The other five cards stay hidden and go back into the deck</source>
        <translation>Остальные пять карт не показывают: они вернутся в колоду</translation>
    </message>
    <message>
        <source>This deck is a placeholder: type in the figures of your own cards.</source>
        <translation>Колода-заготовка: впишите числа со своих карт.</translation>
    </message>
    <message>
        <source>A defender who wins gains nothing more</source>
        <translation>Защитившийся больше ничего не получает</translation>
    </message>
    <message>
        <source>If not, it stays neutral</source>
        <translation>Иначе она остаётся нейтральной</translation>
    </message>
    <message>
        <source>If not, it becomes neutral</source>
        <translation>Иначе она становится нейтральной</translation>
    </message>
    <message>
        <source>One piece of gear is discarded</source>
        <translation>Одно снаряжение сбрасывается</translation>
    </message>
    <message>
        <source>One piece of gear goes to the winner</source>
        <translation>Одно снаряжение достаётся победителю</translation>
    </message>
    <message>
        <source>It is compulsory</source>
        <translation>Это обязательно</translation>
    </message>
    <message>
        <source>It is optional</source>
        <translation>По желанию</translation>
    </message>
    <message>
        <source>Goes to: {station}</source>
        <translation>Уходит на станцию: {station}</translation>
    </message>
    <message>
        <source>Not captured</source>
        <translation>Не захвачена</translation>
    </message>
    <message>
        <source>Captured</source>
        <translation>Захвачена</translation>
    </message>
</context>
<context>
    <name>rules</name>
    <message>
        <source>Dice groups expected: {expected}, given: {given}</source>
        <translation>Нужно групп кубиков: {expected}, введено: {given}</translation>
    </message>
    <message>
        <source>Dice expected: {expected}, given: {given}</source>
        <translation>Нужно кубиков: {expected}, введено: {given}</translation>
    </message>
    <message>
        <source>Group {group}: dice expected: {expected}, given: {given}</source>
        <translation>Группа {group}: нужно кубиков: {expected}, введено: {given}</translation>
    </message>
    <message>
        <source>No such face: {face}; the faces are {low} to {high}</source>
        <translation>Нет такой грани: {face}; бывают от {low} до {high}</translation>
    </message>
    <message>
        <source>Group {group}: no such face: {face}; the faces are {low} to {high}</source>
        <translation>Группа {group}: нет такой грани: {face}; бывают от {low} до {high}</translation>
    </message>
    <message>
        <source>From {low} to {high} are possible, given: {given}</source>
        <translation>Возможно от {low} до {high}, указано: {given}</translation>
    </message>
    <message>
        <source>Group {group}: from {low} to {high} are possible, given: {given}</source>
        <translation>Группа {group}: возможно от {low} до {high}, указано: {given}</translation>
    </message>
    <message>
        <source>Here the faces themselves are needed, not the number of hits</source>
        <translation>Здесь нужны сами выпавшие грани, а не число попаданий</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Попадания</translation>
    </message>
    <message>
        <source>Named too often: {card}; in the deck: {n}</source>
        <translation>Названа слишком много раз: {card}; в колоде таких: {n}</translation>
    </message>
    <message>
        <source>Not in the deck: {card}</source>
        <translation>Нет в колоде: {card}</translation>
    </message>
    <message>
        <source>Cards expected: {expected}, given: {given}</source>
        <translation>Нужно карт: {expected}, введено: {given}</translation>
    </message>
    <message>
        <source>This cannot be done now</source>
        <translation>Сейчас такого хода нет</translation>
    </message>
    <message>
        <source>{value} is out of range: from {low} to {high}</source>
        <translation>{value}: не подходит, можно от {low} до {high}</translation>
    </message>
    <message>
        <source>{value} is not in the list</source>
        <translation>{value}: нет в списке</translation>
    </message>
    <message>
        <source>{value}: this must be described part by part</source>
        <translation>{value}: это нужно описать по частям</translation>
    </message>
    <message>
        <source>The order must name each of these once: {values}</source>
        <translation>В порядке нужно назвать по одному разу: {values}</translation>
    </message>
    <message>
        <source>The battle is over</source>
        <translation>Бой окончен</translation>
    </message>
    <message>
        <source>{file}: there is no such file or folder. Check the name.</source>
        <translation>{file}: нет такого файла или папки. Проверьте имя.</translation>
    </message>
    <message>
        <source>{file}: there is such a file already. Choose another name.</source>
        <translation>{file}: такой файл уже есть. Выберите другое имя.</translation>
    </message>
    <message>
        <source>{file}: this is a folder, not a file. Choose a file.</source>
        <translation>{file}: это папка, а не файл. Выберите файл.</translation>
    </message>
    <message>
        <source>{file}: access is denied. Check the permissions, or copy the file to a folder of your own.</source>
        <translation>{file}: нет доступа. Проверьте права или скопируйте файл в свою папку.</translation>
    </message>
    <message>
        <source>{file}: access is denied. Close the file in other programs, or check its permissions.</source>
        <translation>{file}: нет доступа. Закройте файл в других программах или проверьте права.</translation>
    </message>
    <message>
        <source>{folder}: access to this folder is denied. Check its permissions.</source>
        <translation>{folder}: нет доступа к этой папке. Проверьте права на неё.</translation>
    </message>
    <message>
        <source>{file}: the name is too long. Choose a shorter one.</source>
        <translation>{file}: слишком длинное имя. Выберите имя короче.</translation>
    </message>
    <message>
        <source>{file}: this link leads back to itself. Choose another file.</source>
        <translation>{file}: эта ссылка ведёт на саму себя. Выберите другой файл.</translation>
    </message>
    <message>
        <source>{file}: this is not an ordinary file. Choose another.</source>
        <translation>{file}: это не обычный файл. Выберите другой.</translation>
    </message>
    <message>
        <source>{file}: the disk is full. Free some space and try again.</source>
        <translation>{file}: на диске кончилось место. Освободите его и попробуйте ещё раз.</translation>
    </message>
    <message>
        <source>{file}: the system reports an error ({what}). Check the disk and try again.</source>
        <translation>{file}: система сообщает об ошибке ({what}). Проверьте диск и попробуйте ещё раз.</translation>
    </message>
    <message>
        <source>{file}: another file was put in its place meanwhile. Save the battle under another name.</source>
        <translation>{file}: на его место тем временем положили другой файл. Сохраните бой под другим именем.</translation>
    </message>
    <message>
        <source>{file}: its folder is gone. Bring it back (plug in the drive) and repeat the move, or save a copy of the battle in another folder and open that one.</source>
        <translation>{file}: папки с этим файлом больше нет. Верните её (подключите диск) и повторите ход или сохраните копию боя в другой папке и откройте её.</translation>
    </message>
    <message>
        <source>{file}: the disk did not confirm the last move ({what}). The battle goes on, but save a copy of it on another disk.</source>
        <translation>{file}: диск не подтвердил запись последнего хода ({what}). Бой продолжается, но сохраните его копию на другом диске.</translation>
    </message>
    <message>
        <source>{at}: there is no such field. Known here: {known}</source>
        <translation>{at}: такого поля нет. Здесь бывают: {known}</translation>
    </message>
    <message>
        <source>{at}: there is no such field; did you mean {meant}?</source>
        <translation>{at}: такого поля нет; может быть, {meant}?</translation>
    </message>
    <message>
        <source>{at}: there is no such value: {value}. Known here: {known}</source>
        <translation>{at}: нет такого значения: {value}. Здесь бывают: {known}</translation>
    </message>
    <message>
        <source>{at}: there is no such value: {value}; did you mean {meant}?</source>
        <translation>{at}: нет такого значения: {value}; может быть, {meant}?</translation>
    </message>
    <message>
        <source>{at}: this field is required and missing</source>
        <translation>{at}: это поле обязательно, а его нет</translation>
    </message>
    <message>
        <source>{at}: expected: {expected}, given: {given}</source>
        <translation>{at}: нужно: {expected}, введено: {given}</translation>
    </message>
    <message>
        <source>{at}: expected: {expected}</source>
        <translation>{at}: нужно: {expected}</translation>
    </message>
    <message>
        <source>{at}: {limit} or more expected</source>
        <translation>{at}: нужно не меньше {limit}</translation>
    </message>
    <message>
        <source>{at}: {limit} or less expected</source>
        <translation>{at}: нужно не больше {limit}</translation>
    </message>
    <message>
        <source>{at}: more than {limit} expected</source>
        <translation>{at}: нужно больше {limit}</translation>
    </message>
    <message>
        <source>{at}: less than {limit} expected</source>
        <translation>{at}: нужно меньше {limit}</translation>
    </message>
    <message>
        <source>whole number</source>
        <translation>целое число</translation>
    </message>
    <message>
        <source>number</source>
        <translation>число</translation>
    </message>
    <message>
        <source>text</source>
        <translation>текст</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true или false</translation>
    </message>
    <message>
        <source>list</source>
        <translation>список</translation>
    </message>
    <message>
        <source>table of fields</source>
        <translation>таблица полей</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>ничего</translation>
    </message>
    <message>
        <source>date</source>
        <translation>дата</translation>
    </message>
    <message>
        <source>time</source>
        <translation>время</translation>
    </message>
    <message>
        <source>date and time</source>
        <translation>дата и время</translation>
    </message>
    <message>
        <source>table of fields ({known})</source>
        <translation>таблица полей ({known})</translation>
    </message>
    <message>
        <source>number with a fraction</source>
        <translation>дробное число</translation>
    </message>
    <message>
        <source>{at}: {what}</source>
        <translation>{at}: {what}</translation>
    </message>
    <message>
        <source>{file}: this is not a battle file, or its first line is damaged. Open another file.</source>
        <translation>{file}: это не файл боя, или его первая строка повреждена. Откройте другой файл.</translation>
    </message>
    <message>
        <source>{file}: the file is empty. Start a new battle.</source>
        <translation>{file}: файл пуст. Начните новый бой.</translation>
    </message>
    <message>
        <source>{file}: written by a newer version of the program ({app}; file format {format}, this one reads {known}). Update the program.</source>
        <translation>{file}: записан более новой версией программы ({app}; формат файла {format}, а здесь читается {known}). Обновите программу.</translation>
    </message>
    <message>
        <source>{file}: the game “{game}” is not known here. Known games: {games}. Update the program.</source>
        <translation>{file}: игра «{game}» здесь неизвестна. Известные игры: {games}. Обновите программу.</translation>
    </message>
    <message>
        <source>{file}: the setup in the first line does not fit the present rules ({what}). Start a new battle with this setup corrected.</source>
        <translation>{file}: заготовка боя в первой строке не подходит к нынешним правилам ({what}). Исправьте её и начните новый бой.</translation>
    </message>
    <message>
        <source>{file}: the file was damaged. Moves read: {read}; lost: {lines} (bytes: {bytes}). The damaged original is kept as {kept}.</source>
        <translation>{file}: файл был повреждён. Ходов прочитано: {read}; потеряно строк: {lines} (байт: {bytes}). Повреждённый оригинал сохранён под именем {kept}.</translation>
    </message>
    <message>
        <source>{file}: the present rules do not lead where move {move} led when it was played. The battle is open at the move before it; left out: {left}. The file stays as it was; the battle continues in {next}.</source>
        <translation>{file}: по нынешним правилам ход {move} ведёт не туда, куда вёл раньше. Бой открыт на предыдущем ходе; не вошло ходов: {left}. Файл остался прежним; бой продолжается в {next}.</translation>
    </message>
    <message>
        <source>{file}: written by a newer version of the program ({app}), whose rules lead elsewhere at move {move}. Update the program to see all of it. The battle is open at the move before that; left out: {left}. The file stays as it was; the battle continues in {next}.</source>
        <translation>{file}: записан более новой версией программы ({app}), и по её правилам ход {move} ведёт не туда, куда здесь. Чтобы увидеть бой целиком, обновите программу. Бой открыт на предыдущем ходе; не вошло ходов: {left}. Файл остался прежним; бой продолжается в {next}.</translation>
    </message>
    <message>
        <source>{file}: the present rules do not lead where move {move} led when it was played. The battle is read up to the move before it; left out: {left}.</source>
        <translation>{file}: по нынешним правилам ход {move} ведёт не туда, куда вёл раньше. Бой прочитан до предыдущего хода; не вошло ходов: {left}.</translation>
    </message>
    <message>
        <source>{file}: written by a newer version of the program ({app}), whose rules lead elsewhere at move {move}. Update the program to see all of it. The battle is read up to the move before that; left out: {left}.</source>
        <translation>{file}: записан более новой версией программы ({app}), и по её правилам ход {move} ведёт не туда, куда здесь. Чтобы увидеть бой целиком, обновите программу. Бой прочитан до предыдущего хода; не вошло ходов: {left}.</translation>
    </message>
    <message>
        <source>{file}: written by a newer version of the program ({app}), whose setup is not understood here ({what}). Update the program.</source>
        <translation>{file}: записан более новой версией программы ({app}), и заготовка боя в нём здесь не читается ({what}). Обновите программу.</translation>
    </message>
    <message>
        <source>{file}: further on the file is damaged; lost lines: {lines} (bytes: {bytes}).</source>
        <translation>{file}: дальше файл повреждён; потеряно строк: {lines} (байт: {bytes}).</translation>
    </message>
    <message>
        <source>{file}: this is a setup, not a battle. Start a new battle with it, and open that.</source>
        <translation>{file}: это заготовка боя, а не бой. Начните по ней новый бой и откройте его.</translation>
    </message>
    <message>
        <source>{file}: the battle is kept in this very file already. Choose another name.</source>
        <translation>{file}: бой и так хранится в этом файле. Выберите другое имя.</translation>
    </message>
    <message>
        <source>{file}, line {line}: the text is not in UTF-8. Save the file in that encoding.</source>
        <translation>{file}, строка {line}: текст не в UTF-8. Сохраните файл в этой кодировке.</translation>
    </message>
    <message>
        <source>{file}, line {line}, column {column}: this is not {language} ({what})</source>
        <translation>{file}, строка {line}, столбец {column}: это не {language} ({what})</translation>
    </message>
    <message>
        <source>{file}, at the end: this is not {language} ({what})</source>
        <translation>{file}, в конце: это не {language} ({what})</translation>
    </message>
    <message>
        <source>{file}: longer than {most} bytes, so it cannot be right. Choose another file.</source>
        <translation>{file}: длиннее {most} байт, таким файл быть не может. Выберите другой.</translation>
    </message>
    <message>
        <source>{file}: this is not a table of fields and their values. Choose another file.</source>
        <translation>{file}: это не таблица полей со значениями. Выберите другой файл.</translation>
    </message>
    <message>
        <source>{file}: the field {name} stands twice in one table. Keep one of them.</source>
        <translation>{file}: поле {name} стоит в одной таблице дважды. Оставьте одно.</translation>
    </message>
    <message>
        <source>{file}: half a character is written in it (\ud800 to \udfff). Write it whole.</source>
        <translation>{file}: в нём записана половина знака (от \ud800 до \udfff). Запишите его целиком.</translation>
    </message>
    <message>
        <source>{file}: this is a battle, not a setup. Open it as a battle, or choose a setup.</source>
        <translation>{file}: это бой, а не заготовка боя. Откройте его как бой или выберите заготовку.</translation>
    </message>
    <message>
        <source>{file}: $.game: say which game this is for. Known games: {games}</source>
        <translation>{file}: $.game: укажите, для какой это игры. Известные игры: {games}</translation>
    </message>
    <message>
        <source>{file}: $.game: the game “{game}” is not known. Known games: {games}</source>
        <translation>{file}: $.game: игра «{game}» неизвестна. Известные игры: {games}</translation>
    </message>
    <message>
        <source>{file}: this is a setup of another game: {game}. Load it on the page of that game.</source>
        <translation>{file}: это заготовка боя другой игры: {game}. Загрузите её на странице той игры.</translation>
    </message>
    <message>
        <source>{file}: {place}: this number is far too large. Type it anew.</source>
        <translation>{file}: {place}: число чересчур велико. Введите его заново.</translation>
    </message>
    <message>
        <source>{file}: {mistake}</source>
        <translation>{file}: {mistake}</translation>
    </message>
    <message>
        <source>{file}: {at}: {what}</source>
        <translation>{file}: {at}: {what}</translation>
    </message>
    <message>
        <source>Too long: up to {most} characters fit. Shorten it.</source>
        <translation>Слишком длинно, сократите: знаков не больше {most}.</translation>
    </message>
    <message>
        <source>Half a character (\ud800 to \udfff) is in it. Type it anew.</source>
        <translation>Здесь половина знака (от \ud800 до \udfff). Введите заново.</translation>
    </message>
    <message>
        <source>There are only spaces in it. Type it anew.</source>
        <translation>Здесь одни пробелы. Введите заново.</translation>
    </message>
    <message>
        <source>An invisible character ({code}) is in it. Type it anew.</source>
        <translation>Есть невидимый знак ({code}). Введите заново.</translation>
    </message>
    <message>
        <source>{what} (sheet: {sheet})</source>
        <translation>{what} (запись: {sheet})</translation>
    </message>
    <message>
        <source>{asks}: {reads}</source>
        <translation>{asks}: {reads}</translation>
    </message>
    <message>
        <source>Open rules that decided something</source>
        <translation>Что решили спорные места правил</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>да</translation>
    </message>
    <message>
        <source>no</source>
        <translation>нет</translation>
    </message>
    <message>
        <source>{first}, {rest}</source>
        <translation>{first}, {rest}</translation>
    </message>
    <message>
        <source>{first} / {second}</source>
        <translation>{first} / {second}</translation>
    </message>
    <message>
        <source>{whose}: {what}</source>
        <translation>{whose}: {what}</translation>
    </message>
    <message>
        <source>{what} × {n}</source>
        <translation>{what} × {n}</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Дальше</translation>
    </message>
    <message>
        <source>a value is missing or wrong; words stand in quotation marks</source>
        <translation>значения нет или оно неверно; слова пишутся в кавычках</translation>
    </message>
    <message>
        <source>a name, or a heading in square brackets, is expected here</source>
        <translation>здесь должно стоять имя поля или заголовок в квадратных скобках</translation>
    </message>
    <message>
        <source>a name in quotation marks is expected here</source>
        <translation>здесь должно стоять имя поля в кавычках</translation>
    </message>
    <message>
        <source>the sign = is missing after a name</source>
        <translation>после имени поля нет знака =</translation>
    </message>
    <message>
        <source>a comma or a colon is missing</source>
        <translation>не хватает запятой или двоеточия</translation>
    </message>
    <message>
        <source>there is a comma too many</source>
        <translation>лишняя запятая</translation>
    </message>
    <message>
        <source>a bracket is not closed</source>
        <translation>скобка не закрыта</translation>
    </message>
    <message>
        <source>quotation marks are not closed</source>
        <translation>кавычки не закрыты</translation>
    </message>
    <message>
        <source>something stands after the end of a value</source>
        <translation>после значения стоит что-то лишнее</translation>
    </message>
    <message>
        <source>a name or a heading stands twice; keep one of them</source>
        <translation>имя поля или заголовок стоит дважды; оставьте что-то одно</translation>
    </message>
    <message>
        <source>a sign that cannot stand here</source>
        <translation>здесь такой знак стоять не может</translation>
    </message>
    <message>
        <source>a backslash in quotation marks is written twice</source>
        <translation>обратная косая черта в кавычках пишется дважды</translation>
    </message>
    <message>
        <source>there is no such date or time</source>
        <translation>такой даты или такого времени нет</translation>
    </message>
    <message>
        <source>Hidden cards opened</source>
        <translation>Скрытые карты открывали</translation>
    </message>
    <message>
        <source>{name}: {n}</source>
        <translation>{name}: {n}</translation>
    </message>
    <message>
        <source>Dealt again. Deals so far: {n}</source>
        <translation>Карты сданы заново. Всего раздач: {n}</translation>
    </message>
</context>
<context>
    <name>ti4</name>
    <message>
        <source>Round {round} · {system}</source>
        <translation>Раунд {round} · {system}</translation>
    </message>
    <message>
        <source>Round {round}</source>
        <translation>Раунд {round}</translation>
    </message>
    <message>
        <source>attacker</source>
        <translation>атакующий</translation>
    </message>
    <message>
        <source>defender</source>
        <translation>защищающийся</translation>
    </message>
    <message>
        <source>Attacker</source>
        <translation>Атакующий</translation>
    </message>
    <message>
        <source>Defender</source>
        <translation>Защищающийся</translation>
    </message>
    <message>
        <source>Round {round} · {step}</source>
        <translation>Раунд {round} · {step}</translation>
    </message>
    <message>
        <source>Before combat</source>
        <translation>Перед боем</translation>
    </message>
    <message>
        <source>Start of the round</source>
        <translation>Начало раунда</translation>
    </message>
    <message>
        <source>Anti-Fighter Barrage</source>
        <translation>Заградительный огонь</translation>
    </message>
    <message>
        <source>Announce retreats</source>
        <translation>Объявить об отступлении</translation>
    </message>
    <message>
        <source>Roll dice</source>
        <translation>Боевые проверки</translation>
    </message>
    <message>
        <source>Assign hits</source>
        <translation>Присвоение попаданий</translation>
    </message>
    <message>
        <source>Retreat</source>
        <translation>Отступление</translation>
    </message>
    <message>
        <source>End of the round</source>
        <translation>Конец раунда</translation>
    </message>
    <message>
        <source>After the combat</source>
        <translation>После боя</translation>
    </message>
    <message>
        <source>Barrage</source>
        <translation>Загр. огонь</translation>
    </message>
    <message>
        <source>Retreat?</source>
        <translation>Отступление?</translation>
    </message>
    <message>
        <source>Roll</source>
        <translation>Проверки</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Попадания</translation>
    </message>
    <message>
        <source>{unit} {n}</source>
        <translation>{unit} {n}</translation>
    </message>
    <message>
        <source>Play a card</source>
        <translation>Сыграть карту</translation>
    </message>
    <message>
        <source>Start of the round: play a card?</source>
        <translation>Начало раунда: сыграть карту?</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Ничего</translation>
    </message>
    <message>
        <source>Nobody plays anything</source>
        <translation>Никто ничего не играет</translation>
    </message>
    <message>
        <source>+1 to all own combat rolls this round</source>
        <translation>+1 ко всем своим боевым проверкам в этом раунде</translation>
    </message>
    <message>
        <source>+2 to own fighters&apos; combat rolls this round</source>
        <translation>+2 к боевым проверкам своих истребителей в этом раунде</translation>
    </message>
    <message>
        <source>{card}: {does}</source>
        <translation>{card}: {does}</translation>
    </message>
    <message>
        <source>only in the first round of the combat</source>
        <translation>только в первом раунде боя</translation>
    </message>
    <message>
        <source>Which units fire?</source>
        <translation>Какие отряды стреляют?</translation>
    </message>
    <message>
        <source>Fire with</source>
        <translation>Стреляют</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Готово</translation>
    </message>
    <message>
        <source>Units firing: {n}</source>
        <translation>Стреляет отрядов: {n}</translation>
    </message>
    <message>
        <source>All fire</source>
        <translation>Стреляют все</translation>
    </message>
    <message>
        <source>Anti-Fighter Barrage: roll</source>
        <translation>Заградительный огонь: бросок</translation>
    </message>
    <message>
        <source>Barrage hits: {n} ({dice})</source>
        <translation>Попадания заградительного огня: {n} ({dice})</translation>
    </message>
    <message>
        <source>No barrage</source>
        <translation>Заградительного огня нет</translation>
    </message>
    <message>
        <source>Barrage hits without a fighter to destroy: {n}</source>
        <translation>Попадания, на которые не хватило истребителей: {n}</translation>
    </message>
    <message>
        <source>Which fighter is destroyed?</source>
        <translation>Какой истребитель уничтожен?</translation>
    </message>
    <message>
        <source>Destroy a fighter</source>
        <translation>Уничтожить истребитель</translation>
    </message>
    <message>
        <source>Announce a retreat?</source>
        <translation>Объявить об отступлении?</translation>
    </message>
    <message>
        <source>No, fight on</source>
        <translation>Нет, продолжать бой</translation>
    </message>
    <message>
        <source>Yes, announce a retreat</source>
        <translation>Да, объявить</translation>
    </message>
    <message>
        <source>Nobody retreats</source>
        <translation>Никто не отступает</translation>
    </message>
    <message>
        <source>No retreat announced</source>
        <translation>Отступление не объявлено</translation>
    </message>
    <message>
        <source>Retreat announced</source>
        <translation>Объявлено отступление</translation>
    </message>
    <message>
        <source>Cannot announce a retreat: {why}</source>
        <translation>Нельзя объявить об отступлении: {why}</translation>
    </message>
    <message>
        <source>there is no system to retreat to</source>
        <translation>нет системы, в которую можно отступить</translation>
    </message>
    <message>
        <source>the defender has announced a retreat this round</source>
        <translation>в этом раунде об отступлении объявил защищающийся</translation>
    </message>
    <message>
        <source>Hits: {n} ({dice})</source>
        <translation>Попадания: {n} ({dice})</translation>
    </message>
    <message>
        <source>No dice to roll</source>
        <translation>Бросать нечего</translation>
    </message>
    <message>
        <source>A damaged ship rolls as usual</source>
        <translation>Повреждённый корабль бросает как обычно</translation>
    </message>
    <message>
        <source>All dice are rolled: reroll or change any?</source>
        <translation>Кубики брошены: перебросить или изменить?</translation>
    </message>
    <message>
        <source>Reroll own dice that missed</source>
        <translation>Перебросить свои промахи</translation>
    </message>
    <message>
        <source>Have the opponent&apos;s hits rerolled</source>
        <translation>Заставить противника перебросить попадания</translation>
    </message>
    <message>
        <source>Change the number of hits</source>
        <translation>Изменить число попаданий</translation>
    </message>
    <message>
        <source>On {need}+: {n}</source>
        <translation>На {need}+: {n}</translation>
    </message>
    <message>
        <source>Keep the dice</source>
        <translation>Оставить как есть</translation>
    </message>
    <message>
        <source>Dice to roll again: {n}</source>
        <translation>Переброс, кубиков: {n}</translation>
    </message>
    <message>
        <source>Hits on {need}+: {n}</source>
        <translation>Попадания на {need}+: {n}</translation>
    </message>
    <message>
        <source>Sustain damage</source>
        <translation>Поглощение урона</translation>
    </message>
    <message>
        <source>Destroy a ship</source>
        <translation>Уничтожить корабль</translation>
    </message>
    <message>
        <source>{unit}: sustains damage</source>
        <translation>{unit}: поглощает урон</translation>
    </message>
    <message>
        <source>{unit}: destroyed</source>
        <translation>Уничтожен корабль: {unit}</translation>
    </message>
    <message>
        <source>no Sustain Damage</source>
        <translation>нет «Поглощения урона»</translation>
    </message>
    <message>
        <source>already damaged</source>
        <translation>повреждение уже есть</translation>
    </message>
    <message>
        <source>damage is sustained before ships are destroyed</source>
        <translation>урон поглощают до того, как уничтожать корабли</translation>
    </message>
    <message>
        <source>Surplus hits are lost: {n}</source>
        <translation>Лишние попадания пропадают: {n}</translation>
    </message>
    <message>
        <source>Both sides: losses by order</source>
        <translation>Обе стороны: по порядку</translation>
    </message>
    <message>
        <source>No choice: play a card now, or take the losses</source>
        <translation>Выбора нет: сыграйте карту сейчас или примите потери</translation>
    </message>
    <message>
        <source>all ships ({n})</source>
        <translation>все корабли ({n})</translation>
    </message>
    <message>
        <source>Take the losses</source>
        <translation>Принять потери</translation>
    </message>
    <message>
        <source>Both sides: take the losses</source>
        <translation>Обе стороны: принять потери</translation>
    </message>
    <message>
        <source>Where to retreat?</source>
        <translation>Куда отступить?</translation>
    </message>
    <message>
        <source>Retreat to</source>
        <translation>Отступить в систему</translation>
    </message>
    <message>
        <source>not adjacent: move values do not matter when retreating</source>
        <translation>не смежная: значение полёта при отступлении не важно</translation>
    </message>
    <message>
        <source>no own planet and no own unit there</source>
        <translation>там нет ни своей планеты, ни своего отряда</translation>
    </message>
    <message>
        <source>another player&apos;s ships are there</source>
        <translation>там корабли другого игрока</translation>
    </message>
    <message>
        <source>another player&apos;s units are there (Dark Energy Tap as printed)</source>
        <translation>там отряды другого игрока («Источник Тёмной Энергии» по тексту карты)</translation>
    </message>
    <message>
        <source>asteroid field: needs Antimass Deflectors</source>
        <translation>астероидное поле: нужны «Отражатели Массы»</translation>
    </message>
    <message>
        <source>supernova: needs Magmus Reactor</source>
        <translation>сверхновая: нужен «Реактор Магмуса»</translation>
    </message>
    <message>
        <source>nebula: the text as it stands forbids it</source>
        <translation>туманность: нынешний текст правил запрещает</translation>
    </message>
    <message>
        <source>Nav Suite does not help when retreating</source>
        <translation>«Навигационный Комплекс» при отступлении не помогает</translation>
    </message>
    <message>
        <source>Open rule: retreat into a nebula is played as allowed</source>
        <translation>Спорное правило: отступление в туманность разрешено</translation>
    </message>
    <message>
        <source>By Dark Energy Tap; open rule: only others&apos; ships forbid it</source>
        <translation>«Источник Тёмной Энергии»; спорное правило: мешают только чужие корабли</translation>
    </message>
    <message>
        <source>The opponent has no ships left: no retreat</source>
        <translation>У противника не осталось кораблей: отступления не происходит</translation>
    </message>
    <message>
        <source>No system to retreat to is left: the fight goes on</source>
        <translation>Отступить больше некуда: бой продолжается</translation>
    </message>
    <message>
        <source>Too many ships to tell the round in which it ends</source>
        <translation>Кораблей слишком много: раунд окончания боя не посчитан</translation>
    </message>
    <message>
        <source>{side}: the fleet that gets away</source>
        <translation>{side}: какой флот уйдёт</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>ничего</translation>
    </message>
    <message>
        <source>Ships that get away</source>
        <translation>Сколько кораблей уйдёт</translation>
    </message>
    <message>
        <source>{side}: expected losses, in resources</source>
        <translation>{side}: ожидаемые потери, в ресурсах</translation>
    </message>
    <message>
        <source>No other retreats</source>
        <translation>Других отступлений нет</translation>
    </message>
    <message>
        <source>{side}: retreat after round {round}</source>
        <translation>{side}: отступление после раунда {round}</translation>
    </message>
    <message>
        <source>{side}: no retreat, there is no system to retreat to</source>
        <translation>{side}: без отступления, отступать некуда</translation>
    </message>
    <message>
        <source>cards in hand ({side}: {cards})</source>
        <translation>карты в руке ({side}: {cards})</translation>
    </message>
    <message>
        <source>rerolls and changed dice ({side})</source>
        <translation>перебросы и изменения кубиков ({side})</translation>
    </message>
    <message>
        <source>the flagship’s own text ({unit})</source>
        <translation>текст флагмана ({unit})</translation>
    </message>
    <message>
        <source>{unit}: {figure}, as most sources have it</source>
        <translation>{unit}: {figure}, как в большинстве источников</translation>
    </message>
    <message>
        <source>the unit’s own text ({unit})</source>
        <translation>текст отряда ({unit})</translation>
    </message>
    <message>
        <source>abilities of the faction ({faction})</source>
        <translation>свойства фракции ({faction})</translation>
    </message>
    <message>
        <source>a card of this name is in force already this round</source>
        <translation>карта с таким названием уже действует в этом раунде</translation>
    </message>
    <message>
        <source>cannot be played at this moment</source>
        <translation>сейчас сыграть нельзя</translation>
    </message>
    <message>
        <source>Hold fire</source>
        <translation>Не стрелять</translation>
    </message>
    <message>
        <source>Both sides: all fire</source>
        <translation>Обе стороны: стреляют все</translation>
    </message>
    <message>
        <source>Rerolled: {dice}; hits now: {n}</source>
        <translation>Переброшено: {dice}; теперь попаданий: {n}</translation>
    </message>
    <message>
        <source>These losses by order</source>
        <translation>Эти потери по порядку</translation>
    </message>
    <message>
        <source>By Dark Energy Tap</source>
        <translation>«Источник Тёмной Энергии»</translation>
    </message>
    <message>
        <source>Only Fighters I are left: all removed, no command token</source>
        <translation>Остались только «Истребители I»: они убраны с поля, жетон приказа не кладётся</translation>
    </message>
    <message>
        <source>Not enough places: what stays behind?</source>
        <translation>Мест на борту не хватает: кто остаётся?</translation>
    </message>
    <message>
        <source>Leave behind</source>
        <translation>Оставить</translation>
    </message>
    <message>
        <source>At once: {units}</source>
        <translation>Разом: {units}</translation>
    </message>
    <message>
        <source>Too many: {n}; places: {places}</source>
        <translation>Лишних: {n}; мест: {places}</translation>
    </message>
    <message>
        <source>{unit}: removed</source>
        <translation>Убрано с поля: {unit}</translation>
    </message>
    <message>
        <source>Gravity rift: which ship carries what?</source>
        <translation>Гравитационный разлом: кто кого везёт?</translation>
    </message>
    <message>
        <source>{unit}: aboard</source>
        <translation>{unit}: на борт</translation>
    </message>
    <message>
        <source>{unit}: aboard {ship}</source>
        <translation>{unit}: на борту корабля {ship}</translation>
    </message>
    <message>
        <source>no place left</source>
        <translation>мест нет</translation>
    </message>
    <message>
        <source>Load in order</source>
        <translation>Погрузить по порядку</translation>
    </message>
    <message>
        <source>Gravity rift: does each ship get out?</source>
        <translation>Гравитационный разлом: проверка на вылет</translation>
    </message>
    <message>
        <source>On 1 to 3 the ship is removed with its cargo</source>
        <translation>При 1–3 корабль убирается вместе с грузом</translation>
    </message>
    <message>
        <source>{unit}: lost in the gravity rift</source>
        <translation>Потерян в гравитационном разломе: {unit}</translation>
    </message>
    <message>
        <source>Escaped</source>
        <translation>Спаслись</translation>
    </message>
    <message>
        <source>Out of the gravity rift: {n} ({dice})</source>
        <translation>Вылетели из гравитационного разлома: {n} ({dice})</translation>
    </message>
    <message>
        <source>No ship got out: no command token</source>
        <translation>Не вылетел никто: жетон приказа не кладётся</translation>
    </message>
    <message>
        <source>Retreat to: {system}</source>
        <translation>Отступление в систему: {system}</translation>
    </message>
    <message>
        <source>Command token from reinforcements placed in {system}</source>
        <translation>Жетон приказа из снабжения: {system}</translation>
    </message>
    <message>
        <source>A command token is in {system} already</source>
        <translation>Жетон приказа уже есть: {system}</translation>
    </message>
    <message>
        <source>Reinforcements are empty: a token from which pool?</source>
        <translation>В снабжении пусто: из какого резерва жетон?</translation>
    </message>
    <message>
        <source>Take a command token from</source>
        <translation>Взять жетон приказа</translation>
    </message>
    <message>
        <source>Command token placed in {system} from: {pool}</source>
        <translation>Жетон приказа ({pool}): {system}</translation>
    </message>
    <message>
        <source>tactic pool</source>
        <translation>резерв тактики</translation>
    </message>
    <message>
        <source>fleet pool</source>
        <translation>резерв флота</translation>
    </message>
    <message>
        <source>strategy pool</source>
        <translation>резерв стратегии</translation>
    </message>
    <message>
        <source>no tokens there</source>
        <translation>там пусто</translation>
    </message>
    <message>
        <source>No command token anywhere: none is placed</source>
        <translation>Жетонов приказов нет нигде: класть нечего</translation>
    </message>
    <message>
        <source>The barrage ends the combat</source>
        <translation>Заградительный огонь завершает бой</translation>
    </message>
    <message>
        <source>Winner: {side}</source>
        <translation>Победитель: {side}</translation>
    </message>
    <message>
        <source>Draw: no ships left</source>
        <translation>Ничья: кораблей не осталось</translation>
    </message>
    <message>
        <source>Draw, as agreed</source>
        <translation>Ничья по решению стола</translation>
    </message>
    <message>
        <source>Stalemate: neither side can ever hit</source>
        <translation>Тупик: попасть не может ни одна сторона</translation>
    </message>
    <message>
        <source>The combat is called off</source>
        <translation>Бой прерван</translation>
    </message>
    <message>
        <source>Winner: {side}, but no ships are left: only Fighters I without places</source>
        <translation>Победитель: {side}, но кораблей не осталось: были только «Истребители I» без мест на борту</translation>
    </message>
    <message>
        <source>More aboard than places: what is removed?</source>
        <translation>Мест на борту не хватает: что убрать?</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Убрать с поля</translation>
    </message>
    <message>
        <source>draw</source>
        <translation>ничья</translation>
    </message>
    <message>
        <source>stalemate</source>
        <translation>тупик</translation>
    </message>
    <message>
        <source>Too many ships for exact odds</source>
        <translation>Кораблей слишком много для точного расчёта</translation>
    </message>
    <message>
        <source>Survivors</source>
        <translation>Уцелевшие</translation>
    </message>
    <message>
        <source>By round</source>
        <translation>Раунды</translation>
    </message>
    <message>
        <source>This roll</source>
        <translation>Бросок</translation>
    </message>
    <message>
        <source>Ships left</source>
        <translation>Осталось кораблей</translation>
    </message>
    <message>
        <source>The round in which it ends</source>
        <translation>Раунд, в котором бой закончится</translation>
    </message>
    <message>
        <source>Hits that a side makes this round</source>
        <translation>Попадания стороны в этом раунде</translation>
    </message>
    <message>
        <source>{side}: the fleet left after a win</source>
        <translation>{side}: что останется от флота при победе</translation>
    </message>
    <message>
        <source>other fleets</source>
        <translation>другие составы</translation>
    </message>
    <message>
        <source>{unit} (damaged)</source>
        <translation>{unit} (повреждён)</translation>
    </message>
    <message>
        <source>{side}: wins with only Fighters I left</source>
        <translation>{side}: победа, но остались только «Истребители I»</translation>
    </message>
    <message>
        <source>{side}: wins without places for all its cargo</source>
        <translation>{side}: победа, но не всем хватит мест на борту</translation>
    </message>
    <message>
        <source>Hits of this roll</source>
        <translation>Попадания этого броска</translation>
    </message>
    <message>
        <source>Casualties: sustain first, then the cheapest ship</source>
        <translation>Потери: сначала поглощение, затем дешёвые корабли</translation>
    </message>
    <message>
        <source>{side}: sustain first, then {order}</source>
        <translation>{side}: сначала поглощение, затем {order}</translation>
    </message>
    <message>
        <source>{side}: {order}; each ship sustains in its turn</source>
        <translation>{side}: {order}; поглощение — когда очередь дойдёт до корабля</translation>
    </message>
    <message>
        <source>{side}: {order}; sustain last</source>
        <translation>{side}: {order}; поглощение в последнюю очередь</translation>
    </message>
    <message>
        <source>Chance to win</source>
        <translation>Шанс победить</translation>
    </message>
    <message>
        <source>Resources kept</source>
        <translation>Сохранено ресурсов</translation>
    </message>
    <message>
        <source>Too many ships to find the best play</source>
        <translation>Кораблей слишком много, чтобы найти лучшую игру</translation>
    </message>
    <message>
        <source>The attacker answers hits first; by who does, the goal is worth from {low}% to {high}%</source>
        <translation>Атакующий первым отвечает на попадания; если поменять очередь, значение цели — от {low} до {high} %</translation>
    </message>
    <message>
        <source>No best choice is certain here: who answers second moves values by up to {points} points</source>
        <translation>Наверняка лучшего выбора здесь нет: от того, кто отвечает вторым, оценки меняются не более чем на {points} п. п.</translation>
    </message>
    <message>
        <source>{side}: retreats</source>
        <translation>{side}: отступает</translation>
    </message>
    <message>
        <source>{side}: best play from here on</source>
        <translation>{side}: дальше лучшая игра</translation>
    </message>
    <message>
        <source>Best play counts a resource kept as {percent} % of a win</source>
        <translation>Лучшая игра: сохранённый ресурс стоит {percent} % победы</translation>
    </message>
    <message>
        <source>Best play announces a retreat where it pays</source>
        <translation>При лучшей игре об отступлении объявляют, когда это выгодно</translation>
    </message>
    <message>
        <source>Without a place: the cheapest is given up</source>
        <translation>Если места не хватило, теряется самое дешёвое</translation>
    </message>
    <message>
        <source>cheapest first</source>
        <translation>сначала дешёвые</translation>
    </message>
    <message>
        <source>weakest first</source>
        <translation>сначала слабые</translation>
    </message>
    <message>
        <source>keep the cargo</source>
        <translation>беречь груз</translation>
    </message>
    <message>
        <source>sustain first</source>
        <translation>сначала поглощение</translation>
    </message>
    <message>
        <source>sustain in the ship&apos;s turn</source>
        <translation>поглощение в свою очередь</translation>
    </message>
    <message>
        <source>sustain last</source>
        <translation>поглощение в конце</translation>
    </message>
    <message>
        <source>{order}; {sustain}</source>
        <translation>{order}; {sustain}</translation>
    </message>
    <message>
        <source>{preset} ({order})</source>
        <translation>{preset} ({order})</translation>
    </message>
    <message>
        <source>Losses by a rule</source>
        <translation>Потери по правилу</translation>
    </message>
    <message>
        <source>When to sustain damage</source>
        <translation>Когда поглощать урон</translation>
    </message>
    <message>
        <source>A resource kept counts as {percent}% of a win</source>
        <translation>Сохранённый ресурс — это {percent} % победы</translation>
    </message>
    <message>
        <source>Retreat after round (0: never)</source>
        <translation>Отступить после раунда (0: никогда)</translation>
    </message>
    <message>
        <source>The odds expect: retreat after round {round}</source>
        <translation>Шансы считаются так: отступление после раунда {round}</translation>
    </message>
    <message>
        <source>The odds expect: no retreat</source>
        <translation>Шансы считаются так: без отступления</translation>
    </message>
    <message>
        <source>Sustain Damage: {sustain}</source>
        <translation>«Поглощение урона»: {sustain}</translation>
    </message>
    <message>
        <source>Add units</source>
        <translation>Добавить отряды</translation>
    </message>
    <message>
        <source>Remove a unit</source>
        <translation>Убрать отряд</translation>
    </message>
    <message>
        <source>Damage a unit</source>
        <translation>Повредить отряд</translation>
    </message>
    <message>
        <source>Repair a unit</source>
        <translation>Починить отряд</translation>
    </message>
    <message>
        <source>Change the combat value</source>
        <translation>Изменить значение боя</translation>
    </message>
    <message>
        <source>Change the number of dice</source>
        <translation>Изменить число кубиков</translation>
    </message>
    <message>
        <source>Change the capacity</source>
        <translation>Изменить число мест на борту</translation>
    </message>
    <message>
        <source>Change the barrage value</source>
        <translation>Изменить значение заградогня</translation>
    </message>
    <message>
        <source>Change the barrage dice</source>
        <translation>Изменить кубики заградогня</translation>
    </message>
    <message>
        <source>Give Sustain Damage</source>
        <translation>Дать поглощение урона</translation>
    </message>
    <message>
        <source>Take Sustain Damage away</source>
        <translation>Отнять поглощение урона</translation>
    </message>
    <message>
        <source>has Sustain Damage already</source>
        <translation>поглощение урона уже есть</translation>
    </message>
    <message>
        <source>no barrage: give it barrage dice first</source>
        <translation>нет заградогня: сначала дайте ему кубики</translation>
    </message>
    <message>
        <source>{unit}: barrage value {n}</source>
        <translation>{unit}: значение заградогня {n}</translation>
    </message>
    <message>
        <source>{unit}: barrage dice {n}</source>
        <translation>{unit}: кубики заградогня: {n}</translation>
    </message>
    <message>
        <source>{unit}: given Sustain Damage</source>
        <translation>{unit}: получает поглощение урона</translation>
    </message>
    <message>
        <source>{unit}: Sustain Damage taken away</source>
        <translation>{unit}: без поглощения урона</translation>
    </message>
    <message>
        <source>Change the hits to assign</source>
        <translation>Изменить число присваиваемых попаданий</translation>
    </message>
    <message>
        <source>Cancel the announced retreat</source>
        <translation>Отменить объявленное отступление</translation>
    </message>
    <message>
        <source>End the battle</source>
        <translation>Закончить бой</translation>
    </message>
    <message>
        <source>Battle ended: {how}</source>
        <translation>Бой завершён: {how}</translation>
    </message>
    <message>
        <source>No result</source>
        <translation>Без результата</translation>
    </message>
    <message>
        <source>Play goes on from: {step}</source>
        <translation>Игра продолжается с шага: {step}</translation>
    </message>
    <message>
        <source>{unit}: {n} damaged, but {total} in the fleet</source>
        <translation>{unit}: повреждено {n}, а во флоте {total}</translation>
    </message>
    <message>
        <source>{unit}: level II belongs to another faction: {faction}</source>
        <translation>{unit}: уровень II есть только у другой фракции: {faction}</translation>
    </message>
    <message>
        <source>{unit}: belongs to a faction that is not named: {faction}</source>
        <translation>{unit}: принадлежит фракции, которая не указана: {faction}</translation>
    </message>
    <message>
        <source>No such unit card: {id}. Known here: {known}</source>
        <translation>Нет такой карты отряда: {id}. Известны: {known}</translation>
    </message>
    <message>
        <source>{unit}: sources are not sure of this figure: {figure}. Check the card</source>
        <translation>{unit}: источники расходятся: {figure}. Сверьтесь с картой</translation>
    </message>
    <message>
        <source>ships in the fleet pool</source>
        <translation>корабли в резерве флота</translation>
    </message>
    <message>
        <source>{faction}: its abilities are applied by hand, by table rulings</source>
        <translation>{faction}: свойства фракции применяйте сами, решениями стола</translation>
    </message>
    <message>
        <source>Both sides have the same name: {name}</source>
        <translation>У сторон одно и то же имя: {name}</translation>
    </message>
    <message>
        <source>Retreat into a nebula</source>
        <translation>Отступление в туманность</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>разрешено</translation>
    </message>
    <message>
        <source>forbidden</source>
        <translation>запрещено</translation>
    </message>
    <message>
        <source>Dark Energy Tap is stopped by</source>
        <translation>«Источнику Тёмной Энергии» мешают</translation>
    </message>
    <message>
        <source>ships only</source>
        <translation>только корабли</translation>
    </message>
    <message>
        <source>any units</source>
        <translation>любые отряды</translation>
    </message>
    <message>
        <source>Order of losses</source>
        <translation>Порядок потерь</translation>
    </message>
    <message>
        <source>Fighters beyond the places exceed the fleet pool: remove some, or make room</source>
        <translation>Истребителей сверх мест больше, чем позволяет резерв флота: уберите лишние или освободите места</translation>
    </message>
    <message>
        <source>No retreats from now on</source>
        <translation>Дальше без отступлений</translation>
    </message>
    <message>
        <source>No cards from now on</source>
        <translation>Без карт</translation>
    </message>
    <message>
        <source>A win is 100, a draw 50, a resource kept {percent}</source>
        <translation>Победа — 100, ничья — 50, сохранённый ресурс — {percent}</translation>
    </message>
    <message>
        <source>by the order of losses</source>
        <translation>по порядку потерь</translation>
    </message>
    <message>
        <source>best play, to win</source>
        <translation>лучшая игра на победу</translation>
    </message>
    <message>
        <source>best play, to win and keep ships</source>
        <translation>лучшая игра, беречь корабли</translation>
    </message>
    <message>
        <source>nothing more is needed</source>
        <translation>ничего не нужно</translation>
    </message>
    <message>
        <source>How hits are answered</source>
        <translation>Как принимать попадания</translation>
    </message>
    <message>
        <source>To keep ships: a resource counts, in % of a win</source>
        <translation>Беречь корабли: цена ресурса, в % победы</translation>
    </message>
    <message>
        <source>The odds expect: {playing}</source>
        <translation>Шансы считаются так: {playing}</translation>
    </message>
    <message>
        <source>Go to a step</source>
        <translation>Перейти к шагу</translation>
    </message>
    <message>
        <source>{unit}: added: {n}</source>
        <translation>{unit}: добавлено {n}</translation>
    </message>
    <message>
        <source>{unit}: damaged</source>
        <translation>Повреждён отряд: {unit}</translation>
    </message>
    <message>
        <source>{unit}: repaired</source>
        <translation>Починен отряд: {unit}</translation>
    </message>
    <message>
        <source>{unit}: combat value {n}</source>
        <translation>{unit}: значение боя {n}</translation>
    </message>
    <message>
        <source>{unit}: dice {n}</source>
        <translation>{unit}: кубиков: {n}</translation>
    </message>
    <message>
        <source>{unit}: capacity {n}</source>
        <translation>{unit}: мест {n}</translation>
    </message>
    <message>
        <source>Hits to assign: {n}</source>
        <translation>Присвоить попаданий: {n}</translation>
    </message>
    <message>
        <source>Announced retreat: cancelled</source>
        <translation>Объявленное отступление отменено</translation>
    </message>
    <message>
        <source>Order of losses: {order}</source>
        <translation>Порядок потерь: {order}</translation>
    </message>
    <message>
        <source>not damaged</source>
        <translation>повреждений нет</translation>
    </message>
    <message>
        <source>no retreat is announced</source>
        <translation>отступление не объявлено</translation>
    </message>
    <message>
        <source>no hits are being assigned now</source>
        <translation>сейчас попадания не присваиваются</translation>
    </message>
    <message>
        <source>{side}: no ships, so there is no space combat</source>
        <translation>{side}: нет кораблей, космического боя не будет</translation>
    </message>
    <message>
        <source>{side}: {n} aboard, room for {places}</source>
        <translation>{side}: на борту {n}, а мест {places}</translation>
    </message>
    <message>
        <source>{unit}: cannot be damaged, it has no Sustain Damage</source>
        <translation>{unit}: повредить нельзя, нет «Поглощения урона»</translation>
    </message>
    <message>
        <source>{unit}: has no level II</source>
        <translation>{unit}: уровня II нет</translation>
    </message>
    <message>
        <source>{side}: type in the flagship&apos;s values, they are not in the data</source>
        <translation>{side}: впишите значения флагмана, программа их не знает</translation>
    </message>
    <message>
        <source>{unit}: {n}, but the box holds {box}</source>
        <translation>{unit}: {n}, а в коробке {box}</translation>
    </message>
    <message>
        <source>{side}: ships {n}, fleet pool {pool}</source>
        <translation>{side}: кораблей {n}, резерв флота {pool}</translation>
    </message>
    <message>
        <source>{card}: {n}, but there are only {box}</source>
        <translation>{card}: {n}, а всего их {box}</translation>
    </message>
    <message>
        <source>{side}: the order of losses must name each ship type once</source>
        <translation>{side}: в порядке потерь нужно назвать каждый тип кораблей один раз</translation>
    </message>
    <message>
        <source>{side}: no such faction: {faction}</source>
        <translation>{side}: нет такой фракции: {faction}</translation>
    </message>
    <message>
        <source>{unit}: its own text is applied by hand</source>
        <translation>{unit}: собственную способность применяйте вручную</translation>
    </message>
    <message>
        <source>Neighbouring systems: {n}; at most {most} can be shown</source>
        <translation>Смежных систем: {n}; показать можно не больше {most}</translation>
    </message>
    <message>
        <source>A neighbouring system has no name</source>
        <translation>У смежной системы нет названия</translation>
    </message>
</context>
<context>
    <name>westeros</name>
    <message>
        <source>Attacks of the turn: {side}</source>
        <translation>Атаки хода: {side}</translation>
    </message>
    <message>
        <source>active player</source>
        <translation>активный игрок</translation>
    </message>
    <message>
        <source>opponent</source>
        <translation>противник</translation>
    </message>
    <message>
        <source>First House</source>
        <translation>Первый Дом</translation>
    </message>
    <message>
        <source>Second House</source>
        <translation>Второй Дом</translation>
    </message>
    <message>
        <source>The attacks of this turn are over</source>
        <translation>Атаки этого хода закончены</translation>
    </message>
    <message>
        <source>Attacker</source>
        <translation>Атакующий</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Цель</translation>
    </message>
    <message>
        <source>LOS and range</source>
        <translation>ЛВ и дальность</translation>
    </message>
    <message>
        <source>Parting blow</source>
        <translation>Удар в спину</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Движение</translation>
    </message>
    <message>
        <source>Engagement</source>
        <translation>Связывание боем</translation>
    </message>
    <message>
        <source>Roll</source>
        <translation>Бросок</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Результат</translation>
    </message>
    <message>
        <source>Retreat</source>
        <translation>Отступление</translation>
    </message>
    <message>
        <source>Counterattack</source>
        <translation>Контратака</translation>
    </message>
    <message>
        <source>Advance and Pursue</source>
        <translation>Продвижение и Преследование</translation>
    </message>
    <message>
        <source>Banner</source>
        <translation>Флаг</translation>
    </message>
    <message>
        <source>End of the turn</source>
        <translation>Конец хода</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Жетон</translation>
    </message>
    <message>
        <source>Dice</source>
        <translation>Кубики</translation>
    </message>
    <message>
        <source>{unit}, {hex}</source>
        <translation>{unit}, {hex}</translation>
    </message>
    <message>
        <source>{first} · {rest}</source>
        <translation>{first} · {rest}</translation>
    </message>
    <message>
        <source>Green shield</source>
        <translation>Зелёный щит</translation>
    </message>
    <message>
        <source>Blue shield</source>
        <translation>Синий щит</translation>
    </message>
    <message>
        <source>Red shield</source>
        <translation>Красный щит</translation>
    </message>
    <message>
        <source>Valor</source>
        <translation>Кулак</translation>
    </message>
    <message>
        <source>Morale</source>
        <translation>Флаг</translation>
    </message>
    <message>
        <source>no dice</source>
        <translation>кубиков нет</translation>
    </message>
    <message>
        <source>{unit}: Heavy Armor, hit as one rank higher</source>
        <translation>{unit}: Тяжёлые доспехи, раны как у ранга выше</translation>
    </message>
    <message>
        <source>{unit}: valor is crossed out on the card, all of it misses</source>
        <translation>{unit}: кулак на карте перечёркнут, все кулаки — промахи</translation>
    </message>
    <message>
        <source>{unit}: cavalry, valor of others than cavalry misses</source>
        <translation>{unit}: кавалерия, кулаки не кавалерии — промахи</translation>
    </message>
    <message>
        <source>{unit}: Heavy Armor at red rank, valor misses</source>
        <translation>{unit}: Тяжёлые доспехи красного ранга, кулаки — промахи</translation>
    </message>
    <message>
        <source>Symbols matter: 1 green shield, 2 blue shield, 3 red shield, 4 valor, 5 morale</source>
        <translation>Важны символы: 1 зелёный щит, 2 синий щит, 3 красный щит, 4 кулак, 5 флаг</translation>
    </message>
    <message>
        <source>Who moves or attacks?</source>
        <translation>Кто движется или атакует?</translation>
    </message>
    <message>
        <source>Who attacks?</source>
        <translation>Кто атакует?</translation>
    </message>
    <message>
        <source>Who moves?</source>
        <translation>Кто движется?</translation>
    </message>
    <message>
        <source>Nobody is left to attack</source>
        <translation>Атаковать больше некому</translation>
    </message>
    <message>
        <source>Which units have an order?</source>
        <translation>Какие отряды выбраны?</translation>
    </message>
    <message>
        <source>All have an order</source>
        <translation>Выбрать все отряды</translation>
    </message>
    <message>
        <source>All whose banner is up have an order</source>
        <translation>Выбрать все отряды с активным флагом</translation>
    </message>
    <message>
        <source>{unit}: has an order, though its banner is down</source>
        <translation>{unit}: отряд выбран, хотя его флаг неактивен</translation>
    </message>
    <message>
        <source>its banner is down</source>
        <translation>флаг неактивен</translation>
    </message>
    <message>
        <source>Attack with</source>
        <translation>Атаковать отрядом</translation>
    </message>
    <message>
        <source>{unit}: at least {n} hexes, movement on its card {most}</source>
        <translation>{unit}: гексов не меньше: {n}, движение на карте: {most}</translation>
    </message>
    <message>
        <source>Movement on the card: {n}</source>
        <translation>Движение на карте: {n}</translation>
    </message>
    <message>
        <source>Movement not entered</source>
        <translation>Движение не введено</translation>
    </message>
    <message>
        <source>No more attacks</source>
        <translation>Больше атак нет</translation>
    </message>
    <message>
        <source>End the turn</source>
        <translation>Закончить ход</translation>
    </message>
    <message>
        <source>{unit}: attacks</source>
        <translation>{unit}: атака</translation>
    </message>
    <message>
        <source>The unit has no order this turn</source>
        <translation>Отряд не выбран в этом ходу</translation>
    </message>
    <message>
        <source>It has already attacked this turn</source>
        <translation>Отряд уже атаковал в этом ходу</translation>
    </message>
    <message>
        <source>It has already moved this turn</source>
        <translation>Отряд уже двигался в этом ходу</translation>
    </message>
    <message>
        <source>There is no enemy on the board</source>
        <translation>Врагов на поле нет</translation>
    </message>
    <message>
        <source>All moves come before the first attack</source>
        <translation>Все движения делают до первой атаки</translation>
    </message>
    <message>
        <source>There is no free hex</source>
        <translation>Свободных гексов нет</translation>
    </message>
    <message>
        <source>Fearsome enemy, nobody disengages from it: {unit}</source>
        <translation>Устрашение, связывание с этим врагом снять нельзя: {unit}</translation>
    </message>
    <message>
        <source>{unit}: moves to {hex}</source>
        <translation>{unit}: движение, гекс {hex}</translation>
    </message>
    <message>
        <source>{terrain}: the move ends here</source>
        <translation>{terrain}: движение здесь заканчивается</translation>
    </message>
    <message>
        <source>{unit}: ordered, has not attacked; turn its banner or not</source>
        <translation>{unit}: отряд выбран, но не атаковал; поворачивать ли флаг, решаете вы</translation>
    </message>
    <message>
        <source>{unit}: whom does it attack?</source>
        <translation>{unit}: кого атаковать?</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>Атаковать</translation>
    </message>
    <message>
        <source>{unit}: {how}</source>
        <translation>{unit}: {how}</translation>
    </message>
    <message>
        <source>melee</source>
        <translation>ближняя атака</translation>
    </message>
    <message>
        <source>ranged</source>
        <translation>дальняя атака</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Пока не атаковать</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>Передумать</translation>
    </message>
    <message>
        <source>{unit}: does not attack now</source>
        <translation>{unit}: пока без атаки</translation>
    </message>
    <message>
        <source>Range {range} · dice {dice}</source>
        <translation>До цели: {range} · кубиков: {dice}</translation>
    </message>
    <message>
        <source>{first} · flank</source>
        <translation>{first} · фланг</translation>
    </message>
    <message>
        <source>{first} · parting blow first: {unit}</source>
        <translation>{first} · сначала Удар в спину: {unit}</translation>
    </message>
    <message>
        <source>{unit} → {target}: {how}</source>
        <translation>{unit} → {target}: {how}</translation>
    </message>
    <message>
        <source>Within range and in sight; hexes: {n}</source>
        <translation>В пределах дальности и на ЛВ; гексов: {n}</translation>
    </message>
    <message>
        <source>{terrain}: blocks the line of sight here</source>
        <translation>{terrain}: здесь закрывает ЛВ</translation>
    </message>
    <message>
        <source>{terrain}: does not block the line of sight here</source>
        <translation>{terrain}: здесь не закрывает ЛВ</translation>
    </message>
    <message>
        <source>{unit}: no range entered; set it by a table ruling</source>
        <translation>{unit}: дальность не введена; задайте её через «Решение стола»</translation>
    </message>
    <message>
        <source>Not adjacent; hexes: {n}</source>
        <translation>Не на смежном гексе; гексов: {n}</translation>
    </message>
    <message>
        <source>Out of range: {n} hexes away, range {most}</source>
        <translation>Вне дальности: до цели гексов: {n}, дальность: {most}</translation>
    </message>
    <message>
        <source>Engaged, so it may only shoot at {partner}; to get away, move first</source>
        <translation>Связан боем и стреляет только по тому, с кем связан ({partner}); чтобы уйти, сначала двигайтесь</translation>
    </message>
    <message>
        <source>Shooting at a unit engaged with another is a flank attack</source>
        <translation>Выстрел по отряду, связанному с другим, — фланговая атака</translation>
    </message>
    <message>
        <source>Shooting at a unit engaged with another is no flank attack</source>
        <translation>Выстрел по отряду, связанному с другим, — не фланговая атака</translation>
    </message>
    <message>
        <source>Engaged with {unit}</source>
        <translation>Связан боем: {unit}</translation>
    </message>
    <message>
        <source>{unit}: does not fight hand to hand</source>
        <translation>{unit}: ближней атаки нет</translation>
    </message>
    <message>
        <source>Attacks along</source>
        <translation>Атакует вместе</translation>
    </message>
    <message>
        <source>Coordinated attack: who joins in?</source>
        <translation>Совместная атака: кто присоединяется?</translation>
    </message>
    <message>
        <source>Nobody else</source>
        <translation>Больше никто</translation>
    </message>
    <message>
        <source>{unit}: supports, dice: {n}</source>
        <translation>{unit}: помощь, кубиков: {n}</translation>
    </message>
    <message>
        <source>{unit}: disengages from {other}; the token is removed</source>
        <translation>{unit}: связывание снято ({other}); жетон убран</translation>
    </message>
    <message>
        <source>{unit}: parting blow?</source>
        <translation>{unit}: Удар в спину?</translation>
    </message>
    <message>
        <source>Strike: {unit} (dice: {n})</source>
        <translation>Ударить: {unit} (кубиков: {n})</translation>
    </message>
    <message>
        <source>Let it go</source>
        <translation>Отпустить</translation>
    </message>
    <message>
        <source>{unit}: no parting blow</source>
        <translation>{unit}: без Удара в спину</translation>
    </message>
    <message>
        <source>{unit}: has no dice to strike with</source>
        <translation>{unit}: нет кубиков для удара</translation>
    </message>
    <message>
        <source>{unit}: taken in the flank, engaged with {other}; no token is placed</source>
        <translation>{unit}: атака во фланг, отряд связан с другим ({other}); жетон не кладётся</translation>
    </message>
    <message>
        <source>A ranged attack places no engagement token</source>
        <translation>Дальняя атака: жетон связывания не кладётся</translation>
    </message>
    <message>
        <source>The engagement token stays as it is</source>
        <translation>Жетон связывания остаётся прежним</translation>
    </message>
    <message>
        <source>{unit} ↔ {target}: engagement token placed</source>
        <translation>{unit} ↔ {target}: положен жетон связывания</translation>
    </message>
    <message>
        <source>{unit} ↔ {target}: token turned to the attacker’s emblem</source>
        <translation>{unit} ↔ {target}: жетон заменён на жетон Дома атакующего</translation>
    </message>
    <message>
        <source>{unit}: {keyword}; apply it by hand</source>
        <translation>{unit}: {keyword}; примените вручную</translation>
    </message>
    <message>
        <source>{what} → dice: {n}</source>
        <translation>{what} → кубиков: {n}</translation>
    </message>
    <message>
        <source>{unit}: {n} on the card</source>
        <translation>{unit}: {n} на карте</translation>
    </message>
    <message>
        <source>{unit}: {n}, usual for its rank</source>
        <translation>{unit}: {n}, как обычно у этого ранга</translation>
    </message>
    <message>
        <source>{unit}: no dice entered</source>
        <translation>{unit}: число кубиков не указано</translation>
    </message>
    <message>
        <source>never fewer than none</source>
        <translation>меньше нуля не бывает</translation>
    </message>
    <message>
        <source>{unit}: weakened, −1</source>
        <translation>{unit}: ослабленный отряд, −1</translation>
    </message>
    <message>
        <source>{unit}: Off-balance after a move, −1</source>
        <translation>{unit}: Неустойчивость после движения, −1</translation>
    </message>
    <message>
        <source>cards: {n}</source>
        <translation>карты: {n}</translation>
    </message>
    <message>
        <source>{terrain}, attacking out of it: {n}</source>
        <translation>{terrain}, атака отсюда: {n}</translation>
    </message>
    <message>
        <source>{terrain}, attacking into it: {n}</source>
        <translation>{terrain}, атака сюда: {n}</translation>
    </message>
    <message>
        <source>{terrain}, attacking out of it: at most {n}</source>
        <translation>{terrain}, атака отсюда: не больше {n}</translation>
    </message>
    <message>
        <source>{terrain}, attacking into it: at most {n}</source>
        <translation>{terrain}, атака сюда: не больше {n}</translation>
    </message>
    <message>
        <source>Limits are applied after what adds and takes away</source>
        <translation>Пределы применяются после прибавок и вычетов</translation>
    </message>
    <message>
        <source>Limits are applied before what adds and takes away</source>
        <translation>Пределы применяются до прибавок и вычетов</translation>
    </message>
    <message>
        <source>Terrain counts, though this is no attack of the eight steps</source>
        <translation>Местность учитывается, хотя это не атака в восемь шагов</translation>
    </message>
    <message>
        <source>Terrain does not count: this is no attack of the eight steps</source>
        <translation>Местность не учитывается: это не атака в восемь шагов</translation>
    </message>
    <message>
        <source>{unit} → {target}: roll</source>
        <translation>{unit} → {target}: бросок</translation>
    </message>
    <message>
        <source>{unit} → {target}: roll the parting blow</source>
        <translation>{unit} → {target}: бросок Удара в спину</translation>
    </message>
    <message>
        <source>{unit} → {target}: roll the counterattack</source>
        <translation>{unit} → {target}: бросок контратаки</translation>
    </message>
    <message>
        <source>No dice are left to roll</source>
        <translation>Бросать нечего: кубиков не осталось</translation>
    </message>
    <message>
        <source>{unit}: {dice}</source>
        <translation>{unit}: {dice}</translation>
    </message>
    <message>
        <source>{unit}: flank attack, roll one symbol again?</source>
        <translation>{unit}: фланговая атака, перебросить один символ?</translation>
    </message>
    <message>
        <source>Roll again</source>
        <translation>Перебросить</translation>
    </message>
    <message>
        <source>{what} (dice: {n})</source>
        <translation>{what} (кубиков: {n})</translation>
    </message>
    <message>
        <source>Keep all dice</source>
        <translation>Оставить все кубики</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Оставить</translation>
    </message>
    <message>
        <source>All dice are kept</source>
        <translation>Все кубики оставлены</translation>
    </message>
    <message>
        <source>On the table: {dice}</source>
        <translation>На столе: {dice}</translation>
    </message>
    <message>
        <source>Rolled again: {what} × {n}</source>
        <translation>Переброс: {what} × {n}</translation>
    </message>
    <message>
        <source>Came up: {dice}</source>
        <translation>Выпало: {dice}</translation>
    </message>
    <message>
        <source>Deflect</source>
        <translation>Парирование</translation>
    </message>
    <message>
        <source>Discard order tokens to ignore hits</source>
        <translation>Сбросить жетоны выбора и не считать столько попаданий</translation>
    </message>
    <message>
        <source>Take all hits</source>
        <translation>Принять все попадания</translation>
    </message>
    <message>
        <source>{unit}: deflect hits?</source>
        <translation>{unit}: парировать попадания?</translation>
    </message>
    <message>
        <source>{unit}: deflects hits: {n}; discard as many order tokens</source>
        <translation>{unit}: парировано попаданий: {n}; сбросьте столько же жетонов выбора</translation>
    </message>
    <message>
        <source>No hits</source>
        <translation>Попаданий нет</translation>
    </message>
    <message>
        <source>Green shields wound: {n}</source>
        <translation>Раны от зелёных щитов: {n}</translation>
    </message>
    <message>
        <source>Blue shields wound: {n}</source>
        <translation>Раны от синих щитов: {n}</translation>
    </message>
    <message>
        <source>Red shields wound: {n}</source>
        <translation>Раны от красных щитов: {n}</translation>
    </message>
    <message>
        <source>Valor wounds: {n}</source>
        <translation>Раны от кулаков: {n}</translation>
    </message>
    <message>
        <source>{unit}: Toughness, ignores up to {n}</source>
        <translation>{unit}: Живучесть, не считает попаданий до {n}</translation>
    </message>
    <message>
        <source>A parting blow drives nobody off; morale ignored: {n}</source>
        <translation>Удар в спину не заставляет отступать; флагов не в счёт: {n}</translation>
    </message>
    <message>
        <source>{terrain}: morale ignored, up to {n}</source>
        <translation>{terrain}: флаги не в счёт, до {n}</translation>
    </message>
    <message>
        <source>{unit}: figures lost: {n}, left: {left}</source>
        <translation>{unit}: потеряно фигурок: {n}, осталось: {left}</translation>
    </message>
    <message>
        <source>{unit}: only the banner bearer is left</source>
        <translation>{unit}: остался только знаменосец</translation>
    </message>
    <message>
        <source>{side}: no units are left on the board</source>
        <translation>{side}: отрядов на поле не осталось</translation>
    </message>
    <message>
        <source>{unit}: destroyed; its House loses morale (track it by hand)</source>
        <translation>{unit}: отряд уничтожен; его Дом теряет мораль (отметьте вручную)</translation>
    </message>
    <message>
        <source>Wounds beyond the last figure are lost: {n}</source>
        <translation>Лишние раны пропадают: {n}</translation>
    </message>
    <message>
        <source>{unit}: {commander} is captured, rating {n}; the House loses morale (track it by hand)</source>
        <translation>{unit}: {commander} в плену, рейтинг пленения {n}; Дом теряет мораль (отметьте вручную)</translation>
    </message>
    <message>
        <source>{unit}: {commander} stands, capture takes hits: {n}</source>
        <translation>{unit}: {commander} держится, для плена нужно попаданий: {n}</translation>
    </message>
    <message>
        <source>{unit}: no capture rating of {commander} is entered; settle it by a ruling</source>
        <translation>{unit}: рейтинг пленения не введён ({commander}); решите сами через «Решение стола»</translation>
    </message>
    <message>
        <source>These hits count towards the capture</source>
        <translation>Эти попадания идут в счёт плена</translation>
    </message>
    <message>
        <source>These hits do not count towards the capture</source>
        <translation>Эти попадания в счёт плена не идут</translation>
    </message>
    <message>
        <source>{unit}: Looter, takes a loot token (by hand)</source>
        <translation>{unit}: Мародёр, берёт жетон добычи (вручную)</translation>
    </message>
    <message>
        <source>Stalwart</source>
        <translation>Стойкость</translation>
    </message>
    <message>
        <source>{unit}: ignore one morale result?</source>
        <translation>{unit}: не считать один флаг?</translation>
    </message>
    <message>
        <source>Ignore one of {n}</source>
        <translation>Не считать один из {n}</translation>
    </message>
    <message>
        <source>Ignore the morale result</source>
        <translation>Не считать флаг</translation>
    </message>
    <message>
        <source>Ignore none</source>
        <translation>Считать все</translation>
    </message>
    <message>
        <source>{unit}: ignores one morale result</source>
        <translation>{unit}: один флаг не в счёт</translation>
    </message>
    <message>
        <source>{unit}: must retreat, hexes: {n}</source>
        <translation>{unit}: отряд должен отступить, гексов: {n}</translation>
    </message>
    <message>
        <source>{unit}: Fearsome, one hex further for each morale result</source>
        <translation>{unit}: Устрашение, за каждый флаг на гекс дальше</translation>
    </message>
    <message>
        <source>{unit}: where does it retreat?</source>
        <translation>{unit}: куда отступить?</translation>
    </message>
    <message>
        <source>Retreat to</source>
        <translation>Отступить</translation>
    </message>
    <message>
        <source>{unit}: retreats to {hex}</source>
        <translation>{unit}: отступление, гекс {hex}</translation>
    </message>
    <message>
        <source>{unit}: cannot go back, wounds instead: {n}</source>
        <translation>{unit}: отступать некуда, ран взамен: {n}</translation>
    </message>
    <message>
        <source>Driven off by shooting: towards its own edge of the board</source>
        <translation>Отступление от выстрела: к своему краю поля</translation>
    </message>
    <message>
        <source>Driven off by shooting: away from the shooter</source>
        <translation>Отступление от выстрела: прочь от стрелка</translation>
    </message>
    <message>
        <source>Both hexes are as near to its edge of the board: its owner chooses</source>
        <translation>Оба гекса одинаково близки к краю его Дома: выбирает владелец</translation>
    </message>
    <message>
        <source>Both hexes are as near to its edge of the board: the side that struck it chooses</source>
        <translation>Оба гекса одинаково близки к краю его Дома: выбирает ударившая сторона</translation>
    </message>
    <message>
        <source>{unit}: no longer engaged</source>
        <translation>{unit}: отряд больше не связан боем</translation>
    </message>
    <message>
        <source>{unit}: counterattack?</source>
        <translation>{unit}: контратаковать?</translation>
    </message>
    <message>
        <source>No counterattack</source>
        <translation>Без контратаки</translation>
    </message>
    <message>
        <source>{unit}: no counterattack</source>
        <translation>{unit}: без контратаки</translation>
    </message>
    <message>
        <source>{unit} → {target}: counterattack</source>
        <translation>{unit} → {target}: контратака</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Остаться</translation>
    </message>
    <message>
        <source>{unit}: follow?</source>
        <translation>{unit}: следовать за целью?</translation>
    </message>
    <message>
        <source>Advance</source>
        <translation>Продвижение</translation>
    </message>
    <message>
        <source>Pursue</source>
        <translation>Преследование</translation>
    </message>
    <message>
        <source>Hex {hex}</source>
        <translation>Гекс {hex}</translation>
    </message>
    <message>
        <source>Stay where it is</source>
        <translation>Остаться на месте</translation>
    </message>
    <message>
        <source>{unit}: pursues to {hex} and may attack once more</source>
        <translation>{unit}: преследование, гекс {hex}; можно атаковать ещё раз</translation>
    </message>
    <message>
        <source>{unit}: advances to {hex}</source>
        <translation>{unit}: продвижение, гекс {hex}</translation>
    </message>
    <message>
        <source>It has not moved this turn</source>
        <translation>Отряд не двигался в этом ходу</translation>
    </message>
    <message>
        <source>It has already pursued in this turn</source>
        <translation>Отряд уже преследовал в этом ходу</translation>
    </message>
    <message>
        <source>{unit}: banner turned down</source>
        <translation>{unit}: флаг повёрнут неактивной стороной</translation>
    </message>
    <message>
        <source>Add a unit</source>
        <translation>Добавить отряд</translation>
    </message>
    <message>
        <source>{unit}: joins</source>
        <translation>{unit}: отряд вступает в бой</translation>
    </message>
    <message>
        <source>Take off the board</source>
        <translation>Снять с поля</translation>
    </message>
    <message>
        <source>{unit}: taken off the board</source>
        <translation>{unit}: отряд снят с поля</translation>
    </message>
    <message>
        <source>Put on another hex</source>
        <translation>Поставить на другой гекс</translation>
    </message>
    <message>
        <source>{unit}: put on {hex}</source>
        <translation>{unit}: отряд поставлен, гекс {hex}</translation>
    </message>
    <message>
        <source>Set figures</source>
        <translation>Задать число фигурок</translation>
    </message>
    <message>
        <source>{unit}: figures {n}</source>
        <translation>{unit}: фигурок: {n}</translation>
    </message>
    <message>
        <source>Set attack dice</source>
        <translation>Задать кубики атаки</translation>
    </message>
    <message>
        <source>{unit}: attack dice {n}</source>
        <translation>{unit}: кубиков атаки: {n}</translation>
    </message>
    <message>
        <source>Set range</source>
        <translation>Задать дальность</translation>
    </message>
    <message>
        <source>{unit}: range {n}</source>
        <translation>{unit}: дальность {n}</translation>
    </message>
    <message>
        <source>Set movement</source>
        <translation>Задать движение</translation>
    </message>
    <message>
        <source>{unit}: movement {n}</source>
        <translation>{unit}: движение {n}</translation>
    </message>
    <message>
        <source>Set capture rating</source>
        <translation>Задать рейтинг пленения</translation>
    </message>
    <message>
        <source>{unit}: capture rating {n}</source>
        <translation>{unit}: рейтинг пленения {n}</translation>
    </message>
    <message>
        <source>Wound a unit</source>
        <translation>Ранить отряд</translation>
    </message>
    <message>
        <source>{unit}: wounded, figures {n}</source>
        <translation>{unit}: рана, осталось фигурок: {n}</translation>
    </message>
    <message>
        <source>Its last figure: take the unit off the board</source>
        <translation>Последняя фигурка: снимите отряд с поля</translation>
    </message>
    <message>
        <source>Heal a wound</source>
        <translation>Исцелить рану</translation>
    </message>
    <message>
        <source>{unit}: wound healed, figures {n}</source>
        <translation>{unit}: рана исцелена, фигурок: {n}</translation>
    </message>
    <message>
        <source>No wounds</source>
        <translation>Ран нет</translation>
    </message>
    <message>
        <source>Give a keyword</source>
        <translation>Дать свойство</translation>
    </message>
    <message>
        <source>{unit}: given the keyword {keyword}</source>
        <translation>{unit}: получает свойство «{keyword}»</translation>
    </message>
    <message>
        <source>Has every keyword already</source>
        <translation>Все свойства уже есть</translation>
    </message>
    <message>
        <source>Take a keyword away</source>
        <translation>Отнять свойство</translation>
    </message>
    <message>
        <source>{unit}: keyword taken away: {keyword}</source>
        <translation>{unit}: больше нет свойства «{keyword}»</translation>
    </message>
    <message>
        <source>No keyword to take away</source>
        <translation>Нет свойства, которое можно отнять</translation>
    </message>
    <message>
        <source>Change the number of a keyword</source>
        <translation>Изменить число свойства</translation>
    </message>
    <message>
        <source>{unit}, {keyword}</source>
        <translation>{unit}, {keyword}</translation>
    </message>
    <message>
        <source>{unit}: {keyword} {n}</source>
        <translation>{unit}: {keyword} {n}</translation>
    </message>
    <message>
        <source>Change the morale results</source>
        <translation>Изменить число флагов</translation>
    </message>
    <message>
        <source>Morale results that count: {n}</source>
        <translation>Флагов в счёт: {n}</translation>
    </message>
    <message>
        <source>Nobody is being driven off now</source>
        <translation>Сейчас никого не отгоняют</translation>
    </message>
    <message>
        <source>Set rank</source>
        <translation>Задать ранг</translation>
    </message>
    <message>
        <source>{unit}: rank: {rank}</source>
        <translation>{unit}: ранг: {rank}</translation>
    </message>
    <message>
        <source>green</source>
        <translation>зелёный</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>синий</translation>
    </message>
    <message>
        <source>red</source>
        <translation>красный</translation>
    </message>
    <message>
        <source>Turn the banner up</source>
        <translation>Повернуть флаг активной стороной</translation>
    </message>
    <message>
        <source>Turn the banner down</source>
        <translation>Повернуть флаг неактивной стороной</translation>
    </message>
    <message>
        <source>{unit}: banner turned up</source>
        <translation>{unit}: флаг повёрнут активной стороной</translation>
    </message>
    <message>
        <source>Give an order</source>
        <translation>Выбрать отряд</translation>
    </message>
    <message>
        <source>Take the order back</source>
        <translation>Отменить выбор отряда</translation>
    </message>
    <message>
        <source>{unit}: has an order</source>
        <translation>{unit}: отряд выбран</translation>
    </message>
    <message>
        <source>All banners up</source>
        <translation>Все флаги активной стороной</translation>
    </message>
    <message>
        <source>All banners are turned up</source>
        <translation>Все флаги повёрнуты активной стороной</translation>
    </message>
    <message>
        <source>All banners are up already</source>
        <translation>Все флаги уже повёрнуты активной стороной</translation>
    </message>
    <message>
        <source>{unit}: has no order</source>
        <translation>{unit}: отряд не выбран</translation>
    </message>
    <message>
        <source>May move and attack again</source>
        <translation>Может снова двигаться и атаковать</translation>
    </message>
    <message>
        <source>{unit}: counts as not having moved or attacked</source>
        <translation>{unit}: считается, что отряд не двигался и не атаковал</translation>
    </message>
    <message>
        <source>Lay an engagement token</source>
        <translation>Положить жетон связывания</translation>
    </message>
    <message>
        <source>{unit} ↔ {other}: engagement token laid</source>
        <translation>{unit} ↔ {other}: положен жетон связывания</translation>
    </message>
    <message>
        <source>{unit} ↔ {other}</source>
        <translation>{unit} ↔ {other}</translation>
    </message>
    <message>
        <source>Already engaged: {unit}</source>
        <translation>Уже связан боем: {unit}</translation>
    </message>
    <message>
        <source>Take an engagement token away</source>
        <translation>Убрать жетон связывания</translation>
    </message>
    <message>
        <source>{unit}: engagement token taken away, no parting blow</source>
        <translation>{unit}: жетон связывания убран, Удара в спину нет</translation>
    </message>
    <message>
        <source>Lay terrain</source>
        <translation>Положить местность</translation>
    </message>
    <message>
        <source>No terrain</source>
        <translation>Нет местности</translation>
    </message>
    <message>
        <source>No terrain token</source>
        <translation>Нет жетона местности</translation>
    </message>
    <message>
        <source>{hex}: {terrain}</source>
        <translation>{hex}: {terrain}</translation>
    </message>
    <message>
        <source>Cards change the dice</source>
        <translation>Карты меняют число кубиков</translation>
    </message>
    <message>
        <source>Dice of the attack changed by cards: {n}</source>
        <translation>Карты меняют кубики атаки: {n}</translation>
    </message>
    <message>
        <source>No attack is being made ready</source>
        <translation>Сейчас не готовится атака</translation>
    </message>
    <message>
        <source>Goal of the odds</source>
        <translation>Цель для шансов</translation>
    </message>
    <message>
        <source>The odds aim at: {goal}</source>
        <translation>Цель для шансов: {goal}</translation>
    </message>
    <message>
        <source>Go to a step</source>
        <translation>Перейти к шагу</translation>
    </message>
    <message>
        <source>Play goes on from: {step}</source>
        <translation>Игра продолжается с шага: {step}</translation>
    </message>
    <message>
        <source>New turn</source>
        <translation>Новый ход</translation>
    </message>
    <message>
        <source>New turn: {side}</source>
        <translation>Новый ход: {side}</translation>
    </message>
    <message>
        <source>{side}: new turn, no orders yet</source>
        <translation>{side}: новый ход, отряды ещё не выбраны</translation>
    </message>
    <message>
        <source>End it here</source>
        <translation>Закончить здесь</translation>
    </message>
    <message>
        <source>The table ends the turn</source>
        <translation>Стол заканчивает ход</translation>
    </message>
    <message>
        <source>The attack under way cannot go on</source>
        <translation>Начатую атаку продолжить нельзя</translation>
    </message>
    <message>
        <source>Enemy figures lost, on average</source>
        <translation>Потери врага в фигурках, в среднем</translation>
    </message>
    <message>
        <source>Chance to destroy</source>
        <translation>Шанс уничтожить</translation>
    </message>
    <message>
        <source>Chance to destroy or drive off</source>
        <translation>Шанс уничтожить или отогнать</translation>
    </message>
    <message>
        <source>Own figures left, on average</source>
        <translation>Осталось своих фигурок, в среднем</translation>
    </message>
    <message>
        <source>Destroyed</source>
        <translation>Уничтожен</translation>
    </message>
    <message>
        <source>Captured</source>
        <translation>Взят в плен</translation>
    </message>
    <message>
        <source>Driven off</source>
        <translation>Отступил</translation>
    </message>
    <message>
        <source>Stands its ground</source>
        <translation>Устоял</translation>
    </message>
    <message>
        <source>Gets away</source>
        <translation>Уходит</translation>
    </message>
    <message>
        <source>Attacker falls first</source>
        <translation>Атакующий гибнет</translation>
    </message>
    <message>
        <source>{unit}: figures lost</source>
        <translation>{unit}: потери</translation>
    </message>
    <message>
        <source>Target’s losses</source>
        <translation>Потери цели</translation>
    </message>
    <message>
        <source>Attacker’s losses</source>
        <translation>Потери атакующего</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>Потери</translation>
    </message>
    <message>
        <source>{unit}: figures lost on average</source>
        <translation>{unit}: потеряно фигурок в среднем</translation>
    </message>
    <message>
        <source>{unit}: destroyed</source>
        <translation>{unit}: уничтожение</translation>
    </message>
    <message>
        <source>{unit}: driven off</source>
        <translation>{unit}: отступление</translation>
    </message>
    <message>
        <source>{unit}: wounds for hexes not made, on average</source>
        <translation>{unit}: ран за непройденные гексы, в среднем</translation>
    </message>
    <message>
        <source>{unit}: can counterattack</source>
        <translation>{unit}: возможна контратака</translation>
    </message>
    <message>
        <source>The next attack: {unit}</source>
        <translation>Следующая атака: {unit}</translation>
    </message>
    <message>
        <source>The attack goes at {unit}</source>
        <translation>Атака идёт на цель: {unit}</translation>
    </message>
    <message>
        <source>It pursues and attacks {unit}</source>
        <translation>Преследование и атака: {unit}</translation>
    </message>
    <message>
        <source>Of ways as near to the home edge the striking side chooses the worst</source>
        <translation>Из путей, одинаково близких к краю Дома, ударившая сторона выбирает худший</translation>
    </message>
    <message>
        <source>The parting blow is struck</source>
        <translation>Удар в спину наносится</translation>
    </message>
    <message>
        <source>Every counterattack is struck</source>
        <translation>Контратака делается всегда, когда можно</translation>
    </message>
    <message>
        <source>Dice as usual for the rank: {units}</source>
        <translation>Кубиков, как обычно у ранга: {units}</translation>
    </message>
    <message>
        <source>The counterattack goes at {unit}</source>
        <translation>Контратака идёт на отряд: {unit}</translation>
    </message>
    <message>
        <source>A Stalwart unit ignores one morale result</source>
        <translation>Стойкий отряд не считает один флаг</translation>
    </message>
    <message>
        <source>The flank reroll serves the goal: {goal}</source>
        <translation>Фланговый переброс делается ради цели: {goal}</translation>
    </message>
    <message>
        <source>{keyword} ({unit})</source>
        <translation>{keyword} ({unit})</translation>
    </message>
    <message>
        <source>Only this attack, up to its end</source>
        <translation>Только эта атака, до её конца</translation>
    </message>
    <message>
        <source>Whoever retreats takes the way with the fewest wounds</source>
        <translation>Отступающий идёт туда, где меньше ран</translation>
    </message>
    <message>
        <source>Line of sight</source>
        <translation>ЛВ</translation>
    </message>
    <message>
        <source>Upper line</source>
        <translation>Верхняя линия</translation>
    </message>
    <message>
        <source>Lower line</source>
        <translation>Нижняя линия</translation>
    </message>
    <message>
        <source>Left line</source>
        <translation>Левая линия</translation>
    </message>
    <message>
        <source>Right line</source>
        <translation>Правая линия</translation>
    </message>
    <message>
        <source>{line}: free</source>
        <translation>{line}: свободна</translation>
    </message>
    <message>
        <source>{line}: in the way: {what}, {hex}</source>
        <translation>{line}: на пути — {what}, {hex}</translation>
    </message>
    <message>
        <source>In the way: {what}, {hex}</source>
        <translation>На линии: {what}, {hex}</translation>
    </message>
    <message>
        <source>{file}: this is a board of Battles of Westeros, not a battle. Start a new battle there and load it under “Open board…”.</source>
        <translation>{file}: это поле «Битв Вестероса», а не бой. Начните там новый бой и загрузите его под «Открыть поле…».</translation>
    </message>
    <message>
        <source>the edge of the board</source>
        <translation>край поля</translation>
    </message>
    <message>
        <source>{hex}: half a hex, nobody stands there</source>
        <translation>{hex}: половинчатый гекс, на нём не стоят</translation>
    </message>
    <message>
        <source>{hex}: impassable ({terrain})</source>
        <translation>{hex}: непроходимо ({terrain})</translation>
    </message>
    <message>
        <source>{hex}: occupied ({unit})</source>
        <translation>{hex}: занято ({unit})</translation>
    </message>
    <message>
        <source>A board cannot be {n} hexes this way. Choose from 1 to {most}.</source>
        <translation>Поле не может быть в {n} гексов по этой стороне. Выберите от 1 до {most}.</translation>
    </message>
    <message>
        <source>There is no “{value}”. Known: {choices}</source>
        <translation>Нет такого: «{value}». Известны: {choices}</translation>
    </message>
    <message>
        <source>There is no “{value}”; did you mean {meant}?</source>
        <translation>Нет такого: «{value}»; может быть, {meant}?</translation>
    </message>
    <message>
        <source>Terrain of your own needs a name to call it by. Enter one.</source>
        <translation>Своей местности нужно имя. Введите его.</translation>
    </message>
    <message>
        <source>“{id}” is described twice. Keep one description.</source>
        <translation>«{id}» описано дважды. Оставьте одно описание.</translation>
    </message>
    <message>
        <source>{hex}: laid twice, {first} and {second}. Remove one.</source>
        <translation>{hex}: положено дважды, {first} и {second}. Уберите одно.</translation>
    </message>
    <message>
        <source>{hex}: {terrain} is laid twice. Remove one.</source>
        <translation>{hex}: дважды положено одно и то же, {terrain}. Уберите одно.</translation>
    </message>
    <message>
        <source>{terrain}: this is a token. Lay it among the tokens.</source>
        <translation>{terrain}: это жетон. Положите его среди жетонов.</translation>
    </message>
    <message>
        <source>{terrain}: this is a hex, not a token. Lay it among the hexes.</source>
        <translation>{terrain}: это гекс, а не жетон. Положите его среди гексов.</translation>
    </message>
    <message>
        <source>{terrain}: it is not known whether it blocks the line of sight; played as not blocking. Enter what your sheet says.</source>
        <translation>{terrain}: неизвестно, закрывает ли ЛВ; играем, что нет. Введите, что написано в вашей памятке.</translation>
    </message>
    <message>
        <source>“{name}” names no hex. Write a column and a row, as in E5.</source>
        <translation>«{name}» — не имя гекса. Напишите столбец и ряд, например E5.</translation>
    </message>
    <message>
        <source>{name}: off the board, which ends at {last}. Choose another hex.</source>
        <translation>{name}: за краем поля, последний гекс {last}. Выберите другой гекс.</translation>
    </message>
    <message>
        <source>{side}: no units. Place at least one.</source>
        <translation>{side}: нет отрядов. Поставьте хотя бы один.</translation>
    </message>
    <message>
        <source>Both sides have the same home edge. Is that meant?</source>
        <translation>У обеих сторон один и тот же край своего Дома. Так и задумано?</translation>
    </message>
    <message>
        <source>Say what unit this is: choose its type or give it a name.</source>
        <translation>Скажите, что это за отряд: выберите тип или дайте имя.</translation>
    </message>
    <message>
        <source>{unit}: infantry, cavalry or ranged? Enter what the unit card says.</source>
        <translation>{unit}: пехота, кавалерия или стрелки? Укажите по карте-памятке.</translation>
    </message>
    <message>
        <source>{unit}: does it fight hand to hand? Enter what the unit card says.</source>
        <translation>{unit}: есть ли ближняя атака? Укажите по карте-памятке.</translation>
    </message>
    <message>
        <source>{unit}: is valor crossed out? Enter what the unit card says.</source>
        <translation>{unit}: перечёркнут ли кулак? Укажите по карте-памятке.</translation>
    </message>
    <message>
        <source>{unit}: its keywords are not known. Set those of the unit card; until then it has none.</source>
        <translation>{unit}: свойства неизвестны. Отметьте те, что на карте-памятке; пока считается, что их нет.</translation>
    </message>
    <message>
        <source>{unit}: how many figures at full strength? Weakened units roll fewer dice.</source>
        <translation>{unit}: сколько фигурок в полном отряде? Ослабленные отряды бросают меньше кубиков.</translation>
    </message>
    <message>
        <source>{unit}: the range is not known. Enter what the unit card says, or measure.</source>
        <translation>{unit}: дальность неизвестна. Введите её с карты-памятки или отмерьте сами.</translation>
    </message>
    <message>
        <source>A range of 0 reaches nobody. Leave it empty for melee only.</source>
        <translation>Дальность 0 ни до кого не достаёт. Для одной ближней атаки оставьте поле пустым.</translation>
    </message>
    <message>
        <source>{unit}: how many figures? Count them and enter the number.</source>
        <translation>{unit}: сколько фигурок? Посчитайте и введите число.</translation>
    </message>
    <message>
        <source>{unit}: a unit without figures is destroyed. Remove it.</source>
        <translation>{unit}: отряд без фигурок уничтожен. Уберите его.</translation>
    </message>
    <message>
        <source>{unit}: dice {n}, no more than {most} can be rolled.</source>
        <translation>{unit}: кубиков: {n}, а бросить можно не больше {most}.</translation>
    </message>
    <message>
        <source>{unit}: has an order, though its banner is down.</source>
        <translation>{unit}: отряд выбран, хотя его флаг неактивен.</translation>
    </message>
    <message>
        <source>{unit}: figures {n} of {full}. Correct one of the two.</source>
        <translation>{unit}: фигурок: {n} из {full}. Исправьте одно из чисел.</translation>
    </message>
    <message>
        <source>The commander&apos;s capture rating is not known. Enter what his card says; without it no attack captures him.</source>
        <translation>Рейтинг пленения командира неизвестен. Введите его с карты командира; без него командира в плен не взять.</translation>
    </message>
    <message>
        <source>{hex}: half a hex, nobody stands there. Choose another hex.</source>
        <translation>{hex}: половинчатый гекс, на нём не стоят. Выберите другой.</translation>
    </message>
    <message>
        <source>{hex}: there is a unit already ({at}). Choose another hex.</source>
        <translation>{hex}: здесь уже стоит отряд ({at}). Выберите другой гекс.</translation>
    </message>
    <message>
        <source>{hex}: impassable, yet a unit stands there. Is that meant?</source>
        <translation>{hex}: непроходимо, но отряд там стоит. Так и задумано?</translation>
    </message>
    <message>
        <source>{hex}: an engagement token needs a unit here. Place one or remove the token.</source>
        <translation>{hex}: для жетона связывания здесь нужен отряд. Поставьте его или уберите жетон.</translation>
    </message>
    <message>
        <source>{first} and {second} are not adjacent: no token between them. Remove it.</source>
        <translation>{first} и {second} не смежные: жетона между ними быть не может. Уберите его.</translation>
    </message>
    <message>
        <source>Both units are of one side: no token between them. Remove it.</source>
        <translation>Оба отряда одной стороны: жетона между ними быть не может. Уберите его.</translation>
    </message>
    <message>
        <source>{hex}: this unit has a second engagement token; it can have one. Remove one.</source>
        <translation>{hex}: у отряда второй жетон связывания, а может быть один. Уберите лишний.</translation>
    </message>
    <message>
        <source>A line that touches a bare corner of an obstacle</source>
        <translation>Линия, задевшая лишь угол препятствия</translation>
    </message>
    <message>
        <source>is shifted, as along a border</source>
        <translation>смещается, как на границе</translation>
    </message>
    <message>
        <source>is not stopped</source>
        <translation>не прерывается</translation>
    </message>
    <message>
        <source>is stopped</source>
        <translation>прерывается</translation>
    </message>
    <message>
        <source>The rule speaks of borders only. Matters from a distance of 5 hexes on.</source>
        <translation>Правило говорит только о границах. Важно лишь с расстояния в 5 гексов.</translation>
    </message>
    <message>
        <source>A unit driven off by shooting retreats</source>
        <translation>Отряд, отогнанный стрельбой, отступает</translation>
    </message>
    <message>
        <source>to its own edge, as its owner likes</source>
        <translation>к своему краю, по выбору владельца</translation>
    </message>
    <message>
        <source>away from the shooter</source>
        <translation>от стрелка</translation>
    </message>
    <message>
        <source>The rule makes no exception for shooting, the errata it refers to does.</source>
        <translation>Правило не делает исключения для стрельбы, а эррата, на которую оно ссылается, делает.</translation>
    </message>
    <message>
        <source>Shooting at an engaged unit is a flank attack</source>
        <translation>Выстрел по связанному отряду — фланговая атака</translation>
    </message>
    <message>
        <source>One section names any attack, step 4 only melee; players answer: no.</source>
        <translation>Один раздел говорит о любой атаке, шаг 4 — только о ближней; игроки отвечают: нет.</translation>
    </message>
    <message>
        <source>Terrain changes the dice of counterattacks and parting blows</source>
        <translation>Местность меняет число кубиков контратаки и Удара в спину</translation>
    </message>
    <message>
        <source>A counterattack lacks only what applies “when attacking”; a parting blow has its usual dice.</source>
        <translation>У контратаки нет лишь того, что действует «при атаке», у Удара в спину — обычное число кубиков.</translation>
    </message>
    <message>
        <source>A unit that has lost half its figures rolls one die fewer</source>
        <translation>Отряд, потерявший половину фигурок, бросает на кубик меньше</translation>
    </message>
    <message>
        <source>Coordinated attacks are allowed</source>
        <translation>Совместные атаки разрешены</translation>
    </message>
    <message>
        <source>An optional rule of the errata.</source>
        <translation>Опциональное правило эрраты.</translation>
    </message>
    <message>
        <source>Hills block the line of sight</source>
        <translation>Холмы закрывают ЛВ</translation>
    </message>
    <message>
        <source>Buildings block the line of sight</source>
        <translation>Строения закрывают ЛВ</translation>
    </message>
    <message>
        <source>The sheet of this terrain is not known to the program.</source>
        <translation>Памятка этой местности программе неизвестна.</translation>
    </message>
    <message>
        <source>Limits on dice count after what adds to them</source>
        <translation>Предел кубиков считается после прибавок</translation>
    </message>
    <message>
        <source>The rule names modifiers without an order.</source>
        <translation>Правило называет модификаторы, но не их порядок.</translation>
    </message>
    <message>
        <source>Hits left over from the last figure count against the commander</source>
        <translation>Попадания сверх последней фигурки идут в счёт плена командира</translation>
    </message>
    <message>
        <source>Of two ways as near to the home edge is chosen</source>
        <translation>Путь из двух, одинаково близких к краю Дома, выбирает</translation>
    </message>
    <message>
        <source>by the owner of the unit</source>
        <translation>владелец отряда</translation>
    </message>
    <message>
        <source>by the side that struck it</source>
        <translation>ударившая сторона</translation>
    </message>
    <message>
        <source>The rule does not foresee a board laid lengthwise.</source>
        <translation>Поле, положенное вдоль, в правиле не предусмотрено.</translation>
    </message>
    <message>
        <source>Wounds of a retreat count against the commander</source>
        <translation>Раны отступления идут в счёт плена командира</translation>
    </message>
    <message>
        <source>The section on capturing commanders is not known to the program.</source>
        <translation>Раздел о пленении командиров программе неизвестен.</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Вид войск</translation>
    </message>
    <message>
        <source>Figures at full strength</source>
        <translation>Фигурок в полном отряде</translation>
    </message>
    <message>
        <source>Fights hand to hand</source>
        <translation>Ближняя атака</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Дальность</translation>
    </message>
    <message>
        <source>Valor crossed out</source>
        <translation>Кулак перечёркнут</translation>
    </message>
    <message>
        <source>Attack dice, green</source>
        <translation>Кубики атаки, зелёный</translation>
    </message>
    <message>
        <source>Attack dice, blue</source>
        <translation>Кубики атаки, синий</translation>
    </message>
    <message>
        <source>Attack dice, red</source>
        <translation>Кубики атаки, красный</translation>
    </message>
    <message>
        <source>Movement, green</source>
        <translation>Движение, зелёный</translation>
    </message>
    <message>
        <source>Movement, blue</source>
        <translation>Движение, синий</translation>
    </message>
    <message>
        <source>Movement, red</source>
        <translation>Движение, красный</translation>
    </message>
    <message>
        <source>Blocks the line of sight</source>
        <translation>Закрывает ЛВ</translation>
    </message>
    <message>
        <source>Impassable</source>
        <translation>Непроходима</translation>
    </message>
    <message>
        <source>A move ends here</source>
        <translation>Движение здесь заканчивается</translation>
    </message>
    <message>
        <source>Most dice, attacking into it</source>
        <translation>Предел кубиков при атаке в неё</translation>
    </message>
    <message>
        <source>Most dice, attacking out of it</source>
        <translation>Предел кубиков при атаке из неё</translation>
    </message>
    <message>
        <source>Dice ±, attacking into it</source>
        <translation>Кубики ± при атаке в неё</translation>
    </message>
    <message>
        <source>Dice ±, attacking out of it</source>
        <translation>Кубики ± при атаке из неё</translation>
    </message>
    <message>
        <source>Morale results ignored</source>
        <translation>Сколько флагов не считается</translation>
    </message>
    <message>
        <source>Burn</source>
        <translation>Горит, до уровня</translation>
    </message>
    <message>
        <source>Capture rating</source>
        <translation>Рейтинг пленения</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Что даёт</translation>
    </message>
</context>
</TS>
