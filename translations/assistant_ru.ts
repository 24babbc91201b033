<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru_RU">
<context>
    <name>About</name>
    <message>
        <source>About Battle Assistant</source>
        <translation>О программе «Помощник боя»</translation>
    </message>
    <message>
        <source>Made with Qt {qt} and Python {python}.</source>
        <translation>Сделано на Qt {qt} и Python {python}.</translation>
    </message>
    <message>
        <source>An unofficial tool made by fans, under the MIT licence. Qt is used under the LGPL, version 3.</source>
        <translation>Неофициальная программа от поклонников, лицензия MIT. Qt используется по лицензии LGPL версии 3.</translation>
    </message>
    <message>
        <source>The licences of all parts are in {folder}</source>
        <translation>Лицензии всех частей лежат в папке {folder}</translation>
    </message>
</context>
<context>
    <name>Assistant</name>
    <message>
        <source>Open a battle</source>
        <translation>Открыть бой</translation>
    </message>
    <message>
        <source>Battles and setups</source>
        <translation>Бои и заготовки</translation>
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
        <source>Save a report</source>
        <translation>Сохранить отчёт</translation>
    </message>
    <message>
        <source>Reports</source>
        <translation>Отчёты</translation>
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
        <source>{file}: copy saved. The battle continues in {here}.</source>
        <translation>{file}: копия сохранена. Бой продолжается в файле {here}.</translation>
    </message>
    <message>
        <source>{name}: {shows}</source>
        <translation>{name}: {shows}</translation>
    </message>
    <message>
        <source>{file}: report saved</source>
        <translation>{file}: отчёт сохранён</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Открыть</translation>
    </message>
    <message>
        <source>No program opens {file}: open it in a browser</source>
        <translation>{file} не открывается: откройте его в браузере</translation>
    </message>
    <message>
        <source>{battle}: removed from the list; the file stays</source>
        <translation>{battle}: убрано из списка; файл остаётся</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Something went wrong ({error}). The battle is saved; you can play on.</source>
        <translation>Что-то пошло не так ({error}). Бой сохранён, можно играть дальше.</translation>
    </message>
    <message>
        <source>Cannot write the error log: {reason}</source>
        <translation>Не удаётся вести журнал ошибок: {reason}</translation>
    </message>
    <message>
        <source>{file}: could not save the settings ({reason}). They last until you close the window.</source>
        <translation>{file}: не удалось сохранить настройки ({reason}). Они действуют до закрытия окна.</translation>
    </message>
    <message>
        <source>The settings file was damaged, so the defaults are used. Old file: {file}</source>
        <translation>Файл настроек повреждён, взяты настройки по умолчанию. Старый файл: {file}</translation>
    </message>
    <message>
        <source>Could not read these settings, so the defaults are used: {names}. Old file: {file}</source>
        <translation>Не удалось прочитать эти настройки, взяты значения по умолчанию: {names}. Старый файл: {file}</translation>
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
    <message>
        <source>Message</source>
        <translation>Сообщение</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Предупреждение</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Ошибка</translation>
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
    <name>BattleEditor</name>
    <message>
        <source>Boards (*.toml)</source>
        <translation>Поля (*.toml)</translation>
    </message>
    <message>
        <source>Open a board</source>
        <translation>Открыть поле</translation>
    </message>
    <message>
        <source>next page</source>
        <translation>следующая страница</translation>
    </message>
    <message>
        <source>the board</source>
        <translation>поле боя</translation>
    </message>
    <message>
        <source>Enter what your own cards say. It is kept for every battle and overrides the program; leave a field empty to use the value beside it.</source>
        <translation>Введите то, что написано на ваших картах. Это сохранится для всех боёв и важнее данных программы; в пустом поле действует значение рядом.</translation>
    </message>
    <message>
        <source>Cards and terrain</source>
        <translation>Карты и местность</translation>
    </message>
    <message>
        <source>Save the board</source>
        <translation>Сохранить поле</translation>
    </message>
    <message>
        <source>You can start.</source>
        <translation>Можно начинать.</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Поле</translation>
    </message>
    <message>
        <source>Setup</source>
        <translation>Заготовка</translation>
    </message>
</context>
<context>
    <name>BattleMenu</name>
    <message>
        <source>Table ruling</source>
        <translation>Решение стола</translation>
    </message>
</context>
<context>
    <name>BattlePage</name>
    <message>
        <source>Undo	Ctrl+Z</source>
        <translation>Отменить	Ctrl+Z</translation>
    </message>
    <message>
        <source>Redo	Ctrl+Shift+Z</source>
        <translation>Вернуть	Ctrl+Shift+Z</translation>
    </message>
    <message>
        <source>The whole log	F7</source>
        <translation>Весь журнал	F7</translation>
    </message>
    <message>
        <source>Save as…	Ctrl+S</source>
        <translation>Сохранить как…	Ctrl+S</translation>
    </message>
    <message>
        <source>Save report…	Ctrl+P</source>
        <translation>Сохранить отчёт…	Ctrl+P</translation>
    </message>
    <message>
        <source>Rules on this page</source>
        <translation>Правила на этой странице</translation>
    </message>
    <message>
        <source>hints on</source>
        <translation>с подсказками</translation>
    </message>
    <message>
        <source>Not allowed: {why}</source>
        <translation>Нельзя: {why}</translation>
    </message>
    <message>
        <source>Could not calculate the odds ({error}). The battle is safe.</source>
        <translation>Не удалось посчитать шансы ({error}). Бой сохранён.</translation>
    </message>
</context>
<context>
    <name>BoardFiles</name>
    <message>
        <source>Boards</source>
        <translation>Поля</translation>
    </message>
    <message>
        <source>Choose a board…</source>
        <translation>Выбрать поле…</translation>
    </message>
    <message>
        <source>Open board…</source>
        <translation>Открыть поле…</translation>
    </message>
    <message>
        <source>Save board…</source>
        <translation>Сохранить поле…</translation>
    </message>
</context>
<context>
    <name>BoardPanel</name>
    <message>
        <source>Read {rule}</source>
        <translation>Читать: {rule}</translation>
    </message>
    <message>
        <source>Measure from here</source>
        <translation>Измерить отсюда</translation>
    </message>
    <message>
        <source>Show what the unit sees</source>
        <translation>Показать, что видит отряд</translation>
    </message>
    <message>
        <source>{verb}: {what}</source>
        <translation>{verb}: {what}</translation>
    </message>
    <message>
        <source>{key}   {verb}: {what}</source>
        <translation>{key}   {verb}: {what}</translation>
    </message>
</context>
<context>
    <name>BoardTools</name>
    <message>
        <source>Zoom out (−)</source>
        <translation>Отдалить (−)</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Приблизить (+)</translation>
    </message>
    <message>
        <source>Show the whole board (Home)</source>
        <translation>Показать всё поле (Home)</translation>
    </message>
    <message>
        <source>Ruler: measure between two hexes ({key})</source>
        <translation>Линейка: расстояние между гексами ({key})</translation>
    </message>
    <message>
        <source>Show what the unit sees ({key})</source>
        <translation>Показать, что видит отряд ({key})</translation>
    </message>
    <message>
        <source>Showing what the unit sees ({key})</source>
        <translation>Показано: что видит отряд ({key})</translation>
    </message>
    <message>
        <source>Ruler</source>
        <translation>Линейка</translation>
    </message>
    <message>
        <source>Sight</source>
        <translation>Обзор</translation>
    </message>
</context>
<context>
    <name>BoardView</name>
    <message>
        <source>The board</source>
        <translation>Поле</translation>
    </message>
</context>
<context>
    <name>Callout</name>
    <message>
        <source>Press</source>
        <translation>Нажмите</translation>
    </message>
    <message>
        <source>End the guide</source>
        <translation>Закончить учебный бой</translation>
    </message>
    <message>
        <source>Now answer this, too</source>
        <translation>Теперь ответьте и на это</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Guided battle, step {n} of {count}</source>
        <translation>Учебный бой, шаг {n} из {count}</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Пробел</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Готово</translation>
    </message>
    <message>
        <source>or click the frame</source>
        <translation>или щёлкните рамку</translation>
    </message>
    <message>
        <source>Then the guide goes on.</source>
        <translation>Потом учебный бой продолжится.</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Дальше</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>Показать</translation>
    </message>
    <message>
        <source>Press {key}</source>
        <translation>Нажмите {key}</translation>
    </message>
</context>
<context>
    <name>CardChooser</name>
    <message>
        <source>Find a card</source>
        <translation>Найти карту</translation>
    </message>
    <message>
        <source>Name, set or type</source>
        <translation>Название, набор или тип</translation>
    </message>
    <message>
        <source>Cards found</source>
        <translation>Найденные карты</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Изменить</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Убрать</translation>
    </message>
    <message>
        <source>No such card. Check the filters, or enter it yourself (Ctrl+N).</source>
        <translation>Такой карты нет. Проверьте фильтры или впишите её сами (Ctrl+N).</translation>
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
        <source>This card is not complete. Fill in what is missing.</source>
        <translation>Карта заполнена не полностью. Впишите недостающее с неё.</translation>
    </message>
    <message>
        <source>{card}: remove from your list “{name}”? Press again to confirm.</source>
        <translation>{card}: убрать из списка «{name}»? Нажмите ещё раз.</translation>
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
        <source>Faction</source>
        <translation>Фракция</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Скорость</translation>
    </message>
    <message>
        <source>Only mine</source>
        <translation>Только мои</translation>
    </message>
    <message>
        <source>Add my own card</source>
        <translation>Добавить свою карту</translation>
    </message>
</context>
<context>
    <name>CardEditor</name>
    <message>
        <source>calculating…</source>
        <translation>считаю…</translation>
    </message>
    <message>
        <source>If {name} plays</source>
        <translation>Если сыграет {name}</translation>
    </message>
    <message>
        <source>No card that the odds count would change them now</source>
        <translation>Ни одна карта, учтённая в шансах, сейчас ничего не изменит</translation>
    </message>
    <message>
        <source>in hand</source>
        <translation>в руке</translation>
    </message>
    <message>
        <source>change in the chance to win, in points</source>
        <translation>изменение шанса на победу, в процентных пунктах</translation>
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
    <name>CardForm</name>
    <message>
        <source>Save to my list</source>
        <translation>Сохранить в мой список</translation>
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
        <source>Save changes</source>
        <translation>Сохранить изменения</translation>
    </message>
    <message>
        <source>Use this card</source>
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
        <source>Add a card: type its name (F6: next part)</source>
        <translation>Добавить карту: введите название (F6: дальше)</translation>
    </message>
    <message>
        <source>Cards found</source>
        <translation>Найденные карты</translation>
    </message>
    <message>
        <source>No such card</source>
        <translation>Такой карты нет</translation>
    </message>
    <message>
        <source>Enter it (Ctrl+N) or place it face down</source>
        <translation>Впишите её (Ctrl+N) или положите рубашкой вверх</translation>
    </message>
    <message>
        <source>Missions are played from hand</source>
        <translation>Миссии играют с руки</translation>
    </message>
    <message>
        <source>not laid on the table</source>
        <translation>на стол их не выкладывают</translation>
    </message>
    <message>
        <source>Added: {name} × {n}</source>
        <translation>Добавлено: {name} × {n}</translation>
    </message>
</context>
<context>
    <name>CardList</name>
    <message>
        <source>not in any list; only the name is known</source>
        <translation>ни в одном списке нет: известно только название</translation>
    </message>
    <message>
        <source>left in the deck: {n}</source>
        <translation>осталось в колоде: {n}</translation>
    </message>
</context>
<context>
    <name>CardPicker</name>
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
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Type a card’s name</source>
        <translation>Введите название карты</translation>
    </message>
    <message>
        <source>Cards left to name: {n}</source>
        <translation>Осталось назвать карт: {n}</translation>
    </message>
</context>
<context>
    <name>CardTable</name>
    <message>
        <source>unspent resources: {n}</source>
        <translation>непотраченных ресурсов: {n}</translation>
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
        <source>More</source>
        <translation>Ещё</translation>
    </message>
    <message>
        <source>Scrapheap</source>
        <translation>Свалка</translation>
    </message>
    <message>
        <source>Cmd. Post</source>
        <translation>Ком. пост</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>быстр.</translation>
    </message>
    <message>
        <source>mod.</source>
        <translation>средн.</translation>
    </message>
    <message>
        <source>slow</source>
        <translation>медл.</translation>
    </message>
    <message>
        <source>being built</source>
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
        <source>target in battle</source>
        <translation>цель в бою</translation>
    </message>
    <message>
        <source>on mission</source>
        <translation>в миссии</translation>
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
        <source>Show</source>
        <translation>Показать</translation>
    </message>
    <message>
        <source>damage {n} of {most}</source>
        <translation>повр. {n} из {most}</translation>
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
    <message>
        <source>The card table</source>
        <translation>Стол с картами</translation>
    </message>
</context>
<context>
    <name>CardWords</name>
    <message>
        <source>your list</source>
        <translation>ваш список</translation>
    </message>
    <message>
        <source>sources differ</source>
        <translation>источники расходятся</translation>
    </message>
    <message>
        <source>one source only</source>
        <translation>только один источник</translation>
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
        <translation>Дальний бой {n}</translation>
    </message>
    <message>
        <source>Hand-to-Hand {n}</source>
        <translation>Рукопашная {n}</translation>
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
        <source>straight to Patrol</source>
        <translation>сразу в Патруль</translation>
    </message>
    <message>
        <source>scrapped when revealed</source>
        <translation>при вскрытии — на Свалку</translation>
    </message>
    <message>
        <source>+1 deployment</source>
        <translation>+1 к поставкам</translation>
    </message>
    <message>
        <source>typed by you</source>
        <translation>введено вами</translation>
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
        <source>Choose one: its number, or arrows and Enter</source>
        <translation>Выберите: номер или стрелки и Enter</translation>
    </message>
    <message>
        <source>Played already. Press Enter again to answer this</source>
        <translation>Уже сыграно. Чтобы ответить и здесь, нажмите Enter ещё раз</translation>
    </message>
    <message>
        <source>{n}… another digit, or Enter</source>
        <translation>{n}… ещё цифра или Enter</translation>
    </message>
    <message>
        <source>{name}: press Enter</source>
        <translation>{name}: нажмите Enter</translation>
    </message>
    <message>
        <source>Hide my hand</source>
        <translation>Скрыть руку</translation>
    </message>
    <message>
        <source>More ways to answer</source>
        <translation>Другие способы ответить</translation>
    </message>
    <message>
        <source>{names} and {n} more</source>
        <translation>{names} и ещё {n}</translation>
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
        <source>choose first</source>
        <translation>сначала выберите</translation>
    </message>
</context>
<context>
    <name>ComparisonRow</name>
    <message>
        <source>in use</source>
        <translation>действует</translation>
    </message>
</context>
<context>
    <name>ComparisonView</name>
    <message>
        <source>calculating…</source>
        <translation>считаю…</translation>
    </message>
    <message>
        <source>Too many combinations to compare</source>
        <translation>Вариантов слишком много для сравнения</translation>
    </message>
    <message>
        <source>{name}: {low} to {high}, depending on losses</source>
        <translation>{name}: {low}–{high} в зависимости от потерь</translation>
    </message>
</context>
<context>
    <name>Costs</name>
    <message>
        <source>{lost} of {all}</source>
        <translation>{lost} из {all}</translation>
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
        <source>Everyone</source>
        <translation>Все игроки</translation>
    </message>
    <message>
        <source>I’m {name}: show</source>
        <translation>Это я, {name}: показать</translation>
    </message>
    <message>
        <source>Everyone is looking: show</source>
        <translation>Все смотрят: показать</translation>
    </message>
    <message>
        <source>Everyone is looking: continue</source>
        <translation>Все смотрят: дальше</translation>
    </message>
    <message>
        <source>Pass the laptop to</source>
        <translation>Передайте ноутбук игроку</translation>
    </message>
    <message>
        <source>Turn the laptop so all can see</source>
        <translation>Поверните ноутбук, чтобы видели все</translation>
    </message>
    <message>
        <source>Everyone else, look away</source>
        <translation>Остальные, отвернитесь</translation>
    </message>
    <message>
        <source>Then let go: it stays in view until you hide it</source>
        <translation>Потом отпустите: всё видно, пока вы не скроете</translation>
    </message>
    <message>
        <source>next comes what everyone may see</source>
        <translation>дальше — то, что видят все</translation>
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
        <source>{name}: choosing</source>
        <translation>{name}: выбирает</translation>
    </message>
    <message>
        <source>{name}: has chosen</source>
        <translation>{name}: выбор сделан</translation>
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
        <source>The table decides</source>
        <translation>Решает стол</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>These options have no numbers: no star</source>
        <translation>У этих вариантов нет чисел: звезды не будет</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Пробел</translation>
    </message>
    <message>
        <source>All options…</source>
        <translation>Все варианты…</translation>
    </message>
    <message>
        <source>Table ruling…</source>
        <translation>Решение стола…</translation>
    </message>
    <message>
        <source>Hints are on: a star marks the best option. Press to turn them off (F5)</source>
        <translation>Подсказки включены: звезда отмечает лучший вариант. Нажмите, чтобы выключить (F5)</translation>
    </message>
    <message>
        <source>Hints are off. Press to have a star mark the best option (F5)</source>
        <translation>Подсказки выключены. Нажмите, и звезда отметит лучший вариант (F5)</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>Подсказки</translation>
    </message>
    <message>
        <source>Play a card</source>
        <translation>Сыграть карту</translation>
    </message>
    <message>
        <source>Of either side</source>
        <translation>Любой стороны</translation>
    </message>
    <message>
        <source>Play a card (F8)</source>
        <translation>Сыграть карту (F8)</translation>
    </message>
    <message>
        <source>Table ruling (F2)</source>
        <translation>Решение стола (F2)</translation>
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
    <name>DeckPage</name>
    <message>
        <source>Decks</source>
        <translation>Колоды</translation>
    </message>
    <message>
        <source>Deck name</source>
        <translation>Название колоды</translation>
    </message>
    <message>
        <source>Name of the deck</source>
        <translation>Как называется колода</translation>
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
        <source>Deck size</source>
        <translation>Размер колоды</translation>
    </message>
    <message>
        <source>Cards in the deck</source>
        <translation>Карты колоды</translation>
    </message>
    <message>
        <source>Saved: {file}</source>
        <translation>Сохранено: {file}</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) imported</source>
        <translation>
            <numerusform>загружена %n карта</numerusform>
            <numerusform>загружено %n карты</numerusform>
            <numerusform>загружено %n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>{cards}, now in your list “{name}”</source>
        <translation>{cards}: теперь в вашем списке «{name}»</translation>
    </message>
    <message>
        <source>The deck is not saved. Press again to leave without saving.</source>
        <translation>Колода не сохранена. Нажмите ещё раз, чтобы выйти без сохранения.</translation>
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
        <source>The deck is not saved. Press again to discard it.</source>
        <translation>Колода не сохранена. Нажмите ещё раз, если она не нужна.</translation>
    </message>
    <message>
        <source>A deck with this name already exists. Press again to replace it.</source>
        <translation>Колода с таким названием уже есть. Нажмите ещё раз, чтобы заменить её.</translation>
    </message>
    <message>
        <source>The deck is empty. Find a card and press Enter, or click it, to add a copy.</source>
        <translation>В колоде пусто. Найдите карту и нажмите Enter или щёлкните её, чтобы положить копию.</translation>
    </message>
    <message>
        <source>Open a deck</source>
        <translation>Открыть колоду</translation>
    </message>
    <message>
        <source>The deck is not saved. Choose again to discard it.</source>
        <translation>Колода не сохранена. Выберите ещё раз, если она не нужна.</translation>
    </message>
    <message>
        <source>The deck is not saved. Press again to clear it.</source>
        <translation>Колода не сохранена. Нажмите ещё раз, чтобы убрать её.</translation>
    </message>
    <message>
        <source>Lists of cards</source>
        <translation>Списки карт</translation>
    </message>
    <message>
        <source>Add a list of cards to mine</source>
        <translation>Добавить список карт к моим</translation>
    </message>
    <message>
        <source>The deck</source>
        <translation>Колода</translation>
    </message>
    <message>
        <source>The deck as plain lines</source>
        <translation>Колода простыми строками</translation>
    </message>
    <message>
        <source>My own cards</source>
        <translation>Мои карты</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Выгрузить</translation>
    </message>
    <message>
        <source>lines not imported: {n}</source>
        <translation>не загружено строк: {n}</translation>
    </message>
    <message>
        <source>Not imported</source>
        <translation>Не загружено</translation>
    </message>
    <message>
        <source>Copy the list</source>
        <translation>Скопировать список</translation>
    </message>
    <message>
        <source>New deck</source>
        <translation>Новая</translation>
    </message>
    <message>
        <source>List of cards…</source>
        <translation>Список карт…</translation>
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
        <source>Use for new fights</source>
        <translation>Для новых боёв</translation>
    </message>
    <message>
        <source>New fights do not use this deck yet. Press again to leave without it.</source>
        <translation>Новые бои пока идут не с этой колодой. Нажмите ещё раз, чтобы выйти без неё.</translation>
    </message>
    <message>
        <source>This fight only</source>
        <translation>Только этот бой</translation>
    </message>
    <message>
        <source>Not used yet</source>
        <translation>Пока не взята</translation>
    </message>
    <message>
        <source>This fight keeps its own deck; cards entered here are for new fights. To correct a number in this fight, go back and press F2: “{ruling}”.</source>
        <translation>Этот бой идёт со своей колодой: карты, введённые здесь, — для новых боёв. Чтобы исправить число в этом бою, вернитесь и нажмите F2: «{ruling}».</translation>
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
        <source>Enter each card as printed: its type and its total bonus against each type.</source>
        <translation>Впишите каждую карту, как напечатано: её тип и полный бонус против карт каждого типа.</translation>
    </message>
</context>
<context>
    <name>DefaultSetupPage</name>
    <message>
        <source>Setup</source>
        <translation>Подготовка</translation>
    </message>
    <message>
        <source>Rules and odds</source>
        <translation>Правила и шансы</translation>
    </message>
    <message>
        <source>row</source>
        <translation>строка</translation>
    </message>
    <message>
        <source>next field</source>
        <translation>следующее поле</translation>
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
    <message>
        <source>{percent}
per die</source>
        <translation>{percent}
на кубик</translation>
    </message>
</context>
<context>
    <name>DisabledText</name>
    <message>
        <source>{n} more unavailable: why (Ctrl+F)</source>
        <translation>Закрыто ещё {n}: почему (Ctrl+F)</translation>
    </message>
    <message>
        <source>More: key {keys} (Ctrl+F)</source>
        <translation>Ещё: клавиша {keys} (Ctrl+F)</translation>
    </message>
    <message>
        <source>More: keys {keys} (Ctrl+F)</source>
        <translation>Ещё: клавиши {keys} (Ctrl+F)</translation>
    </message>
    <message>
        <source>On the buttons: {what}</source>
        <translation>На кнопках: {what}</translation>
    </message>
</context>
<context>
    <name>EffectsForm</name>
    <message>
        <source>Apply</source>
        <translation>Применить</translation>
    </message>
    <message>
        <source>Damage and prevention are counted together.</source>
        <translation>Повреждения и предотвращение считаются вместе.</translation>
    </message>
    <message>
        <source>All of it counts in this battle; initiative counts in its own step.</source>
        <translation>Всё это входит в текущий бой, инициатива — в её подсчёт.</translation>
    </message>
</context>
<context>
    <name>EndPage</name>
    <message>
        <source>PgDn</source>
        <translation>PgDn</translation>
    </message>
    <message>
        <source>PgUp</source>
        <translation>PgUp</translation>
    </message>
    <message>
        <source>Chances and luck</source>
        <translation>Шансы и удача</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Итог</translation>
    </message>
    <message>
        <source>The battle is over</source>
        <translation>Бой окончен</translation>
    </message>
    <message>
        <source>table ruling</source>
        <translation>решение стола</translation>
    </message>
    <message>
        <source>Chance to win, move by move</source>
        <translation>Шанс победить, ход за ходом</translation>
    </message>
    <message>
        <source>Luck</source>
        <translation>Удача</translation>
    </message>
    <message>
        <source>The hardest blow</source>
        <translation>Самый сильный удар</translation>
    </message>
    <message>
        <source>No single roll decided it</source>
        <translation>Решающего броска не было</translation>
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
        <source>Type part of a name, such as {name}</source>
        <translation>Введите часть названия, например {name}</translation>
    </message>
    <message>
        <source>The top one goes first. Drag a line, or use Alt+↑ and Alt+↓</source>
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
        <source>How many: {low} to {high}</source>
        <translation>Сколько: от {low} до {high}</translation>
    </message>
    <message>
        <source>Arrows move the frame on the board. Or type, such as {name}</source>
        <translation>Стрелки двигают рамку на поле. Или введите, например {name}</translation>
    </message>
</context>
<context>
    <name>FightPage</name>
    <message>
        <source>Both sides are ready.</source>
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
        <source>row</source>
        <translation>строка</translation>
    </message>
    <message>
        <source>strength</source>
        <translation>сила</translation>
    </message>
    <message>
        <source>next part</source>
        <translation>следующая часть</translation>
    </message>
</context>
<context>
    <name>Figures</name>
    <message>
        <source>{number}%</source>
        <translation>{number}&#x202f;%</translation>
    </message>
    <message>
        <source>draw {chance}</source>
        <translation>ничья {chance}</translation>
    </message>
    <message>
        <source>±0</source>
        <translation>±0</translation>
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
        <source>Forces: {name}</source>
        <translation>Силы: {name}</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>Места на борту</translation>
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
        <source>{ships} · aboard: {units}</source>
        <translation>{ships} · на борту: {units}</translation>
    </message>
    <message>
        <source>will retreat · {ships}</source>
        <translation>отступит · {ships}</translation>
    </message>
    <message>
        <source>{n} aboard, capacity {places}</source>
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
        <translation>{said} · у баз: {n}</translation>
    </message>
</context>
<context>
    <name>ForcesPage</name>
    <message>
        <source>Forces</source>
        <translation>Силы</translation>
    </message>
    <message>
        <source>The battle can begin.</source>
        <translation>Можно начинать бой.</translation>
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
        <source>next part</source>
        <translation>следующая часть</translation>
    </message>
    <message>
        <source>order of losses</source>
        <translation>порядок потерь</translation>
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
        <source>Small forces that are entered already, to change or to fight with at once</source>
        <translation>Небольшие силы уже введены: измените их или сразу начните бой</translation>
    </message>
    <message>
        <source>Ready forces</source>
        <translation>Готовые силы</translation>
    </message>
    <message>
        <source>Begin with the last battle’s forces</source>
        <translation>Начать с сил последнего боя</translation>
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
        <source>Show me how</source>
        <translation>Покажите, как</translation>
    </message>
    <message>
        <source>A battle to play, with a word on every step</source>
        <translation>Бой с пояснением на каждом шаге</translation>
    </message>
    <message>
        <source>{game}: more examples</source>
        <translation>{game}: другие примеры</translation>
    </message>
    <message>
        <source>More examples</source>
        <translation>Другие примеры</translation>
    </message>
    <message>
        <source>Enter the forces of both sides</source>
        <translation>Ввести войска обеих сторон</translation>
    </message>
    <message>
        <source>Last forces</source>
        <translation>Те же силы</translation>
    </message>
    <message>
        <source>A ready-made battle at its first decision</source>
        <translation>Готовый бой перед первым решением</translation>
    </message>
</context>
<context>
    <name>GroundPalette</name>
    <message>
        <source>Terrain</source>
        <translation>Местность</translation>
    </message>
    <message>
        <source>Tokens and hexes</source>
        <translation>Жетоны и гексы</translation>
    </message>
    <message>
        <source>Half hex</source>
        <translation>Половинчатый гекс</translation>
    </message>
    <message>
        <source>Clear the hex</source>
        <translation>Очистить гекс</translation>
    </message>
</context>
<context>
    <name>Guide</name>
    <message>
        <source>Press Space to roll, or type your dice.</source>
        <translation>Нажмите Пробел, чтобы бросить, или введите свои кубики.</translation>
    </message>
    <message>
        <source>Press Enter.</source>
        <translation>Нажмите Enter.</translation>
    </message>
    <message>
        <source>Press Enter, or choose another answer.</source>
        <translation>Нажмите Enter или выберите другой ответ.</translation>
    </message>
    <message>
        <source>Press the key of any answer, or click it.</source>
        <translation>Нажмите клавишу любого ответа или щёлкните его.</translation>
    </message>
</context>
<context>
    <name>HandPage</name>
    <message>
        <source>Choose for me</source>
        <translation>Выбрать за меня</translation>
    </message>
    <message>
        <source>sure win</source>
        <translation>наверняка</translation>
    </message>
    <message>
        <source>The table counts cards, not chances: playing best, the opponent does not choose each of them equally often.</source>
        <translation>Таблица считает карты, а не шансы: при лучшей игре соперник кладёт их не одинаково часто.</translation>
    </message>
    <message>
        <source>{card} wins against any card.</source>
        <translation>{card}: победа против любой карты.</translation>
    </message>
    <message>
        <source>Best: always play {card}.</source>
        <translation>Лучше всего всегда играть: {card}.</translation>
    </message>
    <message>
        <source>Best mix, how often to play each: {shares}.</source>
        <translation>Как часто играть: {shares}.</translation>
    </message>
    <message>
        <source>do not play</source>
        <translation>не играть</translation>
    </message>
    <message>
        <source>as good</source>
        <translation>наравне</translation>
    </message>
    <message>
        <source>play {share}</source>
        <translation>играть {share}</translation>
    </message>
    <message>
        <source>of the 4 unseen cards:</source>
        <translation>из 4 неизвестных карт:</translation>
    </message>
    <message>
        <source>always</source>
        <translation>всегда</translation>
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
        <source>Chosen: {card}. Place this card face down.</source>
        <translation>Выбрано: {card}. Положите эту карту лицом вниз.</translation>
    </message>
    <message>
        <source>Equally good: {cards}.</source>
        <translation>Наравне: {cards}.</translation>
    </message>
    <message>
        <source>Your three cards are marked</source>
        <translation>Ваши три карты отмечены</translation>
    </message>
    <message>
        <source>only {name} may look</source>
        <translation>видит только {name}</translation>
    </message>
    <message>
        <source>bonus vs attack / defence / manoeuvre</source>
        <translation>бонус против атаки / защиты / манёвра</translation>
    </message>
    <message>
        <source>Your cards against each unseen card</source>
        <translation>Ваша карта против каждой, которой вы не видите</translation>
    </message>
    <message>
        <source>totals “you : opponent”; the opponent holds three of these four</source>
        <translation>суммы «вы : соперник»; у него три из этих четырёх</translation>
    </message>
</context>
<context>
    <name>HexMap</name>
    <message>
        <source>{name}, not available</source>
        <translation>{name}, недоступно</translation>
    </message>
</context>
<context>
    <name>HistoryLine</name>
    <message>
        <source>The chart starts with the first move</source>
        <translation>График начнётся с первого хода</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Начало</translation>
    </message>
</context>
<context>
    <name>HoldButton</name>
    <message>
        <source>hold here or Space</source>
        <translation>держите здесь или Пробел</translation>
    </message>
    <message>
        <source>Hold until it fills</source>
        <translation>Держите, пока не заполнится</translation>
    </message>
</context>
<context>
    <name>HomePage</name>
    <message>
        <source>Battle Assistant</source>
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
        <source>Continue · {who}</source>
        <translation>Продолжить · {who}</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Продолжить</translation>
    </message>
    <message>
        <source>Next battle</source>
        <translation>Следующий бой</translation>
    </message>
    <message>
        <source>Next battle of these players</source>
        <translation>Следующий бой этих игроков</translation>
    </message>
    <message>
        <source>From the last battle: {what}. You can change all of it first.</source>
        <translation>Из прошлого боя: {what}. Всё можно сначала изменить.</translation>
    </message>
    <message>
        <source>A guided battle or an example does not count for tonight.</source>
        <translation>Учебный бой и примеры в счёт вечера не идут.</translation>
    </message>
    <message>
        <source>One laptop, one table, every battle by the rules.</source>
        <translation>Один ноутбук, один стол, каждый бой по правилам.</translation>
    </message>
    <message>
        <source>You play at the table. The program says whose turn it is, what is allowed and why, rolls the dice if you like, and tells the exact chance to win.</source>
        <translation>Вы играете за столом. Программа подсказывает, чей ход, что разрешено и почему, бросает кубики, если хотите, и называет точный шанс победить.</translation>
    </message>
    <message>
        <source>Guided battle: Twilight Imperium, 2 minutes</source>
        <translation>Учебный бой: «Сумерки империи», 2 минуты</translation>
    </message>
    <message>
        <source>Next battle: {game}</source>
        <translation>Следующий бой: {game}</translation>
    </message>
    <message>
        <source>Ctrl+B</source>
        <translation>Ctrl+B</translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation>Сохранить отчёт…</translation>
    </message>
    <message>
        <source>Sides without a name are not counted; it is entered before the battle.</source>
        <translation>Стороны без имени не считаются; имя вводят перед боем.</translation>
    </message>
    <message>
        <source>Recent battles</source>
        <translation>Недавние бои</translation>
    </message>
    <message>
        <source>Enter opens a battle. Delete removes it from the list; the file stays.</source>
        <translation>Enter открывает бой, Delete убирает его из списка; файл остаётся.</translation>
    </message>
    <message>
        <source>Battles save themselves as you play.</source>
        <translation>Бои сохраняются сами, ход за ходом.</translation>
    </message>
    <message>
        <source>No battles yet. Open an example, or press “New battle” to enter your own forces.</source>
        <translation>Боёв пока нет. Откройте пример или нажмите «Новый бой», чтобы ввести свои силы.</translation>
    </message>
</context>
<context>
    <name>KeySheet</name>
    <message>
        <source>Keys of this page</source>
        <translation>Клавиши этой страницы</translation>
    </message>
    <message>
        <source>Guided battle</source>
        <translation>Учебный бой</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Пробел</translation>
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
    <name>LaidCard</name>
    <message>
        <source>A card, face down</source>
        <translation>Карта рубашкой вверх</translation>
    </message>
    <message>
        <source>No card yet</source>
        <translation>Карты ещё нет</translation>
    </message>
</context>
<context>
    <name>LaidCards</name>
    <message>
        <source>Add a card for player {n}</source>
        <translation>Добавить карту игроку {n}</translation>
    </message>
    <message>
        <source>Face-down card</source>
        <translation>Карта рубашкой вверх</translation>
    </message>
    <message>
        <source>Add my own card</source>
        <translation>Добавить свою карту</translation>
    </message>
    <message>
        <source>0 = counters</source>
        <translation>0 = каунтеры</translation>
    </message>
    <message>
        <source>Not added: {words}</source>
        <translation>Не добавлено: {words}</translation>
    </message>
</context>
<context>
    <name>LaidRow</name>
    <message>
        <source>Remove {name}</source>
        <translation>Убрать: {name}</translation>
    </message>
    <message>
        <source>Location of {name}</source>
        <translation>Где лежит: {name}</translation>
    </message>
    <message>
        <source>Damage counters</source>
        <translation>Каунтеры повреждения</translation>
    </message>
    <message>
        <source>Construction counters</source>
        <translation>Строительные каунтеры</translation>
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
        <translation>Каунтеры повреждения: {name}</translation>
    </message>
    <message>
        <source>Construction counters on {name}</source>
        <translation>Строительные каунтеры: {name}</translation>
    </message>
</context>
<context>
    <name>LogAnnouncer</name>
    <message numerus="yes">
        <source>Undone: %n log line(s)</source>
        <translation>
            <numerusform>Отменено: %n строка журнала</numerusform>
            <numerusform>Отменено: %n строки журнала</numerusform>
            <numerusform>Отменено: %n строк журнала</numerusform>
        </translation>
    </message>
    <message>
        <source>Undone: {lines}</source>
        <translation>Отменено: {lines}</translation>
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
        <source>Nothing has happened yet.</source>
        <translation>Пока ничего не произошло.</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Журнал</translation>
    </message>
    <message>
        <source>The whole log</source>
        <translation>Весь журнал</translation>
    </message>
    <message>
        <source>all</source>
        <translation>весь</translation>
    </message>
    <message>
        <source>Show only: {name}</source>
        <translation>Показать только: {name}</translation>
    </message>
    <message>
        <source>Fold the log</source>
        <translation>Свернуть журнал</translation>
    </message>
    <message>
        <source>Go back to here…</source>
        <translation>Вернуться сюда…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Копировать</translation>
    </message>
    <message>
        <source>Read {rule}</source>
        <translation>Читать: {rule}</translation>
    </message>
</context>
<context>
    <name>LuckView</name>
    <message>
        <source>No combat rolls yet</source>
        <translation>Боевых бросков ещё не было</translation>
    </message>
</context>
<context>
    <name>MetroSheets</name>
    <message>
        <source>Factions, heroes, gear</source>
        <translation>Фракции, герои, снаряжение</translation>
    </message>
    <message>
        <source>What your own cards say is kept here and used in every new fight.</source>
        <translation>Написанное на ваших картах хранится здесь и подставляется в каждый новый бой.</translation>
    </message>
</context>
<context>
    <name>Middle</name>
    <message>
        <source>retreated: {n}</source>
        <translation>отступило: {n}</translation>
    </message>
    <message>
        <source>ships left: {n}</source>
        <translation>уцелело: {n}</translation>
    </message>
    <message>
        <source>{name}: rolling</source>
        <translation>{name}: бросок</translation>
    </message>
    <message>
        <source>Where to retreat</source>
        <translation>Куда отступать</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>Здесь</translation>
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
        <source>{name}: hits</source>
        <translation>{name}: попадания</translation>
    </message>
    <message>
        <source>{name}: hits to take</source>
        <translation>{name}: принять попадания</translation>
    </message>
    <message>
        <source>{name}: firing: {n}</source>
        <translation>{name}: ведут огонь: {n}</translation>
    </message>
    <message>
        <source>{name}: fighting on</source>
        <translation>{name}: бой продолжается</translation>
    </message>
    <message>
        <source>{name}: will retreat</source>
        <translation>{name}: отступление</translation>
    </message>
    <message>
        <source>ground forces on planets: {n}</source>
        <translation>наземных войск на планетах: {n}</translation>
    </message>
    <message>
        <source>ground forces</source>
        <translation>наземные войска</translation>
    </message>
    <message>
        <source>aboard: {n}</source>
        <translation>на борту: {n}</translation>
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
    <name>NumberBox</name>
    <message>
        <source>At most {n}</source>
        <translation>Не больше {n}</translation>
    </message>
</context>
<context>
    <name>OddsCharts</name>
    <message>
        <source>Nothing more to show: {why}</source>
        <translation>Больше показать нечего: {why}</translation>
    </message>
    <message>
        <source>No odds now: {why}</source>
        <translation>Сейчас шансов нет: {why}</translation>
    </message>
    <message>
        <source>The battle is over: no more odds</source>
        <translation>Бой окончен: шансов больше нет</translation>
    </message>
    <message>
        <source>the odds are worked out while an attack is undecided</source>
        <translation>шансы считаются, пока исход нападения не решён</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Исход</translation>
    </message>
    <message>
        <source>Timeline</source>
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
    <name>OddsPanel</name>
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
        <source>No odds for this</source>
        <translation>Здесь шансы не считаются</translation>
    </message>
    <message>
        <source>Losses (F4)</source>
        <translation>Потери (F4)</translation>
    </message>
    <message>
        <source>What the odds assume</source>
        <translation>Что учтено в шансах</translation>
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
        <source>Try other forces and losses (F6)</source>
        <translation>Примерить другие силы и потери (F6)</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Стоп</translation>
    </message>
    <message>
        <source>Calculate</source>
        <translation>Посчитать</translation>
    </message>
    <message>
        <source>Odds in detail</source>
        <translation>Шансы подробно</translation>
    </message>
    <message>
        <source>Odds in detail (F9); luck: Shift+F9</source>
        <translation>Подробно о шансах (F9); удача: Shift+F9</translation>
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
        <source>Losses</source>
        <translation>Потери</translation>
    </message>
    <message>
        <source>Compare losses</source>
        <translation>Сравнить потери</translation>
    </message>
    <message>
        <source>What if…</source>
        <translation>А если…</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Графики</translation>
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
        <source>Hint: the best by the odds</source>
        <translation>Подсказка: лучшее по шансам</translation>
    </message>
    <message>
        <source>{name}, not allowed: {reason}</source>
        <translation>{name}, нельзя: {reason}</translation>
    </message>
    <message>
        <source>best</source>
        <translation>лучшее</translation>
    </message>
    <message>
        <source>› asks for more: how many, or which</source>
        <translation>› спросит ещё: сколько или что именно</translation>
    </message>
</context>
<context>
    <name>OptionGrid</name>
    <message>
        <source>see below</source>
        <translation>см. ниже</translation>
    </message>
</context>
<context>
    <name>OptionList</name>
    <message>
        <source>Type to filter</source>
        <translation>Введите часть названия</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Отбор</translation>
    </message>
    <message>
        <source>No match</source>
        <translation>Ничего не найдено</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Варианты</translation>
    </message>
</context>
<context>
    <name>Options</name>
    <message>
        <source>{name}, not allowed: {reason}</source>
        <translation>{name}, нельзя: {reason}</translation>
    </message>
</context>
<context>
    <name>OutcomeBody</name>
    <message>
        <source>Show the result</source>
        <translation>Показать итог</translation>
    </message>
    <message>
        <source>Show the table</source>
        <translation>Показать стол</translation>
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
        <source>Play again</source>
        <translation>Ещё раз</translation>
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
        <source>Save report…</source>
        <translation>Сохранить отчёт…</translation>
    </message>
    <message>
        <source>Ctrl+P</source>
        <translation>Ctrl+P</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>На главную</translation>
    </message>
    <message>
        <source>Next battle of these players</source>
        <translation>Следующий бой этих игроков</translation>
    </message>
    <message>
        <source>Ctrl+B</source>
        <translation>Ctrl+B</translation>
    </message>
</context>
<context>
    <name>OutcomeGrid</name>
    <message>
        <source>you : opponent</source>
        <translation>вы : соперник</translation>
    </message>
    <message>
        <source>of the 4 cards</source>
        <translation>из 4 карт</translation>
    </message>
    <message>
        <source>{mine} against {theirs}: {sum}, {result}</source>
        <translation>{mine} против {theirs}: {sum}, {result}</translation>
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
    <name>OverSheet</name>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
</context>
<context>
    <name>PageBar</name>
    <message>
        <source>Back to the battle</source>
        <translation>Назад в бой</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>На главную</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>{name}: the revealed card (bonus vs attack / defence / manoeuvre)</source>
        <translation>{name}: вскрытая карта (бонус против атаки / защиты / манёвра)</translation>
    </message>
    <message>
        <source>Another card or number (F4)</source>
        <translation>Другая карта или число (F4)</translation>
    </message>
    <message>
        <source>Is your card missing? Give its numbers to one of its type, then choose it</source>
        <translation>Карты нет? Дайте её числа карте того же типа и выберите её</translation>
    </message>
</context>
<context>
    <name>PlainButton</name>
    <message>
        <source>on</source>
        <translation>включено</translation>
    </message>
    <message>
        <source>{name}, not allowed: {reason}</source>
        <translation>{name}, нельзя: {reason}</translation>
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
    <name>Recent</name>
    <message>
        <source>To act: {name}</source>
        <translation>Решает: {name}</translation>
    </message>
    <message>
        <source>guided</source>
        <translation>учебный</translation>
    </message>
    <message>
        <source>example</source>
        <translation>пример</translation>
    </message>
    <message>
        <source>in progress</source>
        <translation>идёт</translation>
    </message>
    <message>
        <source>table ruling</source>
        <translation>решение стола</translation>
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
        <source>Open	Enter</source>
        <translation>Открыть	Enter</translation>
    </message>
    <message>
        <source>Remove from the list	Delete</source>
        <translation>Убрать из списка	Delete</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Показать папку</translation>
    </message>
    <message>
        <source>Copy the path</source>
        <translation>Копировать путь</translation>
    </message>
    <message>
        <source>Remove from the list; the file stays</source>
        <translation>Убрать из списка; файл останется</translation>
    </message>
</context>
<context>
    <name>ReinforcementBar</name>
    <message>
        <source>Who should win</source>
        <translation>Кто должен победить</translation>
    </message>
    <message>
        <source>Wanted chance, %</source>
        <translation>Нужный шанс, %</translation>
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
        <source>Add it</source>
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
        <source>No affordable reinforcement is enough</source>
        <translation>За разумную цену не набрать</translation>
    </message>
    <message>
        <source>{what}: cost {cost}, chance {chance}</source>
        <translation>{what}: цена {cost}, шанс {chance}</translation>
    </message>
    <message>
        <source>{found}, not exact</source>
        <translation>{found}, не точно</translation>
    </message>
    <message>
        <source>{found}. Less may be enough: some fleets are too large to check</source>
        <translation>{found}. Возможно, хватит и меньшего: некоторые флоты слишком велики для расчёта</translation>
    </message>
</context>
<context>
    <name>ResultCard</name>
    <message>
        <source>average {n}</source>
        <translation>в среднем {n}</translation>
    </message>
    <message>
        <source>{percent} per die</source>
        <translation>{percent} на кубик</translation>
    </message>
    <message>
        <source>{hits} of {count}</source>
        <translation>{hits} из {count}</translation>
    </message>
</context>
<context>
    <name>ResultStrip</name>
    <message>
        <source>Earlier: {result}</source>
        <translation>Ранее: {result}</translation>
    </message>
</context>
<context>
    <name>ResultWords</name>
    <message numerus="yes">
        <source>%n hit(s)</source>
        <translation>
            <numerusform>%n попадание</numerusform>
            <numerusform>%n попадания</numerusform>
            <numerusform>%n попаданий</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RowView</name>
    <message>
        <source>Damage: {n}</source>
        <translation>Повреждения: {n}</translation>
    </message>
    <message>
        <source>damage: {n}</source>
        <translation>повреждения: {n}</translation>
    </message>
    <message>
        <source>damage: {n} of {most}</source>
        <translation>повреждения: {n} из {most}</translation>
    </message>
    <message>
        <source>cards: {n}</source>
        <translation>карты: {n}</translation>
    </message>
    <message>
        <source>counters: {n}</source>
        <translation>каунтеры: {n}</translation>
    </message>
</context>
<context>
    <name>RuleSheet</name>
    <message>
        <source>No rule is cited on this page now.</source>
        <translation>Сейчас на этой странице нет ссылок на правила.</translation>
    </message>
    <message>
        <source>The rule</source>
        <translation>Правило</translation>
    </message>
    <message>
        <source>Rules on this page</source>
        <translation>Правила на этой странице</translation>
    </message>
</context>
<context>
    <name>SavedDeck</name>
    <message>
        <source>list of cards</source>
        <translation>список карт</translation>
    </message>
    <message>
        <source>none, count only</source>
        <translation>нет, только счёт карт</translation>
    </message>
</context>
<context>
    <name>SetupOdds</name>
    <message>
        <source>Odds appear once the forces are ready</source>
        <translation>Шансы появятся, когда силы будут готовы</translation>
    </message>
</context>
<context>
    <name>SetupPage</name>
    <message>
        <source>Survivors too</source>
        <translation>И уцелевшие</translation>
    </message>
    <message>
        <source>As it began</source>
        <translation>Как в начале</translation>
    </message>
    <message>
        <source>The same forces as in the last battle</source>
        <translation>Те же силы, что в прошлом бою</translation>
    </message>
    <message>
        <source>from the last battle</source>
        <translation>из прошлого боя</translation>
    </message>
    <message>
        <source>From the last battle:</source>
        <translation>Из прошлого боя:</translation>
    </message>
    <message>
        <source>Saved: {file}</source>
        <translation>Сохранено: {file}</translation>
    </message>
    <message>
        <source>Save setup</source>
        <translation>Сохранить заготовку</translation>
    </message>
    <message>
        <source>Load setup</source>
        <translation>Загрузить заготовку</translation>
    </message>
    <message>
        <source>Setups (*.toml *.json)</source>
        <translation>Заготовки (*.toml *.json)</translation>
    </message>
</context>
<context>
    <name>SetupSession</name>
    <message>
        <source>New battle</source>
        <translation>Новый бой</translation>
    </message>
    <message>
        <source>Your forces are not saved. Press again to leave without saving.</source>
        <translation>Силы не сохранены. Нажмите ещё раз, чтобы выйти без сохранения.</translation>
    </message>
</context>
<context>
    <name>SheetHead</name>
    <message>
        <source>initiative {told}</source>
        <translation>инициатива {told}</translation>
    </message>
    <message>
        <source>initiative {told}, first</source>
        <translation>инициатива {told}, первый</translation>
    </message>
</context>
<context>
    <name>SheetView</name>
    <message>
        <source>Battle sheet</source>
        <translation>Лист боя</translation>
    </message>
</context>
<context>
    <name>SheetsPage</name>
    <message>
        <source>Cards</source>
        <translation>Карты</translation>
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
        <source>Leave? This card is not saved: it has a mistake.</source>
        <translation>Выйти? Запись не сохранена: в ней ошибка.</translation>
    </message>
    <message>
        <source>The previous card is not saved: {why}</source>
        <translation>Прежняя запись не сохранена: {why}</translation>
    </message>
    <message>
        <source>Choose a card on the left, or add one.</source>
        <translation>Выберите запись слева или добавьте новую.</translation>
    </message>
    <message>
        <source>No cards yet. Add one: enter its name and number.</source>
        <translation>Записей пока нет. Добавьте первую: название и число на карте.</translation>
    </message>
    <message>
        <source>Restore the original</source>
        <translation>Вернуть исходное</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Убрать</translation>
    </message>
    <message>
        <source>{card}, your version</source>
        <translation>{card}, ваша запись</translation>
    </message>
    <message>
        <source>Saved in your own file: {file}</source>
        <translation>Сохранено в вашем файле: {file}</translation>
    </message>
</context>
<context>
    <name>SideNotes</name>
    <message>
        <source>Open</source>
        <translation>Открыть</translation>
    </message>
</context>
<context>
    <name>SideSums</name>
    <message>
        <source>Acts first: {names}</source>
        <translation>Действует первым: {names}</translation>
    </message>
    <message>
        <source>Mission cards: {n}, limit {most}</source>
        <translation>Карт-Миссий: {n}, предел {most}</translation>
    </message>
</context>
<context>
    <name>StartBar</name>
    <message>
        <source>Show</source>
        <translation>Показать</translation>
    </message>
    <message>
        <source>Swap sides</source>
        <translation>Поменять стороны</translation>
    </message>
    <message>
        <source>Save setup</source>
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
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Вернуть</translation>
    </message>
    <message>
        <source>Each side takes the other’s place</source>
        <translation>Стороны меняются местами</translation>
    </message>
    <message>
        <source>From any field: {key}</source>
        <translation>Из любого поля: {key}</translation>
    </message>
    <message>
        <source>Still to enter: {n}</source>
        <translation>Осталось ввести: {n}</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) to fix first</source>
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
        <source>show the problem</source>
        <translation>показать ошибку</translation>
    </message>
    <message>
        <source>show what is missing</source>
        <translation>показать, чего нет</translation>
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
    <name>SumLabel</name>
    <message>
        <source>“_”: the bonus of the card, still to come</source>
        <translation>«_» — бонус карты, её ещё не вскрыли</translation>
    </message>
</context>
<context>
    <name>SymbolButton</name>
    <message>
        <source>hit</source>
        <translation>попадание</translation>
    </message>
    <message>
        <source>miss</source>
        <translation>промах</translation>
    </message>
    <message>
        <source>{name}: {count}, {hit}</source>
        <translation>{name}: {count}, {hit}</translation>
    </message>
</context>
<context>
    <name>SystemList</name>
    <message>
        <source>{name}, not available</source>
        <translation>{name}, недоступно</translation>
    </message>
</context>
<context>
    <name>TableOdds</name>
    <message>
        <source>before the roll: {chance}</source>
        <translation>до броска: {chance}</translation>
    </message>
</context>
<context>
    <name>TablePage</name>
    <message>
        <source>against</source>
        <translation>против</translation>
    </message>
    <message>
        <source>table ruling</source>
        <translation>решение стола</translation>
    </message>
    <message>
        <source>equal totals: both sides win ties, so it is a draw</source>
        <translation>поровну: в ничьей побеждают обе стороны — ничья</translation>
    </message>
    <message>
        <source>equal totals: a draw, as far as known</source>
        <translation>поровну — ничья, насколько известно</translation>
    </message>
    <message>
        <source>equal totals: a draw</source>
        <translation>поровну — ничья</translation>
    </message>
    <message>
        <source>equal totals: {name} wins the tie</source>
        <translation>поровну — побеждает {name}</translation>
    </message>
    <message>
        <source>You can start.</source>
        <translation>Можно начинать.</translation>
    </message>
    <message>
        <source>Your own card</source>
        <translation>Своя карта</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Игроки</translation>
    </message>
    <message>
        <source>Table and rules</source>
        <translation>Стол и правила</translation>
    </message>
    <message>
        <source>next part</source>
        <translation>следующая часть</translation>
    </message>
</context>
<context>
    <name>TableWindow</name>
    <message>
        <source>Everyone</source>
        <translation>Все</translation>
    </message>
    <message>
        <source>look at the laptop</source>
        <translation>смотрите на ноутбук</translation>
    </message>
    <message>
        <source>a secret choice</source>
        <translation>тайный выбор</translation>
    </message>
</context>
<context>
    <name>TagsBox</name>
    <message>
        <source>Remove {tag}</source>
        <translation>Убрать: {tag}</translation>
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
    <name>TonightSheet</name>
    <message>
        <source>battles won</source>
        <translation>побед</translation>
    </message>
    <message>
        <source>luck, hits</source>
        <translation>удача, попадания</translation>
    </message>
    <message>
        <source>Tonight</source>
        <translation>Сегодня вечером</translation>
    </message>
    <message numerus="yes">
        <source>Tonight; %n more player(s) in the report</source>
        <translation>
            <numerusform>Сегодня; ещё %n игрок в отчёте</numerusform>
            <numerusform>Сегодня; ещё %n игрока в отчёте</numerusform>
            <numerusform>Сегодня; ещё %n игроков в отчёте</numerusform>
        </translation>
    </message>
    <message>
        <source>Enter the players’ names in a new battle, and their wins and luck are shown here.</source>
        <translation>Введите имена игроков в новом бою, и здесь будут их победы и удача.</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Home</source>
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
        <source>Roll for us</source>
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
        <source>Erase last</source>
        <translation>Стереть</translation>
    </message>
    <message>
        <source>Esc erases nothing: Backspace does</source>
        <translation>Esc не стирает: стирает Backspace</translation>
    </message>
    <message>
        <source>All dice entered: Enter or “Done”</source>
        <translation>Все кубики введены: Enter</translation>
    </message>
    <message>
        <source>enter your roll</source>
        <translation>введите бросок</translation>
    </message>
    <message>
        <source>enter the {target} dice</source>
        <translation>введите кубики {target}</translation>
    </message>
    <message>
        <source>Type or click each die (0 means 10)</source>
        <translation>Введите каждый кубик клавишей или щелчком (0 — это 10)</translation>
    </message>
    <message>
        <source>Type or click each die</source>
        <translation>Введите каждый кубик клавишей или щелчком</translation>
    </message>
    <message>
        <source>Enter as</source>
        <translation>Вводить</translation>
    </message>
    <message>
        <source>Type totals, or die by die (F3)</source>
        <translation>Вводить итог или каждый кубик (F3)</translation>
    </message>
    <message>
        <source>Each die, in any order</source>
        <translation>Каждый кубик, в любом порядке</translation>
    </message>
    <message>
        <source>Dice by group: {targets}</source>
        <translation>Кубики по группам: {targets}</translation>
    </message>
    <message>
        <source>The rest missed</source>
        <translation>Остальные мимо</translation>
    </message>
    <message>
        <source>None of the rest</source>
        <translation>Остальные — нет</translation>
    </message>
    <message>
        <source>on a planet</source>
        <translation>на планете</translation>
    </message>
    <message>
        <source>Faces</source>
        <translation>Грани</translation>
    </message>
    <message>
        <source>{successes}: type how many</source>
        <translation>{successes}: введите число</translation>
    </message>
    <message>
        <source>{n}… one more digit, or Enter</source>
        <translation>{n}… ещё цифра или Enter</translation>
    </message>
    <message>
        <source>By symbol</source>
        <translation>Символы</translation>
    </message>
    <message>
        <source>By die</source>
        <translation>Кубики</translation>
    </message>
    <message>
        <source>dice left: {n}</source>
        <translation>осталось кубиков: {n}</translation>
    </message>
    <message>
        <source>Take one back (Backspace)</source>
        <translation>Убрать последний (Backspace)</translation>
    </message>
    <message>
        <source>Click the dice that hit</source>
        <translation>Щёлкните попадания</translation>
    </message>
    <message>
        <source>The rest: {symbol}, {n}. Enter</source>
        <translation>Остальные: {symbol}, {n}. Enter</translation>
    </message>
    <message>
        <source>Type or click each symbol</source>
        <translation>Введите каждый символ</translation>
    </message>
    <message>
        <source>{symbol}: type how many</source>
        <translation>{symbol}: введите число</translation>
    </message>
    <message>
        <source>{symbol}: type how many, then + for one more</source>
        <translation>{symbol}: число, ещё один: +</translation>
    </message>
</context>
<context>
    <name>Trials</name>
    <message>
        <source>What if</source>
        <translation>А если</translation>
    </message>
    <message>
        <source>expanded</source>
        <translation>раскрыто</translation>
    </message>
    <message>
        <source>collapsed</source>
        <translation>свёрнуто</translation>
    </message>
</context>
<context>
    <name>TypedBattle</name>
    <message>
        <source>Start battle</source>
        <translation>Начать бой</translation>
    </message>
    <message>
        <source>Open setup</source>
        <translation>Открыть заготовку</translation>
    </message>
    <message>
        <source>Or type a battle in one line</source>
        <translation>Или наберите бой одной строкой</translation>
    </message>
    <message>
        <source>{game}. Enter starts the battle.</source>
        <translation>{game}. Enter начинает бой.</translation>
    </message>
    <message>
        <source>{game}. {why}. Enter opens the setup.</source>
        <translation>{game}. {why}. Enter открывает заготовку.</translation>
    </message>
</context>
<context>
    <name>UndoConfirmation</name>
    <message>
        <source>Undo something everyone has seen? All players must agree.</source>
        <translation>Отменить то, что видели все? Нужно согласие всех игроков.</translation>
    </message>
    <message>
        <source>{name} agrees (Enter)</source>
        <translation>{name}: согласен (Enter)</translation>
    </message>
    <message>
        <source>Undo the last move? It had dice or cards, so Undo asks.</source>
        <translation>Отменить последнее действие? В нём были кубики или карты, поэтому вопрос.</translation>
    </message>
    <message>
        <source>Undo (Enter)</source>
        <translation>Отменить (Enter)</translation>
    </message>
    <message>
        <source>Go back to here?</source>
        <translation>Вернуться сюда?</translation>
    </message>
    <message>
        <source>Redo up to here?</source>
        <translation>Вернуть ходы до этого места?</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s).</source>
        <translation>
            <numerusform>%n шаг.</numerusform>
            <numerusform>%n шага.</numerusform>
            <numerusform>%n шагов.</numerusform>
        </translation>
    </message>
    <message>
        <source>Dice and cards will be undone.</source>
        <translation>Броски и карты отменятся.</translation>
    </message>
    <message>
        <source>Go back (Enter)</source>
        <translation>Вернуться (Enter)</translation>
    </message>
    <message>
        <source>Redo (Enter)</source>
        <translation>Вернуть (Enter)</translation>
    </message>
    <message>
        <source>Undo a secret move? All players must agree.</source>
        <translation>Отменить тайный ход? Нужно согласие всех игроков.</translation>
    </message>
    <message>
        <source>Redo a secret move? All players must agree.</source>
        <translation>Вернуть тайный ход? Нужно согласие всех игроков.</translation>
    </message>
    <message>
        <source>Put the dealt cards away unseen? All players must agree.</source>
        <translation>Убрать сданные карты, не глядя? Нужно согласие всех игроков.</translation>
    </message>
</context>
<context>
    <name>UnitButtons</name>
    <message>
        <source>All units</source>
        <translation>Все отряды</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Remember for this type</source>
        <translation>Запомнить для типа</translation>
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
        <source>cannon {value} × {dice}</source>
        <translation>пушка {value} × {dice}</translation>
    </message>
    <message>
        <source>barrage {value} × {dice}</source>
        <translation>огонь {value} × {dice}</translation>
    </message>
</context>
<context>
    <name>UnitPalette</name>
    <message>
        <source>Side</source>
        <translation>Сторона</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Ранг</translation>
    </message>
    <message>
        <source>Engagement token</source>
        <translation>Жетон связывания</translation>
    </message>
    <message>
        <source>My unit</source>
        <translation>Мой отряд</translation>
    </message>
</context>
<context>
    <name>UnitRemoval</name>
    <message>
        <source>Remove</source>
        <translation>Убрать</translation>
    </message>
</context>
<context>
    <name>ValueBox</name>
    <message>
        <source>Before the deal</source>
        <translation>До раздачи</translation>
    </message>
    <message>
        <source>On defence, best first: {units}</source>
        <translation>В защите, лучшее первым: {units}</translation>
    </message>
    <message>
        <source>Attacking pays off: it brings more than it costs. At stake: {stakes}</source>
        <translation>Нападать выгодно: в среднем получите больше, чем потеряете. На кону: {stakes}</translation>
    </message>
    <message>
        <source>Attacking does not pay off: it costs more than it brings. At stake: {stakes}</source>
        <translation>Нападать невыгодно: в среднем потеряете больше, чем получите. На кону: {stakes}</translation>
    </message>
    <message>
        <source>Attack or not, all the same: gains and costs are even. At stake: {stakes}</source>
        <translation>Нападать или нет — всё равно: потери и выгоды равны. На кону: {stakes}</translation>
    </message>
</context>
<context>
    <name>ViewMenu</name>
    <message>
        <source>Zoom {n}×</source>
        <translation>Масштаб {n}×</translation>
    </message>
    <message>
        <source>Window for a second screen</source>
        <translation>Окно для второго экрана</translation>
    </message>
    <message>
        <source>{zoom}: in this window {n}×</source>
        <translation>{zoom}: в этом окне {n}×</translation>
    </message>
    <message>
        <source>Full screen	F11</source>
        <translation>Во весь экран	F11</translation>
    </message>
    <message>
        <source>Odds on the second screen</source>
        <translation>Шансы на втором экране</translation>
    </message>
    <message>
        <source>Result moments</source>
        <translation>Показ результатов</translation>
    </message>
    <message>
        <source>Motion off</source>
        <translation>Без движения</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Язык</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Как в системе</translation>
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
    <message>
        <source>Full: one second</source>
        <translation>Полный: одна секунда</translation>
    </message>
    <message>
        <source>Short</source>
        <translation>Короткий</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Выключен</translation>
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
        <source>not in sight</source>
        <translation>не видно</translation>
    </message>
    <message>
        <source>engaged elsewhere</source>
        <translation>связан с другим</translation>
    </message>
    <message>
        <source>{hex}: {range} · dice: {dice}</source>
        <translation>{hex}: {range} · {dice} к</translation>
    </message>
    <message>
        <source>{hex}: {range} · dice: {dice}, flank</source>
        <translation>{hex}: {range} · {dice} к, фланг</translation>
    </message>
    <message>
        <source>Sight: point at a unit</source>
        <translation>Обзор: укажите отряд</translation>
    </message>
    <message>
        <source>Ruler: click the first hex</source>
        <translation>Линейка: щёлкните первый гекс</translation>
    </message>
    <message>
        <source>{what}: {unit}. Click a hex, or arrows and Enter</source>
        <translation>{what}: {unit}. Щёлкните гекс, или стрелки и Enter</translation>
    </message>
    <message>
        <source>On the tag: hex, range · dice, then wound · destroy · drive off, in %</source>
        <translation>На метке: гекс, дальность · кубики, затем ранить · уничтожить · отогнать, %</translation>
    </message>
    <message>
        <source>Not all answers are in view: {key} shows them</source>
        <translation>Видны не все ответы: показать — {key}</translation>
    </message>
    <message>
        <source>Click a unit to attack or move, or drag it to a hex or an enemy</source>
        <translation>Щёлкните отряд: атака или движение. Или перетащите его на гекс или врага</translation>
    </message>
    <message>
        <source>wounds from hex {n} on</source>
        <translation>с {n}-го гекса раны</translation>
    </message>
    <message>
        <source>wounds: {n}</source>
        <translation>ран: {n}</translation>
    </message>
    <message>
        <source>half hex</source>
        <translation>половинчатый гекс</translation>
    </message>
    <message>
        <source>Drop to attack. {what}</source>
        <translation>Отпустите, чтобы атаковать. {what}</translation>
    </message>
    <message>
        <source>Drop to attack. {how}: {what}</source>
        <translation>Отпустите, чтобы атаковать. {how}: {what}</translation>
    </message>
    <message>
        <source>{start} → {end}: hexes: {n}, line of sight clear</source>
        <translation>{start} → {end}: гексов: {n}, линия видимости свободна</translation>
    </message>
    <message>
        <source>{start} → {end}: hexes: {n}, line of sight blocked</source>
        <translation>{start} → {end}: гексов: {n}, линия видимости заблокирована</translation>
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
        <source>Destroyed by the parting blow: {n}</source>
        <translation>Уничтожен Ударом в спину: {n}</translation>
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
        <source>Retreat to {hex}: possible</source>
        <translation>Отступление в {hex}: возможно</translation>
    </message>
    <message>
        <source>Cannot retreat: {why}</source>
        <translation>Отступить нельзя: {why}</translation>
    </message>
    <message>
        <source>Free hexes: {n}; each further hex is a wound</source>
        <translation>Свободно гексов: {n}; каждый следующий — рана</translation>
    </message>
    <message>
        <source>To do on the table</source>
        <translation>Сделайте на столе</translation>
    </message>
    <message>
        <source>{side}, in the battle so far. {lost}</source>
        <translation>{side}, с начала боя. {lost}</translation>
    </message>
    <message>
        <source>Nobody has lost a figure in this battle</source>
        <translation>В этом бою никто не потерял фигурок</translation>
    </message>
    <message>
        <source>G</source>
        <translation>Зел</translation>
    </message>
    <message>
        <source>B</source>
        <translation>Син</translation>
    </message>
    <message>
        <source>R</source>
        <translation>Крас</translation>
    </message>
    <message>
        <source>banner down</source>
        <translation>флаг отряда неактивен</translation>
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
        <source>ordered</source>
        <translation>выбран в этом ходу</translation>
    </message>
    <message>
        <source>number of figures unknown</source>
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
        <source>One more: a free hex. Another unit: Esc. Remove: Delete</source>
        <translation>Ещё один: свободный гекс. Другой: Esc. Убрать: Delete</translation>
    </message>
    <message>
        <source>Change: click or Enter. Move: drag. Remove: Delete</source>
        <translation>Изменить: щелчок или Enter. Двигать: перетащить. Убрать: Delete</translation>
    </message>
    <message>
        <source>Change: click, or F4 and Enter. Move: drag. Remove: Delete</source>
        <translation>Изменить: щелчок или F4 и Enter. Двигать: перетащить. Убрать: Delete</translation>
    </message>
    <message>
        <source>occupied</source>
        <translation>занято</translation>
    </message>
    <message>
        <source>{hex} is occupied: choose a free hex. Stop placing: Esc, or the same button</source>
        <translation>{hex} занят: выберите свободный гекс. Больше не ставить: Esc или та же кнопка</translation>
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
        <translation>Пример: дальность и линия видимости</translation>
    </message>
    <message>
        <source>Example: along the border</source>
        <translation>Пример: линия видимости по границе</translation>
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
        <source>Here: click or Enter. Another hex: arrows</source>
        <translation>Сюда: щелчок или Enter. Другой гекс: стрелки</translation>
    </message>
</context>
<context>
    <name>WhatIf</name>
    <message>
        <source>Forces</source>
        <translation>Силы</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>Потери</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Карты</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Сейчас</translation>
    </message>
    <message>
        <source>Add a variant</source>
        <translation>Добавить вариант</translation>
    </message>
    <message>
        <source>Remove variant</source>
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
        <source>{book}: click to read this rule</source>
        <translation>{book}: щёлкните, чтобы прочитать пункт</translation>
    </message>
    <message>
        <source>Battle Assistant</source>
        <translation>Помощник боя</translation>
    </message>
    <message>
        <source>Keys of this page</source>
        <translation>Клавиши этой страницы</translation>
    </message>
    <message>
        <source>Rules on this page</source>
        <translation>Правила на этой странице</translation>
    </message>
</context>
<context>
    <name>_Lines</name>
    <message>
        <source>Att / Arm / Str</source>
        <translation>Ат / Бр / Кон</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Цена</translation>
    </message>
</context>
<context>
    <name>_Tally</name>
    <message>
        <source>{left} of {total} left</source>
        <translation>осталось {left} из {total}</translation>
    </message>
    <message>
        <source>{left} left</source>
        <translation>осталось: {left}</translation>
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
        <source>A ’Mech, Vehicle or Battle Armor must be a Unit</source>
        <translation>Робот, Машина и Бронепехота бывают только Юнитами</translation>
    </message>
    <message>
        <source>A Unit is one of these: ’Mech, Vehicle, Battle Armor</source>
        <translation>Юнит — что-то одно: Робот, Машина или Бронепехота</translation>
    </message>
    <message>
        <source>A Unit cannot be a Pilot or an Enhancement</source>
        <translation>Юнит не бывает ни Пилотом, ни Усовершенствованием</translation>
    </message>
    <message>
        <source>A Mission card gives no assets and no resources</source>
        <translation>Карта-Миссия не даёт ни активов, ни ресурсов</translation>
    </message>
    <message>
        <source>{field}: {value} is out of range; enter 0 to {most}</source>
        <translation>{field}: {value} не подходит; введите от 0 до {most}</translation>
    </message>
    <message>
        <source>A Unit needs a speed: slow, moderate or fast</source>
        <translation>Юниту нужна скорость: медленный, средний или быстрый</translation>
    </message>
    <message>
        <source>A Unit needs an Attack; 0 is allowed</source>
        <translation>Юниту нужна Атака; 0 допустим</translation>
    </message>
    <message>
        <source>A Unit needs an Armor value; 0 is allowed</source>
        <translation>Юниту нужна Броня; 0 допустим</translation>
    </message>
    <message>
        <source>A Unit needs a Structure value</source>
        <translation>Юниту нужна Конструкция</translation>
    </message>
    <message>
        <source>A Unit with Structure 0 would be scrapped at once</source>
        <translation>Юнит с Конструкцией 0 тут же ушёл бы на Свалку</translation>
    </message>
    <message>
        <source>The card needs a title of at most {most} characters</source>
        <translation>Карте нужно название, знаков не больше: {most}</translation>
    </message>
    <message>
        <source>Enter what the card does</source>
        <translation>Укажите, что делает карта</translation>
    </message>
    <message>
        <source>{value} is out of range; enter 1 to {most}</source>
        <translation>{value} не подходит; введите от 1 до {most}</translation>
    </message>
    <message>
        <source>The card’s cost is unknown. Type it: Table ruling (F2), “{ruling}”</source>
        <translation>Цена карты неизвестна. Введите её: решение стола (F2), «{ruling}»</translation>
    </message>
    <message>
        <source>Nobody can send a Unit: the quick battle is over</source>
        <translation>Отправлять больше некого: быстрый бой окончен</translation>
    </message>
    <message>
        <source>tapped, but may guard</source>
        <translation>повёрнут, но охранять может</translation>
    </message>
    <message>
        <source>End the battle</source>
        <translation>Закончить бой</translation>
    </message>
    <message>
        <source>Hand over: {player}</source>
        <translation>Передать очередь: {player}</translation>
    </message>
    <message>
        <source>Hand over: {player}, losing resources: {n}</source>
        <translation>Передать очередь: {player}, потеряв ресурсов: {n}</translation>
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
        <source>a value is required</source>
        <translation>нужно значение</translation>
    </message>
    <message>
        <source>unknown word. Allowed: {known}</source>
        <translation>неизвестное слово. Можно: {known}</translation>
    </message>
    <message>
        <source>unknown word; did you mean {meant}?</source>
        <translation>неизвестное слово; может быть, {meant}?</translation>
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
        <source>write 1 for yes, leave empty for no</source>
        <translation>«да» пишется как 1; если нет — оставьте пустым</translation>
    </message>
    <message>
        <source>a Unit without its kind (mech, vehicle, battle_armor): it replaces no card that has one</source>
        <translation>у Юнита не указан вид (робот, машина, бронепехота): карту с видом он не заменит</translation>
    </message>
    <message>
        <source>no such asset. Known: A, M, T, L, P</source>
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
        <source>there is a cost by asset but no base cost; write 0 if it is 0</source>
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
        <source>too long; at most {most} characters</source>
        <translation>слишком длинно; знаков не больше: {most}</translation>
    </message>
    <message>
        <source>contains a character that cannot be shown</source>
        <translation>здесь есть знак, который нельзя показать</translation>
    </message>
    <message>
        <source>row {row} already has the same name, variant and set</source>
        <translation>те же название, вариант и набор уже есть в строке {row}</translation>
    </message>
    <message>
        <source>more values than columns: {n} of {columns}</source>
        <translation>значений больше, чем столбцов: {n} при {columns}</translation>
    </message>
    <message>
        <source>cannot read this row: a quotation mark is misplaced</source>
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
        <source>{file}: this is a list of cards, not a deck. Open it with “List of cards…”.</source>
        <translation>{file}: это список карт, а не колода. Откройте его через «Список карт…».</translation>
    </message>
    <message>
        <source>{file}: this is a BattleTech deck, not a battle. Start a new battle, press “Decks…” and open it with “Import…”.</source>
        <translation>{file}: это колода BattleTech, а не бой. Начните новый бой, нажмите «Колоды…» и откройте её через «Загрузить…».</translation>
    </message>
    <message>
        <source>{file}: this is a BattleTech list of cards, not a battle. Start a new battle, press “Decks…” and open it with “List of cards…”.</source>
        <translation>{file}: это список карт BattleTech, а не бой. Начните новый бой, нажмите «Колоды…» и откройте его через «Список карт…».</translation>
    </message>
    <message>
        <source>{file}: no cards in it</source>
        <translation>{file}: в нём нет ни одной карты</translation>
    </message>
    <message>
        <source>{file}: skipped columns: {columns}</source>
        <translation>{file}: пропущены столбцы: {columns}</translation>
    </message>
    <message>
        <source>{file}: the column {column} appears twice. Keep one.</source>
        <translation>{file}: столбец {column} встречается дважды. Оставьте один.</translation>
    </message>
    <message>
        <source>“{name}” cannot be a list name: use letters, digits, spaces, - and _ only, at most {most}</source>
        <translation>«{name}» не годится как название списка: только буквы, цифры, пробелы, - и _, знаков не больше {most}</translation>
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
        <source>Cards in the deck: {n}. More than {most} is not possible; check the numbers.</source>
        <translation>Карт в колоде: {n}. Больше {most} быть не может; проверьте числа.</translation>
    </message>
    <message>
        <source>The deck needs a name</source>
        <translation>Колоде нужно название</translation>
    </message>
    <message>
        <source>{card}: unique, but the deck has {n}</source>
        <translation>{card}: уникальная, а в колоде их {n}</translation>
    </message>
    <message>
        <source>{card}: not in any list; only its name is known</source>
        <translation>{card}: ни в одном списке нет; известно только название</translation>
    </message>
    <message>
        <source>{card}: unknown: {what}</source>
        <translation>{card}: неизвестно: {what}</translation>
    </message>
    <message>
        <source>No Unit in the deck</source>
        <translation>В колоде нет ни одного Юнита</translation>
    </message>
    <message>
        <source>No card in the deck gives resources</source>
        <translation>В колоде нет ни одной карты, которая даёт ресурсы</translation>
    </message>
    <message>
        <source>{card}: its resources are unknown</source>
        <translation>{card}: неизвестно, сколько даёт ресурсов</translation>
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
        <source>no such card in any list</source>
        <translation>такой карты нет ни в одном списке</translation>
    </message>
    <message>
        <source>no such card in any list; did you mean {meant}?</source>
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
        <source>Hand-to-Hand</source>
        <translation>Рукопашная</translation>
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
        <source>missiles: {n}</source>
        <translation>ракет: {n}</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>неизвестно</translation>
    </message>
    <message>
        <source>scrapped</source>
        <translation>на Свалку</translation>
    </message>
    <message>
        <source>damage counters: {n}; Structure unknown</source>
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
        <source>{first}; scrapped: {percent}%</source>
        <translation>{first}; на Свалку: {percent}&#x202f;%</translation>
    </message>
    <message>
        <source>{first}; scrapped by the Vehicle roll: {percent}%</source>
        <translation>{first}; на Свалку по броску за Машину: {percent}&#x202f;%</translation>
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
        <translation>Отправить на миссию</translation>
    </message>
    <message>
        <source>on mission: take out</source>
        <translation>в миссии: снять</translation>
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
        <source>Cancel</source>
        <translation>Отменить</translation>
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
        <source>Still under construction</source>
        <translation>Ещё строится</translation>
    </message>
    <message>
        <source>Activated this turn: stays in Construction until the end of the turn</source>
        <translation>Активирован в этот тур: до конца тура остаётся в Строительном регионе</translation>
    </message>
    <message>
        <source>Guarding a Site: bring it back to Patrol first</source>
        <translation>Охраняет Объект: сначала верните его в Патруль</translation>
    </message>
    <message>
        <source>Not in the Patrol region</source>
        <translation>Не в Патруле</translation>
    </message>
    <message>
        <source>Tapped</source>
        <translation>Карта повёрнута</translation>
    </message>
    <message>
        <source>Depleted</source>
        <translation>Карта перевёрнута</translation>
    </message>
    <message>
        <source>Battle Armor cannot act alone</source>
        <translation>Бронепехота не действует в одиночку</translation>
    </message>
    <message>
        <source>Pilots and Enhancements are not Sites</source>
        <translation>Пилоты и Усовершенствования — не Объекты</translation>
    </message>
    <message>
        <source>Terrain is not a Site</source>
        <translation>Рельеф — не Объект</translation>
    </message>
    <message>
        <source>Speed unknown</source>
        <translation>Скорость неизвестна</translation>
    </message>
    <message>
        <source>The group is {ours}, the Unit is {theirs}: only a faster group can reach it</source>
        <translation>Скорость группы: {ours}, Юнита: {theirs}. Догонит только более быстрая группа</translation>
    </message>
    <message>
        <source>Block with</source>
        <translation>Блокировать</translation>
    </message>
    <message>
        <source>strikes and can be hit</source>
        <translation>бьёт и бьют по ней</translation>
    </message>
    <message>
        <source>can be hit, strikes nobody</source>
        <translation>бьют по ней, сама не бьёт</translation>
    </message>
    <message>
        <source>in battle: leave out</source>
        <translation>в бою: не включать</translation>
    </message>
    <message>
        <source>The target can only join other blockers</source>
        <translation>Цель включают в бой только вместе с блокирующими</translation>
    </message>
    <message>
        <source>Block?</source>
        <translation>Блокировать?</translation>
    </message>
    <message>
        <source>Don’t block</source>
        <translation>Не блокировать</translation>
    </message>
    <message>
        <source>Block with the chosen Units: {n}</source>
        <translation>Блокировать выбранными: {n}</translation>
    </message>
    <message>
        <source>Block with everyone who can</source>
        <translation>Блокировать всеми, кто может</translation>
    </message>
    <message>
        <source>No blockers chosen</source>
        <translation>Блокирующие не выбраны</translation>
    </message>
    <message>
        <source>This is the target: include it instead</source>
        <translation>Это сама цель: её включают в бой</translation>
    </message>
    <message>
        <source>Guarding another Site: blocks only there</source>
        <translation>Охраняет другой Объект и блокирует только там</translation>
    </message>
    <message>
        <source>Neither in Patrol nor guarding the target</source>
        <translation>Он не в Патруле и не охраняет цель</translation>
    </message>
    <message>
        <source>The Unit is {ours}, the group is {theirs}: too slow to block from Patrol</source>
        <translation>Скорость Юнита: {ours}, группы: {theirs}. Из Патруля не успеть</translation>
    </message>
    <message>
        <source>By its card it blocks only as a guard</source>
        <translation>По карте блокирует только как охрана</translation>
    </message>
    <message>
        <source>VTOLs: from Patrol only a VTOL can block them</source>
        <translation>Это VTOL: из Патруля их блокирует только VTOL</translation>
    </message>
    <message>
        <source>Blocked by: {units}</source>
        <translation>Блокируют: {units}</translation>
    </message>
    <message>
        <source>{target}: fights too</source>
        <translation>{target}: тоже в бою</translation>
    </message>
    <message>
        <source>{target}: not blocked, no battle</source>
        <translation>{target}: атака не блокирована, боя нет</translation>
    </message>
    <message>
        <source>No one can block</source>
        <translation>Блокировать некому</translation>
    </message>
    <message>
        <source>{target}: not blocked, fights alone</source>
        <translation>{target}: атака не блокирована, цель сражается сама</translation>
    </message>
    <message>
        <source>Reveal the attacked card</source>
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
        <source>This kind of card does not fit here</source>
        <translation>Карта этого вида здесь не подходит</translation>
    </message>
    <message>
        <source>Initiative</source>
        <translation>Инициатива</translation>
    </message>
    <message>
        <source>Raise initiative or act first?</source>
        <translation>Поднять инициативу или действовать первым?</translation>
    </message>
    <message>
        <source>Add to initiative?</source>
        <translation>Добавить инициативы?</translation>
    </message>
    <message>
        <source>Don’t raise: act first</source>
        <translation>Не поднимать: действовать первым</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Готово</translation>
    </message>
    <message>
        <source>Initiative {mine} : {theirs}. Acts first: {player}</source>
        <translation>Инициатива {mine} : {theirs}. Первым действует: {player}</translation>
    </message>
    <message>
        <source>Attack would drop below 1</source>
        <translation>Атака стала бы меньше 1</translation>
    </message>
    <message>
        <source>{unit}: jumps, Attack −1, initiative +1</source>
        <translation>{unit}: прыжок, Атака −1, инициатива +1</translation>
    </message>
    <message>
        <source>Jump is used in the initiative step</source>
        <translation>Прыжок используют при подсчёте инициативы</translation>
    </message>
    <message>
        <source>Assign your damage</source>
        <translation>Назначьте повреждения</translation>
    </message>
    <message>
        <source>Assign your damage: you act first</source>
        <translation>Назначьте повреждения: вы действуете первым</translation>
    </message>
    <message>
        <source>Assign your damage: you act second</source>
        <translation>Назначьте повреждения: вы действуете вторым</translation>
    </message>
    <message>
        <source>Damage: {unit} →</source>
        <translation>Повреждения: {unit} →</translation>
    </message>
    <message>
        <source>Missiles, {n}: {unit} →</source>
        <translation>Ракеты, {n}: {unit} →</translation>
    </message>
    <message>
        <source>Damage still to assign: {n}</source>
        <translation>Осталось назначить повреждений: {n}</translation>
    </message>
    <message>
        <source>Take back damage</source>
        <translation>Снять повреждения</translation>
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
        <source>{options} · {what}</source>
        <translation>{options} · {what}</translation>
    </message>
    <message>
        <source>Damage → {to}, missiles → {other}</source>
        <translation>Атака → {to}, ракеты → {other}</translation>
    </message>
    <message>
        <source>{to}: {n}</source>
        <translation>{to}: {n}</translation>
    </message>
    <message>
        <source>End the step</source>
        <translation>Закончить этап</translation>
    </message>
    <message>
        <source>Options and damage: done</source>
        <translation>Опции и повреждения: готово</translation>
    </message>
    <message>
        <source>All damage is assigned already</source>
        <translation>Все повреждения уже назначены</translation>
    </message>
    <message>
        <source>All damage of this Unit is assigned</source>
        <translation>Все повреждения этого Юнита назначены</translation>
    </message>
    <message>
        <source>All missiles of this Unit are fired</source>
        <translation>Все ракеты этого Юнита выпущены</translation>
    </message>
    <message>
        <source>Missiles: {unit} → {to}</source>
        <translation>Ракеты: {unit} → {to}</translation>
    </message>
    <message>
        <source>Enter each face: up to {most} it is the damage, higher misses</source>
        <translation>Введите, что выпало: число до {most} — это повреждения, больше — промах</translation>
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
        <translation>{card}: возвращена</translation>
    </message>
    <message>
        <source>Changes initiative: play such cards in the initiative step</source>
        <translation>Меняет инициативу: такие карты играют при её подсчёте</translation>
    </message>
    <message>
        <source>Enemy Anti-Missile: each hit 1 less, a 1 misses</source>
        <translation>Anti-Missile соперника: каждое попадание на 1 меньше, 1 — промах</translation>
    </message>
    <message>
        <source>NARC: {face} counts as {lower}</source>
        <translation>NARC: {face} считается за {lower}</translation>
    </message>
    <message>
        <source>Nothing is lost</source>
        <translation>Без потерь</translation>
    </message>
    <message>
        <source>Lost in all: {n}</source>
        <translation>Всего потеряно: {n}</translation>
    </message>
    <message>
        <source>Mission cards marked “only during battle” cannot be played</source>
        <translation>Карты-Миссии «только во время боя» играть нельзя</translation>
    </message>
    <message>
        <source>This Terrain is on a different region than the target</source>
        <translation>Этот Рельеф лежит не на регионе цели</translation>
    </message>
    <message>
        <source>Table rule: a card does not raise its own limit</source>
        <translation>Правило стола: карта не поднимает предел сама для себя</translation>
    </message>
    <message>
        <source>Table rule: Mission cards are told apart by title</source>
        <translation>Правило стола: карты-Миссии различают по названию</translation>
    </message>
    <message>
        <source>{site}: all damage and missiles left go there</source>
        <translation>{site}: туда идут все оставшиеся повреждения и ракеты</translation>
    </message>
    <message>
        <source>damage {n} of {most}</source>
        <translation>повреждения: {n} из {most}</translation>
    </message>
    <message>
        <source>damage {n}</source>
        <translation>повреждения: {n}</translation>
    </message>
    <message>
        <source>Choose a target, or add Units</source>
        <translation>Выберите цель или добавьте Юниты</translation>
    </message>
    <message>
        <source>Include in battle</source>
        <translation>Включить в бой</translation>
    </message>
    <message>
        <source>+{y} Attack, {x} damage to itself</source>
        <translation>+{y} к Атаке, себе повреждений: {x}</translation>
    </message>
    <message>
        <source>Armor comes off once, from all damage together</source>
        <translation>Броня вычитается один раз, из всех повреждений вместе</translation>
    </message>
    <message>
        <source>{what}: scrapped</source>
        <translation>{what}, на Свалку</translation>
    </message>
    <message>
        <source>enemy Stockpile</source>
        <translation>База соперника</translation>
    </message>
    <message>
        <source>Nothing to do in this step</source>
        <translation>На этом этапе делать нечего</translation>
    </message>
    <message>
        <source>{unit}: damage still to assign: {n}</source>
        <translation>{unit}: осталось назначить повреждений: {n}</translation>
    </message>
    <message>
        <source>The target is behind the blockers, not in the battle</source>
        <translation>Цель за блокирующими и не включена в бой</translation>
    </message>
    <message>
        <source>No Long-Range damage left for the target</source>
        <translation>Дальнобойных повреждений по цели больше нет</translation>
    </message>
    <message>
        <source>Already used in this battle</source>
        <translation>Уже использовано в этом бою</translation>
    </message>
    <message>
        <source>Ability already used in this battle</source>
        <translation>Свойство уже использовано в этом бою</translation>
    </message>
    <message>
        <source>Brought in by the winner of the initiative: no options or abilities</source>
        <translation>Введён в бой победителем инициативы: без опций и свойств</translation>
    </message>
    <message>
        <source>Table rule: no options without a battle</source>
        <translation>Правило стола: без боя опций нет</translation>
    </message>
    <message>
        <source>{unit}: Attack dropped. Take back: {n}</source>
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
        <source>Played: {n}, limit {most}</source>
        <translation>Сыграно: {n}, предел {most}</translation>
    </message>
    <message>
        <source>Mission card limit {most}: only one that raises it</source>
        <translation>Предел карт-Миссий {most}: только та, что его поднимет</translation>
    </message>
    <message>
        <source>Use the ability of</source>
        <translation>Использовать свойство</translation>
    </message>
    <message>
        <source>Who blocks?</source>
        <translation>Кто блокирует?</translation>
    </message>
    <message>
        <source>missile damage</source>
        <translation>повреждения от ракет</translation>
    </message>
    <message>
        <source>scrapped anyway</source>
        <translation>и так на Свалку</translation>
    </message>
    <message>
        <source>{player}: loses the game</source>
        <translation>{player}: проиграет игру</translation>
    </message>
    <message>
        <source>{player}: out of the game</source>
        <translation>{player}: выбывает из игры</translation>
    </message>
    <message>
        <source>Target: {target}</source>
        <translation>Цель: {target}</translation>
    </message>
    <message>
        <source>blocks: take out</source>
        <translation>блокирует: снять</translation>
    </message>
    <message>
        <source>{units}: cannot block. {why}</source>
        <translation>{units}: блокировать нельзя. {why}</translation>
    </message>
    <message>
        <source>Initiative {mine} : {theirs}. Lower acts first</source>
        <translation>Инициатива {mine} : {theirs}. У кого ниже, действует первым</translation>
    </message>
    <message>
        <source>Initiative {mine} : {theirs}. Equal: the defender acts first</source>
        <translation>Инициатива {mine} : {theirs}. Поровну: первым — защитник</translation>
    </message>
    <message>
        <source>Initiative {mine} : {theirs}. Lower acts first: {player}</source>
        <translation>Инициатива {mine} : {theirs}. У кого ниже, действует первым: {player}</translation>
    </message>
    <message>
        <source>Initiative {mine} : {theirs}. Equal, so the defender acts first: {player}</source>
        <translation>Инициатива {mine} : {theirs}. Поровну — первым действует защитник: {player}</translation>
    </message>
    <message>
        <source>Attack −1, initiative {mine} : {theirs}</source>
        <translation>Атака −1, инициатива {mine} : {theirs}</translation>
    </message>
    <message>
        <source>{unit}, {option}</source>
        <translation>{unit}, {option}</translation>
    </message>
    <message>
        <source>Damage still to assign: {n}. Options before that</source>
        <translation>Осталось назначить повреждений: {n}. Опции до этого</translation>
    </message>
    <message>
        <source>+{y} Attack, damage to itself {x} − Armor {armor} = {n}</source>
        <translation>+{y} к Атаке, повреждения себе: {x} − Броня {armor} = {n}</translation>
    </message>
    <message>
        <source>+{y} Attack, {x} damage to itself: other hits use up Armor</source>
        <translation>+{y} к Атаке, повреждения себе: {x}, Броня ушла на другие</translation>
    </message>
    <message>
        <source>+{y} Attack, then tapped and depleted</source>
        <translation>+{y} к Атаке, потом повёрнут и перевёрнут</translation>
    </message>
    <message>
        <source>Everything → {to}</source>
        <translation>Всё → {to}</translation>
    </message>
    <message>
        <source>damage {n} before Armor {armor}</source>
        <translation>повреждения {n} до вычета Брони {armor}</translation>
    </message>
    <message>
        <source>All missiles → {to}</source>
        <translation>Все ракеты → {to}</translation>
    </message>
    <message>
        <source>Both sides: all damage, reply → {to}</source>
        <translation>За обе стороны: всё, ответ → {to}</translation>
    </message>
    <message>
        <source>Assign the extra Attack</source>
        <translation>Назначьте прибавку Атаки</translation>
    </message>
    <message>
        <source>Assign the damage of the Unit that joined</source>
        <translation>Назначьте повреждения вступившего в бой Юнита</translation>
    </message>
    <message>
        <source>No card in hand</source>
        <translation>В руке нет карт</translation>
    </message>
    <message>
        <source>Mission card limit reached: {n}</source>
        <translation>Предел карт-Миссий исчерпан: {n}</translation>
    </message>
    <message>
        <source>Over the Mission card limit: {n}</source>
        <translation>Больше предела карт-Миссий: {n}</translation>
    </message>
    <message>
        <source>{card}: this side already played one in this battle</source>
        <translation>{card}: эта сторона уже играла такую в этом бою</translation>
    </message>
    <message>
        <source>Not in the battle</source>
        <translation>Вне боя</translation>
    </message>
    <message>
        <source>On a card that is not in the battle</source>
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
        <source>Don’t play it</source>
        <translation>Не играть</translation>
    </message>
    <message>
        <source>Cards are already turned: undo instead</source>
        <translation>Карты уже повёрнуты: отмените ход</translation>
    </message>
    <message>
        <source>Only direct changes of initiative in this step</source>
        <translation>На этом этапе — только прямое изменение инициативы</translation>
    </message>
    <message>
        <source>Initiative is settled</source>
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
        <source>Brings into the battle</source>
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
        <source>Attack {n}: whole side. That is all</source>
        <translation>Атака {n}: вся сторона, и всё</translation>
    </message>
    <message>
        <source>now {n}</source>
        <translation>сейчас {n}</translation>
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
        <source>{card}: printed value? {figure}</source>
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
        <source>Scrapped</source>
        <translation>На Свалку</translation>
    </message>
    <message>
        <source>{unit} → {to}: rolled {dice}: damage {n}</source>
        <translation>{unit} → {to}: выпало {dice}: повреждения {n}</translation>
    </message>
    <message>
        <source>{said} · {change}</source>
        <translation>{said} · {change}</translation>
    </message>
    <message>
        <source>No damage</source>
        <translation>Повреждений нет</translation>
    </message>
    <message>
        <source>{unit}: all fired, tapped and depleted</source>
        <translation>{unit}: расстрелял всё, повёрнут и перевёрнут</translation>
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
        <source>Changes initiative: counts in the initiative step</source>
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
        <translation>потеря карт: {n}</translation>
    </message>
    <message>
        <source>counters lost: {n}</source>
        <translation>снято каунтеров: {n}</translation>
    </message>
    <message>
        <source>Only what is on the battle sheet; nothing else is played, assigned or prevented</source>
        <translation>Только то, что на листе боя: больше ничего не играют, не назначают и не предотвращают</translation>
    </message>
    <message>
        <source>No Mission cards, options or abilities beyond those already used</source>
        <translation>Без карт-Миссий, опций и свойств, кроме уже использованных</translation>
    </message>
    <message>
        <source>Each attacker uses its printed Overheat and Alpha Strike; no Mission cards, no abilities</source>
        <translation>Атакующие применяют все свои Перегревы и Ураганный огонь; карты-Миссии и свойства — нет</translation>
    </message>
    <message>
        <source>Overheat, Alpha Strike: with all that is left then where it does most</source>
        <translation>Перегрев, Ураганный огонь: и затем всё туда, где это полезнее</translation>
    </message>
    <message>
        <source>All remaining damage and missiles go where they do most</source>
        <translation>Все оставшиеся повреждения и ракеты идут туда, где они полезнее</translation>
    </message>
    <message>
        <source>With NARC each die is lowered where that does more damage</source>
        <translation>С NARC каждый кубик уменьшают там, где это добавляет повреждений</translation>
    </message>
    <message>
        <source>With {options}, if all goes there: {what}</source>
        <translation>Если {options} и всё туда: {what}</translation>
    </message>
    <message>
        <source>If nobody blocks: scrapped, or Stockpile empty</source>
        <translation>Если не блокировать: на Свалку или База пуста</translation>
    </message>
    <message>
        <source>new damage counters</source>
        <translation>новых каунтеров повреждения</translation>
    </message>
    <message>
        <source>construction counters lost</source>
        <translation>снятых строительных каунтеров</translation>
    </message>
    <message>
        <source>cards lost</source>
        <translation>потерянных карт</translation>
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
        <source>Otherwise</source>
        <translation>Иначе</translation>
    </message>
    <message>
        <source>Attack by</source>
        <translation>Атакуют</translation>
    </message>
    <message>
        <source>{unit} ({options})</source>
        <translation>{unit} ({options})</translation>
    </message>
    <message>
        <source>{units}; missiles add {n}</source>
        <translation>{units}; ракеты добавят {n}</translation>
    </message>
    <message>
        <source>survives, damage counters: {n}</source>
        <translation>выживет, каунтеров повреждения: {n}</translation>
    </message>
    <message>
        <source>Cards with unknown values: Armor counts as 0, and they are not scrapped</source>
        <translation>Карты с неизвестными числами: Броня — 0, на Свалку не уходят</translation>
    </message>
    <message>
        <source>Every ready Unit attacks each target it can reach</source>
        <translation>Каждую цель атакуют все готовые Юниты, кто до неё достаёт</translation>
    </message>
    <message>
        <source>The group as chosen</source>
        <translation>Группа как выбрана</translation>
    </message>
    <message>
        <source>The Units chosen so far block</source>
        <translation>Блокируют выбранные Юниты</translation>
    </message>
    <message>
        <source>Chance that the target comes through</source>
        <translation>Шанс, что цель уцелеет</translation>
    </message>
    <message>
        <source>Chance not to lose the game in this mission</source>
        <translation>Шанс не проиграть игру в этой миссии</translation>
    </message>
    <message>
        <source>Chance to stay in the game after this mission</source>
        <translation>Шанс не выбыть из игры в этой миссии</translation>
    </message>
    <message>
        <source>Nothing but Stockpile cards</source>
        <translation>Ничего, кроме карт Базы</translation>
    </message>
    <message>
        <source>game lost</source>
        <translation>игра проиграна</translation>
    </message>
    <message>
        <source>game at risk</source>
        <translation>риск проиграть</translation>
    </message>
    <message>
        <source>you are out</source>
        <translation>вы выбываете</translation>
    </message>
    <message>
        <source>you may be out</source>
        <translation>риск выбыть</translation>
    </message>
    <message>
        <source>blocker lost</source>
        <translation>потеря Юнита</translation>
    </message>
    <message>
        <source>blocker at risk</source>
        <translation>риск для Юнита</translation>
    </message>
    <message>
        <source>Damage counters on the card that is worst off, on average</source>
        <translation>Каунтеров на самой битой карте, в среднем</translation>
    </message>
    <message>
        <source>Cards and Units lost, on average</source>
        <translation>Потеря карт и Юнитов в среднем</translation>
    </message>
    <message>
        <source>Cards and Units this costs them, on average</source>
        <translation>Потеряет карт и Юнитов, в среднем</translation>
    </message>
    <message>
        <source>Cards and Units this costs them; options: with all the rest</source>
        <translation>Потеря карт; опции: всего</translation>
    </message>
    <message>
        <source>The whole attack hits one card, where it does most</source>
        <translation>Вся атака бьёт по одной карте: той, где вреда больше всего</translation>
    </message>
    <message>
        <source>The attack and the missiles go where they cost most cards</source>
        <translation>Атака и ракеты идут туда, где отнимут больше всего карт</translation>
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
        <source>Hidden cards are not guessed</source>
        <translation>Скрытые карты не угадываются</translation>
    </message>
    <message>
        <source>Only what is assigned and this answer</source>
        <translation>Только то, что назначено, и этот ответ</translation>
    </message>
    <message>
        <source>If nobody blocks: {what}</source>
        <translation>Если не блокировать: {what}</translation>
    </message>
    <message>
        <source>If the chosen Units block: {what}</source>
        <translation>С выбранным блоком: {what}</translation>
    </message>
    <message>
        <source>If all that is left goes there: {what}</source>
        <translation>Если всё туда: {what}</translation>
    </message>
    <message>
        <source>Chance: scrapped, or Stockpile empty</source>
        <translation>Шанс: карта на Свалке или База пуста</translation>
    </message>
    <message>
        <source>{units} and {n} more</source>
        <translation>{units} и ещё {n}</translation>
    </message>
    <message>
        <source>{player}: no Unit is ready. The odds need one in Patrol, face up and untapped</source>
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
        <translation>−1 к Атаке, +1 к инициативе</translation>
    </message>
    <message>
        <source>Your hidden cards</source>
        <translation>Ваши скрытые карты</translation>
    </message>
    <message>
        <source>Note a face-down card</source>
        <translation>Записать карту рубашкой вверх</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Убрать</translation>
    </message>
    <message>
        <source>Noted, for you only: {card}</source>
        <translation>Записано только для вас: {card}</translation>
    </message>
    <message>
        <source>Note a card in hand</source>
        <translation>Записать карту в руке</translation>
    </message>
    <message>
        <source>A card in hand</source>
        <translation>Карта в руке</translation>
    </message>
    <message>
        <source>All cards in hand are noted: {n}</source>
        <translation>Все карты в руке записаны: {n}</translation>
    </message>
    <message>
        <source>No longer in hand</source>
        <translation>Уже не в руке</translation>
    </message>
    <message>
        <source>Cards noted: {told}, in hand: {n}. Mark those that lie face down and clear those that have left.</source>
        <translation>Записано карт: {told}, в руке: {n}. Отметьте те, что лежат рубашкой вверх, и уберите ушедшие.</translation>
    </message>
    <message>
        <source>{n}. {card}</source>
        <translation>{n}. {card}</translation>
    </message>
    <message>
        <source>Done, hide</source>
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
        <translation>Возьмите карты с Базы</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Взятие карт</translation>
    </message>
    <message>
        <source>turn {n}</source>
        <translation>тур {n}</translation>
    </message>
    <message>
        <source>quick battle</source>
        <translation>быстрый бой</translation>
    </message>
    <message>
        <source>quick battle, turn: {player}</source>
        <translation>быстрый бой, тур: {player}</translation>
    </message>
    <message>
        <source>{player}: fewer cards lost, {sums}</source>
        <translation>{player}: потерь меньше, {sums}</translation>
    </message>
    <message>
        <source>{card} (depleted)</source>
        <translation>{card} (перевёрнута)</translation>
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
        <source>Only one card on the first turn of the game</source>
        <translation>В первый тур игры берут только одну карту</translation>
    </message>
    <message>
        <source>One card is already drawn</source>
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
        <source>Could still attack, all sides: {n}</source>
        <translation>Могут атаковать, все стороны: {n}</translation>
    </message>
    <message>
        <source>Units that could still attack: {n}</source>
        <translation>Готовых Юнитов: {n}</translation>
    </message>
    <message>
        <source>Deploy from hand</source>
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
        <source>Only one deployment on the first turn of the game</source>
        <translation>В первый тур игры поставка только одна</translation>
    </message>
    <message>
        <source>This kind of card goes elsewhere: remove the old one and add this one</source>
        <translation>Такая карта лежит в другом месте: уберите прежнюю и добавьте эту</translation>
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
        <source>Tap a Resource for a repair</source>
        <translation>Повернуть Ресурс для ремонта</translation>
    </message>
    <message>
        <source>Tap for resources</source>
        <translation>Повернуть для ресурсов</translation>
    </message>
    <message>
        <source>{card}: tapped, resources: {n}</source>
        <translation>{card}: повёрнута, ресурсов: {n}</translation>
    </message>
    <message>
        <source>Already tapped this turn</source>
        <translation>Уже повёрнута в этот тур</translation>
    </message>
    <message>
        <source>Depleted cards cannot act</source>
        <translation>Перевёрнутые карты не действуют</translation>
    </message>
    <message>
        <source>Add construction counters</source>
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
        <source>No resources to spend and no untapped card that gives any</source>
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
        <source>{card}: straight to the Command Post</source>
        <translation>{card}: сразу на Командный пост</translation>
    </message>
    <message>
        <source>{card}: stays in Construction until the end of the turn</source>
        <translation>{card}: до конца тура остаётся в Строительном регионе</translation>
    </message>
    <message>
        <source>{card}: extra counters are ignored: {n}</source>
        <translation>{card}: лишние каунтеры не учитываются: {n}</translation>
    </message>
    <message>
        <source>{card}: takes effect and is scrapped</source>
        <translation>{card}: действует и уходит на Свалку</translation>
    </message>
    <message>
        <source>Counters: {counters}, cost: {cost}, missing: {lacks}</source>
        <translation>Каунтеров: {counters}, цена: {cost}, не хватает: {lacks}</translation>
    </message>
    <message>
        <source>With the asset {asset} the cost would be {cost}</source>
        <translation>С активом {asset} цена была бы {cost}</translation>
    </message>
    <message>
        <source>All your ’Mechs have pilots</source>
        <translation>Все ваши Роботы уже с пилотами</translation>
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
        <source>Which card is it? Counters: {counters}</source>
        <translation>Что это за карта? Каунтеров: {counters}</translation>
    </message>
    <message>
        <source>{card}: where does it go?</source>
        <translation>{card}: куда положить?</translation>
    </message>
    <message>
        <source>Put it on</source>
        <translation>Положить</translation>
    </message>
    <message>
        <source>{card}: put on {host}</source>
        <translation>{card} → {host}</translation>
    </message>
    <message>
        <source>Nowhere: scrap it</source>
        <translation>Некуда: на Свалку</translation>
    </message>
    <message>
        <source>This ’Mech already has a pilot</source>
        <translation>У этого Робота уже есть пилот</translation>
    </message>
    <message>
        <source>Pilots go on ’Mechs only</source>
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
        <source>Swap two pilots</source>
        <translation>Обменять двух пилотов</translation>
    </message>
    <message>
        <source>{pilot} and {other}: swap ’Mechs</source>
        <translation>{pilot} и {other}: меняются Роботами</translation>
    </message>
    <message>
        <source>{pilot} → {mech}</source>
        <translation>{pilot} → {mech}</translation>
    </message>
    <message>
        <source>{pilot}: moves to {mech}</source>
        <translation>{pilot} → {mech}</translation>
    </message>
    <message>
        <source>Straight to Patrol: {card}</source>
        <translation>Сразу в Патруль: {card}</translation>
    </message>
    <message>
        <source>Straight to Patrol</source>
        <translation>Сразу в Патруль</translation>
    </message>
    <message>
        <source>{card}: to the Patrol region</source>
        <translation>{card}: в Патруль</translation>
    </message>
    <message>
        <source>Tap for an ability</source>
        <translation>Повернуть для свойства</translation>
    </message>
    <message>
        <source>if it has one: as printed</source>
        <translation>если оно есть: как на карте</translation>
    </message>
    <message>
        <source>{card}: tapped for its ability</source>
        <translation>{card}: повёрнута, свойство использовано</translation>
    </message>
    <message>
        <source>Repair and reload</source>
        <translation>Ремонт и дозаправка</translation>
    </message>
    <message>
        <source>Remove one damage counter</source>
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
        <source>Repair needs asset A in play</source>
        <translation>Для ремонта нужен актив A в игре</translation>
    </message>
    <message>
        <source>Already repaired this turn</source>
        <translation>Ремонт в этот тур уже был</translation>
    </message>
    <message>
        <source>No resource left to repair with</source>
        <translation>Нет ресурса на ремонт</translation>
    </message>
    <message>
        <source>Nothing to repair or reload</source>
        <translation>Ремонтировать и перезаряжать нечего</translation>
    </message>
    <message>
        <source>No Unit to send or place on guard</source>
        <translation>Нет Юнита ни для миссии, ни для охраны</translation>
    </message>
    <message>
        <source>Send Units on a mission or place guards</source>
        <translation>Отправьте Юниты на миссию или на охрану</translation>
    </message>
    <message>
        <source>No Unit to send now. Move guards, or go on</source>
        <translation>Отправить некого. Переставьте охрану или продолжайте</translation>
    </message>
    <message>
        <source>No Unit to send now: go on</source>
        <translation>Отправить некого: продолжайте</translation>
    </message>
    <message>
        <source>No Unit left to send. Hand over?</source>
        <translation>Отправить некого. Передать очередь?</translation>
    </message>
    <message>
        <source>Only guards are left. Hand over?</source>
        <translation>Осталась только охрана. Передать очередь?</translation>
    </message>
    <message>
        <source>Back in Patrol, they could attack</source>
        <translation>Из Патруля она ещё может атаковать</translation>
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
        <source>Units guard only their own side’s Sites, never another Unit</source>
        <translation>Юнит охраняет только Объекты своей стороны, но не другой Юнит</translation>
    </message>
    <message>
        <source>Already guarding this Site</source>
        <translation>Юнит уже охраняет этот Объект</translation>
    </message>
    <message>
        <source>Table rule: tapped Units cannot be placed on guard</source>
        <translation>Правило стола: повёрнутые Юниты на охрану не ставят</translation>
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
        <source>Put a card from hand under the Stockpile</source>
        <translation>Положить карту с руки в самый низ Базы</translation>
    </message>
    <message>
        <source>A card from hand goes under the Stockpile</source>
        <translation>Карта с руки уходит в самый низ Базы</translation>
    </message>
    <message>
        <source>End the turn</source>
        <translation>Закончить тур</translation>
    </message>
    <message>
        <source>End the turn, losing resources: {n}</source>
        <translation>Закончить тур, потеряв ресурсов: {n}</translation>
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
        <source>Unspent resources are lost: {n}</source>
        <translation>Непотраченные ресурсы пропадают: {n}</translation>
    </message>
    <message>
        <source>{player}: Stockpile empty, defeat</source>
        <translation>{player}: База пуста, поражение</translation>
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
        <source>Cards and Units lost</source>
        <translation>Потеряно карт и Юнитов</translation>
    </message>
    <message>
        <source>{player}: missile damage {n}</source>
        <translation>{player}, повреждения от ракет: {n}</translation>
    </message>
    <message>
        <source>{missiles}: damage {n}</source>
        <translation>{missiles}: повреждения {n}</translation>
    </message>
    <message>
        <source>Missile damage {n}</source>
        <translation>Повреждения от ракет: {n}</translation>
    </message>
    <message>
        <source>{player}: Stockpile {was} → {now}</source>
        <translation>{player}: База {was} → {now}</translation>
    </message>
    <message>
        <source>Battle resolved</source>
        <translation>Итог боя</translation>
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
        <source>{unit}: nothing left to guard, back to Patrol</source>
        <translation>{unit}: охранять больше нечего, возвращается в Патруль</translation>
    </message>
    <message>
        <source>{unit}: nothing left to guard, moves to the Stockpile</source>
        <translation>{unit}: охранять больше нечего, переходит к Базе</translation>
    </message>
    <message>
        <source>Vehicles with unprevented damage: scrapped on 5 or 6</source>
        <translation>Машины с непредотвращёнными повреждениями: 5 или 6 — на Свалку</translation>
    </message>
    <message>
        <source>{card}: survives the roll</source>
        <translation>{card}: по броску уцелела</translation>
    </message>
    <message>
        <source>{card}: scrapped by the roll</source>
        <translation>{card}: по броску уходит на Свалку</translation>
    </message>
    <message>
        <source>End the game</source>
        <translation>Закончить игру</translation>
    </message>
    <message>
        <source>Without a winner</source>
        <translation>Без победителя</translation>
    </message>
    <message>
        <source>a Unit needs this number, even if it is 0</source>
        <translation>Юниту нужно это число, даже если оно 0</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Имя</translation>
    </message>
    <message>
        <source>Saved deck</source>
        <translation>Сохранённая колода</translation>
    </message>
    <message>
        <source>Decks…</source>
        <translation>Колоды…</translation>
    </message>
    <message>
        <source>Deck</source>
        <translation>Колода</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>Рука</translation>
    </message>
    <message>
        <source>Attack / Armor / Structure, speed, cost</source>
        <translation>Атака / Броня / Конструкция, скорость, цена</translation>
    </message>
    <message>
        <source>Cards on the table</source>
        <translation>Карты на столе</translation>
    </message>
    <message>
        <source>What is played</source>
        <translation>Во что играем</translation>
    </message>
    <message>
        <source>Whole game</source>
        <translation>Полная игра</translation>
    </message>
    <message>
        <source>Quick battle</source>
        <translation>Быстрый бой</translation>
    </message>
    <message>
        <source>From the first turn, with your own decks</source>
        <translation>С первого тура, со своими колодами</translation>
    </message>
    <message>
        <source>Only missions, with the cards laid out here</source>
        <translation>Только миссии, с картами, выложенными здесь</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Игроки</translation>
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
        <source>Active player</source>
        <translation>Ходит</translation>
    </message>
    <message>
        <source>Ask those who can do nothing</source>
        <translation>Спрашивать и тех, кто ничего не может</translation>
    </message>
    <message>
        <source>Unclear rules</source>
        <translation>Спорные правила</translation>
    </message>
    <message>
        <source>Players: {n}. The game is for {low} to {high}</source>
        <translation>Игроков: {n}. Играют от {low} до {high}</translation>
    </message>
    <message>
        <source>No such player. Players: {n}, counted from 0</source>
        <translation>Такого игрока нет. Игроков: {n}, счёт с 0</translation>
    </message>
    <message>
        <source>Cards in a usual starting hand: {n}</source>
        <translation>Обычно в начале игры карт в руке: {n}</translation>
    </message>
    <message>
        <source>The Stockpile needs at least one card, or the game is lost at once</source>
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
        <source>Stockpile: {n}. A usual deck has {deck} cards</source>
        <translation>База: {n}. В обычной колоде карт: {deck}</translation>
    </message>
    <message>
        <source>Cards on the deck list: {n}; in the deck by count: {deck}</source>
        <translation>Карт в списке колоды: {n}, в колоде по счёту: {deck}</translation>
    </message>
    <message>
        <source>No Unit to send on a mission: add one</source>
        <translation>В миссию послать некого: добавьте Юнит</translation>
    </message>
    <message>
        <source>No Unit can go on a mission: all are tapped, depleted or under construction</source>
        <translation>В миссию послать некого: все Юниты повёрнуты, перевёрнуты или в постройке</translation>
    </message>
    <message>
        <source>Too many cards on the table. At most: {most}</source>
        <translation>Слишком много карт на столе. Не больше: {most}</translation>
    </message>
    <message>
        <source>Mission cards are played from hand, not placed on the table</source>
        <translation>Карты-Миссии играют с руки, на стол их не выкладывают</translation>
    </message>
    <message>
        <source>Guards protect Sites only, not Units</source>
        <translation>Охраняют только Объекты, не Юниты</translation>
    </message>
    <message>
        <source>Say which card it is: only cards in Construction may be hidden</source>
        <translation>Скажите, что это за карта: скрытой она бывает только в Строительном регионе</translation>
    </message>
    <message>
        <source>Only Terrain goes with the Stockpile region</source>
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
        <source>A card under construction cannot be tapped or depleted</source>
        <translation>Карта в постройке не бывает ни повёрнутой, ни перевёрнутой</translation>
    </message>
    <message>
        <source>A card under construction has no damage counters</source>
        <translation>На карте в постройке нет каунтеров повреждения</translation>
    </message>
    <message>
        <source>An active card has no construction counters</source>
        <translation>На активной карте нет строительных каунтеров</translation>
    </message>
    <message>
        <source>Damage {damage} at Structure {structure}: the card would be scrapped</source>
        <translation>Повреждения {damage} при Конструкции {structure}: карта ушла бы на Свалку</translation>
    </message>
    <message>
        <source>Only Pilots and Enhancements go on other cards</source>
        <translation>На других картах лежат только Пилоты и Усовершенствования</translation>
    </message>
    <message>
        <source>Nothing goes on a Pilot or an Enhancement</source>
        <translation>На Пилота и на Усовершенствование ничего не кладут</translation>
    </message>
    <message>
        <source>A ’Mech has at most one pilot</source>
        <translation>У Робота не больше одного пилота</translation>
    </message>
    <message>
        <source>A Pilot goes on a ’Mech</source>
        <translation>Пилот лежит на Роботе</translation>
    </message>
    <message>
        <source>Only Units guard</source>
        <translation>Охраняют только Юниты</translation>
    </message>
    <message>
        <source>only the decks, for a new game</source>
        <translation>только колоды, для новой партии</translation>
    </message>
    <message>
        <source>cards left, untapped; damage and depletion stay</source>
        <translation>оставшиеся карты как есть, но развёрнуты</translation>
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
        <source>Deck size</source>
        <translation>Размер колоды</translation>
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
        <source>that of the fastest Omni ’Mech</source>
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
        <source>The Mission card limit is checked</source>
        <translation>Предел карт-Миссий проверяют</translation>
    </message>
    <message>
        <source>with the card’s own initiative</source>
        <translation>с учётом её инициативы</translation>
    </message>
    <message>
        <source>without the card’s own initiative</source>
        <translation>без её инициативы</translation>
    </message>
    <message>
        <source>A Unit’s missiles are fired</source>
        <translation>Ракеты одного Юнита пускают</translation>
    </message>
    <message>
        <source>each as its owner chooses</source>
        <translation>каждую, куда хочет владелец</translation>
    </message>
    <message>
        <source>all at one card</source>
        <translation>все в одну карту</translation>
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
        <source>Damage to take back when Attack drops is chosen by</source>
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
        <source>Including a tapped target in the blocking group</source>
        <translation>Включить повёрнутую цель в блокирующую группу</translation>
    </message>
    <message>
        <source>A Unit removed from battle still takes its Overheat damage</source>
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
        <source>Guards of a lost Site</source>
        <translation>Охрана потерянного Объекта</translation>
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
        <source>is a win for the active player</source>
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
        <source>A Vehicle already scrapped by damage still rolls</source>
        <translation>За Машину, разбитую по Конструкции, всё равно бросают</translation>
    </message>
    <message>
        <source>With several players, the defender is</source>
        <translation>При нескольких игроках защищается</translation>
    </message>
    <message>
        <source>the owner of the target</source>
        <translation>владелец цели</translation>
    </message>
    <message>
        <source>Placing a tapped Unit on guard</source>
        <translation>Поставить повёрнутый Юнит на охрану</translation>
    </message>
    <message>
        <source>The Mission card limit drops with the initiative</source>
        <translation>Предел карт-Миссий падает вместе с инициативой</translation>
    </message>
    <message>
        <source>Initiative may be raised by</source>
        <translation>Инициативу может поднимать</translation>
    </message>
    <message>
        <source>the side with less, then the other</source>
        <translation>у кого она ниже, затем другой</translation>
    </message>
    <message>
        <source>only the side with less</source>
        <translation>только тот, у кого она ниже</translation>
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
        <source>A depleted card still gives its assets</source>
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
        <source>up to the current initiative</source>
        <translation>по текущей инициативе</translation>
    </message>
    <message>
        <source>any number</source>
        <translation>сколько угодно</translation>
    </message>
    <message>
        <source>A player who draws the last card of the Stockpile</source>
        <translation>Взявший последнюю карту своей Базы</translation>
    </message>
    <message>
        <source>has lost</source>
        <translation>проиграл</translation>
    </message>
    <message>
        <source>plays on until the next draw or damage</source>
        <translation>играет, пока не надо брать карту и нет повреждений</translation>
    </message>
    <message>
        <source>The cards of a defeated player</source>
        <translation>Карты проигравшего игрока</translation>
    </message>
    <message>
        <source>leave the table; that player’s mission or turn ends</source>
        <translation>уходят со стола, его миссия или тур окончены</translation>
    </message>
    <message>
        <source>Damage is never below 0</source>
        <translation>Повреждений не бывает меньше нуля</translation>
    </message>
    <message>
        <source>The rulebook names no other difference</source>
        <translation>Других различий между ними правила не знают</translation>
    </message>
    <message>
        <source>Only the target’s owner has Units that can cover it</source>
        <translation>Прикрыть цель могут только Юниты её владельца</translation>
    </message>
    <message>
        <source>No one is left to play them or lose with them</source>
        <translation>Играть ими и проигрывать с ними больше некому</translation>
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
        <source>Turn a depleted card face up</source>
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
        <source>{card}: untapped, resources returned: {n}</source>
        <translation>{card}: развёрнута, ресурсы возвращены: {n}</translation>
    </message>
    <message>
        <source>{card}: untapped, but its resources are spent; left: {n}</source>
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
        <source>Back to hand</source>
        <translation>Вернуть в руку</translation>
    </message>
    <message>
        <source>Under the Stockpile</source>
        <translation>В самый низ Базы</translation>
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
        <source>{card}: back to hand</source>
        <translation>{card}: снова в руке</translation>
    </message>
    <message>
        <source>{card}: under the Stockpile</source>
        <translation>{card}: в самый низ Базы</translation>
    </message>
    <message>
        <source>Put on another card</source>
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
        <source>Edit a card in play</source>
        <translation>Исправить карту в игре</translation>
    </message>
    <message>
        <source>{card}: actually {name}</source>
        <translation>{card}: на самом деле это {name}</translation>
    </message>
    <message>
        <source>Add a card to play</source>
        <translation>Добавить карту в игру</translation>
    </message>
    <message>
        <source>{card}: enters play for {player}</source>
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
        <source>Cards in hand</source>
        <translation>Карт в руке</translation>
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
        <source>Card effect, outside a battle</source>
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
        <source>{thing}: not on the table</source>
        <translation>{thing}: такой карты на столе нет</translation>
    </message>
    <message>
        <source>Card effect, in this battle</source>
        <translation>Действие карты в этом бою</translation>
    </message>
    <message>
        <source>Prevention, Attack, initiative, damage…</source>
        <translation>Предотвращение, Атака, инициатива, повреждения…</translation>
    </message>
    <message>
        <source>{thing}: not possible in this battle</source>
        <translation>{thing}: в этом бою такое невозможно</translation>
    </message>
    <message>
        <source>{thing}: works only in a battle</source>
        <translation>{thing}: это действует только в бою</translation>
    </message>
    <message>
        <source>{thing}: only cards under construction have these counters</source>
        <translation>{thing}: такие каунтеры бывают только на картах в постройке</translation>
    </message>
    <message>
        <source>{thing}: only active cards can be turned or damaged</source>
        <translation>{thing}: поворачивают и повреждают только активные карты</translation>
    </message>
    <message>
        <source>Look at my hidden cards</source>
        <translation>Посмотреть мои скрытые карты</translation>
    </message>
    <message>
        <source>{player}: looks at hidden cards</source>
        <translation>{player}: смотрит скрытые карты</translation>
    </message>
    <message>
        <source>Go to a step</source>
        <translation>Перейти к шагу</translation>
    </message>
    <message>
        <source>Play continues from: {step}</source>
        <translation>Игра продолжается с шага: {step}</translation>
    </message>
    <message>
        <source>Begin a turn</source>
        <translation>Начать тур</translation>
    </message>
    <message>
        <source>{player}: turn begins</source>
        <translation>{player}: тур начинается</translation>
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
        <source>{player}: wins by agreement</source>
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
        <source>active player</source>
        <translation>ходит</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>ждёт</translation>
    </message>
    <message>
        <source>attacker</source>
        <translation>атакует</translation>
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
        <source>Removed card [{n}]</source>
        <translation>Карты больше нет [{n}]</translation>
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
        <source>Choose one of {n}</source>
        <translation>Выбрать из {n}</translation>
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
        <source>{player}: victory</source>
        <translation>{player}: победа</translation>
    </message>
    <message>
        <source>A draw</source>
        <translation>Ничья</translation>
    </message>
    <message>
        <source>Even, cards lost {sums}</source>
        <translation>Поровну, потеряно карт {sums}</translation>
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
        <source>Stockpile cards: {n}</source>
        <translation>карты Базы: {n}</translation>
    </message>
    <message>
        <source>unnamed cards: {n}</source>
        <translation>неназванные карты: {n}</translation>
    </message>
    <message>
        <source>Left: {cards}</source>
        <translation>Осталось: {cards}</translation>
    </message>
    <message>
        <source>{card}: damage {n}</source>
        <translation>{card}: повреждения {n}</translation>
    </message>
    <message>
        <source>{card}: damage {n} of {structure}</source>
        <translation>{card}: повреждения {n} из {structure}</translation>
    </message>
    <message>
        <source>{card}: construction counters {n}</source>
        <translation>{card}: строительные каунтеры {n}</translation>
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
        <source>Repairs left: {n}</source>
        <translation>Осталось ремонтов: {n}</translation>
    </message>
    <message>
        <source>Counters or cards lost</source>
        <translation>Потеряно каунтеров или карт</translation>
    </message>
    <message>
        <source>cross: scrapped</source>
        <translation>крест: на Свалку</translation>
    </message>
    <message>
        <source>Active cards get no construction counters</source>
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
        <translation>Картинкой вверх переворачивают только свои карты</translation>
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
    <message>
        <source>6+3A+1M, or empty</source>
        <translation>6+3A+1M или пусто</translation>
    </message>
    <message>
        <source>Card name</source>
        <translation>Название</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Тип</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Вид</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Цена</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>Атака</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Скорость</translation>
    </message>
    <message>
        <source>+ Attack</source>
        <translation>+ к Атаке</translation>
    </message>
    <message>
        <source>Missiles</source>
        <translation>Ракеты</translation>
    </message>
    <message>
        <source>Long-Range</source>
        <translation>Дальний бой</translation>
    </message>
    <message>
        <source>Abilities</source>
        <translation>Способности</translation>
    </message>
    <message>
        <source>Assets</source>
        <translation>Активы</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>Ресурсы</translation>
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
    <message>
        <source>Damage</source>
        <translation>Повреждения</translation>
    </message>
    <message>
        <source>Prevent damage</source>
        <translation>Предотвратить</translation>
    </message>
    <message>
        <source>Remove from the battle</source>
        <translation>Удалить из боя</translation>
    </message>
    <message>
        <source>Bring into the battle</source>
        <translation>Ввести в бой</translation>
    </message>
    <message>
        <source>Tap</source>
        <translation>Повернуть</translation>
    </message>
    <message>
        <source>Deplete (turn face down)</source>
        <translation>Перевернуть рубашкой вверх</translation>
    </message>
    <message>
        <source>Damage counters</source>
        <translation>Каунтеры повреждения</translation>
    </message>
    <message>
        <source>Construction counters</source>
        <translation>Строительные каунтеры</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Сколько</translation>
    </message>
    <message>
        <source>Remove effect {n}</source>
        <translation>Убрать действие {n}</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Карта</translation>
    </message>
    <message>
        <source>What the card does</source>
        <translation>Что делает карта</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>Действие</translation>
    </message>
    <message>
        <source>Affects</source>
        <translation>На что действует</translation>
    </message>
    <message>
        <source>Add an effect</source>
        <translation>Добавить действие</translation>
    </message>
</context>
<context>
    <name>commands</name>
    <message>
        <source>Usage: </source>
        <translation>Запуск: </translation>
    </message>
    <message>
        <source>Plays a board-game battle. Without a command it opens the window, with FILE if given.</source>
        <translation>Ведёт бой настольной игры. Без команды открывается окно, а если назван FILE, то сразу с этим боем.</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Команды</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Аргументы</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Параметры</translation>
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
        <source>show a battle: who decides, what is allowed, why the rest is not, and the log</source>
        <translation>показать бой: чьё решение, что можно, чего нельзя и почему, журнал</translation>
    </message>
    <message>
        <source>play actions and write them to the battle file</source>
        <translation>сделать ходы и записать их в файл боя</translation>
    </message>
    <message>
        <source>what a list of cards or a deck holds, and what was refused and why</source>
        <translation>что принято из списка карт или колоды, что нет и почему</translation>
    </message>
    <message>
        <source>pictures of every page in every language and theme</source>
        <translation>снимки всех страниц на всех языках и во всех темах</translation>
    </message>
    <message>
        <source>the battle file to make</source>
        <translation>какой файл боя создать</translation>
    </message>
    <message>
        <source>overwrite an existing file</source>
        <translation>записать поверх существующего файла</translation>
    </message>
    <message>
        <source>a battle file</source>
        <translation>файл боя</translation>
    </message>
    <message>
        <source>make a battle file from a setup or a typed line</source>
        <translation>сделать файл боя из заготовки или набранной строки</translation>
    </message>
    <message>
        <source>the odds of a battle, a setup or a typed line</source>
        <translation>шансы в бою, по заготовке или набранной строке</translation>
    </message>
    <message>
        <source>a battle, or the evening of several, as one HTML page to keep and to print; without secrets</source>
        <translation>бой, или вечер из нескольких, одной страницей HTML: на память и для печати, без тайн</translation>
    </message>
    <message>
        <source>the HTML file to make</source>
        <translation>файл HTML, который будет создан</translation>
    </message>
    <message>
        <source>the JSON Schema of a game’s setups and actions</source>
        <translation>схема JSON для заготовок боя и действий игры</translation>
    </message>
    <message>
        <source>the table in the terminal: all seats at one keyboard, secrets on a second screen</source>
        <translation>стол в терминале: все места за одной клавиатурой, секреты на втором экране</translation>
    </message>
    <message>
        <source>the setup, in TOML or JSON, or both sides in one line</source>
        <translation>заготовка, TOML или JSON, или обе стороны одной строкой</translation>
    </message>
    <message>
        <source>a battle file, a setup, or both sides in one line</source>
        <translation>файл боя, заготовка или обе стороны одной строкой</translation>
    </message>
    <message>
        <source>a list of cards, or a deck</source>
        <translation>список карт или колода</translation>
    </message>
    <message>
        <source>an option’s number as shown (3, or 3=VALUE), an action in JSON, roll, hits=2,0, faces=7,3/9, cards=NAME, undo or redo</source>
        <translation>номер варианта, как он показан (3 или 3=ЗНАЧЕНИЕ), действие в JSON, roll, hits=2,0, faces=7,3/9, cards=НАЗВАНИЕ, undo или redo</translation>
    </message>
    <message>
        <source>answer with what this player sees, secrets included: 0, 1, ...</source>
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
        <source>the losses a seat chooses, for this answer only: 0=weakest-first,sustain-last; may be given for every seat</source>
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
        <source>each page in one size and theme only</source>
        <translation>каждая страница только в одном размере и оформлении</translation>
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
        <source>{word}: no such command; did you mean {meant}?</source>
        <translation>{word}: такой команды нет; может быть, {meant}?</translation>
    </message>
    <message>
        <source>{word}: no such command. Commands: {known}</source>
        <translation>{word}: такой команды нет. Есть: {known}</translation>
    </message>
    <message>
        <source>No command given. Commands: {known}</source>
        <translation>Не указана команда. Есть: {known}</translation>
    </message>
    <message>
        <source>Missing on the command line: {names}</source>
        <translation>В командной строке не хватает: {names}</translation>
    </message>
    <message>
        <source>Unknown on the command line: {names}</source>
        <translation>Непонятно в командной строке: {names}</translation>
    </message>
    <message>
        <source>{name}: needs a value</source>
        <translation>{name}: нужно значение</translation>
    </message>
    <message>
        <source>{name}: {value} is not one of: {known}</source>
        <translation>{name}: {value} сюда не подходит, можно: {known}</translation>
    </message>
    <message>
        <source>Cannot read the command line: {what}</source>
        <translation>Не удалось разобрать командную строку: {what}</translation>
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
        <source>Not allowed: {action}</source>
        <translation>Нельзя: {action}</translation>
    </message>
    <message>
        <source>Moves played before it: {n}. They stay.</source>
        <translation>Ходов сделано до этого: {n}. Они остаются в силе.</translation>
    </message>
    <message>
        <source>{typed}: nothing to undo</source>
        <translation>{typed}: отменять нечего</translation>
    </message>
    <message>
        <source>{typed}: nothing to redo</source>
        <translation>{typed}: возвращать нечего</translation>
    </message>
    <message>
        <source>--seat {seat}: the seats are 0 to {last}</source>
        <translation>--seat {seat}: места за столом — от 0 до {last}</translation>
    </message>
    <message>
        <source>{typed}: this concerns a secret, and all must agree: add {seats}</source>
        <translation>{typed}: это касается тайны, и согласиться должны все: добавьте {seats}</translation>
    </message>
    <message>
        <source>No odds for this</source>
        <translation>Здесь шансы не считаются</translation>
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
        <source>Only this player may see the options: add --seat {seat}</source>
        <translation>Что здесь можно, видит только сам игрок: добавьте --seat {seat}</translation>
    </message>
    <message>
        <source>Cards to draw: {count}; in the deck: {bag}</source>
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
        <source>Odds: {rows}</source>
        <translation>Шансы: {rows}</translation>
    </message>
    <message>
        <source>Odds, not exact: {rows}</source>
        <translation>Шансы, неточно: {rows}</translation>
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
        <source>{worth}, best mix {share}</source>
        <translation>{worth}, в лучшем сочетании {share}</translation>
    </message>
    <message>
        <source>{name}: hits rolled: {rolled}, expected: {expected}; chance of this many or more: {more}, or fewer: {fewer}</source>
        <translation>{name}: выпало попаданий: {rolled}, ожидалось: {expected}; шанс на столько или больше: {more}, или меньше: {fewer}</translation>
    </message>
    <message>
        <source>{typed}: no option with this number now; run show to list them</source>
        <translation>{typed}: варианта с таким номером сейчас нет; все варианты покажет команда show</translation>
    </message>
    <message>
        <source>{typed}: needs a value from {low} to {high}: {typed}=VALUE</source>
        <translation>{typed}: нужно значение от {low} до {high}: {typed}=ЗНАЧЕНИЕ</translation>
    </message>
    <message>
        <source>{typed}: needs a value: {typed}=VALUE. Allowed: {known}</source>
        <translation>{typed}: нужно значение: {typed}=ЗНАЧЕНИЕ. Можно: {known}</translation>
    </message>
    <message>
        <source>{typed}: needs a description in JSON: {typed}=VALUE. Example: {example}</source>
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
        <source>{typed}: needs a whole number after the = sign</source>
        <translation>{typed}: после знака = нужно целое число</translation>
    </message>
    <message>
        <source>{typed}: nothing to roll or draw now</source>
        <translation>{typed}: сейчас нечего бросать и нечего тянуть</translation>
    </message>
    <message>
        <source>{typed}: these dice have no symbols, or the number of groups differs</source>
        <translation>{typed}: у этих кубиков нет символов или групп кубиков другое число</translation>
    </message>
    <message>
        <source>{typed}: no such symbol. Symbols: {known}</source>
        <translation>{typed}: такого символа нет. Есть: {known}</translation>
    </message>
    <message>
        <source>{typed}: say how often it came up: {key}:2</source>
        <translation>{typed}: дальше нужно указать, сколько раз он выпал: {key}:2</translation>
    </message>
    <message>
        <source>{typed}: neither an option’s number nor an action in JSON; run show to list the options</source>
        <translation>{typed}: это не номер варианта и не действие в JSON; все варианты покажет команда show</translation>
    </message>
    <message>
        <source>{typed}: JSON must follow the = sign</source>
        <translation>{typed}: после знака = должен идти JSON</translation>
    </message>
    <message>
        <source>{typed}: the field {name} appears twice. Keep one.</source>
        <translation>{typed}: поле {name} указано дважды. Оставьте одно.</translation>
    </message>
    <message>
        <source>{typed}: {mistake}</source>
        <translation>{typed}: {mistake}</translation>
    </message>
    <message>
        <source>{typed}: losses are written SEAT=WORD,WORD, for example 0={known}</source>
        <translation>{typed}: порядок потерь пишется МЕСТО=СЛОВО,СЛОВО, например 0={known}</translation>
    </message>
    <message>
        <source>{typed}: no seat {seat}; the seats are {known}</source>
        <translation>{typed}: места {seat} нет; есть места {known}</translation>
    </message>
    <message>
        <source>{typed}: no such loss setting: {word}. Known: {known}</source>
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
        <source>{typed}: this game has no losses to choose</source>
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
        <source>More without a window: {program} --help, {program} show FILE</source>
        <translation>Ещё без окна: {program} --help, {program} show FILE</translation>
    </message>
</context>
<context>
    <name>forms</name>
    <message>
        <source>{what} {n}</source>
        <translation>{what} {n}</translation>
    </message>
    <message>
        <source>Add: {what}</source>
        <translation>Добавить: {what}</translation>
    </message>
    <message>
        <source>Remove: {what}</source>
        <translation>Убрать: {what}</translation>
    </message>
    <message>
        <source>More: {what}</source>
        <translation>Подробнее: {what}</translation>
    </message>
    <message>
        <source>Unclear rules</source>
        <translation>Спорные правила</translation>
    </message>
    <message>
        <source>{row}: {column}</source>
        <translation>{row}: {column}</translation>
    </message>
    <message>
        <source>“{words}” is there already</source>
        <translation>«{words}» уже есть</translation>
    </message>
    <message>
        <source>“{words}” is not in the list</source>
        <translation>Нет в списке: «{words}»</translation>
    </message>
</context>
<context>
    <name>keys</name>
    <message>
        <source>The curtain</source>
        <translation>Шторка</translation>
    </message>
    <message>
        <source>The battle</source>
        <translation>Бой</translation>
    </message>
    <message>
        <source>every option, and why it is not allowed</source>
        <translation>все варианты и почему что-то нельзя</translation>
    </message>
    <message>
        <source>mark the best option</source>
        <translation>отметить лучший вариант</translation>
    </message>
    <message>
        <source>type what fell on the table</source>
        <translation>ввести, что выпало на столе</translation>
    </message>
    <message>
        <source>another symbol</source>
        <translation>другой символ</translation>
    </message>
    <message>
        <source>the card that was drawn on the table</source>
        <translation>карта, которую вытянули на столе</translation>
    </message>
    <message>
        <source>chances and luck, or the result</source>
        <translation>шансы и удача, или итог</translation>
    </message>
    <message>
        <source>choose the option with that number</source>
        <translation>выбрать вариант с этим номером</translation>
    </message>
    <message>
        <source>back to the previous dice</source>
        <translation>к предыдущим кубикам</translation>
    </message>
    <message>
        <source>back to the previous card</source>
        <translation>к предыдущей карте</translation>
    </message>
    <message>
        <source>undo the last move; asks if it had dice or cards</source>
        <translation>отменить ход; спросит, если были кубики или карты</translation>
    </message>
    <message>
        <source>redo it</source>
        <translation>вернуть его</translation>
    </message>
    <message>
        <source>table ruling: add, remove, repair, skip, end</source>
        <translation>решение стола: добавить, убрать, починить…</translation>
    </message>
    <message>
        <source>play a card</source>
        <translation>сыграть карту</translation>
    </message>
    <message>
        <source>how each side takes its losses</source>
        <translation>как стороны распределяют потери</translation>
    </message>
    <message>
        <source>the whole log</source>
        <translation>весь журнал</translation>
    </message>
    <message>
        <source>luck</source>
        <translation>удача</translation>
    </message>
    <message>
        <source>save a report to keep and to print</source>
        <translation>сохранить отчёт: на память и для печати</translation>
    </message>
    <message>
        <source>what if: try other forces, nothing changes</source>
        <translation>а если: попробовать другие силы, бой не изменится</translation>
    </message>
    <message>
        <source>hold until it fills: what is behind stays in view</source>
        <translation>держать, пока не заполнится: дальше видно и без клавиши</translation>
    </message>
    <message>
        <source>the odds in detail; charts and luck where there are any</source>
        <translation>шансы подробно; графики и удача, где они есть</translation>
    </message>
    <message>
        <source>read on, then the next chart; PgUp: back</source>
        <translation>читать дальше, потом следующая диаграмма; PgUp: назад</translation>
    </message>
    <message>
        <source>save a copy</source>
        <translation>сохранить копию</translation>
    </message>
    <message>
        <source>open another battle</source>
        <translation>открыть другой бой</translation>
    </message>
    <message>
        <source>the next part of the page</source>
        <translation>следующая часть страницы</translation>
    </message>
    <message>
        <source>press what the keyboard is on</source>
        <translation>нажать то, что выделено</translation>
    </message>
    <message>
        <source>back; nothing is lost</source>
        <translation>назад; ничего не пропадёт</translation>
    </message>
    <message>
        <source>menu of what the keyboard is on</source>
        <translation>меню того, что выделено</translation>
    </message>
    <message>
        <source>larger or smaller</source>
        <translation>крупнее или мельче</translation>
    </message>
    <message>
        <source>full screen</source>
        <translation>во весь экран</translation>
    </message>
    <message>
        <source>the rules that the page cites</source>
        <translation>правила, на которые ссылается страница</translation>
    </message>
    <message>
        <source>this sheet</source>
        <translation>эта подсказка</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Везде</translation>
    </message>
    <message>
        <source>The home page</source>
        <translation>Главная страница</translation>
    </message>
    <message>
        <source>next battle of tonight’s players</source>
        <translation>следующий бой сегодняшних игроков</translation>
    </message>
    <message>
        <source>new battle of the game where the keyboard is</source>
        <translation>новый бой игры, на которой клавиатура</translation>
    </message>
    <message>
        <source>open a battle or a setup from a file</source>
        <translation>открыть бой или заготовку из файла</translation>
    </message>
    <message>
        <source>type a battle in one line</source>
        <translation>набрать бой одной строкой</translation>
    </message>
    <message>
        <source>open the battle that is marked in the list</source>
        <translation>открыть бой, выделенный в списке</translation>
    </message>
    <message>
        <source>take it off the list; the file stays</source>
        <translation>убрать его из списка; файл останется</translation>
    </message>
    <message>
        <source>The forces</source>
        <translation>Силы сторон</translation>
    </message>
    <message>
        <source>start the battle</source>
        <translation>начать бой</translation>
    </message>
    <message>
        <source>save the setup as a file</source>
        <translation>сохранить заготовку в файл</translation>
    </message>
    <message>
        <source>open a setup from a file</source>
        <translation>открыть заготовку из файла</translation>
    </message>
    <message>
        <source>go to the next problem</source>
        <translation>перейти к следующей ошибке</translation>
    </message>
    <message>
        <source>the next field</source>
        <translation>следующее поле</translation>
    </message>
    <message>
        <source>back; asks once about what is not saved</source>
        <translation>назад; о несохранённом спросит один раз</translation>
    </message>
    <message>
        <source>The fields</source>
        <translation>Поля</translation>
    </message>
    <message>
        <source>the row above or below; in a list: another choice</source>
        <translation>строка выше или ниже; в списке: другой вариант</translation>
    </message>
    <message>
        <source>the row above or below; in a number or a list: a step</source>
        <translation>строка выше или ниже; в числе и в списке: шаг</translation>
    </message>
    <message>
        <source>the row above or below</source>
        <translation>строка выше или ниже</translation>
    </message>
    <message>
        <source>the field beside it</source>
        <translation>поле рядом</translation>
    </message>
    <message>
        <source>type over the number</source>
        <translation>ввести другое число</translation>
    </message>
    <message>
        <source>redo the edit</source>
        <translation>вернуть правку</translation>
    </message>
    <message>
        <source>one more, one less</source>
        <translation>на один больше, на один меньше</translation>
    </message>
    <message>
        <source>zero, or unknown</source>
        <translation>ноль или «неизвестно»</translation>
    </message>
    <message>
        <source>undo the last edit</source>
        <translation>отменить последнюю правку</translation>
    </message>
    <message>
        <source>the part before it</source>
        <translation>предыдущая часть</translation>
    </message>
    <message>
        <source>save the deck</source>
        <translation>сохранить колоду</translation>
    </message>
    <message>
        <source>one more of the card that is marked</source>
        <translation>ещё одна копия отмеченной карты</translation>
    </message>
    <message>
        <source>add a card of your own</source>
        <translation>добавить свою карту</translation>
    </message>
    <message>
        <source>edit the card that is marked</source>
        <translation>изменить отмеченную карту</translation>
    </message>
    <message>
        <source>The card table</source>
        <translation>Стол с картами</translation>
    </message>
    <message>
        <source>to the cards</source>
        <translation>к картам</translation>
    </message>
    <message>
        <source>hand, construction and the rest as cards</source>
        <translation>рука, стройка и остальное картами</translation>
    </message>
    <message>
        <source>own hidden cards of whoever is asked</source>
        <translation>свои скрытые карты того, чей ход</translation>
    </message>
    <message>
        <source>from card to card, also to the sides</source>
        <translation>от карты к карте, также вбок</translation>
    </message>
    <message>
        <source>like a click on the card</source>
        <translation>как щелчок по карте</translation>
    </message>
    <message>
        <source>choose the card together with others</source>
        <translation>выбрать карту вместе с другими</translation>
    </message>
    <message>
        <source>choose all that can be chosen</source>
        <translation>выбрать всё, что можно</translation>
    </message>
    <message>
        <source>what if: on the battle sheet</source>
        <translation>а если: на листе боя</translation>
    </message>
    <message>
        <source>The hand</source>
        <translation>Рука</translation>
    </message>
    <message>
        <source>choose a card by the best mix</source>
        <translation>выбрать карту по лучшему сочетанию</translation>
    </message>
    <message>
        <source>The board</source>
        <translation>Поле</translation>
    </message>
    <message>
        <source>to the board</source>
        <translation>к полю</translation>
    </message>
    <message>
        <source>from hex to hex, also to the sides</source>
        <translation>от гекса к гексу, также вбок</translation>
    </message>
    <message>
        <source>like a click on the hex</source>
        <translation>как щелчок по гексу</translation>
    </message>
    <message>
        <source>move the board, also to the sides</source>
        <translation>двигать поле, также вбок</translation>
    </message>
    <message>
        <source>zoom in and out</source>
        <translation>крупнее и мельче</translation>
    </message>
    <message>
        <source>the whole board</source>
        <translation>всё поле</translation>
    </message>
    <message>
        <source>clear the hex: unit, token, terrain</source>
        <translation>очистить гекс: отряд, жетон, местность</translation>
    </message>
    <message>
        <source>the ruler</source>
        <translation>линейка</translation>
    </message>
    <message>
        <source>show what is seen from the hex</source>
        <translation>показать, что видно с гекса</translation>
    </message>
    <message>
        <source>Guided battle</source>
        <translation>Учебный бой</translation>
    </message>
    <message>
        <source>next, or show me</source>
        <translation>дальше или показать</translation>
    </message>
    <message>
        <source>end the guide; the battle stays</source>
        <translation>выйти из учебного боя; бой останется</translation>
    </message>
    <message>
        <source>The revealed cards</source>
        <translation>Вскрытые карты</translation>
    </message>
    <message>
        <source>another card or number</source>
        <translation>другая карта или число</translation>
    </message>
    <message>
        <source>asks for more: how many, or which</source>
        <translation>спросит ещё: сколько или что именно</translation>
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
        <source>Defence of your own station against a threat</source>
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
        <source>Reveal cards</source>
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
        <source>This attack is not allowed</source>
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
        <source>Attack the station instead</source>
        <translation>Вместо этого напасть на станцию</translation>
    </message>
    <message>
        <source>its owner chooses army or hero</source>
        <translation>её владелец выберет армию или героя</translation>
    </message>
    <message>
        <source>No fight</source>
        <translation>Боя не будет</translation>
    </message>
    <message>
        <source>a hero on a Hansa station cannot be attacked</source>
        <translation>нельзя атаковать героя на станции Ганзы</translation>
    </message>
    <message>
        <source>a hero on a station of their own faction cannot be attacked</source>
        <translation>нельзя атаковать героя на станции его фракции</translation>
    </message>
    <message>
        <source>The station is attacked, not the hero</source>
        <translation>Атакована станция, а не герой</translation>
    </message>
    <message>
        <source>No fight takes place</source>
        <translation>Бой не состоялся</translation>
    </message>
    <message>
        <source>Who defends the station: army or hero?</source>
        <translation>Кто защищает станцию: армия или герой?</translation>
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
        <source>Defends: {unit} ({why})</source>
        <translation>Защищается: {unit} ({why})</translation>
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
        <source>the hero is wounded</source>
        <translation>герой ранен</translation>
    </message>
    <message>
        <source>The hero is wounded at home but defends all the same</source>
        <translation>Герой ранен и лежит дома, но всё равно отбивается</translation>
    </message>
    <message>
        <source>Deal three cards to each side</source>
        <translation>Сдайте по три карты</translation>
    </message>
    <message>
        <source>The seventh is set aside face down; nobody knows it</source>
        <translation>Седьмую откладывают рубашкой вверх, её не знает никто</translation>
    </message>
    <message>
        <source>Cards dealt to each side: 3; one set aside</source>
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
        <source>Play a card face down</source>
        <translation>Положить карту лицом вниз</translation>
    </message>
    <message>
        <source>The choice is final</source>
        <translation>Выбор окончательный</translation>
    </message>
    <message>
        <source>A card is face down</source>
        <translation>Карта лежит лицом вниз</translation>
    </message>
    <message>
        <source>Your card: {card}</source>
        <translation>Ваша карта: {card}</translation>
    </message>
    <message>
        <source>Choose one of your cards and place it face down</source>
        <translation>Выберите свою карту и положите лицом вниз</translation>
    </message>
    <message>
        <source>Cards on the table</source>
        <translation>Карты на столе</translation>
    </message>
    <message>
        <source>My card is face down</source>
        <translation>Моя карта лежит лицом вниз</translation>
    </message>
    <message>
        <source>Both cards are face down</source>
        <translation>Обе карты лежат лицом вниз</translation>
    </message>
    <message>
        <source>Place one card face down</source>
        <translation>Положите одну карту лицом вниз</translation>
    </message>
    <message>
        <source>All three named. When the card lies on the table, press Enter twice.</source>
        <translation>Все три названы. Положив карту на стол, дважды нажмите Enter.</translation>
    </message>
    <message>
        <source>Looks at the cards privately</source>
        <translation>Смотрит карты втайне</translation>
    </message>
    <message>
        <source>I hold</source>
        <translation>У меня в руке</translation>
    </message>
    <message>
        <source>in hand: remove</source>
        <translation>в руке: убрать</translation>
    </message>
    <message>
        <source>You hold: {card}</source>
        <translation>У вас в руке: {card}</translation>
    </message>
    <message>
        <source>You do not hold: {card}</source>
        <translation>Убрано из руки: {card}</translation>
    </message>
    <message>
        <source>already named</source>
        <translation>она уже названа</translation>
    </message>
    <message>
        <source>not among the named cards</source>
        <translation>среди названных её нет</translation>
    </message>
    <message>
        <source>{card}: not in this hand. Choose a card from the hand.</source>
        <translation>{card}: такой карты в руке нет. Выберите из тех, что есть.</translation>
    </message>
    <message>
        <source>three cards are already named: remove one first</source>
        <translation>названы уже три карты: сначала уберите одну</translation>
    </message>
    <message>
        <source>Both players look: reveal the cards</source>
        <translation>Смотрят оба игрока: вскройте карты</translation>
    </message>
    <message>
        <source>Reveal both cards</source>
        <translation>Вскрыть обе карты</translation>
    </message>
    <message>
        <source>Which card was revealed?</source>
        <translation>Какая карта вскрыта?</translation>
    </message>
    <message>
        <source>Reveal the cards. Which card is it?</source>
        <translation>Переверните карты. Какая карта вскрыта?</translation>
    </message>
    <message>
        <source>Combat card: {card}</source>
        <translation>Боевая карта: {card}</translation>
    </message>
    <message>
        <source>the other side revealed it: the deck has only one of each</source>
        <translation>её вскрыл соперник: каждая карта в колоде одна</translation>
    </message>
    <message>
        <source>Compare the strengths</source>
        <translation>Сравнить силы</translation>
    </message>
    <message>
        <source>No combat cards against a threat</source>
        <translation>Против угрозы боевых карт нет</translation>
    </message>
    <message>
        <source>{unit}: {sum}</source>
        <translation>{unit}: {sum}</translation>
    </message>
    <message>
        <source>{unit} {n}</source>
        <translation>{unit} {n}</translation>
    </message>
    <message>
        <source>{result} ({sums})</source>
        <translation>{result} ({sums})</translation>
    </message>
    <message>
        <source>{result} ({sums}, guessed)</source>
        <translation>{result} ({sums}, догадка)</translation>
    </message>
    <message>
        <source>Equal strengths: {attacker} : {defender}</source>
        <translation>Силы равны: {attacker} : {defender}</translation>
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
        <source>{unit}: also wins a tie against a threat</source>
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
        <source>Draw: nobody gains or loses anything</source>
        <translation>Ничья: никто ничего не теряет и не получает</translation>
    </message>
    <message>
        <source>Threat reward: {reward}</source>
        <translation>Награда за угрозу: {reward}</translation>
    </message>
    <message>
        <source>Threat reward: see its card</source>
        <translation>Награда за угрозу: см. карту</translation>
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
        <source>Decline: it stays neutral</source>
        <translation>Отказаться: останется нейтральной</translation>
    </message>
    <message>
        <source>Decline: it becomes neutral</source>
        <translation>Отказаться: станет нейтральной</translation>
    </message>
    <message>
        <source>Army strength: {before} → {after}</source>
        <translation>Сила армии: {before} → {after}</translation>
    </message>
    <message>
        <source>Army strength stays 1, the minimum</source>
        <translation>Сила армии остаётся 1: меньше не бывает</translation>
    </message>
    <message>
        <source>The hero is wounded</source>
        <translation>Герой ранен</translation>
    </message>
    <message>
        <source>The hero is not wounded any more</source>
        <translation>Герой больше не ранен</translation>
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
        <source>The wounded hero goes to any home station of the faction; chosen by: {who}</source>
        <translation>Раненый герой отправляется на любую домашнюю станцию своей фракции; выбирает: {who}</translation>
    </message>
    <message>
        <source>No home station left: place the hero by agreement</source>
        <translation>Домашних станций не осталось: героя ставят по договорённости</translation>
    </message>
    <message>
        <source>The hero is already wounded: wounds do not stack</source>
        <translation>Герой уже ранен: раны не складываются</translation>
    </message>
    <message>
        <source>Choose gear to discard from the hero ({side})</source>
        <translation>Выберите снаряжение, которое теряет герой ({side})</translation>
    </message>
    <message>
        <source>Take gear from the hero ({side})?</source>
        <translation>Забрать снаряжение героя ({side})?</translation>
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
        <source>Gear discarded: {gear}; chosen by {who}</source>
        <translation>Снаряжение сброшено: {gear}; выбор победителя: {who}</translation>
    </message>
    <message>
        <source>Gear taken by {who}: {gear}</source>
        <translation>Снаряжение забрано: {gear}; новый владелец: {who}</translation>
    </message>
    <message>
        <source>No gear is taken or discarded</source>
        <translation>Снаряжение остаётся у героя</translation>
    </message>
    <message>
        <source>The defending hero risks nothing</source>
        <translation>Герой, защищающий станцию, ничем не рискует</translation>
    </message>
    <message>
        <source>The defending hero is at risk too</source>
        <translation>Герой, защищающий станцию, рискует и сам</translation>
    </message>
    <message>
        <source>Change the hero’s wound</source>
        <translation>Изменить рану героя</translation>
    </message>
    <message>
        <source>wound the hero</source>
        <translation>ранить героя</translation>
    </message>
    <message>
        <source>heal the hero</source>
        <translation>вылечить героя</translation>
    </message>
    <message>
        <source>{card}, {against}: now {n}</source>
        <translation>{card}, {against}: сейчас {n}</translation>
    </message>
    <message>
        <source>{card}, {against}: bonus now {n}</source>
        <translation>{card}, {against}: бонус теперь {n}</translation>
    </message>
    <message>
        <source>Enter the army’s strength ({side})</source>
        <translation>Введите силу армии ({side})</translation>
    </message>
    <message>
        <source>Enter the hero’s strength ({side})</source>
        <translation>Введите силу героя ({side})</translation>
    </message>
    <message>
        <source>Wounded: untick if healed, or attack with the army</source>
        <translation>Ранен: снимите, если здоров, или нападайте армией</translation>
    </message>
    <message>
        <source>On both: change one</source>
        <translation>У обоих: смените</translation>
    </message>
    <message>
        <source>One such hero: change one</source>
        <translation>Такой герой один: смените</translation>
    </message>
    <message>
        <source>Ties: see faction card. Tick: yes, empty: no</source>
        <translation>Ничьи: см. карту фракции. Галочка — да, пусто — нет</translation>
    </message>
    <message>
        <source>Some values are guesses: enter yours</source>
        <translation>Часть чисел — догадки: впишите свои</translation>
    </message>
    <message>
        <source>Points if the opponent plays best: {scale}</source>
        <translation>Очки при лучшей игре соперника: {scale}</translation>
    </message>
    <message>
        <source>Chance to hold the station against the opponent’s best mix</source>
        <translation>Шанс удержать станцию против лучшего сочетания карт соперника</translation>
    </message>
    <message>
        <source>Chance not to lose against the opponent’s best mix</source>
        <translation>Шанс не проиграть против лучшего сочетания карт соперника</translation>
    </message>
    <message>
        <source>play decides</source>
        <translation>решит игра</translation>
    </message>
    <message>
        <source>Winner by right play: {side}</source>
        <translation>Победит при правильной игре: {side}</translation>
    </message>
    <message>
        <source>Before the deal, winner by right play: {side}</source>
        <translation>До раздачи победа при правильной игре: {side}</translation>
    </message>
    <message>
        <source>Holds the station by right play: {side}</source>
        <translation>Удержит станцию при правильной игре: {side}</translation>
    </message>
    <message>
        <source>Before the deal, holds the station by right play: {side}</source>
        <translation>До раздачи удержание станции при правильной игре: {side}</translation>
    </message>
    <message>
        <source>Does not lose by right play: {side}</source>
        <translation>Не проиграет при правильной игре: {side}</translation>
    </message>
    <message>
        <source>Before the deal, does not lose by right play: {side}</source>
        <translation>До раздачи без поражения при правильной игре: {side}</translation>
    </message>
    <message>
        <source>Each side</source>
        <translation>Каждая сторона</translation>
    </message>
    <message>
        <source>Nothing is certain</source>
        <translation>Наверняка ничего</translation>
    </message>
    <message>
        <source>Points on average from attacking (not attacking: 0)</source>
        <translation>В среднем очков за нападение (не нападать: 0)</translation>
    </message>
    <message>
        <source>Points on average from defending: {unit}</source>
        <translation>В среднем очков за защиту: {unit}</translation>
    </message>
    <message>
        <source>{side}: guaranteed chance to win</source>
        <translation>{side}: гарантированный шанс победить</translation>
    </message>
    <message>
        <source>{side}: guaranteed chance to hold the station</source>
        <translation>{side}: гарантированный шанс удержать станцию</translation>
    </message>
    <message>
        <source>{side}: before the deal, guaranteed chance to win</source>
        <translation>{side}: до раздачи гарантированный шанс победить</translation>
    </message>
    <message>
        <source>{side}: before the deal, guaranteed chance to hold the station</source>
        <translation>{side}: до раздачи гарантированный шанс удержать станцию</translation>
    </message>
    <message>
        <source>{side}: before the deal, guaranteed chance not to lose</source>
        <translation>{side}: до раздачи гарантированный шанс не проиграть</translation>
    </message>
    <message>
        <source>{side}: guaranteed chance not to lose</source>
        <translation>{side}: гарантированный шанс не проиграть</translation>
    </message>
    <message>
        <source>{side}: points on average if the opponent plays at random</source>
        <translation>{side}: в среднем очков, если соперник играет наугад</translation>
    </message>
    <message>
        <source>This hand: points on average if the opponent plays best</source>
        <translation>Эта рука: в среднем очков при лучшей игре соперника</translation>
    </message>
    <message>
        <source>{card}, face down: points on average if the opponent plays best</source>
        <translation>{card}, лицом вниз: в среднем очков при лучшей игре соперника</translation>
    </message>
    <message>
        <source>This hand: points at least, even if the opponent sees it</source>
        <translation>Эта рука: очков не меньше, даже если соперник её увидит</translation>
    </message>
    <message>
        <source>{card}: points on average against any card</source>
        <translation>{card}: в среднем очков против любой карты</translation>
    </message>
    <message>
        <source>This hand: the chances of each card</source>
        <translation>Эта рука: шансы каждой карты</translation>
    </message>
    <message>
        <source>This hand, in points</source>
        <translation>Эта рука, в очках</translation>
    </message>
    <message>
        <source>Before the deal, in points</source>
        <translation>До раздачи, в очках</translation>
    </message>
    <message>
        <source>the opponent plays the mix of cards worst for you, not seeing your hand; other play may end otherwise</source>
        <translation>соперник играет худшее для вас сочетание карт, не видя вашей руки; при иной игре бой может кончиться иначе</translation>
    </message>
    <message>
        <source>If the card says it does, press F2: {ruling}</source>
        <translation>Если по карте побеждает, нажмите F2: «{ruling}»</translation>
    </message>
    <message>
        <source>{faction}: unknown whether it wins ties; taken as no</source>
        <translation>{faction}: побеждает ли в ничьей, неизвестно; принято, что нет</translation>
    </message>
    <message>
        <source>{card}, against a card of type “{type}”: {n} (a guess)</source>
        <translation>{card}, против карты типа «{type}»: {n} (догадка)</translation>
    </message>
    <message>
        <source>{name}?</source>
        <translation>{name}?</translation>
    </message>
    <message>
        <source>{what} (a guess)</source>
        <translation>{what} (догадка)</translation>
    </message>
    <message>
        <source>“?”: guessed by the program. Check it on your card.</source>
        <translation>«?» — догадка программы. Сверьте со своей картой.</translation>
    </message>
    <message>
        <source>on the hero; with “army 6”: on the station</source>
        <translation>бой с героем; с «армия 6» — за станцию</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Игрок</translation>
    </message>
    <message>
        <source>{unit} wins ties, attacking</source>
        <translation>{unit} побеждает в ничьей, нападая</translation>
    </message>
    <message>
        <source>{unit} wins ties, defending</source>
        <translation>{unit} побеждает в ничьей, защищаясь</translation>
    </message>
    <message>
        <source>Hero’s own strength</source>
        <translation>Сила героя без снаряжения</translation>
    </message>
    <message>
        <source>Change the strength</source>
        <translation>Изменить силу</translation>
    </message>
    <message>
        <source>Name your cards</source>
        <translation>Назвать свои карты</translation>
    </message>
    <message>
        <source>in private: what each does, and a hint</source>
        <translation>втайне: что даёт каждая и подсказка</translation>
    </message>
    <message>
        <source>The hero is wounded: choose a home station ({side})</source>
        <translation>Герой ранен: выберите домашнюю станцию ({side})</translation>
    </message>
    <message>
        <source>{unit}: strength now {n}</source>
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
        <source>Remove gear</source>
        <translation>Убрать снаряжение</translation>
    </message>
    <message>
        <source>Gear removed: {gear}</source>
        <translation>Снаряжение убрано: {gear}</translation>
    </message>
    <message>
        <source>Change a card’s bonus</source>
        <translation>Изменить бонус карты</translation>
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
        <source>Change the result</source>
        <translation>Изменить исход</translation>
    </message>
    <message>
        <source>Result changed by the table: {how}</source>
        <translation>Исход изменён за столом: {how}</translation>
    </message>
    <message>
        <source>End the fight without a result</source>
        <translation>Закончить бой без исхода</translation>
    </message>
    <message>
        <source>choose who defends the station first</source>
        <translation>сначала выберите, кто защищает станцию</translation>
    </message>
    <message>
        <source>{side}: this fight needs a hero; add one</source>
        <translation>{side}: в этом бою нужен герой, добавьте его</translation>
    </message>
    <message>
        <source>Strength {n} is out of range; enter {low} to {high}</source>
        <translation>Такой силы быть не может: {n}. Введите от {low} до {high}</translation>
    </message>
    <message>
        <source>Gear bonus {n} is out of range; enter {low} to {high}</source>
        <translation>Такого бонуса снаряжения быть не может: {n}. Введите от {low} до {high}</translation>
    </message>
    <message>
        <source>Gear cards: {n}; the box has {most}. Remove some.</source>
        <translation>Карт снаряжения: {n}; в коробке их {most}. Уберите лишние.</translation>
    </message>
    <message>
        <source>Choose army or hero: a threat attacks only your own station</source>
        <translation>Выберите армию или героя: угроза нападает только на вашу станцию</translation>
    </message>
    <message>
        <source>A wounded hero is at home. Is this one really here?</source>
        <translation>Раненый лежит на домашней станции. Точно здесь?</translation>
    </message>
    <message>
        <source>No attack on a hero there</source>
        <translation>Там на героя не нападают</translation>
    </message>
    <message>
        <source>Too many: {n}; up to {most} fit. Remove some.</source>
        <translation>Станций {n}, мест {most}: уберите лишние.</translation>
    </message>
    <message>
        <source>Named twice: {station}. Remove one.</source>
        <translation>Названа дважды: {station}. Уберите одну.</translation>
    </message>
    <message>
        <source>One of your data files was skipped. {why}</source>
        <translation>Один из ваших файлов данных не учтён. {why}</translation>
    </message>
    <message>
        <source>No name. Enter one.</source>
        <translation>Нет названия. Введите его.</translation>
    </message>
    <message>
        <source>“{name}” already exists. Choose another name.</source>
        <translation>«{name}» уже есть. Выберите другое название.</translation>
    </message>
    <message>
        <source>Cards in the deck: {n}, needed: {needed}. Add or remove cards.</source>
        <translation>Карт в колоде: {n}, а должно быть {needed}. Добавьте или уберите.</translation>
    </message>
    <message>
        <source>The card {id} is already in the deck. Give this one another id.</source>
        <translation>Карта {id} уже есть в колоде. Дайте этой другой id.</translation>
    </message>
    <message>
        <source>The id {id} is not allowed: use Latin letters, digits and _ (up to {most})</source>
        <translation>Такой id не годится: {id}. Нужны латинские буквы, цифры и _, не больше {most} знаков</translation>
    </message>
    <message>
        <source>This card has no name. Enter it as printed.</source>
        <translation>У карты нет названия. Впишите его с карты.</translation>
    </message>
    <message>
        <source>Bonus {n} is out of range; enter {low} to {high}</source>
        <translation>Такого бонуса быть не может: {n}. Впишите от {low} до {high}</translation>
    </message>
    <message>
        <source>{card} against {other}: {page} on the rules page, {n} here</source>
        <translation>{card} против «{other}»: на странице правил {page}, здесь {n}</translation>
    </message>
    <message>
        <source>{card} against {other}: at least {page} on the rules page, {n} here</source>
        <translation>{card} против «{other}»: по странице правил не меньше {page}, здесь {n}</translation>
    </message>
    <message>
        <source>{card} against {other}: at most {page} on the rules page, {n} here</source>
        <translation>{card} против «{other}»: по странице правил не больше {page}, здесь {n}</translation>
    </message>
    <message>
        <source>{card}: a defence card on the rules page</source>
        <translation>{card}: на странице правил это карта защиты</translation>
    </message>
    <message>
        <source>No card of this type: {type}; the rules page knows three types</source>
        <translation>Нет ни одной карты такого типа: {type}; на странице правил типов три</translation>
    </message>
    <message>
        <source>No defence card has a bonus against attack, but some on the page do</source>
        <translation>Ни одна карта защиты не усиливается против атаки, а на странице правил такие есть</translation>
    </message>
    <message>
        <source>No attack card has a bonus against defence, but some on the page do</source>
        <translation>Ни одна карта атаки не усиливается против защиты, а на странице правил такие есть</translation>
    </message>
    <message>
        <source>Points on average, more is better</source>
        <translation>Очков в среднем, больше — лучше</translation>
    </message>
    <message>
        <source>Points on average, more is better: {scale}</source>
        <translation>Очков в среднем, больше — лучше: {scale}</translation>
    </message>
    <message>
        <source>Who wins</source>
        <translation>Кто победит</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Ничья</translation>
    </message>
    <message>
        <source>Your hand, if both play best: {end}</source>
        <translation>Ваша рука при лучшей игре обоих: {end}</translation>
    </message>
    <message>
        <source>{card}, if the opponent plays best: {end}</source>
        <translation>{card} при лучшей игре соперника: {end}</translation>
    </message>
    <message>
        <source>equally likely</source>
        <translation>одинаково вероятно</translation>
    </message>
    <message>
        <source>victory</source>
        <translation>победа</translation>
    </message>
    <message>
        <source>the station is held</source>
        <translation>станция удержана</translation>
    </message>
    <message>
        <source>no defeat</source>
        <translation>без поражения</translation>
    </message>
    <message>
        <source>a draw</source>
        <translation>ничья</translation>
    </message>
    <message>
        <source>defeat</source>
        <translation>поражение</translation>
    </message>
    <message>
        <source>Before the deal: guaranteed chances, if it plays for that alone</source>
        <translation>До раздачи: гарантированные шансы, если играть только ради них</translation>
    </message>
    <message>
        <source>Without cards, strength alone decides</source>
        <translation>Без карт решают одни силы</translation>
    </message>
    <message>
        <source>any remaining card may come next, all equally likely</source>
        <translation>следующей может открыться любая из оставшихся карт, все равновероятны</translation>
    </message>
    <message>
        <source>The rest</source>
        <translation>Остальное</translation>
    </message>
    <message>
        <source>decided by how both play</source>
        <translation>решит игра обоих</translation>
    </message>
    <message>
        <source>{side}: risking defeat beats a draw above this chance to win</source>
        <translation>{side}: рискнуть выгоднее ничьей, если шанс победить выше</translation>
    </message>
    <message>
        <source>the chance or the points that a side can make sure of, however the opponent plays</source>
        <translation>столько гарантировано, как бы ни играл соперник</translation>
    </message>
    <message>
        <source>some card numbers guessed</source>
        <translation>часть чисел — догадки</translation>
    </message>
    <message>
        <source>{faction}: not known to win ties</source>
        <translation>{faction}: побеждает ли в ничьей, неизвестно</translation>
    </message>
    <message>
        <source>the defender chooses what is better: {unit}</source>
        <translation>защищающийся выбирает, что выгоднее: {unit}</translation>
    </message>
    <message>
        <source>as if the choice came before seeing the cards</source>
        <translation>как если бы он выбирал, ещё не зная своих карт</translation>
    </message>
    <message>
        <source>as if the choice of army or hero told nothing about the cards</source>
        <translation>как если бы выбор армии или героя не выдавал карт</translation>
    </message>
    <message>
        <source>the hero’s own risk (the stakes are set by hand)</source>
        <translation>риск самого героя (ставки заданы вручную)</translation>
    </message>
    <message>
        <source>{side}, points as set: {stakes}</source>
        <translation>{side}, очки заданы: {stakes}</translation>
    </message>
    <message>
        <source>{side}, points: {stakes}</source>
        <translation>{side}, очки: {stakes}</translation>
    </message>
    <message>
        <source>At stake: {scale}</source>
        <translation>На кону: {scale}</translation>
    </message>
    <message>
        <source>victory {victory}, draw 0, defeat {defeat}</source>
        <translation>победа {victory}, ничья 0, поражение {defeat}</translation>
    </message>
    <message>
        <source>0 (gains nothing)</source>
        <translation>0 (ничего не даёт)</translation>
    </message>
    <message>
        <source>0 (costs nothing)</source>
        <translation>0 (ничего не стоит)</translation>
    </message>
    <message>
        <source>the station</source>
        <translation>станция</translation>
    </message>
    <message>
        <source>Guesses (“?”): enter yours.</source>
        <translation>Догадки («?»): впишите свои.</translation>
    </message>
    <message>
        <source>Home chosen by: {who}</source>
        <translation>Станцию выбирает: {who}</translation>
    </message>
    <message>
        <source>Fight</source>
        <translation>Бой</translation>
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
        <source>Own station against a threat</source>
        <translation>Своя станция против угрозы</translation>
    </message>
    <message>
        <source>{name} · {role}</source>
        <translation>{name} · {role}</translation>
    </message>
    <message>
        <source>The side in a line</source>
        <translation>Сторона одной строкой</translation>
    </message>
    <message>
        <source>hero 4 +2 +1, army 6</source>
        <translation>герой 4 +2 +1, армия 6</translation>
    </message>
    <message>
        <source>threat 5</source>
        <translation>угроза 5</translation>
    </message>
    <message>
        <source>Faction</source>
        <translation>Фракция</translation>
    </message>
    <message>
        <source>No faction</source>
        <translation>Без фракции</translation>
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
        <source>No hero</source>
        <translation>Нет героя</translation>
    </message>
    <message>
        <source>Unnamed hero</source>
        <translation>Герой без имени</translation>
    </message>
    <message>
        <source>Remove gear {n}</source>
        <translation>Убрать снаряжение {n}</translation>
    </message>
    <message>
        <source>Gear {n}, card</source>
        <translation>Снаряжение {n}, карта</translation>
    </message>
    <message>
        <source>Gear {n}, bonus</source>
        <translation>Снаряжение {n}, бонус</translation>
    </message>
    <message>
        <source>Other gear</source>
        <translation>Другое снаряжение</translation>
    </message>
    <message>
        <source>is on this station</source>
        <translation>на этой станции</translation>
    </message>
    <message>
        <source>is wounded</source>
        <translation>ранен</translation>
    </message>
    <message>
        <source>Hero action phase this round</source>
        <translation>Фаза действий героя в этом раунде</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>не указано</translation>
    </message>
    <message>
        <source>still to come</source>
        <translation>впереди</translation>
    </message>
    <message>
        <source>over</source>
        <translation>прошла</translation>
    </message>
    <message>
        <source>Home stations</source>
        <translation>Домашние станции</translation>
    </message>
    <message>
        <source>none entered</source>
        <translation>не указаны</translation>
    </message>
    <message>
        <source>none left</source>
        <translation>не осталось</translation>
    </message>
    <message>
        <source>What is at stake</source>
        <translation>Что на кону</translation>
    </message>
    <message>
        <source>by the outcome of the fight</source>
        <translation>по исходу боя</translation>
    </message>
    <message>
        <source>Enter it yourself</source>
        <translation>Указать самому</translation>
    </message>
    <message>
        <source>Victory brings</source>
        <translation>Победа даёт</translation>
    </message>
    <message>
        <source>Defeat costs</source>
        <translation>Поражение стоит</translation>
    </message>
    <message>
        <source>Strength on the threat card</source>
        <translation>Сила на карте угрозы</translation>
    </message>
    <message>
        <source>Threat name</source>
        <translation>Название угрозы</translation>
    </message>
    <message>
        <source>Reward on the threat card</source>
        <translation>Награда с карты угрозы</translation>
    </message>
    <message>
        <source>Where and how</source>
        <translation>Где и как</translation>
    </message>
    <message>
        <source>Station</source>
        <translation>Станция</translation>
    </message>
    <message>
        <source>The hero is on</source>
        <translation>Герой находится</translation>
    </message>
    <message>
        <source>Combat cards</source>
        <translation>Боевые карты</translation>
    </message>
    <message>
        <source>Deck</source>
        <translation>Колода</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>заполнена</translation>
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
        <source>A hero or a faction may be on both sides, as in an old file</source>
        <translation>Герой или фракция может быть на обеих сторонах, как в старом файле</translation>
    </message>
    <message>
        <source>Unclear rules</source>
        <translation>Спорные правила</translation>
    </message>
    <message>
        <source>none matters in this fight</source>
        <translation>в этом бою не важны</translation>
    </message>
    <message>
        <source>A hero who defends the station</source>
        <translation>Герой, защищающий станцию</translation>
    </message>
    <message>
        <source>Ties against a threat</source>
        <translation>Ничья с угрозой</translation>
    </message>
    <message>
        <source>factions may win ties</source>
        <translation>фракции могут побеждать в ничьей</translation>
    </message>
    <message>
        <source>nobody wins ties</source>
        <translation>в ничьей никто не побеждает</translation>
    </message>
    <message>
        <source>Army or hero is chosen for defence</source>
        <translation>Кто защищается, выбирают</translation>
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
        <source>The home station of a wounded hero is chosen by</source>
        <translation>Домашнюю станцию раненому герою выбирает</translation>
    </message>
    <message>
        <source>the opponent</source>
        <translation>его соперник</translation>
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
        <source>A wounded hero at home</source>
        <translation>Раненый герой дома</translation>
    </message>
    <message>
        <source>may defend</source>
        <translation>может отбиваться</translation>
    </message>
    <message>
        <source>may not defend</source>
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
        <source>threat reward</source>
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
        <source>the defeated hero is wounded</source>
        <translation>побеждённый герой ранен</translation>
    </message>
    <message>
        <source>one of the hero’s gear cards discarded</source>
        <translation>одно его снаряжение сброшено</translation>
    </message>
    <message>
        <source>one of the hero’s gear cards taken</source>
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
        <source>{file}: this is a Metro 2033 combat deck, not a battle. Start a new battle, press “Deck…” and open it with “Import…”.</source>
        <translation>{file}: это боевая колода «Метро 2033», а не бой. Начните новый бой, нажмите «Колода…» и откройте её через «Загрузить…».</translation>
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
        <source>Name your three cards, then place one</source>
        <translation>Назовите три карты и положите одну</translation>
    </message>
    <message>
        <source>First name all three: the hint is for them</source>
        <translation>Сначала назовите все три: подсказка для них</translation>
    </message>
    <message>
        <source>The card lies on the table, the page closes</source>
        <translation>Карта на столе, страница закроется</translation>
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
        <source>Stays home for the whole hero action phase of this round</source>
        <translation>Всю фазу действий героя этого раунда он проводит дома</translation>
    </message>
    <message>
        <source>Stays home for the whole hero action phase of the next round</source>
        <translation>Всю фазу действий героя следующего раунда он проводит дома</translation>
    </message>
    <message>
        <source>Stays home for its owner’s whole next hero action phase</source>
        <translation>Всю следующую фазу действий героя своего владельца он проводит дома</translation>
    </message>
    <message>
        <source>Play continues from: {step}</source>
        <translation>Игра продолжается с шага: {step}</translation>
    </message>
    <message>
        <source>Enter the strength on the threat’s card</source>
        <translation>Введите силу с карты угрозы</translation>
    </message>
    <message>
        <source>A hero at home cannot be attacked: enter the army</source>
        <translation>На героя дома не нападают: введите силу армии</translation>
    </message>
    <message>
        <source>The program deals the combat cards; with your own ones, open the setup.</source>
        <translation>Боевые карты сдаст программа; чтобы играть своими, откройте заготовку.</translation>
    </message>
    <message>
        <source>Chance to hold the station if the opponent plays best</source>
        <translation>Шанс удержать станцию при лучшей игре соперника</translation>
    </message>
    <message>
        <source>Chance not to lose if the opponent plays best</source>
        <translation>Шанс не проиграть при лучшей игре соперника</translation>
    </message>
    <message>
        <source>Winner: {side}</source>
        <translation>Победитель: {side}</translation>
    </message>
    <message>
        <source>Best mix</source>
        <translation>Лучшее сочетание</translation>
    </message>
    <message>
        <source>Wins against any card</source>
        <translation>Побеждает при любой чужой карте</translation>
    </message>
    <message>
        <source>{card}: against each card the opponent may play</source>
        <translation>{card}: против каждой возможной карты соперника</translation>
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
        <source>army or hero chosen by the cards in hand</source>
        <translation>выбор армии или героя по картам в руке</translation>
    </message>
    <message>
        <source>No best play found, so no odds here</source>
        <translation>Лучшую игру найти не удалось, шансов нет</translation>
    </message>
    <message>
        <source>victory {victory}, defeat {defeat}</source>
        <translation>победа {victory}, поражение {defeat}</translation>
    </message>
    <message>
        <source>victory {victory} ({gains}), defeat {defeat} ({losses})</source>
        <translation>победа {victory} ({gains}), поражение {defeat} ({losses})</translation>
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
        <source>Change what a win and a defeat are worth</source>
        <translation>Изменить цену победы и поражения</translation>
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
        <source>{side}: count from the outcome</source>
        <translation>{side}: считать по исходу боя</translation>
    </message>
    <message>
        <source>Stakes: counted from the outcome</source>
        <translation>Ставка: считается по исходу боя</translation>
    </message>
    <message>
        <source>already counted from the outcome</source>
        <translation>она и так считается по исходу боя</translation>
    </message>
    <message>
        <source>Stake {n} is out of range; enter 0 to {high}</source>
        <translation>Ставка {n} вне пределов: введите от 0 до {high}</translation>
    </message>
    <message>
        <source>Nothing is at stake: enter what is won or lost</source>
        <translation>На кону ничего нет: укажите цену победы, поражения</translation>
    </message>
    <message>
        <source>nothing more</source>
        <translation>больше ничего</translation>
    </message>
    <message>
        <source>Where the bonuses come from</source>
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
        <source>The other five cards stay hidden and return to the deck</source>
        <translation>Остальные пять карт не вскрывают: они вернутся в колоду</translation>
    </message>
    <message>
        <source>A defender who wins gains nothing else</source>
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
        <source>One gear card is discarded</source>
        <translation>Одно снаряжение сбрасывается</translation>
    </message>
    <message>
        <source>One gear card goes to the winner</source>
        <translation>Одно снаряжение достаётся победителю</translation>
    </message>
    <message>
        <source>Required</source>
        <translation>Обязательно</translation>
    </message>
    <message>
        <source>Optional</source>
        <translation>По желанию</translation>
    </message>
    <message>
        <source>Goes to: {station}</source>
        <translation>Уходит на станцию: {station}</translation>
    </message>
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
    <message>
        <source>rules page</source>
        <translation>из правил</translation>
    </message>
    <message>
        <source>inferred</source>
        <translation>по косвенным данным</translation>
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
        <translation>предположение</translation>
    </message>
    <message>
        <source>Hero: on a neutral station</source>
        <translation>Герой: на нейтральной станции</translation>
    </message>
    <message>
        <source>risks nothing</source>
        <translation>сам не рискует</translation>
    </message>
    <message>
        <source>is at risk too</source>
        <translation>рискует сам</translation>
    </message>
    <message>
        <source>the hero’s owner</source>
        <translation>его владелец</translation>
    </message>
    <message>
        <source>Hero: on a third player’s station</source>
        <translation>Герой: на станции третьего игрока</translation>
    </message>
    <message>
        <source>Hero: on the attacker’s station</source>
        <translation>Герой: на станции нападающего</translation>
    </message>
    <message>
        <source>Hero: on a station of their own faction</source>
        <translation>Герой: на станции своей фракции</translation>
    </message>
    <message>
        <source>Hero: on a Hansa station</source>
        <translation>Герой: на станции Ганзы</translation>
    </message>
    <message>
        <source>Program deals</source>
        <translation>Сдаёт программа</translation>
    </message>
    <message>
        <source>Own cards</source>
        <translation>Свои карты</translation>
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
        <source>army</source>
        <translation>армия</translation>
    </message>
    <message>
        <source>hero</source>
        <translation>герой</translation>
    </message>
    <message>
        <source>gear: {n}</source>
        <translation>снаряжение: {n}</translation>
    </message>
    <message>
        <source>card</source>
        <translation>карта</translation>
    </message>
    <message>
        <source>total</source>
        <translation>сумма</translation>
    </message>
    <message>
        <source>Name as on the card</source>
        <translation>Имя или название, как на карте</translation>
    </message>
    <message>
        <source>Factions</source>
        <translation>Фракции</translation>
    </message>
    <message>
        <source>Name on the card</source>
        <translation>Название</translation>
    </message>
    <message>
        <source>Wins ties</source>
        <translation>Побеждает в ничьей</translation>
    </message>
    <message>
        <source>Heroes</source>
        <translation>Герои</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Имя</translation>
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
        <source>Card {n}</source>
        <translation>Карта {n}</translation>
    </message>
    <message>
        <source>Name of card {n}</source>
        <translation>Название карты {n}</translation>
    </message>
    <message>
        <source>Type of card {n}</source>
        <translation>Тип карты {n}</translation>
    </message>
    <message>
        <source>check it</source>
        <translation>сверьте</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Тип</translation>
    </message>
    <message>
        <source>Card {n} {against}</source>
        <translation>Карта {n} {against}</translation>
    </message>
    <message>
        <source>Your cards</source>
        <translation>Ваши карты</translation>
    </message>
    <message>
        <source>All numbers are from my cards</source>
        <translation>Все числа — с моих карт</translation>
    </message>
    <message>
        <source>armies, heroes, gear and card numbers</source>
        <translation>армии, герои, снаряжение и числа карт</translation>
    </message>
    <message>
        <source>risks nothing, and takes no gear</source>
        <translation>сам не рискует и не забирает снаряжение</translation>
    </message>
    <message>
        <source>is at risk too, and may take gear</source>
        <translation>рискует сам и может забрать снаряжение</translation>
    </message>
</context>
<context>
    <name>odds</name>
    <message>
        <source>{what}: {chance}</source>
        <translation>{what}: {chance}</translation>
    </message>
    <message>
        <source>{what}, {chance}</source>
        <translation>{what}, {chance}</translation>
    </message>
    <message>
        <source>{chance} · {number}</source>
        <translation>{chance} · {number}</translation>
    </message>
    <message>
        <source>impossible</source>
        <translation>невозможно</translation>
    </message>
    <message>
        <source>certain</source>
        <translation>наверняка</translation>
    </message>
    <message>
        <source>about 1 in {n}</source>
        <translation>примерно 1 из {n}</translation>
    </message>
    <message>
        <source>almost certain</source>
        <translation>почти наверняка</translation>
    </message>
    <message>
        <source>about 9 in 10</source>
        <translation>примерно 9 из 10</translation>
    </message>
    <message>
        <source>about 4 in 5</source>
        <translation>примерно 4 из 5</translation>
    </message>
    <message>
        <source>about 3 in 4</source>
        <translation>примерно 3 из 4</translation>
    </message>
    <message>
        <source>about 2 in 3</source>
        <translation>примерно 2 из 3</translation>
    </message>
    <message>
        <source>about 3 in 5</source>
        <translation>примерно 3 из 5</translation>
    </message>
    <message>
        <source>Hits rolled: {rolled}, expected: {expected}</source>
        <translation>Выпало попаданий: {rolled}, ожидалось: {expected}</translation>
    </message>
    <message>
        <source>about even</source>
        <translation>почти поровну</translation>
    </message>
    <message>
        <source>Likely winner: {side}</source>
        <translation>Скорее победит: {side}</translation>
    </message>
    <message>
        <source>Best chance to win: {side}</source>
        <translation>Больше шансов победить: {side}</translation>
    </message>
    <message>
        <source>about 1 in 2</source>
        <translation>примерно 1 из 2</translation>
    </message>
    <message>
        <source>about 7 in 8</source>
        <translation>примерно 7 из 8</translation>
    </message>
    <message>
        <source>about 2 in 5</source>
        <translation>примерно 2 из 5</translation>
    </message>
    <message>
        <source>about 1 in 3</source>
        <translation>примерно 1 из 3</translation>
    </message>
    <message>
        <source>about 1 in 4</source>
        <translation>примерно 1 из 4</translation>
    </message>
    <message>
        <source>very unlikely</source>
        <translation>очень маловероятно</translation>
    </message>
    <message>
        <source>Chance of {n} or more: {chance}</source>
        <translation>Шанс на {n} и больше: {chance}</translation>
    </message>
    <message>
        <source>Chance of {n} or fewer: {chance}</source>
        <translation>Шанс на {n} и меньше: {chance}</translation>
    </message>
    <message>
        <source>{luck} · {rarity}</source>
        <translation>{luck} · {rarity}</translation>
    </message>
    <message>
        <source>lucky</source>
        <translation>повезло</translation>
    </message>
    <message>
        <source>very lucky</source>
        <translation>очень повезло</translation>
    </message>
    <message>
        <source>unlucky</source>
        <translation>не повезло</translation>
    </message>
    <message>
        <source>very unlucky</source>
        <translation>очень не повезло</translation>
    </message>
    <message>
        <source>much as expected</source>
        <translation>как ожидалось</translation>
    </message>
    <message>
        <source>Chance to win</source>
        <translation>Шанс победить</translation>
    </message>
    <message>
        <source>victory {win}, defeat {loss}</source>
        <translation>победа {win}, поражение {loss}</translation>
    </message>
    <message>
        <source>equally good</source>
        <translation>наравне</translation>
    </message>
</context>
<context>
    <name>report</name>
    <message>
        <source>The battle is not over</source>
        <translation>Бой не окончен</translation>
    </message>
    <message>
        <source>What is left and what it cost</source>
        <translation>Что осталось и чего это стоило</translation>
    </message>
    <message>
        <source>Chance to win, move by move</source>
        <translation>Шанс победить, ход за ходом</translation>
    </message>
    <message>
        <source>Luck</source>
        <translation>Удача</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Журнал</translation>
    </message>
    <message>
        <source>The evening of {day}</source>
        <translation>Вечер {day}</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Игроки</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Игрок</translation>
    </message>
    <message>
        <source>Battles won</source>
        <translation>Побед</translation>
    </message>
    <message>
        <source>table ruling</source>
        <translation>решение стола</translation>
    </message>
    <message>
        <source>{won} of {n}</source>
        <translation>{won} из {n}</translation>
    </message>
    <message>
        <source>Luck, hits more or fewer than expected</source>
        <translation>Удача: на сколько попаданий больше или меньше ожидаемого</translation>
    </message>
    <message>
        <source>{game}: {who}</source>
        <translation>{game}: {who}</translation>
    </message>
</context>
<context>
    <name>rules</name>
    <message>
        <source>Dice groups expected: {expected}, entered: {given}</source>
        <translation>Нужно групп кубиков: {expected}, введено: {given}</translation>
    </message>
    <message>
        <source>Dice expected: {expected}, entered: {given}</source>
        <translation>Нужно кубиков: {expected}, введено: {given}</translation>
    </message>
    <message>
        <source>Group {group}: dice expected: {expected}, entered: {given}</source>
        <translation>Группа {group}: нужно кубиков: {expected}, введено: {given}</translation>
    </message>
    <message>
        <source>Faces: {low} to {high}, not {face}</source>
        <translation>Грани: от {low} до {high}, не {face}</translation>
    </message>
    <message>
        <source>Group {group}: faces: {low} to {high}, not {face}</source>
        <translation>Группа {group}: грани от {low} до {high}, не {face}</translation>
    </message>
    <message>
        <source>Enter {low} to {high}; entered: {given}</source>
        <translation>Можно от {low} до {high}, введено: {given}</translation>
    </message>
    <message>
        <source>Group {group}: enter {low} to {high}; entered: {given}</source>
        <translation>Группа {group}: можно от {low} до {high}, введено: {given}</translation>
    </message>
    <message>
        <source>One too many: all dice entered</source>
        <translation>Лишнее: введены все кубики</translation>
    </message>
    <message>
        <source>Enter the faces here, not the number of hits</source>
        <translation>Здесь нужны грани, а не число попаданий</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Попадания</translation>
    </message>
    <message>
        <source>Too many of {card}; in the deck: {n}</source>
        <translation>Слишком много: {card}; в колоде таких: {n}</translation>
    </message>
    <message>
        <source>Not in the deck: {card}</source>
        <translation>Нет в колоде: {card}</translation>
    </message>
    <message>
        <source>Cards expected: {expected}, entered: {given}</source>
        <translation>Нужно карт: {expected}, введено: {given}</translation>
    </message>
    <message>
        <source>Not possible now</source>
        <translation>Сейчас так нельзя</translation>
    </message>
    <message>
        <source>{value} is out of range; enter {low} to {high}</source>
        <translation>{value}: не подходит, можно от {low} до {high}</translation>
    </message>
    <message>
        <source>{value} is not in the list</source>
        <translation>{value}: нет в списке</translation>
    </message>
    <message>
        <source>{value}: describe it field by field</source>
        <translation>{value}: опишите по полям</translation>
    </message>
    <message>
        <source>The order must list each of these once: {values}</source>
        <translation>В порядке нужно указать по одному разу: {values}</translation>
    </message>
    <message>
        <source>The battle is over</source>
        <translation>Бой окончен</translation>
    </message>
    <message>
        <source>{file}: file or folder not found. Check the name.</source>
        <translation>{file}: файл или папка не найдены. Проверьте имя.</translation>
    </message>
    <message>
        <source>{file}: this file already exists. Choose another name.</source>
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
        <source>{file}: this link leads to itself. Choose another file.</source>
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
        <source>{file}: another file has taken its place. Save the battle under another name.</source>
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
        <source>{at}: unknown field. Known: {known}</source>
        <translation>{at}: неизвестное поле. Можно: {known}</translation>
    </message>
    <message>
        <source>{at}: unknown field; did you mean {meant}?</source>
        <translation>{at}: неизвестное поле; может быть, {meant}?</translation>
    </message>
    <message>
        <source>{at}: unknown value: {value}. Known: {known}</source>
        <translation>{at}: неизвестное значение: {value}. Можно: {known}</translation>
    </message>
    <message>
        <source>{at}: unknown value: {value}; did you mean {meant}?</source>
        <translation>{at}: неизвестное значение: {value}; может быть, {meant}?</translation>
    </message>
    <message>
        <source>{at}: a required field is missing</source>
        <translation>{at}: нет обязательного поля</translation>
    </message>
    <message>
        <source>{at}: expected: {expected}, entered: {given}</source>
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
        <source>{file}: unknown game “{game}”. Known games: {games}. Update the program.</source>
        <translation>{file}: неизвестная игра «{game}». Известные игры: {games}. Обновите программу.</translation>
    </message>
    <message>
        <source>{file}: the setup in the first line does not fit the current rules ({what}). Correct it and start a new battle.</source>
        <translation>{file}: заготовка боя в первой строке не подходит к нынешним правилам ({what}). Исправьте её и начните новый бой.</translation>
    </message>
    <message>
        <source>{file}: the file was damaged. Moves read: {read}; lost: {lines} (bytes: {bytes}). The damaged original is kept as {kept}.</source>
        <translation>{file}: файл был повреждён. Ходов прочитано: {read}; потеряно строк: {lines} (байт: {bytes}). Повреждённый оригинал сохранён под именем {kept}.</translation>
    </message>
    <message>
        <source>{file}: under the current rules, move {move} gives another result than when it was played. The battle is open just before it; moves left out: {left}. The file is unchanged; play continues in {next}.</source>
        <translation>{file}: по нынешним правилам ход {move} даёт другой результат, чем раньше. Бой открыт перед этим ходом; не вошло ходов: {left}. Файл не изменён; бой продолжается в {next}.</translation>
    </message>
    <message>
        <source>{file}: written by a newer version of the program ({app}), where move {move} gives another result. Update the program to see all of it. The battle is open just before that move; moves left out: {left}. The file is unchanged; play continues in {next}.</source>
        <translation>{file}: записан более новой версией программы ({app}), где ход {move} даёт другой результат. Чтобы увидеть бой целиком, обновите программу. Бой открыт перед этим ходом; не вошло ходов: {left}. Файл не изменён; бой продолжается в {next}.</translation>
    </message>
    <message>
        <source>{file}: under the current rules, move {move} gives another result than when it was played. The battle is read up to the move before it; moves left out: {left}.</source>
        <translation>{file}: по нынешним правилам ход {move} даёт другой результат, чем раньше. Бой прочитан до предыдущего хода; не вошло ходов: {left}.</translation>
    </message>
    <message>
        <source>{file}: written by a newer version of the program ({app}), where move {move} gives another result. Update the program to see all of it. The battle is read up to the move before it; moves left out: {left}.</source>
        <translation>{file}: записан более новой версией программы ({app}), где ход {move} даёт другой результат. Чтобы увидеть бой целиком, обновите программу. Бой прочитан до предыдущего хода; не вошло ходов: {left}.</translation>
    </message>
    <message>
        <source>{file}: written by a newer version of the program ({app}); its setup cannot be read here ({what}). Update the program.</source>
        <translation>{file}: записан более новой версией программы ({app}), и заготовка боя в нём здесь не читается ({what}). Обновите программу.</translation>
    </message>
    <message>
        <source>{file}: the rest of the file is damaged; lost lines: {lines} (bytes: {bytes}).</source>
        <translation>{file}: дальше файл повреждён; потеряно строк: {lines} (байт: {bytes}).</translation>
    </message>
    <message>
        <source>{file}: this is a setup, not a battle. Start a new battle with it, and open that.</source>
        <translation>{file}: это заготовка боя, а не бой. Начните по ней новый бой и откройте его.</translation>
    </message>
    <message>
        <source>{file}: the battle is already kept in this file. Choose another name.</source>
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
        <source>{file}: longer than {most} bytes, too long for such a file. Choose another file.</source>
        <translation>{file}: длиннее {most} байт, таким файл быть не может. Выберите другой.</translation>
    </message>
    <message>
        <source>{file}: it has a broken character (\ud800 to \udfff). Write it again.</source>
        <translation>{file}: в нём повреждённый знак (от \ud800 до \udfff). Запишите его заново.</translation>
    </message>
    <message>
        <source>{file}: this is not a table of fields and their values. Choose another file.</source>
        <translation>{file}: это не таблица полей со значениями. Выберите другой файл.</translation>
    </message>
    <message>
        <source>{file}: the field {name} appears twice in one table. Keep one.</source>
        <translation>{file}: поле {name} указано в одной таблице дважды. Оставьте одно.</translation>
    </message>
    <message>
        <source>{file}: this is a battle, not a setup. Open it as a battle, or choose a setup.</source>
        <translation>{file}: это бой, а не заготовка боя. Откройте его как бой или выберите заготовку.</translation>
    </message>
    <message>
        <source>{file}: $.game: name the game. Known games: {games}</source>
        <translation>{file}: $.game: укажите, для какой это игры. Известные игры: {games}</translation>
    </message>
    <message>
        <source>{file}: $.game: unknown game “{game}”. Known games: {games}</source>
        <translation>{file}: $.game: неизвестная игра «{game}». Известные игры: {games}</translation>
    </message>
    <message>
        <source>{file}: this setup is for another game: {game}. Load it on that game’s page.</source>
        <translation>{file}: это заготовка другой игры: {game}. Загрузите её на странице той игры.</translation>
    </message>
    <message>
        <source>{file}: {place}: this number is far too large. Enter it again.</source>
        <translation>{file}: {place}: число чересчур велико. Введите его заново.</translation>
    </message>
    <message>
        <source>{at}: {what} is listed twice. Keep one.</source>
        <translation>{at}: {what} — указано дважды. Оставьте одно.</translation>
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
        <source>Too long: over {most} letters</source>
        <translation>Длиннее {most} знаков</translation>
    </message>
    <message>
        <source>It has a broken character (\ud800 to \udfff). Enter it again.</source>
        <translation>Здесь повреждённый знак (от \ud800 до \udfff). Введите заново.</translation>
    </message>
    <message>
        <source>Only spaces. Enter it again.</source>
        <translation>Здесь одни пробелы. Введите заново.</translation>
    </message>
    <message>
        <source>There is an invisible character ({code}). Enter it again.</source>
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
        <source>Unclear rules that mattered</source>
        <translation>Какие спорные правила повлияли</translation>
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
        <source>Next</source>
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
        <source>one comma too many</source>
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
        <source>unexpected text after the end of a value</source>
        <translation>после значения стоит лишнее</translation>
    </message>
    <message>
        <source>a name or a heading appears twice; keep one</source>
        <translation>имя поля или заголовок стоит дважды; оставьте что-то одно</translation>
    </message>
    <message>
        <source>unexpected character</source>
        <translation>неожиданный знак</translation>
    </message>
    <message>
        <source>a backslash in quotation marks is written twice</source>
        <translation>обратная косая черта в кавычках пишется дважды</translation>
    </message>
    <message>
        <source>no such date or time</source>
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
    <message>
        <source>“{words}”: {guess}?</source>
        <translation>«{words}»: {guess}?</translation>
    </message>
    <message>
        <source>{name} ({short})</source>
        <translation>{name} ({short})</translation>
    </message>
    <message>
        <source>“{words}”: there is no such place here</source>
        <translation>Здесь нет такого места: «{words}»</translation>
    </message>
    <message>
        <source>“{words}”: stands first, without a number</source>
        <translation>«{words}»: пишется первым, без числа</translation>
    </message>
    <message>
        <source>“{words}” is not understood</source>
        <translation>Непонятно: «{words}»</translation>
    </message>
    <message>
        <source>{game}: no battle in one line; press “New battle”</source>
        <translation>{game}: боя одной строкой нет; нажмите «Новый бой»</translation>
    </message>
    <message>
        <source>The other side is missing: add “vs” and its forces</source>
        <translation>Нет второй стороны: добавьте «против» и её силы</translation>
    </message>
    <message>
        <source>Battles are kept in {folder}, but nothing can be written there. This one is in {now} and may be gone after a restart: save a copy elsewhere.</source>
        <translation>Бои хранятся в папке {folder}, но записать туда ничего нельзя. Этот бой — в папке {now} и может пропасть после перезагрузки: сохраните копию в другом месте.</translation>
    </message>
    <message>
        <source>Gained: {things}</source>
        <translation>Получено: {things}</translation>
    </message>
    <message>
        <source>Left: {things}</source>
        <translation>Осталось: {things}</translation>
    </message>
    <message>
        <source>Nothing left</source>
        <translation>Ничего не осталось</translation>
    </message>
    <message>
        <source>Lost: {things}</source>
        <translation>Потеряно: {things}</translation>
    </message>
    <message>
        <source>Lost: nothing</source>
        <translation>Потерь нет</translation>
    </message>
    <message>
        <source>The roll that decided it</source>
        <translation>Решающий бросок</translation>
    </message>
    <message>
        <source>{what}: {name}</source>
        <translation>{what}: {name}</translation>
    </message>
    <message>
        <source>The miss that decided it</source>
        <translation>Решающий промах</translation>
    </message>
    <message>
        <source>{what}: {n}</source>
        <translation>{what}: {n}</translation>
    </message>
    <message>
        <source>Players of the evening</source>
        <translation>Игроки вечера</translation>
    </message>
    <message>
        <source>Delete or right click: forget</source>
        <translation>Delete или правая кнопка мыши: забыть</translation>
    </message>
    <message>
        <source>Forget: {name}</source>
        <translation>Забыть: {name}</translation>
    </message>
    <message>
        <source>The file of the players was damaged. Players that could be read: {n}. Old file: {file}</source>
        <translation>Файл игроков был повреждён. Удалось прочитать игроков: {n}. Старый файл: {file}</translation>
    </message>
    <message>
        <source>The rulebook leaves this open: “{asks}…” The setup says how your table plays it.</source>
        <translation>Правила оставляют это открытым: «{asks}…» Как играет стол, сказано в заготовке.</translation>
    </message>
</context>
<context>
    <name>table</name>
    <message>
        <source>Battle Assistant {version}</source>
        <translation>Battle Assistant {version}</translation>
    </message>
    <message>
        <source>Continue a battle:</source>
        <translation>Продолжить бой:</translation>
    </message>
    <message>
        <source>A new battle:</source>
        <translation>Новый бой:</translation>
    </message>
    <message>
        <source>Type a number, or both sides in one line (2 dn vs 3 cv), or the name of a file.</source>
        <translation>Введите номер, или обе стороны одной строкой (2 др против 3 тр), или имя файла.</translation>
    </message>
    <message>
        <source>To leave: {quit}. The language: ru or en</source>
        <translation>Выйти: {quit}. Язык: ru или en</translation>
    </message>
    <message>
        <source>Quick battle</source>
        <translation>Быстрый бой</translation>
    </message>
    <message>
        <source>{name}: {shows}</source>
        <translation>{name}: {shows}</translation>
    </message>
    <message>
        <source>Back to all games: {back}</source>
        <translation>Ко всем играм: {back}</translation>
    </message>
    <message>
        <source>quit</source>
        <translation>выход</translation>
    </message>
    <message>
        <source>back</source>
        <translation>назад</translation>
    </message>
    <message>
        <source>The battle is kept in {file}</source>
        <translation>Бой сохранён в файле {file}</translation>
    </message>
    <message>
        <source>Everyone looks at the screen: what was hidden will be shown.</source>
        <translation>Все смотрят на экран: скрытое будет показано.</translation>
    </message>
    <message>
        <source>This concerns a secret, and all must agree.</source>
        <translation>Это касается секрета: нужно согласие всех.</translation>
    </message>
    <message>
        <source>Type the numbers of all seats: {seats}. Or: {no}</source>
        <translation>Введите номера всех мест: {seats}. Или: {no}</translation>
    </message>
    <message>
        <source>Type the numbers of all seats: {seats}</source>
        <translation>Введите номера всех мест: {seats}</translation>
    </message>
    <message>
        <source>{seat} {name}</source>
        <translation>{seat} {name}</translation>
    </message>
    <message>
        <source>This terminal has no second screen: what is shown stays above, for all who scroll back.</source>
        <translation>У этого терминала нет второго экрана: показанное останется выше, и его увидит любой, кто прокрутит назад.</translation>
    </message>
    <message>
        <source>{name}: your turn at the keyboard. Everyone else, look away.</source>
        <translation>{name}: ваша очередь у клавиатуры. Остальные, отвернитесь.</translation>
    </message>
    <message>
        <source>{name}: type {seat} to show what only you may see.</source>
        <translation>{name}: введите {seat}, и будет показано то, что видите только вы.</translation>
    </message>
    <message>
        <source>This undoes what everyone has seen, and all must agree.</source>
        <translation>Это отменит то, что видели все: нужно согласие всех.</translation>
    </message>
    <message>
        <source>Or undo what called for it: {no}</source>
        <translation>Или отмените то, чем это вызвано: {no}</translation>
    </message>
    <message>
        <source>For one player only: {name}. To cover it: {hide}</source>
        <translation>Только для одного игрока: {name}. Закрыть: {hide}</translation>
    </message>
    <message>
        <source>This undoes dice or cards. Continue?</source>
        <translation>Это отменит кубики или карты. Продолжить?</translation>
    </message>
    <message>
        <source>{name}: this choice is final. Continue?</source>
        <translation>{name}: выбор окончательный. Продолжить?</translation>
    </message>
    <message>
        <source>{yes} or {no}</source>
        <translation>{yes} или {no}</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>Отменять нечего</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>Возвращать нечего</translation>
    </message>
    <message>
        <source>Nothing here is hidden</source>
        <translation>Скрывать нечего</translation>
    </message>
    <message>
        <source>{roll}: the program rolls. The dice of the table: {hits}</source>
        <translation>{roll}: бросит программа. Кубики стола: {hits}</translation>
    </message>
    <message>
        <source>{roll}: the program rolls. The dice of the table: {faces}</source>
        <translation>{roll}: бросит программа. Кубики стола: {faces}</translation>
    </message>
    <message>
        <source>{hits} or {faces}</source>
        <translation>{hits} или {faces}</translation>
    </message>
    <message>
        <source>{draw}: the program draws. The cards of the table: cards=NAME,NAME</source>
        <translation>{draw}: вытянет программа. Карты стола: cards=NAME,NAME</translation>
    </message>
    <message>
        <source>{draw}: the program draws</source>
        <translation>{draw}: вытянет программа</translation>
    </message>
    <message>
        <source>No odds for this</source>
        <translation>Здесь шансы не считаются</translation>
    </message>
    <message>
        <source>The odds take longer here; to work them out: {odds}</source>
        <translation>Расчёт шансов здесь дольше; посчитать: {odds}</translation>
    </message>
    <message>
        <source>The odds: stopped</source>
        <translation>Расчёт шансов прерван</translation>
    </message>
    <message>
        <source>No table ruling with these words: {words}</source>
        <translation>Нет решения стола с такими словами: {words}</translation>
    </message>
    <message>
        <source>Seats: {seats}</source>
        <translation>Места: {seats}</translation>
    </message>
    <message>
        <source>The same forces again: {again}</source>
        <translation>Ещё раз с теми же силами: {again}</translation>
    </message>
    <message>
        <source>Next battle of these players: {next}</source>
        <translation>Следующий бой этих игроков: {next}</translation>
    </message>
    <message>
        <source>This battle is not over</source>
        <translation>Этот бой не окончен</translation>
    </message>
    <message>
        <source>This game has no next battle of the same players</source>
        <translation>В этой игре нет следующего боя тех же игроков</translation>
    </message>
    <message>
        <source>Type the new forces of both sides after it: {next} … vs …</source>
        <translation>Допишите силы обеих сторон: {next} … vs …</translation>
    </message>
    <message>
        <source>In this game nothing is typed after {next}</source>
        <translation>В этой игре после {next} ничего не вводят</translation>
    </message>
    <message>
        <source>The new forces are entered in the window: Ctrl+B there</source>
        <translation>Новые силы введите в окне: там Ctrl+B</translation>
    </message>
    <message>
        <source>{file}: the settings were not saved ({what})</source>
        <translation>{file}: настройки не сохранены ({what})</translation>
    </message>
    <message>
        <source>Help: {help}</source>
        <translation>Справка: {help}</translation>
    </message>
    <message>
        <source>Not the number asked for. Nothing is shown.</source>
        <translation>Нужен другой номер. Ничего не показано.</translation>
    </message>
    <message>
        <source>A secret choice is part of this: play it when its seat is asked.</source>
        <translation>В этом есть секретный выбор: сделайте его, когда спросят его место.</translation>
    </message>
    <message>
        <source>help</source>
        <translation>справка</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>отменить</translation>
    </message>
    <message>
        <source>redo</source>
        <translation>вернуть</translation>
    </message>
    <message>
        <source>roll</source>
        <translation>бросить</translation>
    </message>
    <message>
        <source>draw</source>
        <translation>вытянуть</translation>
    </message>
    <message>
        <source>log</source>
        <translation>журнал</translation>
    </message>
    <message>
        <source>odds</source>
        <translation>шансы</translation>
    </message>
    <message>
        <source>board</source>
        <translation>поле</translation>
    </message>
    <message>
        <source>rulings</source>
        <translation>решения</translation>
    </message>
    <message>
        <source>hints</source>
        <translation>подсказки</translation>
    </message>
    <message>
        <source>hide</source>
        <translation>закрыть</translation>
    </message>
    <message>
        <source>show</source>
        <translation>показать</translation>
    </message>
    <message>
        <source>home</source>
        <translation>начало</translation>
    </message>
    <message>
        <source>again</source>
        <translation>снова</translation>
    </message>
    <message>
        <source>next</source>
        <translation>следующий</translation>
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
        <source>these words</source>
        <translation>эти слова</translation>
    </message>
    <message>
        <source>who decides what, once more</source>
        <translation>кто и что решает, ещё раз</translation>
    </message>
    <message>
        <source>the odds, and what each option is worth</source>
        <translation>шансы и чего стоит каждый вариант</translation>
    </message>
    <message>
        <source>mark the best options, or no longer</source>
        <translation>отмечать лучшие варианты или нет</translation>
    </message>
    <message>
        <source>the position, and what the game notes beside it</source>
        <translation>позиция и заметки игры к ней</translation>
    </message>
    <message>
        <source>all that has happened</source>
        <translation>всё, что произошло</translation>
    </message>
    <message>
        <source>undo the last move</source>
        <translation>отменить последний ход</translation>
    </message>
    <message>
        <source>redo it, with the same dice</source>
        <translation>вернуть его с теми же кубиками</translation>
    </message>
    <message>
        <source>what the table may overrule; with words after it, those only</source>
        <translation>решения стола; со словами после него — только такие</translation>
    </message>
    <message>
        <source>cover what only one may see</source>
        <translation>закрыть то, что видит только один</translation>
    </message>
    <message>
        <source>another battle with the same forces</source>
        <translation>новый бой с теми же силами</translation>
    </message>
    <message>
        <source>the next battle of these players</source>
        <translation>следующий бой этих игроков</translation>
    </message>
    <message>
        <source>another battle; this one is kept</source>
        <translation>другой бой; этот сохранён</translation>
    </message>
    <message>
        <source>leave; the battle is kept</source>
        <translation>выйти; бой сохранён</translation>
    </message>
    <message>
        <source>option 3; an empty line plays nothing</source>
        <translation>вариант 3; пустая строка ничего не делает</translation>
    </message>
    <message>
        <source>option 3 with a value, where it takes one</source>
        <translation>вариант 3 со значением, если оно нужно</translation>
    </message>
    <message>
        <source>several actions in one go; a table ruling</source>
        <translation>несколько действий разом; решение стола</translation>
    </message>
    <message>
        <source>the table rolled: hits of each group of dice</source>
        <translation>бросил стол: попадания каждой группы кубиков</translation>
    </message>
    <message>
        <source>the table rolled: the faces, group by group</source>
        <translation>бросил стол: грани, группа за группой</translation>
    </message>
    <message>
        <source>the same for dice with symbols</source>
        <translation>то же для кубиков с символами</translation>
    </message>
    <message>
        <source>the table drew these cards</source>
        <translation>стол вытянул эти карты</translation>
    </message>
    <message>
        <source>an action in JSON</source>
        <translation>действие в JSON</translation>
    </message>
    <message>
        <source>the language</source>
        <translation>язык</translation>
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
        <translation>Заградогонь</translation>
    </message>
    <message>
        <source>Retreat?</source>
        <translation>Отступать?</translation>
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
        <source>After the hits</source>
        <translation>После попаданий</translation>
    </message>
    <message>
        <source>Start of the invasion</source>
        <translation>Начало вторжения</translation>
    </message>
    <message>
        <source>After the landing</source>
        <translation>После высадки</translation>
    </message>
    <message>
        <source>Cannon offense</source>
        <translation>Атака пушек</translation>
    </message>
    <message>
        <source>Cannon defense</source>
        <translation>Защита пушек</translation>
    </message>
    <message>
        <source>{unit} {n}</source>
        <translation>{unit} {n}</translation>
    </message>
    <message>
        <source>attacker’s</source>
        <translation>атакующего</translation>
    </message>
    <message>
        <source>defender’s</source>
        <translation>защищающегося</translation>
    </message>
    <message>
        <source>another player’s</source>
        <translation>другого игрока</translation>
    </message>
    <message>
        <source>Play a card</source>
        <translation>Сыграть карту</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Дальше</translation>
    </message>
    <message>
        <source>After the movement</source>
        <translation>После движения</translation>
    </message>
    <message>
        <source>After the movement: use anything?</source>
        <translation>После движения: использовать что-нибудь?</translation>
    </message>
    <message>
        <source>After the announcements: use anything?</source>
        <translation>После объявлений: использовать что-нибудь?</translation>
    </message>
    <message>
        <source>{effect}: choose who is hit</source>
        <translation>{effect}: выберите, в кого попадание</translation>
    </message>
    <message>
        <source>{effect}: reroll; units that miss are destroyed</source>
        <translation>{effect}: переброс; промахнувшиеся будут уничтожены</translation>
    </message>
    <message>
        <source>no ship of its player has just sustained damage</source>
        <translation>ни один корабль этого игрока только что не поглотил урон</translation>
    </message>
    <message>
        <source>{unit}: galvanized</source>
        <translation>{unit}: жетон Galvanize</translation>
    </message>
    <message>
        <source>Galvanize a unit</source>
        <translation>Положить жетон Galvanize</translation>
    </message>
    <message>
        <source>{unit}: upgraded</source>
        <translation>{unit}: улучшение</translation>
    </message>
    <message>
        <source>Gained: {technology}</source>
        <translation>Получено: {technology}</translation>
    </message>
    <message>
        <source>its player’s cards cannot be cancelled by Sabotage</source>
        <translation>карты этого игрока нельзя отменить «Саботажем»</translation>
    </message>
    <message>
        <source>only against {faction}</source>
        <translation>только против фракции: {faction}</translation>
    </message>
    <message>
        <source>not against {faction}</source>
        <translation>не против фракции: {faction}</translation>
    </message>
    <message>
        <source>Hit: {unit}</source>
        <translation>Попадание: {unit}</translation>
    </message>
    <message>
        <source>no other player has just played an action card</source>
        <translation>никто другой только что не сыграл карту действия</translation>
    </message>
    <message>
        <source>{card}: cancelled</source>
        <translation>{card}: отмена</translation>
    </message>
    <message>
        <source>its player may not play action cards</source>
        <translation>этому игроку нельзя играть карты действий</translation>
    </message>
    <message>
        <source>Before the combat: use anything?</source>
        <translation>Перед боем: использовать что-нибудь?</translation>
    </message>
    <message>
        <source>Start of the round: use anything?</source>
        <translation>Начало раунда: использовать что-нибудь?</translation>
    </message>
    <message>
        <source>After the hits: use anything?</source>
        <translation>После попаданий: использовать что-нибудь?</translation>
    </message>
    <message>
        <source>End of the round: use anything?</source>
        <translation>Конец раунда: использовать что-нибудь?</translation>
    </message>
    <message>
        <source>Start of the invasion: use anything?</source>
        <translation>Начало вторжения: использовать что-нибудь?</translation>
    </message>
    <message>
        <source>After the bombardment: use anything?</source>
        <translation>После бомбардировки: использовать что-нибудь?</translation>
    </message>
    <message>
        <source>After the landing: use anything?</source>
        <translation>После высадки: использовать что-нибудь?</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Пропустить</translation>
    </message>
    <message>
        <source>Nobody uses anything</source>
        <translation>Никто ничего не использует</translation>
    </message>
    <message>
        <source>The other side has just used something: anything in answer?</source>
        <translation>Противник только что применил способность или карту: ответите?</translation>
    </message>
    <message>
        <source>The other side uses nothing now: anything more?</source>
        <translation>Противник ничего не применяет: что-нибудь ещё?</translation>
    </message>
    <message>
        <source>Use an ability</source>
        <translation>Использовать способность</translation>
    </message>
    <message>
        <source>{does}</source>
        <translation>{does}</translation>
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
        <source>nothing is damaged</source>
        <translation>ничего не повреждено</translation>
    </message>
    <message>
        <source>only for {side}</source>
        <translation>только для стороны: {side}</translation>
    </message>
    <message>
        <source>only in a space combat</source>
        <translation>только в космическом бою</translation>
    </message>
    <message>
        <source>only in a ground combat</source>
        <translation>только в наземном бою</translation>
    </message>
    <message>
        <source>the box holds no more of them</source>
        <translation>больше таких карт в коробке нет</translation>
    </message>
    <message>
        <source>{effect}: {unit}</source>
        <translation>{effect}: {unit}</translation>
    </message>
    <message>
        <source>{card}, {unit}: {does}</source>
        <translation>{card}, {unit}: {does}</translation>
    </message>
    <message>
        <source>{effect}: roll the dice</source>
        <translation>{effect}: бросьте кубики</translation>
    </message>
    <message>
        <source>{effect}: hits {n} ({dice})</source>
        <translation>{effect}: попаданий {n} ({dice})</translation>
    </message>
    <message>
        <source>{effect}: assign a hit</source>
        <translation>{effect}: присвойте попадание</translation>
    </message>
    <message>
        <source>{effect}: choose what is destroyed</source>
        <translation>{effect}: выберите, что уничтожить</translation>
    </message>
    <message>
        <source>{effect}: choose what is damaged</source>
        <translation>{effect}: выберите, что повредить</translation>
    </message>
    <message>
        <source>{unit} damaged</source>
        <translation>Повреждение: {unit}</translation>
    </message>
    <message>
        <source>{effect}: hits now {n}</source>
        <translation>{effect}: попаданий теперь {n}</translation>
    </message>
    <message>
        <source>Hits cancelled: {n}</source>
        <translation>Отменено попаданий: {n}</translation>
    </message>
    <message>
        <source>Which units fire?</source>
        <translation>Какие отряды стреляют?</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Готово</translation>
    </message>
    <message>
        <source>Chosen to fire: {n}</source>
        <translation>Ведут огонь: {n}</translation>
    </message>
    <message>
        <source>Chosen to fire: {n} · the other side has no fighters</source>
        <translation>Ведут огонь: {n} · у противника нет истребителей</translation>
    </message>
    <message>
        <source>All fire</source>
        <translation>Стреляют все</translation>
    </message>
    <message>
        <source>Anti-Fighter Barrage: roll the dice</source>
        <translation>Заградительный огонь: бросьте кубики</translation>
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
        <source>Extra barrage hits, no fighters left: {n}</source>
        <translation>Попадания, на которые не хватило истребителей: {n}</translation>
    </message>
    <message>
        <source>Which fighter to destroy?</source>
        <translation>Какой истребитель уничтожить?</translation>
    </message>
    <message>
        <source>Destroy a fighter</source>
        <translation>Уничтожить истребитель</translation>
    </message>
    <message>
        <source>All bombard {planet}</source>
        <translation>Бомбардируют все: {planet}</translation>
    </message>
    <message>
        <source>no ground forces on {planet}</source>
        <translation>нет наземных войск: {planet}</translation>
    </message>
    <message>
        <source>Planetary Shield on {planet}: no bombardment</source>
        <translation>планетарный щит ({planet}): бомбардировать нельзя</translation>
    </message>
    <message>
        <source>the defender has rolled already</source>
        <translation>защищающийся уже бросил кубики</translation>
    </message>
    <message>
        <source>no unit abilities work in an entropic scar</source>
        <translation>в системе Entropic scar способности отрядов не действуют</translation>
    </message>
    <message>
        <source>{effect}: no bombardment of {planet}</source>
        <translation>{effect}: бомбардировать нельзя ({planet})</translation>
    </message>
    <message>
        <source>no mechs left in reinforcements</source>
        <translation>в снабжении нет мехов</translation>
    </message>
    <message>
        <source>the opponent needs two ground forces or more</source>
        <translation>нужно не меньше двух войск противника</translation>
    </message>
    <message>
        <source>{unit} → {new}</source>
        <translation>{unit} → {new}</translation>
    </message>
    <message>
        <source>{unit}: {n} more</source>
        <translation>{unit}: ещё {n}</translation>
    </message>
    <message>
        <source>Landing on {planet} costs 1 influence</source>
        <translation>Высадка стоит 1 влияния: {planet}</translation>
    </message>
    <message>
        <source>{units}: back in space</source>
        <translation>{units}: возвращение в космос</translation>
    </message>
    <message>
        <source>{units}: left {planet}</source>
        <translation>{units}: уход, {planet}</translation>
    </message>
    <message>
        <source>{unit}: moved to {planet}</source>
        <translation>{unit}: переход, {planet}</translation>
    </message>
    <message>
        <source>Move to {planet}</source>
        <translation>Переместить: {planet}</translation>
    </message>
    <message>
        <source>{effect}: choose what moves</source>
        <translation>{effect}: выберите, что переместить</translation>
    </message>
    <message>
        <source>All land on {planet}, fighters too</source>
        <translation>Высадить всех с истребителями: {planet}</translation>
    </message>
    <message>
        <source>{units}: landed on {planet}</source>
        <translation>{units}: высадка, {planet}</translation>
    </message>
    <message>
        <source>{side}: keeps all planets</source>
        <translation>{side}: все планеты удержаны</translation>
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
        <source>no system to retreat to</source>
        <translation>отступать некуда</translation>
    </message>
    <message>
        <source>the defender announced a retreat this round</source>
        <translation>в этом раунде об отступлении объявил защищающийся</translation>
    </message>
    <message>
        <source>Hits: {n} ({dice})</source>
        <translation>Попадания: {n} ({dice})</translation>
    </message>
    <message>
        <source>{name} · hits to assign: {n}</source>
        <translation>{name} · присвоить попаданий: {n}</translation>
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
        <source>Dice rolled: reroll or change any?</source>
        <translation>Кубики брошены: перебросить или изменить?</translation>
    </message>
    <message>
        <source>Reroll your misses</source>
        <translation>Перебросить свои промахи</translation>
    </message>
    <message>
        <source>Make the opponent reroll hits</source>
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
        <source>Dice to reroll: {n}</source>
        <translation>Переброс, кубиков: {n}</translation>
    </message>
    <message>
        <source>Hits on {need}+: {n}</source>
        <translation>Попадания на {need}+: {n}</translation>
    </message>
    <message>
        <source>Sustain damage</source>
        <translation>Поглотить урон</translation>
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
        <source>sustain damage first, then destroy ships</source>
        <translation>сначала поглощают урон, потом уничтожают корабли</translation>
    </message>
    <message>
        <source>Extra hits are lost: {n}</source>
        <translation>Лишние попадания пропадают: {n}</translation>
    </message>
    <message>
        <source>Both sides: {order}</source>
        <translation>Обе стороны: {order}</translation>
    </message>
    <message>
        <source>each by its order of losses</source>
        <translation>по своему порядку потерь</translation>
    </message>
    <message>
        <source>infantry first</source>
        <translation>сначала пехота</translation>
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
        <source>not adjacent: move value does not help in a retreat</source>
        <translation>не смежная: значение полёта при отступлении не помогает</translation>
    </message>
    <message>
        <source>none of your planets or units there</source>
        <translation>там нет ни вашей планеты, ни вашего отряда</translation>
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
        <source>nebula: forbidden by the current rules text</source>
        <translation>туманность: нынешний текст правил запрещает</translation>
    </message>
    <message>
        <source>Nav Suite does not help in a retreat</source>
        <translation>«Навигационный Комплекс» при отступлении не помогает</translation>
    </message>
    <message>
        <source>Unclear rule: retreat into a nebula is allowed</source>
        <translation>Спорное правило: отступление в туманность разрешено</translation>
    </message>
    <message>
        <source>Dark Energy Tap; unclear rule: only other players’ ships block it</source>
        <translation>«Источник Тёмной Энергии»; спорное правило: мешают только чужие корабли</translation>
    </message>
    <message>
        <source>The opponent has no ships left: no retreat</source>
        <translation>У противника не осталось кораблей: отступления не происходит</translation>
    </message>
    <message>
        <source>No system left to retreat to: the combat continues</source>
        <translation>Отступить больше некуда: бой продолжается</translation>
    </message>
    <message>
        <source>Sent away by an ability: {units}</source>
        <translation>Отосланы способностью: {units}</translation>
    </message>
    <message>
        <source>{first}. {then}</source>
        <translation>{first}. {then}</translation>
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
        <source>{side}: no retreat, no system to retreat to</source>
        <translation>{side}: без отступления, отступать некуда</translation>
    </message>
    <message>
        <source>{side}, used as soon as it helps: {effects}</source>
        <translation>{side}, применяется, как только поможет: {effects}</translation>
    </message>
    <message>
        <source>{side}, used where it pays: {effects}</source>
        <translation>{side}, применяется, когда это выгодно: {effects}</translation>
    </message>
    <message>
        <source>cards in hand ({side}: {cards})</source>
        <translation>карты в руке ({side}: {cards})</translation>
    </message>
    <message>
        <source>effects ({side}: {effects})</source>
        <translation>эффекты ({side}: {effects})</translation>
    </message>
    <message>
        <source>rerolls and changed dice ({side})</source>
        <translation>перебросы и изменения кубиков ({side})</translation>
    </message>
    <message>
        <source>{place}</source>
        <translation>{place}</translation>
    </message>
    <message>
        <source>{planet} · round {round}</source>
        <translation>{planet} · раунд {round}</translation>
    </message>
    <message>
        <source>{role}, {colour}</source>
        <translation>{role}, {colour}</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Начало</translation>
    </message>
    <message>
        <source>Space Cannon Offense</source>
        <translation>Космическая пушка: атака</translation>
    </message>
    <message>
        <source>Bombardment</source>
        <translation>Бомбардировка</translation>
    </message>
    <message>
        <source>Commit ground forces</source>
        <translation>Высадка</translation>
    </message>
    <message>
        <source>Space Cannon Defense</source>
        <translation>Космическая пушка: защита</translation>
    </message>
    <message>
        <source>Ground combat</source>
        <translation>Наземный бой</translation>
    </message>
    <message>
        <source>Establish control</source>
        <translation>Контроль</translation>
    </message>
    <message>
        <source>Control</source>
        <translation>Контроль</translation>
    </message>
    <message>
        <source>{planet} · round {round} · {step}</source>
        <translation>{planet} · раунд {round} · {step}</translation>
    </message>
    <message>
        <source>{planet} · {step}</source>
        <translation>{planet} · {step}</translation>
    </message>
    <message>
        <source>Space combat</source>
        <translation>Космический бой</translation>
    </message>
    <message>
        <source>Whole action</source>
        <translation>Всё действие</translation>
    </message>
    <message>
        <source>Invasion</source>
        <translation>Вторжение</translation>
    </message>
    <message>
        <source>Ground combat only</source>
        <translation>Только наземный бой</translation>
    </message>
    <message>
        <source>Entropic scar</source>
        <translation>Entropic scar</translation>
    </message>
    <message>
        <source>α</source>
        <translation>α</translation>
    </message>
    <message>
        <source>β</source>
        <translation>β</translation>
    </message>
    <message>
        <source>γ</source>
        <translation>γ</translation>
    </message>
    <message>
        <source>δ</source>
        <translation>δ</translation>
    </message>
    <message>
        <source>ε</source>
        <translation>ε</translation>
    </message>
    <message>
        <source>{n} · {name}</source>
        <translation>{n} · {name}</translation>
    </message>
    <message>
        <source>wormhole {kind}</source>
        <translation>червоточина {kind}</translation>
    </message>
    <message>
        <source>empty space</source>
        <translation>пустой космос</translation>
    </message>
    <message>
        <source>Leaves at once, with a command token: {where}</source>
        <translation>Уходит сразу, с жетоном приказа: {where}</translation>
    </message>
    <message>
        <source>every die that is one short</source>
        <translation>все кубики, которым не хватает 1</translation>
    </message>
    <message>
        <source>{face} counts as {changed} ({units})</source>
        <translation>{face} считается за {changed} ({units})</translation>
    </message>
    <message>
        <source>{effect}: change a die?</source>
        <translation>{effect}: изменить кубик?</translation>
    </message>
    <message>
        <source>−1 to a die that just hits</source>
        <translation>−1 к кубику, который едва попал</translation>
    </message>
    <message>
        <source>+1 to a die that is one short</source>
        <translation>+1 к кубику, которому не хватает 1</translation>
    </message>
    <message>
        <source>Space cannons fire planet by planet, in the order you land</source>
        <translation>Космические пушки стреляют планета за планетой, в порядке вашей высадки</translation>
    </message>
    <message>
        <source>Trade goods gained: {n}</source>
        <translation>Получено товаров: {n}</translation>
    </message>
    <message>
        <source>{agent}: ready again</source>
        <translation>{agent}: снова готов</translation>
    </message>
    <message>
        <source>{units}: back in the reinforcements</source>
        <translation>Возвращены в снабжение: {units}</translation>
    </message>
    <message>
        <source>Trade goods paid: {n}</source>
        <translation>Потрачено товаров: {n}</translation>
    </message>
    <message>
        <source>{unit} as {flagship} {level}</source>
        <translation>{unit} как {flagship} {level}</translation>
    </message>
    <message>
        <source>{unit} to {system}</source>
        <translation>{unit} → {system}</translation>
    </message>
    <message>
        <source>all ground forces in space</source>
        <translation>все наземные войска в космосе</translation>
    </message>
    <message>
        <source>{unit}: fights as a ship</source>
        <translation>Сражается как корабль: {unit}</translation>
    </message>
    <message>
        <source>{units}: no part in the space combat</source>
        <translation>Не участвуют в космическом бою: {units}</translation>
    </message>
    <message>
        <source>this hit goes to a ship other than a fighter</source>
        <translation>это попадание не в истребитель</translation>
    </message>
    <message>
        <source>Skip: save for later</source>
        <translation>Пропустить: приберечь на потом</translation>
    </message>
    <message>
        <source>a card with this name is already in effect</source>
        <translation>карта с таким названием уже действует</translation>
    </message>
    <message>
        <source>needs three ships of your own other than fighters</source>
        <translation>нужны три своих корабля, не истребителя</translation>
    </message>
    <message>
        <source>no hits to assign now</source>
        <translation>сейчас нет попаданий к присвоению</translation>
    </message>
    <message>
        <source>{effect}: keeps it from sustaining damage</source>
        <translation>{effect}: не даёт поглощать урон</translation>
    </message>
    <message>
        <source>already used</source>
        <translation>уже использовано</translation>
    </message>
    <message>
        <source>only another faction can hold this note</source>
        <translation>эта карта обещания бывает только у другой фракции</translation>
    </message>
    <message>
        <source>it works on no unit here</source>
        <translation>здесь нет подходящего отряда</translation>
    </message>
    <message>
        <source>cannot be played now</source>
        <translation>сейчас сыграть нельзя</translation>
    </message>
    <message>
        <source>Fire</source>
        <translation>Стрелять</translation>
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
        <source>Which space cannons fire?</source>
        <translation>Какие космические пушки стреляют?</translation>
    </message>
    <message>
        <source>Space Cannon: roll the dice</source>
        <translation>Космическая пушка: бросьте кубики</translation>
    </message>
    <message>
        <source>No space cannon fired</source>
        <translation>Космические пушки не стреляли</translation>
    </message>
    <message>
        <source>Space Cannon hits: {n} ({dice})</source>
        <translation>Попаданий космических пушек: {n} ({dice})</translation>
    </message>
    <message>
        <source>No combat rolls</source>
        <translation>Боевых проверок не было</translation>
    </message>
    <message>
        <source>No ground combat</source>
        <translation>Наземного боя не было</translation>
    </message>
    <message>
        <source>{planet}: neither side can hit, both stay</source>
        <translation>{planet}: никто не может попасть, остаются обе стороны</translation>
    </message>
    <message>
        <source>No space combat: nobody has ships left</source>
        <translation>Космического боя нет: кораблей ни у кого не осталось</translation>
    </message>
    <message>
        <source>No space combat: only one side has ships</source>
        <translation>Космического боя нет: корабли только у одной стороны</translation>
    </message>
    <message>
        <source>Which planet does each unit bombard?</source>
        <translation>Кто какую планету бомбардирует?</translation>
    </message>
    <message>
        <source>Bombard {planet}</source>
        <translation>Бомбардировать: {planet}</translation>
    </message>
    <message>
        <source>No bombardment</source>
        <translation>Без бомбардировки</translation>
    </message>
    <message>
        <source>Bombardment: roll the dice</source>
        <translation>Бомбардировка: бросьте кубики</translation>
    </message>
    <message>
        <source>Bombardment hits: {n} ({dice})</source>
        <translation>Попаданий бомбардировки: {n} ({dice})</translation>
    </message>
    <message>
        <source>none of your dice are on the table</source>
        <translation>ваших кубиков на столе нет</translation>
    </message>
    <message>
        <source>needs a Planetary Shield of your own on the planet</source>
        <translation>нужен свой планетарный щит на планете</translation>
    </message>
    <message>
        <source>needs a structure of your own on the planet</source>
        <translation>нужно своё сооружение на планете</translation>
    </message>
    <message>
        <source>Which ground forces land where?</source>
        <translation>Какие наземные войска куда высаживаются?</translation>
    </message>
    <message>
        <source>Land on {planet}</source>
        <translation>Высадить: {planet}</translation>
    </message>
    <message>
        <source>All land on {planet}</source>
        <translation>Высадить всех: {planet}</translation>
    </message>
    <message>
        <source>up to {n}</source>
        <translation>до {n}</translation>
    </message>
    <message>
        <source>To every planet, the easiest first</source>
        <translation>На все планеты, начиная с самой лёгкой</translation>
    </message>
    <message>
        <source>Nobody lands</source>
        <translation>Никто не высаживается</translation>
    </message>
    <message>
        <source>Which planet is fought for next?</source>
        <translation>За какую планету сражаться дальше?</translation>
    </message>
    <message>
        <source>{planet}: taken by {side}</source>
        <translation>Захвачено ({side}): {planet}</translation>
    </message>
    <message>
        <source>{planet}: kept by {side}</source>
        <translation>Удержано ({side}): {planet}</translation>
    </message>
    <message>
        <source>No planet taken</source>
        <translation>Планеты не захвачены</translation>
    </message>
    <message>
        <source>Destroyed with the loss of the planet: {units}</source>
        <translation>Уничтожено с потерей планеты: {units}</translation>
    </message>
    <message>
        <source>nobody can retreat: no adjacent system named</source>
        <translation>отступать некуда: смежные системы не указаны</translation>
    </message>
    <message>
        <source>Roll the dice</source>
        <translation>Бросьте кубики</translation>
    </message>
    <message>
        <source>{n} of {count} on {need}+{faces}</source>
        <translation>{n} из {count} на {need}+{faces}</translation>
    </message>
    <message>
        <source>Resources lost</source>
        <translation>Потеряно ресурсов</translation>
    </message>
    <message>
        <source>Damaged ground forces roll as usual</source>
        <translation>Повреждённые наземные войска бросают как обычно</translation>
    </message>
    <message>
        <source>Dice rolled: reroll your misses?</source>
        <translation>Кубики брошены: перебросить промахи?</translation>
    </message>
    <message>
        <source>Reroll the misses on {need}+: {n}</source>
        <translation>Перебросить промахи на {need}+: {n}</translation>
    </message>
    <message>
        <source>{units}: {n} of {all} dice</source>
        <translation>{units}: {n} из {all} кубиков</translation>
    </message>
    <message>
        <source>Rerolled: {dice}; hits now: {n}</source>
        <translation>Переброшено: {dice}; теперь попаданий: {n}</translation>
    </message>
    <message>
        <source>{side}: hits after the reroll: {n}</source>
        <translation>{side}: попаданий после переброса: {n}</translation>
    </message>
    <message>
        <source>Assign the hits</source>
        <translation>Присвойте попадания</translation>
    </message>
    <message>
        <source>Destroy ground forces</source>
        <translation>Уничтожить наземные войска</translation>
    </message>
    <message>
        <source>{unit} on {planet}: destroyed</source>
        <translation>Уничтожено ({planet}): {unit}</translation>
    </message>
    <message>
        <source>All hits: {order}</source>
        <translation>Все попадания: {order}</translation>
    </message>
    <message>
        <source>take the losses</source>
        <translation>принять потери</translation>
    </message>
    <message>
        <source>all ground forces ({n})</source>
        <translation>все наземные войска ({n})</translation>
    </message>
    <message>
        <source>another player’s ships are there</source>
        <translation>там корабли другого игрока</translation>
    </message>
    <message>
        <source>another player’s units are there (Dark Energy Tap as printed)</source>
        <translation>там отряды другого игрока («Источник Тёмной Энергии» по тексту карты)</translation>
    </message>
    <message>
        <source>By Dark Energy Tap</source>
        <translation>«Источник Тёмной Энергии»</translation>
    </message>
    <message>
        <source>Only Fighter I left: all removed, no command token</source>
        <translation>Остались только «Истребители I»: они убраны с поля, жетон приказа не кладётся</translation>
    </message>
    <message>
        <source>Over capacity: what stays behind?</source>
        <translation>Мест на борту не хватает: кто остаётся?</translation>
    </message>
    <message>
        <source>Leave behind</source>
        <translation>Оставить</translation>
    </message>
    <message>
        <source>All together: {units}</source>
        <translation>Все сразу: {units}</translation>
    </message>
    <message>
        <source>Too many: {n}; capacity: {places}</source>
        <translation>Лишних: {n}; мест: {places}</translation>
    </message>
    <message>
        <source>{unit}: removed</source>
        <translation>Убрано с поля: {unit}</translation>
    </message>
    <message>
        <source>Gravity rift: what does each ship carry?</source>
        <translation>Гравитационный разлом: что везёт каждый корабль?</translation>
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
        <source>no capacity left</source>
        <translation>мест нет</translation>
    </message>
    <message>
        <source>Load in order</source>
        <translation>Погрузить по порядку</translation>
    </message>
    <message>
        <source>Gravity rift: roll for each ship</source>
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
        <source>Left the gravity rift: {n} ({dice})</source>
        <translation>Вылетели из гравитационного разлома: {n} ({dice})</translation>
    </message>
    <message>
        <source>No ship escaped: no command token</source>
        <translation>Не вылетел никто: жетон приказа не кладётся</translation>
    </message>
    <message>
        <source>Retreated to {system}: {units}</source>
        <translation>Отступление в систему {system}: {units}</translation>
    </message>
    <message>
        <source>Returned to reinforcements by an ability: {units}</source>
        <translation>Ушли в снабжение по способности: {units}</translation>
    </message>
    <message>
        <source>Left on {planet}: {units}</source>
        <translation>Осталось ({planet}): {units}</translation>
    </message>
    <message>
        <source>Retreat to: {system}</source>
        <translation>Отступление в систему: {system}</translation>
    </message>
    <message>
        <source>Command token from reinforcements: {system}</source>
        <translation>Жетон приказа из снабжения: {system}</translation>
    </message>
    <message>
        <source>A command token is already there: {system}</source>
        <translation>Жетон приказа уже есть: {system}</translation>
    </message>
    <message>
        <source>Reinforcements are empty: take a token from which pool?</source>
        <translation>В снабжении пусто: из какого резерва взять жетон?</translation>
    </message>
    <message>
        <source>Take a command token from</source>
        <translation>Взять жетон приказа</translation>
    </message>
    <message>
        <source>Command token ({pool}): {system}</source>
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
        <source>empty</source>
        <translation>там пусто</translation>
    </message>
    <message>
        <source>No command tokens anywhere: none placed</source>
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
        <source>Who wins</source>
        <translation>Кто победит</translation>
    </message>
    <message>
        <source>{side}: holds the space</source>
        <translation>{side}: космос удержан</translation>
    </message>
    <message>
        <source>Draw: no ships left</source>
        <translation>Ничья: кораблей не осталось</translation>
    </message>
    <message>
        <source>Draw, by agreement</source>
        <translation>Ничья по решению стола</translation>
    </message>
    <message>
        <source>Stalemate: neither side can hit</source>
        <translation>Тупик: попасть не может ни одна сторона</translation>
    </message>
    <message>
        <source>Combat called off</source>
        <translation>Бой прерван</translation>
    </message>
    <message>
        <source>Winner: {side}, but no ships left: only Fighter I without capacity</source>
        <translation>Победитель: {side}, но кораблей не осталось: были только «Истребители I» без мест на борту</translation>
    </message>
    <message>
        <source>Over capacity: what to remove?</source>
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
        <source>Draw</source>
        <translation>Ничья</translation>
    </message>
    <message>
        <source>stalemate</source>
        <translation>тупик</translation>
    </message>
    <message>
        <source>too much for so large a combat ({side}: {effects})</source>
        <translation>слишком много для такого боя ({side}: {effects})</translation>
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
        <source>Round in which the combat ends</source>
        <translation>Раунд, в котором бой закончится</translation>
    </message>
    <message>
        <source>Too many ships to work out the last round</source>
        <translation>Кораблей слишком много, последний раунд не считается</translation>
    </message>
    <message>
        <source>A side’s hits this round</source>
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
        <source>{side}: wins with only Fighter I left</source>
        <translation>{side}: победа, но остались только «Истребители I»</translation>
    </message>
    <message>
        <source>{side}: wins over capacity</source>
        <translation>{side}: победа, но мест не хватит</translation>
    </message>
    <message>
        <source>Hits of this roll</source>
        <translation>Попадания этого броска</translation>
    </message>
    <message>
        <source>Losses: sustain first, then the cheapest ship</source>
        <translation>Потери: сначала поглощение, затем самый дешёвый корабль</translation>
    </message>
    <message>
        <source>{side}: sustain first, then {order}</source>
        <translation>{side}: сначала поглощение, затем {order}</translation>
    </message>
    <message>
        <source>{side}: {order}; each ship sustains when its turn comes</source>
        <translation>{side}: {order}; поглощение — когда очередь дойдёт до корабля</translation>
    </message>
    <message>
        <source>{side}: {order}; sustain last</source>
        <translation>{side}: {order}; поглощение в последнюю очередь</translation>
    </message>
    <message>
        <source>{effects} ({side}), as units come in the combat</source>
        <translation>{effects} ({side}): отряды приходят во время боя</translation>
    </message>
    <message>
        <source>{effects} ({side}), as units change in the combat</source>
        <translation>{effects} ({side}): отряды меняются во время боя</translation>
    </message>
    <message>
        <source>{effects} ({side}), as it depends on who has fallen</source>
        <translation>{effects} ({side}): зависит от того, кто погиб</translation>
    </message>
    <message>
        <source>{effects} ({side}), as it depends on the dice rolled</source>
        <translation>{effects} ({side}): зависит от выпавших кубиков</translation>
    </message>
    <message>
        <source>{effects} ({side}), as it helps one ship at a time</source>
        <translation>{effects} ({side}): помогает каждый раз одному кораблю</translation>
    </message>
    <message>
        <source>{effects} ({side}), as it strikes both sides</source>
        <translation>{effects} ({side}): бьёт по обеим сторонам</translation>
    </message>
    <message>
        <source>{unit}: {figure}, as most sources have it</source>
        <translation>{unit}: {figure}, как в большинстве источников</translation>
    </message>
    <message>
        <source>Chance to win</source>
        <translation>Шанс победить</translation>
    </message>
    <message>
        <source>Resources saved</source>
        <translation>Сохранено ресурсов</translation>
    </message>
    <message>
        <source>Too many ships to find the best play</source>
        <translation>Кораблей слишком много, чтобы найти лучшую игру</translation>
    </message>
    <message>
        <source>The attacker assigns hits first; depending on who does, the goal is worth {low}% to {high}%</source>
        <translation>Первым попадания присваивает атакующий; смотря кто первый, цель стоит от {low} до {high}&#x202f;%</translation>
    </message>
    <message>
        <source>No clear best choice: values shift by up to {points} points, depending on who assigns second</source>
        <translation>Лучший выбор не очевиден: смотря кто второй, оценки меняются не более чем на {points} п. п.</translation>
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
        <source>Best play: a saved resource is worth {percent}% of a win</source>
        <translation>Лучшая игра: сохранённый ресурс стоит {percent}&#x202f;% победы</translation>
    </message>
    <message>
        <source>Best play announces a retreat where it pays</source>
        <translation>При лучшей игре об отступлении объявляют, когда это выгодно</translation>
    </message>
    <message>
        <source>Over capacity: the cheapest is given up</source>
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
        <source>save the cargo</source>
        <translation>беречь груз</translation>
    </message>
    <message>
        <source>sustain first</source>
        <translation>сначала поглощение</translation>
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
        <source>Ready-made order</source>
        <translation>Готовый порядок</translation>
    </message>
    <message>
        <source>When to sustain damage</source>
        <translation>Когда поглощать урон</translation>
    </message>
    <message>
        <source>A saved resource is worth {percent}% of a win</source>
        <translation>Сохранённый ресурс — это {percent}&#x202f;% победы</translation>
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
        <source>Sustain Damage, {unit}: {sustain}</source>
        <translation>«Поглощение урона», {unit}: {sustain}</translation>
    </message>
    <message>
        <source>Bombardment: {bombarding}</source>
        <translation>Бомбардировка: {bombarding}</translation>
    </message>
    <message>
        <source>Landing</source>
        <translation>Высадка</translation>
    </message>
    <message>
        <source>Landing: {landing}</source>
        <translation>Высадка: {landing}</translation>
    </message>
    <message>
        <source>Effects counted on</source>
        <translation>Эффекты, учтённые в шансах</translation>
    </message>
    <message>
        <source>{effect}: {counted}</source>
        <translation>{effect}: {counted}</translation>
    </message>
    <message>
        <source>used as soon as it helps</source>
        <translation>применяется, как только поможет</translation>
    </message>
    <message>
        <source>not counted on</source>
        <translation>не применяется</translation>
    </message>
    <message>
        <source>{side}: {order}; {sustain}</source>
        <translation>{side}: {order}; {sustain}</translation>
    </message>
    <message>
        <source>{effect}: Memoria I, not upgraded</source>
        <translation>{effect}: «Мемория» I, без улучшения</translation>
    </message>
    <message>
        <source>{side}, this round only: {effects}</source>
        <translation>{side}, только в этом раунде: {effects}</translation>
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
        <source>Demilitarized Zone: close a planet to landing</source>
        <translation>Демилитаризованная Зона: закрыть планету для высадки</translation>
    </message>
    <message>
        <source>{planet}: nothing can land here</source>
        <translation>{planet}: высадка закрыта</translation>
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
        <source>Play continues from: {step}</source>
        <translation>Игра продолжается с шага: {step}</translation>
    </message>
    <message>
        <source>{unit} · {planet}</source>
        <translation>{unit} · {planet}</translation>
    </message>
    <message>
        <source>Start without them?</source>
        <translation>Начать без них?</translation>
    </message>
    <message>
        <source>{side}: no units. Enter them, or press “Start battle” again</source>
        <translation>{side}: войск нет. Введите их или ещё раз нажмите «Начать бой»</translation>
    </message>
    <message>
        <source>{side}: no ships. Enter them</source>
        <translation>{side}: нет кораблей. Введите их</translation>
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
        <source>{effect}: belongs to another faction ({faction}). Check what gives it</source>
        <translation>{effect}: у другой фракции ({faction}). Проверьте, что это даёт</translation>
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
        <source>{side}: no units in space, so nobody can land</source>
        <translation>{side}: в космосе никого нет, высаживаться некому</translation>
    </message>
    <message>
        <source>A ground combat needs ground forces of both sides on one planet</source>
        <translation>Для наземного боя нужны наземные войска обеих сторон на одной планете</translation>
    </message>
    <message>
        <source>The system needs a planet to land on</source>
        <translation>В системе нужна планета для высадки</translation>
    </message>
    <message>
        <source>Forces on planet {n}, but the system has no such planet</source>
        <translation>Войска на планете {n}, но такой планеты в системе нет</translation>
    </message>
    <message>
        <source>{unit}: {n} on one planet, but no more than {most} fit</source>
        <translation>{unit}: {n} на одной планете, а помещается не больше {most}</translation>
    </message>
    <message>
        <source>{unit}: cannot stand on a planet</source>
        <translation>{unit}: не может стоять на планете</translation>
    </message>
    <message>
        <source>{unit}: stands on a planet, not in space</source>
        <translation>{unit}: стоит на планете, а не в космосе</translation>
    </message>
    <message>
        <source>{planet}: both sides have ground forces there already</source>
        <translation>{planet}: там уже наземные войска обеих сторон</translation>
    </message>
    <message>
        <source>{unit}: cannot fire from an adjacent system</source>
        <translation>{unit}: не стреляет из смежной системы</translation>
    </message>
    <message>
        <source>Both sides have the same colour: {colour}</source>
        <translation>У обеих сторон один цвет: {colour}</translation>
    </message>
    <message>
        <source>Both sides have the same name: {name}</source>
        <translation>У сторон одно и то же имя: {name}</translation>
    </message>
    <message>
        <source>No such system: {tile}. Enter the number on its tile</source>
        <translation>Нет такой системы: {tile}. Введите номер на её плитке</translation>
    </message>
    <message>
        <source>{system}: sources are not sure of this: {what}. Check the tile</source>
        <translation>{system}: источники расходятся ({what}). Сверьтесь с плиткой</translation>
    </message>
    <message>
        <source>Control of {planet}</source>
        <translation>{planet}, контроль</translation>
    </message>
    <message>
        <source>Nobody can retreat: no adjacent system is named.</source>
        <translation>Отступать некуда: смежные системы не указаны.</translation>
    </message>
    <message>
        <source>Nobody can retreat: no system is open with a planet or units of a side.</source>
        <translation>Отступать некуда: нет открытой системы с планетой или отрядом.</translation>
    </message>
    <message>
        <source>Control of all planets</source>
        <translation>Контроль над всеми планетами</translation>
    </message>
    <message>
        <source>Nobody to land on a planet.</source>
        <translation>Высаживаться некому.</translation>
    </message>
    <message>
        <source>{side}: ships left in space. Remove them to begin the invasion</source>
        <translation>{side}: в космосе остались корабли. Чтобы начать вторжение, уберите их</translation>
    </message>
    <message>
        <source>At least one planet</source>
        <translation>Хотя бы одна планета</translation>
    </message>
    <message>
        <source>All planets</source>
        <translation>Все планеты</translation>
    </message>
    <message>
        <source>Space combat won</source>
        <translation>Победа в космосе</translation>
    </message>
    <message>
        <source>Before that, in space: {side}</source>
        <translation>В космосе: {side}</translation>
    </message>
    <message>
        <source>Space combat drawn</source>
        <translation>Ничья в космосе</translation>
    </message>
    <message>
        <source>Space combat lost</source>
        <translation>Поражение в космосе</translation>
    </message>
    <message>
        <source>Chance to take the planet</source>
        <translation>Шанс взять планету</translation>
    </message>
    <message>
        <source>Chance to keep the planet</source>
        <translation>Шанс удержать планету</translation>
    </message>
    <message>
        <source>Planets taken, on average</source>
        <translation>Взято планет в среднем</translation>
    </message>
    <message>
        <source>Planets kept, on average</source>
        <translation>Удержано планет в среднем</translation>
    </message>
    <message>
        <source>Best play is known for a space combat alone; here losses go in order</source>
        <translation>Лучшая игра известна только для космического боя; здесь потери идут по порядку</translation>
    </message>
    <message>
        <source>On planets: infantry falls before mechs</source>
        <translation>На планетах пехота гибнет раньше мехов</translation>
    </message>
    <message>
        <source>{side}: on planets losses go in the order {order}</source>
        <translation>{side}: потери на планетах по порядку: {order}</translation>
    </message>
    <message>
        <source>All units bombard and all ground forces land</source>
        <translation>Бомбардируют все, высаживаются все</translation>
    </message>
    <message>
        <source>All units bombard the planet with most ground forces; ground forces land on every planet, the easiest first</source>
        <translation>Бомбардируют все ту планету, где больше войск; высадка на все планеты, начиная с самой лёгкой</translation>
    </message>
    <message>
        <source>All ground forces land</source>
        <translation>Высаживаются все наземные войска</translation>
    </message>
    <message>
        <source>Ground forces land on every planet, the easiest first</source>
        <translation>Высадка на все планеты, начиная с самой лёгкой</translation>
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
        <source>Player’s name</source>
        <translation>Имя игрока</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Цвет</translation>
    </message>
    <message>
        <source>No colour</source>
        <translation>Без цвета</translation>
    </message>
    <message>
        <source>black</source>
        <translation>чёрный</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>синий</translation>
    </message>
    <message>
        <source>green</source>
        <translation>зелёный</translation>
    </message>
    <message>
        <source>orange</source>
        <translation>оранжевый</translation>
    </message>
    <message>
        <source>pink</source>
        <translation>розовый</translation>
    </message>
    <message>
        <source>purple</source>
        <translation>фиолетовый</translation>
    </message>
    <message>
        <source>red</source>
        <translation>красный</translation>
    </message>
    <message>
        <source>yellow</source>
        <translation>жёлтый</translation>
    </message>
    <message>
        <source>Faction</source>
        <translation>Фракция</translation>
    </message>
    <message>
        <source>No faction</source>
        <translation>Без фракции</translation>
    </message>
    <message>
        <source>{name} · {role}</source>
        <translation>{name} · {role}</translation>
    </message>
    <message>
        <source>The fleet in a line</source>
        <translation>Флот одной строкой</translation>
    </message>
    <message>
        <source>2 dn, cv II, 3 ff, ws* (F1: letters)</source>
        <translation>2 др, тр II, 3 ис, св* (F1: буквы)</translation>
    </message>
    <message>
        <source>2 dn, 3 inf @ Mecatol (F1: letters)</source>
        <translation>2 др, 3 пех @ Мекатол (F1: буквы)</translation>
    </message>
    <message>
        <source>damaged: ws*, 3 dn*2</source>
        <translation>повреждены: св*, 3 др*2</translation>
    </message>
    <message>
        <source>level II: cv II</source>
        <translation>уровень II: тр II</translation>
    </message>
    <message>
        <source>on a planet: 2 inf @ Mecatol</source>
        <translation>на планете: 2 пех @ Мекатол</translation>
    </message>
    <message>
        <source>Fleet</source>
        <translation>Флот</translation>
    </message>
    <message>
        <source>{n} aboard, capacity {places}</source>
        <translation>на борту {n}, мест: {places}</translation>
    </message>
    <message>
        <source>level</source>
        <translation>ур.</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>повреждены</translation>
    </message>
    <message>
        <source>units</source>
        <translation>всего</translation>
    </message>
    <message>
        <source>{unit} {level}</source>
        <translation>{unit} {level}</translation>
    </message>
    <message>
        <source>{first} · {rest}</source>
        <translation>{first} · {rest}</translation>
    </message>
    <message>
        <source>{value} × {dice}</source>
        <translation>{value} × {dice}</translation>
    </message>
    <message>
        <source>sustain</source>
        <translation>поглощение</translation>
    </message>
    <message>
        <source>capacity {n}</source>
        <translation>мест {n}</translation>
    </message>
    <message>
        <source>barrage {value} × {dice}</source>
        <translation>огонь {value} × {dice}</translation>
    </message>
    <message>
        <source>values unknown</source>
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
    <message>
        <source>Custom values of the flagship</source>
        <translation>Свои значения флагмана</translation>
    </message>
    <message>
        <source>Values of the flagship</source>
        <translation>Значения флагмана</translation>
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
        <source>Capacity</source>
        <translation>Места</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Полёт</translation>
    </message>
    <message>
        <source>Barrage value</source>
        <translation>Огонь: значение</translation>
    </message>
    <message>
        <source>Barrage dice</source>
        <translation>Огонь: кубики</translation>
    </message>
    <message>
        <source>What is fought</source>
        <translation>Что разыгрывается</translation>
    </message>
    <message>
        <source>Planet {n}</source>
        <translation>Планета {n}</translation>
    </message>
    <message>
        <source>cannon {value} × {dice}</source>
        <translation>пушка {value} × {dice}</translation>
    </message>
    <message>
        <source>shield</source>
        <translation>щит</translation>
    </message>
    <message>
        <source>PDS of level II</source>
        <translation>ПСО уровня II</translation>
    </message>
    <message>
        <source>{unit} nearby</source>
        <translation>{unit} рядом</translation>
    </message>
    <message>
        <source>{unit} in adjacent systems</source>
        <translation>{unit} в смежных системах</translation>
    </message>
    <message>
        <source>Fleet pool</source>
        <translation>Резерв флота</translation>
    </message>
    <message>
        <source>blank: no limit</source>
        <translation>пусто: без ограничения</translation>
    </message>
    <message>
        <source>Space docks</source>
        <translation>Космодоки</translation>
    </message>
    <message>
        <source>Units of the faction</source>
        <translation>Отряды фракции</translation>
    </message>
    <message>
        <source>Own units</source>
        <translation>Особые отряды</translation>
    </message>
    <message>
        <source>Docks of level II</source>
        <translation>Космодоки уровня II</translation>
    </message>
    <message>
        <source>Unit cards</source>
        <translation>Карты отрядов</translation>
    </message>
    <message>
        <source>Technologies</source>
        <translation>Технологии</translation>
    </message>
    <message>
        <source>Leaders, relics, laws of yours</source>
        <translation>Ваши лидеры, реликвии, законы</translation>
    </message>
    <message>
        <source>{name} ({box})</source>
        <translation>{name} ({box})</translation>
    </message>
    <message>
        <source>Laws in force</source>
        <translation>Действующие законы</translation>
    </message>
    <message>
        <source>What effects ask</source>
        <translation>Что спрашивают эффекты</translation>
    </message>
    <message>
        <source>Systems with a planet of yours, not counting home</source>
        <translation>Системы с вашей планетой, кроме родной</translation>
    </message>
    <message>
        <source>Supports for the Throne the opponent has</source>
        <translation>«Поддержка трона» у противника</translation>
    </message>
    <message>
        <source>A token of the opponent is in your fleet pool</source>
        <translation>Жетон противника в вашем резерве флота</translation>
    </message>
    <message>
        <source>The opponent has a relic fragment</source>
        <translation>У противника есть фрагмент реликвии</translation>
    </message>
    <message>
        <source>The opponent is marked by a token or plot of yours</source>
        <translation>На противнике ваш жетон или заговор</translation>
    </message>
    <message>
        <source>A breach is active here</source>
        <translation>Здесь есть активный жетон Breach</translation>
    </message>
    <message>
        <source>{effects}: printings of one card. Keep one</source>
        <translation>{effects}: издания одной карты. Оставьте одно</translation>
    </message>
    <message>
        <source>no breach is active here</source>
        <translation>здесь нет активного жетона Breach</translation>
    </message>
    <message>
        <source>Has passed in this round of the game</source>
        <translation>В этом раунде игры уже спасовал</translation>
    </message>
    <message>
        <source>Factions marked: your flagship has the text of theirs</source>
        <translation>Отмеченные фракции: текст их флагманов — и у вашего</translation>
    </message>
    <message>
        <source>Mecatol Rex, your home, a legendary planet, or the Fracture</source>
        <translation>Мекатол-Рекс, ваша родная система, легендарная планета или The Fracture</translation>
    </message>
    <message>
        <source>Action cards in hand</source>
        <translation>Карты действий в руке</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Ещё</translation>
    </message>
    <message>
        <source>Can reroll or change dice</source>
        <translation>Может перебрасывать и менять кубики</translation>
    </message>
    <message>
        <source>Command tokens</source>
        <translation>Жетоны приказов</translation>
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
        <source>Fleet pool (if a token is taken from it)</source>
        <translation>Резерв флота (если жетон берут оттуда)</translation>
    </message>
    <message>
        <source>Strategy pool</source>
        <translation>Резерв стратегии</translation>
    </message>
    <message>
        <source>Order of losses: top first</source>
        <translation>Порядок потерь: сначала верхние</translation>
    </message>
    <message>
        <source>The system</source>
        <translation>Система</translation>
    </message>
    <message>
        <source>Active system</source>
        <translation>Активная система</translation>
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
        <source>Tile number or planet</source>
        <translation>Плитка или планета</translation>
    </message>
    <message>
        <source>Wormholes</source>
        <translation>Червоточины</translation>
    </message>
    <message>
        <source>Separated by commas</source>
        <translation>Через запятую</translation>
    </message>
    <message>
        <source>Where to retreat</source>
        <translation>Куда отступать</translation>
    </message>
    <message>
        <source>nowhere to retreat yet</source>
        <translation>пока отступать некуда</translation>
    </message>
    <message>
        <source>Add a system</source>
        <translation>Добавить систему</translation>
    </message>
    <message>
        <source>System {n}</source>
        <translation>Система {n}</translation>
    </message>
    <message>
        <source>Remove this system</source>
        <translation>Убрать систему</translation>
    </message>
    <message>
        <source>System name</source>
        <translation>Название системы</translation>
    </message>
    <message>
        <source>Who is there</source>
        <translation>Кто там</translation>
    </message>
    <message>
        <source>Adjacency</source>
        <translation>Смежность</translation>
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
        <source>Unclear rules</source>
        <translation>Спорные правила</translation>
    </message>
    <message>
        <source>Start from round</source>
        <translation>Начать с раунда</translation>
    </message>
    <message>
        <source>We apply effects ourselves</source>
        <translation>Эффекты применяем сами</translation>
    </message>
    <message>
        <source>Stop before forced losses</source>
        <translation>Пауза: потери без выбора</translation>
    </message>
    <message>
        <source>Stop before a barrage without targets</source>
        <translation>Пауза: заградогонь без целей</translation>
    </message>
    <message>
        <source>Order of losses</source>
        <translation>Порядок потерь</translation>
    </message>
    <message>
        <source>an effect stops all retreats</source>
        <translation>эффект не даёт никому отступить</translation>
    </message>
    <message>
        <source>already galvanized</source>
        <translation>жетон Galvanize уже есть</translation>
    </message>
    <message>
        <source>Hits on ships other than fighters: {n}</source>
        <translation>Попаданий не в истребители: {n}</translation>
    </message>
    <message>
        <source>no die on the table can be changed like that</source>
        <translation>нет кубика, который это изменит</translation>
    </message>
    <message>
        <source>a player who has passed plays no action cards</source>
        <translation>спасовавшим нельзя играть карты действий</translation>
    </message>
    <message>
        <source>Fighters over capacity exceed the fleet pool: remove some or make room</source>
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
        <source>No other cards from now on</source>
        <translation>Без других карт</translation>
    </message>
    <message>
        <source>A win is 100, a draw 50, a saved resource {percent}</source>
        <translation>Победа — 100, ничья — 50, сохранённый ресурс — {percent}</translation>
    </message>
    <message>
        <source>sustain in turn</source>
        <translation>поглощение в свою очередь</translation>
    </message>
    <message>
        <source>by the order of losses</source>
        <translation>по порядку потерь</translation>
    </message>
    <message>
        <source>best play to win</source>
        <translation>лучшая игра на победу</translation>
    </message>
    <message>
        <source>best play to win and save ships</source>
        <translation>лучшая игра, беречь корабли</translation>
    </message>
    <message>
        <source>nothing more is needed</source>
        <translation>ничего не нужно</translation>
    </message>
    <message>
        <source>How hits are taken</source>
        <translation>Как принимать попадания</translation>
    </message>
    <message>
        <source>Saving ships: 1 resource in % of a win</source>
        <translation>Беречь корабли: 1 ресурс в % победы</translation>
    </message>
    <message>
        <source>The odds assume: {playing}</source>
        <translation>Шансы считаются так: {playing}</translation>
    </message>
    <message>
        <source>Sustain Damage: {unit}</source>
        <translation>«Поглощение урона»: {unit}</translation>
    </message>
    <message>
        <source>where most forces are</source>
        <translation>где больше всего войск</translation>
    </message>
    <message>
        <source>where fewest forces are</source>
        <translation>где меньше всего войск</translation>
    </message>
    <message>
        <source>planet by planet</source>
        <translation>по планетам поочерёдно</translation>
    </message>
    <message>
        <source>every planet, the easiest first</source>
        <translation>все планеты, начиная с лёгкой</translation>
    </message>
    <message>
        <source>all on the easiest</source>
        <translation>все на самую лёгкую</translation>
    </message>
    <message>
        <source>all on the hardest</source>
        <translation>все на самую трудную</translation>
    </message>
    <message>
        <source>evenly</source>
        <translation>поровну</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>без высадки</translation>
    </message>
    <message>
        <source>Used in the odds: {effect}</source>
        <translation>Учтено в шансах: {effect}</translation>
    </message>
    <message>
        <source>{side}, not used: {effects}</source>
        <translation>{side}, не применяется: {effects}</translation>
    </message>
    <message>
        <source>{side}, not paid for: {effects}</source>
        <translation>{side}, не оплачивается: {effects}</translation>
    </message>
    <message>
        <source>already has Sustain Damage</source>
        <translation>поглощение урона уже есть</translation>
    </message>
    <message>
        <source>Go to a step</source>
        <translation>Перейти к шагу</translation>
    </message>
    <message>
        <source>{unit}: {n} added</source>
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
        <source>{side}: no units. Enter them, or start without them</source>
        <translation>{side}: войск нет. Введите их или начинайте без них</translation>
    </message>
    <message>
        <source>{side}: no ships, so there is no space combat</source>
        <translation>{side}: нет кораблей, космического боя не будет</translation>
    </message>
    <message>
        <source>{side}: {n} aboard, capacity {places}</source>
        <translation>{side}: на борту {n}, а мест {places}</translation>
    </message>
    <message>
        <source>{unit}: cannot be damaged, no Sustain Damage</source>
        <translation>{unit}: повредить нельзя, нет «Поглощения урона»</translation>
    </message>
    <message>
        <source>{unit}: has no level II</source>
        <translation>{unit}: уровня II нет</translation>
    </message>
    <message>
        <source>{card}: both sides have {n}, but the box has {box}</source>
        <translation>{card}: у обеих сторон {n}, а в коробке {box}</translation>
    </message>
    <message>
        <source>{unit}: fights on planets only, so it has no place among ships</source>
        <translation>{unit}: сражается только на планетах, среди кораблей ему не место</translation>
    </message>
    <message>
        <source>No such unit card: {id}. Known here: {known}</source>
        <translation>Нет такой карты отряда: {id}. Известны: {known}</translation>
    </message>
    <message>
        <source>{side}: enter the flagship’s values; the program does not know them</source>
        <translation>{side}: впишите значения флагмана, программа их не знает</translation>
    </message>
    <message>
        <source>{unit}: {n}, but the box has {box}</source>
        <translation>{unit}: {n}, а в коробке {box}</translation>
    </message>
    <message>
        <source>{side}: ships {n}, fleet pool {pool}</source>
        <translation>{side}: кораблей {n}, резерв флота {pool}</translation>
    </message>
    <message>
        <source>{side}: the order of losses must list each ship type once</source>
        <translation>{side}: в порядке потерь нужно назвать каждый тип кораблей один раз</translation>
    </message>
    <message>
        <source>{side}: unknown faction: {faction}</source>
        <translation>{side}: неизвестная фракция: {faction}</translation>
    </message>
    <message>
        <source>{effect}: apply it by hand, with table rulings. {why}</source>
        <translation>{effect}: применяйте сами, решениями стола. {why}</translation>
    </message>
    <message>
        <source>{effect}: say which planet, with table rulings</source>
        <translation>{effect}: укажите планету решением стола</translation>
    </message>
    <message>
        <source>{effect}: choose the system by its tile, else apply it by hand</source>
        <translation>{effect}: выберите систему по номеру плитки, иначе применяйте сами</translation>
    </message>
    <message>
        <source>{effect}: planet not named</source>
        <translation>{effect}: планета не указана</translation>
    </message>
    <message>
        <source>{effect}: planets’ traits unknown</source>
        <translation>{effect}: типы планет неизвестны</translation>
    </message>
    <message>
        <source>Adjacent systems: {n}; at most {most} can be shown</source>
        <translation>Смежных систем: {n}; показать можно не больше {most}</translation>
    </message>
    <message>
        <source>An adjacent system has no name</source>
        <translation>У смежной системы нет названия</translation>
    </message>
    <message>
        <source>No anomaly</source>
        <translation>Без аномалии</translation>
    </message>
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
        <source>Through a wormhole</source>
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
        <source>{card}: in effect</source>
        <translation>{card}: действует</translation>
    </message>
    <message>
        <source>factions and technologies</source>
        <translation>фракции и технологии</translation>
    </message>
</context>
<context>
    <name>westeros</name>
    <message>
        <source>Attacks this turn: {side}</source>
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
        <source>Turn over. Figures left: {one} {first} : {second} {other}</source>
        <translation>Ход окончен. Осталось фигурок: {one} {first} : {second} {other}</translation>
    </message>
    <message>
        <source>All banners up. Who begins the round? Figures left: {one} {first} : {second} {other}</source>
        <translation>Флаги отрядов подняты. Кто начинает раунд? Осталось фигурок: {one} {first} : {second} {other}</translation>
    </message>
    <message>
        <source>{side}: victory</source>
        <translation>{side}: победа</translation>
    </message>
    <message>
        <source>The battle is over: no winner</source>
        <translation>Бой окончен: победителя нет</translation>
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
        <source>Parting blow</source>
        <translation>Удар в спину</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Двигать отряд</translation>
    </message>
    <message>
        <source>{side}: no units. Place one.</source>
        <translation>{side}: нет отрядов. Поставьте отряд.</translation>
    </message>
    <message>
        <source>raise the banner. It has an order.</source>
        <translation>активируйте флаг. Отряд выбран.</translation>
    </message>
    <message>
        <source>commander of another House</source>
        <translation>командир другого Дома</translation>
    </message>
    <message>
        <source>Banner down (optional)</source>
        <translation>Можно повернуть флаг</translation>
    </message>
    <message>
        <source>Whose banner?</source>
        <translation>Чей флаг?</translation>
    </message>
    <message>
        <source>All banners are up</source>
        <translation>Флаги подняты</translation>
    </message>
    <message>
        <source>banners up</source>
        <translation>есть активные флаги</translation>
    </message>
    <message>
        <source>Chance to drive off</source>
        <translation>Шанс отогнать</translation>
    </message>
    <message>
        <source>Chance to capture</source>
        <translation>Шанс взять в плен</translation>
    </message>
    <message>
        <source>Chance to capture or drive off</source>
        <translation>Шанс взять в плен или отогнать</translation>
    </message>
    <message>
        <source>Chance to destroy or capture</source>
        <translation>Шанс уничтожить или взять в плен</translation>
    </message>
    <message>
        <source>Chance to destroy, capture or drive off</source>
        <translation>Шанс уничтожить, пленить или отогнать</translation>
    </message>
    <message>
        <source>{goal}, capture not counted</source>
        <translation>{goal}, плен не в счёт</translation>
    </message>
    <message>
        <source>May be captured</source>
        <translation>Возможен плен</translation>
    </message>
    <message>
        <source>Stands firm</source>
        <translation>Устоял</translation>
    </message>
    <message>
        <source>{unit}: captured</source>
        <translation>{unit}: взять в плен</translation>
    </message>
    <message>
        <source>{unit}: may be captured, no rating entered</source>
        <translation>{unit}: возможен плен, рейтинг не введён</translation>
    </message>
    <message>
        <source>Further losses</source>
        <translation>Новые потери</translation>
    </message>
    <message>
        <source>capture, no rating entered ({commander})</source>
        <translation>плен, рейтинг не введён ({commander})</translation>
    </message>
    <message>
        <source>Figures left: {one} {first} : {second} {other}</source>
        <translation>Осталось фигурок: {one} {first} : {second} {other}</translation>
    </message>
    <message>
        <source>winner</source>
        <translation>победитель</translation>
    </message>
    <message>
        <source>{side}, figures left: {n}</source>
        <translation>{side}, осталось фигурок: {n}</translation>
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
        <translation>Флаг отряда</translation>
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
        <translation>Символ Флага</translation>
    </message>
    <message>
        <source>−1 figure, men only</source>
        <translation>−1 рядовая фигурка</translation>
    </message>
    <message>
        <source>−1 figure, ignored: {n}</source>
        <translation>−1 фигурка, не в счёт: {n}</translation>
    </message>
    <message>
        <source>hit on commander</source>
        <translation>одно попадание</translation>
    </message>
    <message>
        <source>hit, capture at {n}</source>
        <translation>попадание, плен с {n}</translation>
    </message>
    <message>
        <source>miss: other rank</source>
        <translation>мимо: ранг не тот</translation>
    </message>
    <message>
        <source>miss: Heavy Armor</source>
        <translation>мимо: доспехи</translation>
    </message>
    <message>
        <source>miss: cavalry</source>
        <translation>мимо: кавалерия</translation>
    </message>
    <message>
        <source>hexes back: {n}</source>
        <translation>гексов назад: {n}</translation>
    </message>
    <message>
        <source>one can be ignored</source>
        <translation>один можно не считать</translation>
    </message>
    <message>
        <source>nothing: parting blow</source>
        <translation>ничего: Удар в спину</translation>
    </message>
    <message>
        <source>no way: hit on commander</source>
        <translation>некуда: попадание</translation>
    </message>
    <message>
        <source>no way: commander unharmed</source>
        <translation>некуда: без вреда</translation>
    </message>
    <message>
        <source>no dice</source>
        <translation>кубиков нет</translation>
    </message>
    <message>
        <source>{unit}: Heavy Armor, hit as if one rank higher</source>
        <translation>{unit}: Тяжёлые доспехи, раны как у ранга выше</translation>
    </message>
    <message>
        <source>{unit}: {rank} rank, shields of other colours miss</source>
        <translation>{unit}: ранг {rank}, щиты другого цвета — мимо</translation>
    </message>
    <message>
        <source>{unit}: valor is crossed out on the card, so every valor misses</source>
        <translation>{unit}: кулак на карте перечёркнут, все кулаки — промахи</translation>
    </message>
    <message>
        <source>{unit}: cavalry, valor from other units misses</source>
        <translation>{unit}: кавалерия, кулаки не кавалерии — промахи</translation>
    </message>
    <message>
        <source>{unit}: Heavy Armor of red rank, valor misses</source>
        <translation>{unit}: Тяжёлые доспехи красного ранга, кулаки — промахи</translation>
    </message>
    <message>
        <source>Symbols matter: 1 green shield, 2 blue shield, 3 red shield, 4 valor, 5 morale</source>
        <translation>Важны символы: 1 зелёный щит, 2 синий щит, 3 красный щит, 4 кулак, 5 символ Флага</translation>
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
        <source>No unit can attack any more</source>
        <translation>Больше никто не может атаковать</translation>
    </message>
    <message>
        <source>Which units are ordered?</source>
        <translation>Какие отряды выбраны для этого хода?</translation>
    </message>
    <message>
        <source>Order before any move or attack</source>
        <translation>Выбрать до движений и атак</translation>
    </message>
    <message>
        <source>Order all units</source>
        <translation>Выбрать все отряды</translation>
    </message>
    <message>
        <source>Order all with the banner up</source>
        <translation>Выбрать все отряды с активным флагом</translation>
    </message>
    <message>
        <source>{unit}: has an order, though its banner is down</source>
        <translation>{unit}: отряд выбран, хотя флаг отряда неактивен</translation>
    </message>
    <message>
        <source>its banner is down</source>
        <translation>флаг отряда неактивен</translation>
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
        <source>Movement: see its card</source>
        <translation>Движение: смотрите карту отряда</translation>
    </message>
    <message>
        <source>No more attacks</source>
        <translation>Больше атак нет</translation>
    </message>
    <message>
        <source>See the result</source>
        <translation>К итогу</translation>
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
        <source>No enemies on the board</source>
        <translation>Врагов на поле нет</translation>
    </message>
    <message>
        <source>No enemy in range</source>
        <translation>Врагов на дальности атаки нет</translation>
    </message>
    <message>
        <source>All moves come before the first attack</source>
        <translation>Все движения делают до первой атаки</translation>
    </message>
    <message>
        <source>No free hex</source>
        <translation>Свободных гексов нет</translation>
    </message>
    <message>
        <source>Cannot disengage from a Fearsome enemy: {unit}</source>
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
        <source>{unit}: choose a target</source>
        <translation>{unit}: выберите цель</translation>
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
        <source>Don’t attack now</source>
        <translation>Пока не атаковать</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отменить</translation>
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
        <source>No way to retreat: commander unharmed</source>
        <translation>Отступать некуда: командир невредим</translation>
    </message>
    <message>
        <source>{first} · no way to retreat: commander unharmed</source>
        <translation>{first} · отступать некуда: командир невредим</translation>
    </message>
    <message>
        <source>{first} · ignores morale: {n}</source>
        <translation>{first} · не считает флагов: {n}</translation>
    </message>
    <message>
        <source>{unit} → {target}: {how}</source>
        <translation>{unit} → {target}: {how}</translation>
    </message>
    <message>
        <source>In range and in sight; hexes: {n}</source>
        <translation>В пределах дальности и на линии видимости; гексов: {n}</translation>
    </message>
    <message>
        <source>{terrain}: blocks the line of sight here</source>
        <translation>{terrain}: здесь блокирует линию видимости</translation>
    </message>
    <message>
        <source>{terrain}: does not block the line of sight here</source>
        <translation>{terrain}: здесь не блокирует линию видимости</translation>
    </message>
    <message>
        <source>{unit}: no range entered; set it with a table ruling</source>
        <translation>{unit}: дальность не введена; задайте её через «Решение стола»</translation>
    </message>
    <message>
        <source>Out of range: {n} hexes away, range {most}</source>
        <translation>Вне дальности: до цели гексов: {n}, дальность: {most}</translation>
    </message>
    <message>
        <source>Engaged: may only shoot at {partner}; move first to get away</source>
        <translation>Связан боем: стрелять можно только по связанному врагу ({partner}); чтобы уйти, двигайтесь</translation>
    </message>
    <message>
        <source>Shooting at a unit engaged with another is a flank attack</source>
        <translation>Выстрел по отряду, связанному с другим, — фланговая атака</translation>
    </message>
    <message>
        <source>Shooting at a unit engaged with another is not a flank attack</source>
        <translation>Выстрел по отряду, связанному с другим, — не фланговая атака</translation>
    </message>
    <message>
        <source>Engaged with {unit}</source>
        <translation>Связан боем: {unit}</translation>
    </message>
    <message>
        <source>{unit}: no melee attack</source>
        <translation>{unit}: ближней атаки нет</translation>
    </message>
    <message>
        <source>Join the attack</source>
        <translation>Присоединить к атаке</translation>
    </message>
    <message>
        <source>Coordinated attack: who joins?</source>
        <translation>Совместная атака: кто присоединяется?</translation>
    </message>
    <message>
        <source>Nobody else</source>
        <translation>Больше никто</translation>
    </message>
    <message>
        <source>{unit}: supports, dice: {n}</source>
        <translation>{unit}: поддержка, кубиков: {n}</translation>
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
        <source>{unit}: no dice to strike with</source>
        <translation>{unit}: нет кубиков для удара</translation>
    </message>
    <message>
        <source>{unit}: flank attack, engaged with {other}; no token is placed</source>
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
        <source>{unit} ↔ {target}: token replaced with the attacker’s</source>
        <translation>{unit} ↔ {target}: жетон заменён на жетон Дома атакующего</translation>
    </message>
    <message>
        <source>{unit}: {keyword}, apply it by hand</source>
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
        <source>{unit}: {n}, as usual for its rank</source>
        <translation>{unit}: {n}, как обычно у этого ранга</translation>
    </message>
    <message>
        <source>{unit}: no dice entered</source>
        <translation>{unit}: число кубиков не указано</translation>
    </message>
    <message>
        <source>never below 0</source>
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
        <source>{terrain}, attacking from it: {n}</source>
        <translation>{terrain}, атака отсюда: {n}</translation>
    </message>
    <message>
        <source>{terrain}, attacking into it: {n}</source>
        <translation>{terrain}, атака сюда: {n}</translation>
    </message>
    <message>
        <source>{terrain}, attacking from it: at most {n}</source>
        <translation>{terrain}, атака отсюда: не больше {n}</translation>
    </message>
    <message>
        <source>{terrain}, attacking into it: at most {n}</source>
        <translation>{terrain}, атака сюда: не больше {n}</translation>
    </message>
    <message>
        <source>Limits apply after bonuses and penalties</source>
        <translation>Пределы считаются после прибавок и вычетов</translation>
    </message>
    <message>
        <source>Limits apply before bonuses and penalties</source>
        <translation>Пределы считаются до прибавок и вычетов</translation>
    </message>
    <message>
        <source>Terrain counts, though this is not an eight-step attack</source>
        <translation>Местность учитывается, хотя это не атака в восемь шагов</translation>
    </message>
    <message>
        <source>Terrain does not count: this is not an eight-step attack</source>
        <translation>Местность не учитывается: это не атака в восемь шагов</translation>
    </message>
    <message>
        <source>{unit} → {target}: roll the dice</source>
        <translation>{unit} → {target}: бросьте кубики</translation>
    </message>
    <message>
        <source>{unit} → {target}: roll the parting blow</source>
        <translation>{unit} → {target}: бросьте за Удар в спину</translation>
    </message>
    <message>
        <source>{unit} → {target}: roll the counterattack</source>
        <translation>{unit} → {target}: бросьте за контратаку</translation>
    </message>
    <message>
        <source>{unit} → {target}</source>
        <translation>{unit} → {target}</translation>
    </message>
    <message>
        <source>No dice left to roll</source>
        <translation>Бросать больше нечего</translation>
    </message>
    <message>
        <source>{unit}: {dice}</source>
        <translation>{unit}: {dice}</translation>
    </message>
    <message>
        <source>{unit}: reroll, dice: {n}. Kept: {kept}</source>
        <translation>{unit}: переброс, кубиков: {n}. Остаются: {kept}</translation>
    </message>
    <message>
        <source>{unit}: flank attack, reroll one symbol?</source>
        <translation>{unit}: фланговая атака, перебросить один символ?</translation>
    </message>
    <message>
        <source>Reroll</source>
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
        <source>Hits: {n}</source>
        <translation>Попаданий: {n}</translation>
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
        <source>Rerolled: {what} × {n}</source>
        <translation>Переброс: {what} × {n}</translation>
    </message>
    <message>
        <source>Kept dice</source>
        <translation>Оставлено</translation>
    </message>
    <message>
        <source>Rolled: {dice}</source>
        <translation>Выпало: {dice}</translation>
    </message>
    <message>
        <source>Deflect</source>
        <translation>Парирование</translation>
    </message>
    <message>
        <source>Discard order tokens to ignore hits</source>
        <translation>Сбросить жетоны выбора и не считать попадания</translation>
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
        <source>{unit}: hits deflected: {n}; discard as many order tokens</source>
        <translation>{unit}: парировано попаданий: {n}; сбросьте столько же жетонов выбора</translation>
    </message>
    <message>
        <source>figures lost: {n}.{tenths}</source>
        <translation>потери: {n},{tenths}</translation>
    </message>
    <message>
        <source>Figures lost</source>
        <translation>Потеряно фигурок</translation>
    </message>
    <message>
        <source>No hits</source>
        <translation>Попаданий нет</translation>
    </message>
    <message>
        <source>{unit}: Toughness, ignores up to {n}</source>
        <translation>{unit}: Живучесть, попаданий не в счёт: до {n}</translation>
    </message>
    <message>
        <source>A parting blow drives no one off; morale ignored: {n}</source>
        <translation>Удар в спину не заставляет отступать; символов Флага не в счёт: {n}</translation>
    </message>
    <message>
        <source>{unit}: figures lost: {n}, left: {left}</source>
        <translation>{unit}: потеряно фигурок: {n}, осталось: {left}</translation>
    </message>
    <message>
        <source>{unit}: only the banner bearer left</source>
        <translation>{unit}: остался только знаменосец</translation>
    </message>
    <message>
        <source>{side}: no units left on the board</source>
        <translation>{side}: отрядов на поле не осталось</translation>
    </message>
    <message>
        <source>{unit}: destroyed; its House loses morale: mark it on your track (rulebook p. 14)</source>
        <translation>{unit}: отряд уничтожен; его Дом теряет мораль: отметьте на своей шкале (правила, с. 14)</translation>
    </message>
    <message>
        <source>The House loses morale: mark it on your track</source>
        <translation>Дом теряет мораль: отметьте на своей шкале</translation>
    </message>
    <message>
        <source>captured: {commander}</source>
        <translation>в плену: {commander}</translation>
    </message>
    <message>
        <source>{unit}: {commander} is captured, rating {n}; the House loses morale: mark it on your track (rulebook p. 14)</source>
        <translation>{unit}: {commander} в плену, рейтинг пленения {n}; Дом теряет мораль: отметьте на своей шкале (правила, с. 14)</translation>
    </message>
    <message>
        <source>{unit}: {commander} is captured; the House loses morale: mark it on your track (rulebook p. 14)</source>
        <translation>{unit}: {commander} в плену; Дом теряет мораль: отметьте на своей шкале (правила, с. 14)</translation>
    </message>
    <message>
        <source>{unit}: {commander} is not captured</source>
        <translation>{unit}: {commander} не в плену</translation>
    </message>
    <message>
        <source>commander not captured</source>
        <translation>командир не взят в плен</translation>
    </message>
    <message>
        <source>{unit}: {commander} may be captured, no rating entered: decide; if so, remove the unit (table ruling)</source>
        <translation>{unit}: возможен плен ({commander}), рейтинг не введён: решите сами; если да, уберите отряд через «Решение стола»</translation>
    </message>
    <message>
        <source>Hits left over: {n}; they do not count towards the capture</source>
        <translation>Лишних попаданий: {n}; в счёт плена они не идут</translation>
    </message>
    <message>
        <source>{unit}: retreats to {hex} ({why})</source>
        <translation>{unit}: отступление, гекс {hex} ({why})</translation>
    </message>
    <message>
        <source>straight away from the enemy</source>
        <translation>прямо от врага</translation>
    </message>
    <message>
        <source>straight away is closed: aside, nearer home</source>
        <translation>прямо нельзя, поэтому вбок, ближе к своему краю</translation>
    </message>
    <message>
        <source>towards its home edge, as chosen</source>
        <translation>к своему краю, по выбору</translation>
    </message>
    <message>
        <source>the only open hex towards its home edge</source>
        <translation>единственный свободный гекс к своему краю</translation>
    </message>
    <message>
        <source>{unit}: cannot retreat, hexes: {n}; commander unharmed</source>
        <translation>{unit}: отступать некуда, гексов: {n}; командир невредим</translation>
    </message>
    <message>
        <source>Only after a move: it has not moved this turn</source>
        <translation>Только после движения, а отряд не двигался</translation>
    </message>
    <message>
        <source>Wounds beyond the last figure are lost: {n}</source>
        <translation>Лишние раны пропадают: {n}</translation>
    </message>
    <message>
        <source>Too many: {n} of {full}</source>
        <translation>Слишком много: {n} из {full}</translation>
    </message>
    <message>
        <source>No rating: the table decides</source>
        <translation>Рейтинга нет: решит стол</translation>
    </message>
    <message>
        <source>banners down</source>
        <translation>флаги повёрнуты</translation>
    </message>
    <message>
        <source>{claim}, if one morale result is ignored</source>
        <translation>{claim}, если один Флаг не считать</translation>
    </message>
    <message>
        <source>−1 figure</source>
        <translation>−1 фигурка</translation>
    </message>
    <message>
        <source>miss: its card says so</source>
        <translation>мимо: так на карте</translation>
    </message>
    <message>
        <source>back, ignored: {n}</source>
        <translation>назад, не в счёт: {n}</translation>
    </message>
    <message>
        <source>no way: −1 figure</source>
        <translation>некуда: −1 фигурка</translation>
    </message>
    <message>
        <source>Not ordered before the first move or attack</source>
        <translation>Не выбран до первого движения или атаки</translation>
    </message>
    <message>
        <source>Already attacked this turn, no second attack</source>
        <translation>Отряд уже атаковал в этом ходу, второй раз нельзя</translation>
    </message>
    <message>
        <source>Already moved this turn, no second move</source>
        <translation>Отряд уже двигался в этом ходу, второй раз нельзя</translation>
    </message>
    <message>
        <source>{unit}: did not attack, its banner stays up; turn it down if you wish</source>
        <translation>{unit}: атаки не было, флаг остался поднятым; можно повернуть</translation>
    </message>
    <message>
        <source>Parting blow first (from {hex})</source>
        <translation>Сначала Удар в спину ({hex})</translation>
    </message>
    <message>
        <source>{first} · parting blow first (from {hex})</source>
        <translation>{first} · сначала Удар в спину ({hex})</translation>
    </message>
    <message>
        <source>No way to retreat: wounds instead</source>
        <translation>Отступать некуда: раны взамен</translation>
    </message>
    <message>
        <source>{first} · no way to retreat: wounds instead</source>
        <translation>{first} · отступать некуда: раны взамен</translation>
    </message>
    <message>
        <source>Not adjacent: {n} hexes away</source>
        <translation>Не на смежном гексе: до него {n}</translation>
    </message>
    <message>
        <source>Hits kept: {n}</source>
        <translation>Попаданий: {n}</translation>
    </message>
    <message>
        <source>Hits: {dice}</source>
        <translation>Попадания: {dice}</translation>
    </message>
    <message>
        <source>{terrain}: morale ignored: {n}</source>
        <translation>{terrain}: символов Флага не в счёт: {n}</translation>
    </message>
    <message>
        <source>morale ignored: {n}</source>
        <translation>Флагов не в счёт: {n}</translation>
    </message>
    <message>
        <source>{unit}: {commander} is not captured; hits on the commander: {hits}, needed in one attack: {n}</source>
        <translation>{unit}: {commander} не в плену; попаданий по командиру: {hits}, нужно за одну атаку: {n}</translation>
    </message>
    <message>
        <source>commander not captured: {hits} of {n}</source>
        <translation>командир не взят в плен: {hits} из {n}</translation>
    </message>
    <message>
        <source>capture: the table decides</source>
        <translation>плен: решает стол</translation>
    </message>
    <message>
        <source>These hits count towards the capture</source>
        <translation>Эти попадания идут в счёт плена</translation>
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
        <translation>{unit}: не считать один символ Флага?</translation>
    </message>
    <message>
        <source>Ignore one of {n}</source>
        <translation>Не считать один из {n}</translation>
    </message>
    <message>
        <source>Ignore the morale result</source>
        <translation>Не считать символ Флага</translation>
    </message>
    <message>
        <source>Ignore none</source>
        <translation>Считать все</translation>
    </message>
    <message>
        <source>{unit}: ignores one morale result</source>
        <translation>{unit}: один символ Флага не в счёт</translation>
    </message>
    <message>
        <source>{unit}: must retreat, hexes: {n}</source>
        <translation>{unit}: отряд должен отступить, гексов: {n}</translation>
    </message>
    <message>
        <source>{unit}: Fearsome, one hex further for each morale result</source>
        <translation>{unit}: Устрашение, за каждый символ Флага на гекс дальше</translation>
    </message>
    <message>
        <source>{unit}: where to retreat?</source>
        <translation>{unit}: куда отступить?</translation>
    </message>
    <message>
        <source>Retreat to</source>
        <translation>Отступить</translation>
    </message>
    <message>
        <source>{n} more: no retreat</source>
        <translation>ещё {n}: отойти некуда</translation>
    </message>
    <message>
        <source>{unit}: cannot retreat, wounds instead: {n}</source>
        <translation>{unit}: отступать некуда, ран взамен: {n}</translation>
    </message>
    <message>
        <source>Driven off by shooting: towards its home edge</source>
        <translation>Отступление от выстрела: к своему краю поля</translation>
    </message>
    <message>
        <source>Driven off by shooting: away from the shooter</source>
        <translation>Отступление от выстрела: прочь от стрелка</translation>
    </message>
    <message>
        <source>Both hexes are equally close to its home edge: its owner chooses</source>
        <translation>Оба гекса одинаково близки к краю его Дома: выбирает владелец</translation>
    </message>
    <message>
        <source>Both hexes are equally close to its home edge: the attacking side chooses</source>
        <translation>Оба гекса одинаково близки к краю его Дома: выбирает атаковавшая сторона</translation>
    </message>
    <message>
        <source>{unit}: no longer engaged</source>
        <translation>{unit}: отряд больше не связан боем</translation>
    </message>
    <message>
        <source>Strike back</source>
        <translation>Ударить в ответ</translation>
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
        <source>{unit}: no counterattack, not Stalwart</source>
        <translation>{unit}: контратаки нет, у отряда нет Стойкости</translation>
    </message>
    <message>
        <source>{unit}: no counterattack against a ranged attack</source>
        <translation>{unit}: контратаки нет, на выстрелы она невозможна</translation>
    </message>
    <message>
        <source>{unit}: no counterattack after a retreat</source>
        <translation>{unit}: контратаки нет, отряд отступил</translation>
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
        <source>{unit}: take the hex?</source>
        <translation>{unit}: занять гекс?</translation>
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
        <source>{unit}: pursues to {hex} and may attack again</source>
        <translation>{unit}: преследование, гекс {hex}; можно атаковать ещё раз</translation>
    </message>
    <message>
        <source>{unit}: advances to {hex}</source>
        <translation>{unit}: продвижение, гекс {hex}</translation>
    </message>
    <message>
        <source>{unit}: no pursuit. {why}</source>
        <translation>{unit}: преследования нет. {why}</translation>
    </message>
    <message>
        <source>Has already pursued this turn</source>
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
        <source>{unit}: joins the battle</source>
        <translation>{unit}: отряд вступает в бой</translation>
    </message>
    <message>
        <source>Remove from the board</source>
        <translation>Снять с поля</translation>
    </message>
    <message>
        <source>{unit}: removed from the board</source>
        <translation>{unit}: отряд снят с поля</translation>
    </message>
    <message>
        <source>Place on another hex</source>
        <translation>Поставить на другой гекс</translation>
    </message>
    <message>
        <source>{unit}: placed on {hex}</source>
        <translation>{unit}: отряд поставлен, гекс {hex}</translation>
    </message>
    <message>
        <source>Change figures</source>
        <translation>Изменить число фигурок</translation>
    </message>
    <message>
        <source>{unit}: figures {n}</source>
        <translation>{unit}: фигурок: {n}</translation>
    </message>
    <message>
        <source>Change attack dice</source>
        <translation>Изменить кубики атаки</translation>
    </message>
    <message>
        <source>{unit}: attack dice {n}</source>
        <translation>{unit}: кубиков атаки: {n}</translation>
    </message>
    <message>
        <source>Change range</source>
        <translation>Изменить дальность</translation>
    </message>
    <message>
        <source>{unit}: range {n}</source>
        <translation>{unit}: дальность {n}</translation>
    </message>
    <message>
        <source>Change movement</source>
        <translation>Изменить движение</translation>
    </message>
    <message>
        <source>{unit}: movement {n}</source>
        <translation>{unit}: движение {n}</translation>
    </message>
    <message>
        <source>Change capture rating</source>
        <translation>Изменить рейтинг пленения</translation>
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
        <source>Already has every keyword</source>
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
        <translation>Изменить число символов Флага</translation>
    </message>
    <message>
        <source>Morale results that count: {n}</source>
        <translation>Символов Флага в счёт: {n}</translation>
    </message>
    <message>
        <source>Nobody is being driven off now</source>
        <translation>Сейчас никого не отгоняют</translation>
    </message>
    <message>
        <source>Change rank</source>
        <translation>Изменить ранг</translation>
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
        <translation>Повернуть флаг отряда активной стороной</translation>
    </message>
    <message>
        <source>Turn the banner down</source>
        <translation>Повернуть флаг отряда неактивной стороной</translation>
    </message>
    <message>
        <source>{unit}: banner turned up</source>
        <translation>{unit}: флаг отряда повёрнут активной стороной</translation>
    </message>
    <message>
        <source>New round</source>
        <translation>Новый раунд</translation>
    </message>
    <message>
        <source>New round: all banners turned up</source>
        <translation>Новый раунд: флаги отрядов повёрнуты активной стороной</translation>
    </message>
    <message>
        <source>End the battle</source>
        <translation>Закончить бой</translation>
    </message>
    <message>
        <source>Of ways equally close to the home edge, the attacking side chooses the worst</source>
        <translation>Из путей, одинаково близких к краю Дома, атаковавшая сторона выбирает худший</translation>
    </message>
    <message>
        <source>{side}: victory, no enemies left on the board</source>
        <translation>{side}: победа, врагов на поле не осталось</translation>
    </message>
    <message>
        <source>Line of sight and range</source>
        <translation>Линия видимости и дальность</translation>
    </message>
    <message>
        <source>Cancel the order</source>
        <translation>Отменить выбор отряда</translation>
    </message>
    <message>
        <source>{unit}: ordered</source>
        <translation>{unit}: отряд выбран</translation>
    </message>
    <message>
        <source>No keyword to take away</source>
        <translation>Нет свойства, которое можно отнять</translation>
    </message>
    <message>
        <source>Banner down (optional): {unit}</source>
        <translation>Можно повернуть флаг: {unit}</translation>
    </message>
    <message>
        <source>{unit}: not ordered</source>
        <translation>{unit}: отряд не выбран</translation>
    </message>
    <message>
        <source>May move and attack again</source>
        <translation>Может снова двигаться и атаковать</translation>
    </message>
    <message>
        <source>{unit}: may move and attack again</source>
        <translation>{unit}: снова может двигаться и атаковать</translation>
    </message>
    <message>
        <source>Place an engagement token</source>
        <translation>Положить жетон связывания</translation>
    </message>
    <message>
        <source>{unit} ↔ {other}: engagement token placed</source>
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
        <source>Remove an engagement token</source>
        <translation>Убрать жетон связывания</translation>
    </message>
    <message>
        <source>{unit}: engagement token removed, no parting blow</source>
        <translation>{unit}: жетон связывания убран, Удара в спину нет</translation>
    </message>
    <message>
        <source>Place terrain</source>
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
        <source>Attack dice changed by cards: {n}</source>
        <translation>Карты меняют кубики атаки: {n}</translation>
    </message>
    <message>
        <source>No attack is being prepared</source>
        <translation>Сейчас атака не готовится</translation>
    </message>
    <message>
        <source>Goal for the odds</source>
        <translation>Цель расчёта</translation>
    </message>
    <message>
        <source>Goal for the odds: {goal}</source>
        <translation>Цель расчёта: {goal}</translation>
    </message>
    <message>
        <source>Go to a step</source>
        <translation>Перейти к шагу</translation>
    </message>
    <message>
        <source>Play continues from: {step}</source>
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
        <source>One more turn: {side}</source>
        <translation>Ещё один ход: {side}</translation>
    </message>
    <message>
        <source>{side}: new turn, no units ordered yet</source>
        <translation>{side}: новый ход, отряды ещё не выбраны</translation>
    </message>
    <message>
        <source>The table ends the turn</source>
        <translation>Стол заканчивает ход</translation>
    </message>
    <message>
        <source>Victory for whom?</source>
        <translation>За кем победа?</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Ни за кем</translation>
    </message>
    <message>
        <source>The current attack cannot continue</source>
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
        <source>Gets away</source>
        <translation>Уходит</translation>
    </message>
    <message>
        <source>{unit}: driven off or destroyed</source>
        <translation>{unit}: отогнать или уничтожить</translation>
    </message>
    <message>
        <source>{unit}: driven off or captured</source>
        <translation>{unit}: отогнать или взять в плен</translation>
    </message>
    <message>
        <source>At least one figure lost</source>
        <translation>Потеря хоть одной фигурки</translation>
    </message>
    <message>
        <source>{unit}: gets away</source>
        <translation>{unit}: уйдёт</translation>
    </message>
    <message>
        <source>Attacker destroyed first</source>
        <translation>Атакующий уничтожен раньше</translation>
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
        <source>{unit}: wounds from a blocked retreat, on average</source>
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
        <source>Target of the attack: {unit}</source>
        <translation>Цель атаки: {unit}</translation>
    </message>
    <message>
        <source>Pursuit and attack: {unit}</source>
        <translation>Преследование и атака: {unit}</translation>
    </message>
    <message>
        <source>The parting blow is always made</source>
        <translation>Удар в спину наносится всегда</translation>
    </message>
    <message>
        <source>Every counterattack is made</source>
        <translation>Контратака делается всегда, когда можно</translation>
    </message>
    <message>
        <source>Dice as usual for the rank: {units}</source>
        <translation>Кубиков, как обычно у ранга: {units}</translation>
    </message>
    <message>
        <source>Target of the counterattack: {unit}</source>
        <translation>Контратака идёт на отряд: {unit}</translation>
    </message>
    <message>
        <source>A Stalwart unit ignores one morale result</source>
        <translation>Стойкий отряд не считает один символ Флага</translation>
    </message>
    <message>
        <source>Flank rerolls serve the goal: {goal}</source>
        <translation>Фланговый переброс делается ради цели: {goal}</translation>
    </message>
    <message>
        <source>{keyword} ({unit})</source>
        <translation>{keyword} ({unit})</translation>
    </message>
    <message>
        <source>abilities of the commander ({commander})</source>
        <translation>свойства командира ({commander})</translation>
    </message>
    <message>
        <source>rules of combat on this terrain ({terrain})</source>
        <translation>правила боя на этой местности ({terrain})</translation>
    </message>
    <message>
        <source>Only this attack, up to its end</source>
        <translation>Только эта атака, до её конца</translation>
    </message>
    <message>
        <source>A retreat takes the way with the fewest wounds</source>
        <translation>Отступающий идёт туда, где меньше ран</translation>
    </message>
    <message>
        <source>Line of sight</source>
        <translation>Линия видимости</translation>
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
        <source>{line}: clear</source>
        <translation>{line}: свободна</translation>
    </message>
    <message>
        <source>{line}: blocked: {what}, {hex}</source>
        <translation>{line}: на пути — {what}, {hex}</translation>
    </message>
    <message>
        <source>In the way: {what}, {hex}</source>
        <translation>На линии: {what}, {hex}</translation>
    </message>
    <message>
        <source>{file}: this is a Battles of Westeros board, not a battle. Start a new battle and open it with “Open board…”.</source>
        <translation>{file}: это поле «Битв Вестероса», а не бой. Начните новый бой и откройте его через «Открыть поле…».</translation>
    </message>
    <message>
        <source>edge of the board</source>
        <translation>край поля</translation>
    </message>
    <message>
        <source>{hex}: half hex, no unit may stand there</source>
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
        <source>The board cannot have {n} hexes on this side. Choose 1 to {most}.</source>
        <translation>Поле не может быть в {n} гексов по этой стороне. Выберите от 1 до {most}.</translation>
    </message>
    <message>
        <source>Unknown: “{value}”. Known: {choices}</source>
        <translation>Нет такого: «{value}». Известны: {choices}</translation>
    </message>
    <message>
        <source>Unknown: “{value}”; did you mean {meant}?</source>
        <translation>Нет такого: «{value}»; может быть, {meant}?</translation>
    </message>
    <message>
        <source>Your own terrain needs a name. Enter one.</source>
        <translation>Своей местности нужно имя. Введите его.</translation>
    </message>
    <message>
        <source>“{id}” is described twice. Keep one.</source>
        <translation>«{id}» описано дважды. Оставьте одно описание.</translation>
    </message>
    <message>
        <source>{hex}: placed twice, {first} and {second}. Remove one.</source>
        <translation>{hex}: положено дважды, {first} и {second}. Уберите одно.</translation>
    </message>
    <message>
        <source>{hex}: {terrain} is placed twice. Remove one.</source>
        <translation>{hex}: дважды положено одно и то же, {terrain}. Уберите одно.</translation>
    </message>
    <message>
        <source>{terrain}: this is a token. Put it with the tokens.</source>
        <translation>{terrain}: это жетон. Положите его среди жетонов.</translation>
    </message>
    <message>
        <source>{terrain}: this is a hex, not a token. Put it with the hexes.</source>
        <translation>{terrain}: это гекс, а не жетон. Положите его среди гексов.</translation>
    </message>
    <message>
        <source>{terrain}: unknown whether it blocks the line of sight; played as not blocking. Enter what your sheet says.</source>
        <translation>{terrain}: неизвестно, блокирует ли линию видимости; играем, что нет. Введите, что написано в вашей памятке.</translation>
    </message>
    <message>
        <source>“{name}” is not a hex. Use a column and a row, such as E5.</source>
        <translation>«{name}» — не имя гекса. Напишите столбец и ряд, например E5.</translation>
    </message>
    <message>
        <source>{name}: off the board, which ends at {last}. Choose another hex.</source>
        <translation>{name}: за краем поля, последний гекс {last}. Выберите другой гекс.</translation>
    </message>
    <message>
        <source>Both sides have the same home edge. Is that intended?</source>
        <translation>У обеих сторон один и тот же край своего Дома. Так и задумано?</translation>
    </message>
    <message>
        <source>Which unit is this? Choose its type or give it a name.</source>
        <translation>Что это за отряд? Выберите тип или дайте имя.</translation>
    </message>
    <message>
        <source>infantry, cavalry or ranged? Enter what the unit card says.</source>
        <translation>пехота, кавалерия или стрелки? Укажите по карте-памятке.</translation>
    </message>
    <message>
        <source>does it have a melee attack? Enter what the unit card says.</source>
        <translation>есть ли ближняя атака? Укажите по карте-памятке.</translation>
    </message>
    <message>
        <source>is valor crossed out? Enter what the unit card says.</source>
        <translation>перечёркнут ли кулак? Укажите по карте-памятке.</translation>
    </message>
    <message>
        <source>keywords unknown. Enter those on the unit card; until then it has none.</source>
        <translation>свойства неизвестны. Отметьте те, что на карте-памятке; пока считается, что их нет.</translation>
    </message>
    <message>
        <source>how many figures at full strength? Weakened units roll fewer dice.</source>
        <translation>сколько фигурок в полном отряде? Ослабленные отряды бросают меньше кубиков.</translation>
    </message>
    <message>
        <source>range unknown. Enter what the unit card says, or measure.</source>
        <translation>дальность неизвестна. Введите её с карты-памятки или отмерьте сами.</translation>
    </message>
    <message>
        <source>A range of 0 reaches nothing. Leave it empty for melee only.</source>
        <translation>Дальность 0 ни до кого не достаёт. Для одной ближней атаки оставьте поле пустым.</translation>
    </message>
    <message>
        <source>how many figures? Count them and enter the number.</source>
        <translation>сколько фигурок? Посчитайте и введите число.</translation>
    </message>
    <message>
        <source>a unit without figures is destroyed. Remove it.</source>
        <translation>отряд без фигурок уничтожен. Уберите его.</translation>
    </message>
    <message>
        <source>{unit}: dice {n}, no more than {most} can be rolled.</source>
        <translation>{unit}: кубиков: {n}, а бросить можно не больше {most}.</translation>
    </message>
    <message>
        <source>{hex}: half hex, no unit may stand there. Choose another hex.</source>
        <translation>{hex}: половинчатый гекс, на нём не стоят. Выберите другой.</translation>
    </message>
    <message>
        <source>{hex}: impassable, but a unit stands there. Is that intended?</source>
        <translation>{hex}: непроходимо, но отряд там стоит. Так и задумано?</translation>
    </message>
    <message>
        <source>{hex}: an engagement token needs a unit here. Place one or remove the token.</source>
        <translation>{hex}: для жетона связывания здесь нужен отряд. Поставьте его или уберите жетон.</translation>
    </message>
    <message>
        <source>{first} and {second} are not adjacent: no token can be between them. Remove it.</source>
        <translation>{first} и {second} не смежные: жетона между ними быть не может. Уберите его.</translation>
    </message>
    <message>
        <source>Both units are on one side: no token can be between them. Remove it.</source>
        <translation>Оба отряда одной стороны: жетона между ними быть не может. Уберите его.</translation>
    </message>
    <message>
        <source>{hex}: this unit has a second engagement token; it can have one. Remove one.</source>
        <translation>{hex}: у отряда второй жетон связывания, а может быть один. Уберите лишний.</translation>
    </message>
    <message>
        <source>A line that only touches a corner of an obstacle</source>
        <translation>Линия, задевшая лишь угол препятствия</translation>
    </message>
    <message>
        <source>is shifted, as along a border</source>
        <translation>смещается, как на границе</translation>
    </message>
    <message>
        <source>is not blocked</source>
        <translation>не блокируется</translation>
    </message>
    <message>
        <source>is blocked</source>
        <translation>блокируется</translation>
    </message>
    <message>
        <source>The rule speaks of borders only. It matters from a distance of 5 hexes.</source>
        <translation>Правило говорит только о границах. Важно лишь с расстояния в 5 гексов.</translation>
    </message>
    <message>
        <source>A unit driven off by shooting retreats</source>
        <translation>Отряд, отогнанный стрельбой, отступает</translation>
    </message>
    <message>
        <source>towards its home edge, as its owner chooses</source>
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
        <source>A counterattack skips only “when attacking” effects; a parting blow rolls its usual dice.</source>
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
        <source>An optional rule from the errata.</source>
        <translation>Опциональное правило эрраты.</translation>
    </message>
    <message>
        <source>Hills block the line of sight</source>
        <translation>Холмы блокируют линию видимости</translation>
    </message>
    <message>
        <source>Buildings block the line of sight</source>
        <translation>Строения блокируют линию видимости</translation>
    </message>
    <message>
        <source>The program does not know this terrain’s sheet.</source>
        <translation>Памятка этой местности программе неизвестна.</translation>
    </message>
    <message>
        <source>Dice limits apply after bonuses</source>
        <translation>Предел кубиков считается после прибавок</translation>
    </message>
    <message>
        <source>The rule names modifiers without an order.</source>
        <translation>Правило называет модификаторы, но не их порядок.</translation>
    </message>
    <message>
        <source>Hits beyond the last figure count against the commander</source>
        <translation>Попадания сверх последней фигурки идут в счёт плена командира</translation>
    </message>
    <message>
        <source>Of two ways equally close to the home edge, the choice is made</source>
        <translation>Путь из двух, одинаково близких к краю Дома, выбирает</translation>
    </message>
    <message>
        <source>by the owner of the unit</source>
        <translation>владелец отряда</translation>
    </message>
    <message>
        <source>by the attacking side</source>
        <translation>атаковавшая сторона</translation>
    </message>
    <message>
        <source>The rule does not cover a board laid lengthwise.</source>
        <translation>Поле, положенное вдоль, правило не описывает.</translation>
    </message>
    <message>
        <source>Retreat wounds count against the commander</source>
        <translation>Раны отступления идут в счёт плена командира</translation>
    </message>
    <message>
        <source>The program does not know the section on capturing commanders.</source>
        <translation>Раздел о пленении командиров программе неизвестен.</translation>
    </message>
    <message>
        <source>from players’ notes online</source>
        <translation>из заметок игроков в сети</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Вид войск</translation>
    </message>
    <message>
        <source>Figures at full strength</source>
        <translation>Полная численность</translation>
    </message>
    <message>
        <source>Melee attack</source>
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
        <translation>Блокирует линию видимости</translation>
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
        <source>Most dice, attacking from it</source>
        <translation>Предел кубиков при атаке из неё</translation>
    </message>
    <message>
        <source>Dice ±, attacking into it</source>
        <translation>Кубики ± при атаке в неё</translation>
    </message>
    <message>
        <source>Dice ±, attacking from it</source>
        <translation>Кубики ± при атаке из неё</translation>
    </message>
    <message>
        <source>Morale results ignored</source>
        <translation>Сколько символов Флага не считается</translation>
    </message>
    <message>
        <source>Enter a name that is not in use.</source>
        <translation>Введите свободное название.</translation>
    </message>
    <message>
        <source>Name of the new card</source>
        <translation>Название новой карты</translation>
    </message>
    <message>
        <source>Token, placed on a hex</source>
        <translation>Жетон, кладётся на гекс</translation>
    </message>
    <message>
        <source>Terrain</source>
        <translation>Местность</translation>
    </message>
    <message>
        <source>Burn</source>
        <translation>Горит, до уровня</translation>
    </message>
    <message>
        <source>Commanders</source>
        <translation>Командиры</translation>
    </message>
    <message>
        <source>Custom unit</source>
        <translation>Свой отряд</translation>
    </message>
    <message>
        <source>No commander</source>
        <translation>Без командира</translation>
    </message>
    <message>
        <source>{name} · {house}</source>
        <translation>{name} · {house}</translation>
    </message>
    <message>
        <source>No House</source>
        <translation>Без Дома</translation>
    </message>
    <message>
        <source>not shifted</source>
        <translation>без сдвига</translation>
    </message>
    <message>
        <source>shifted right</source>
        <translation>сдвинут вправо</translation>
    </message>
    <message>
        <source>House</source>
        <translation>Дом</translation>
    </message>
    <message>
        <source>Home edge</source>
        <translation>Край своего Дома</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Игрок</translation>
    </message>
    <message>
        <source>Unit type</source>
        <translation>Тип отряда</translation>
    </message>
    <message>
        <source>Cards and terrain…</source>
        <translation>Карты и местность…</translation>
    </message>
    <message>
        <source>Hex</source>
        <translation>Гекс</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Ранг</translation>
    </message>
    <message>
        <source>Figures now</source>
        <translation>Фигурок сейчас</translation>
    </message>
    <message>
        <source>Attack dice</source>
        <translation>Кубики атаки</translation>
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
        <source>Commander</source>
        <translation>Командир</translation>
    </message>
    <message>
        <source>Ordered</source>
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
        <translation>Флаг отряда активен</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>Свойства</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Имя</translation>
    </message>
    <message>
        <source>Own name, if any</source>
        <translation>Своё имя, если есть</translation>
    </message>
    <message>
        <source>side, rank, unit, then a hex</source>
        <translation>сторона, ранг, отряд, потом гекс</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Поле</translation>
    </message>
    <message>
        <source>Board name</source>
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
        <source>First row</source>
        <translation>Первый ряд</translation>
    </message>
    <message>
        <source>Ends of shifted rows</source>
        <translation>Края сдвинутых рядов</translation>
    </message>
    <message>
        <source>Reviewers count 15 × 11; the half hexes follow from that.</source>
        <translation>15 × 11 насчитали авторы обзоров; половинчатые гексы — вывод из этого.</translation>
    </message>
    <message>
        <source>Sides</source>
        <translation>Стороны</translation>
    </message>
    <message>
        <source>Whose turn it is</source>
        <translation>Чей ход</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Отряды</translation>
    </message>
    <message>
        <source>Units to place</source>
        <translation>Отряды</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Правила</translation>
    </message>
    <message>
        <source>Rules of older battles</source>
        <translation>По правилам старых боёв</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Что даёт</translation>
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
        <source>from the rules</source>
        <translation>по правилам</translation>
    </message>
    <message>
        <source>not from the card</source>
        <translation>не с карты-памятки</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>предположение</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>неизвестно</translation>
    </message>
    <message>
        <source>Houses and the board</source>
        <translation>Дома и поле</translation>
    </message>
</context>
</TS>
