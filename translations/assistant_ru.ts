<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru_RU">
<context>
    <name>commands</name>
    <message>
        <source>Usage: </source>
        <translation>Запуск: </translation>
    </message>
    <message>
        <source>Runs a board-game battle. With no command the window opens, with FILE if one is named.</source>
        <translation>Ведёт настольный бой. Без команды открывается окно — с битвой FILE, если она названа.</translation>
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
        <source>the language of the answer</source>
        <translation>язык ответа</translation>
    </message>
    <message>
        <source>answer in JSON, for programs</source>
        <translation>ответить в JSON, для программ</translation>
    </message>
    <message>
        <source>make a battle file of a setup</source>
        <translation>сделать из расстановки файл битвы</translation>
    </message>
    <message>
        <source>show a battle: whose decision, what is allowed and why not, the log</source>
        <translation>показать битву: чьё решение, что можно, чего нельзя и почему, журнал</translation>
    </message>
    <message>
        <source>play actions and write them to the battle file</source>
        <translation>сделать ходы и записать их в файл битвы</translation>
    </message>
    <message>
        <source>the odds of a battle or of a setup</source>
        <translation>шансы в битве или по расстановке</translation>
    </message>
    <message>
        <source>the JSON Schema of a game&apos;s setups and actions</source>
        <translation>схема JSON расстановок и действий игры</translation>
    </message>
    <message>
        <source>pictures of every page in every language and theme</source>
        <translation>снимки всех страниц на всех языках и во всех темах</translation>
    </message>
    <message>
        <source>the setup, in TOML or JSON</source>
        <translation>расстановка в TOML или JSON</translation>
    </message>
    <message>
        <source>the battle file to make</source>
        <translation>какой файл битвы создать</translation>
    </message>
    <message>
        <source>write over a file that is there already</source>
        <translation>записать поверх существующего файла</translation>
    </message>
    <message>
        <source>a battle file</source>
        <translation>файл битвы</translation>
    </message>
    <message>
        <source>a battle file, or a setup</source>
        <translation>файл битвы или расстановка</translation>
    </message>
    <message>
        <source>an option&apos;s number as shown (3, or 3=VALUE), an action in JSON, roll, hits=2,0, faces=7,3/9, cards=NAME, undo or redo</source>
        <translation>номер варианта, как он показан (3 или 3=VALUE), действие в JSON, roll, hits=2,0, faces=7,3/9, cards=NAME, undo или redo</translation>
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
        <source>{word}: there is no such command; did you mean {meant}?</source>
        <translation>{word}: такой команды нет; может быть, {meant}?</translation>
    </message>
    <message>
        <source>{word}: there is no such command. There are: {known}</source>
        <translation>{word}: такой команды нет. Есть: {known}</translation>
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
        <translation>{file}: битва открыта в другом окне. Закройте её там или играйте там.</translation>
    </message>
    <message>
        <source>{file}: written</source>
        <translation>{file}: записано</translation>
    </message>
    <message>
        <source>Note: {what}</source>
        <translation>Заметьте: {what}</translation>
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
        <source>There is nothing to forecast here</source>
        <translation>Здесь нечего предсказывать</translation>
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
        <source>{label}: dice: {count}, sides: {sides}, success on {need} or more</source>
        <translation>{label}: костей: {count}, граней: {sides}, успех на {need} и выше</translation>
    </message>
    <message>
        <source>Cards to draw: {count}; in the bag: {bag}</source>
        <translation>Взять карт: {count}; в колоде: {bag}</translation>
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
        <source>The odds may be off by {margin}</source>
        <translation>Погрешность шансов: до {margin}</translation>
    </message>
    <message>
        <source>{typed}: there is no option with this number now</source>
        <translation>{typed}: варианта с таким номером сейчас нет</translation>
    </message>
    <message>
        <source>{typed}: a value must follow, from {low} to {high}: {typed}=VALUE</source>
        <translation>{typed}: нужно значение от {low} до {high}: {typed}=VALUE</translation>
    </message>
    <message>
        <source>{typed}: a value must follow: {typed}=VALUE. There are: {known}</source>
        <translation>{typed}: нужно значение: {typed}=VALUE. Есть: {known}</translation>
    </message>
    <message>
        <source>{typed}: this option takes no value</source>
        <translation>{typed}: этому варианту значение не нужно</translation>
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
        <source>{typed}: neither an option&apos;s number nor an action in JSON</source>
        <translation>{typed}: это не номер варианта и не действие в JSON</translation>
    </message>
    <message>
        <source>{typed}: {mistake}</source>
        <translation>{typed}: {mistake}</translation>
    </message>
</context>
<context>
    <name>rules</name>
    <message>
        <source>Dice groups expected: {expected}, given: {given}</source>
        <translation>Нужно групп костей: {expected}, введено: {given}</translation>
    </message>
    <message>
        <source>Group {group}: dice expected: {expected}, given: {given}</source>
        <translation>Группа {group}: нужно костей: {expected}, введено: {given}</translation>
    </message>
    <message>
        <source>Group {group}: no such face: {face}; the faces are {low} to {high}</source>
        <translation>Группа {group}: нет такой грани: {face}; бывают от {low} до {high}</translation>
    </message>
    <message>
        <source>Group {group}: hits from {low} to {high} are possible, given: {given}</source>
        <translation>Группа {group}: попаданий может быть от {low} до {high}, введено: {given}</translation>
    </message>
    <message>
        <source>Here the faces themselves are needed, not the number of hits</source>
        <translation>Здесь нужны сами выпавшие грани, а не число попаданий</translation>
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
        <translation>Сейчас этого сделать нельзя</translation>
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
        <source>The order must name each of these once: {values}</source>
        <translation>В порядке должно по одному разу встретиться каждое: {values}</translation>
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
        <source>{file}: the disk is full. Free some space and repeat the move.</source>
        <translation>{file}: на диске кончилось место. Освободите его и повторите ход.</translation>
    </message>
    <message>
        <source>{file}: the system reports an error ({what}). Check the disk and try again.</source>
        <translation>{file}: система сообщает об ошибке ({what}). Проверьте диск и попробуйте ещё раз.</translation>
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
        <source>{at}: {what}</source>
        <translation>{at}: {what}</translation>
    </message>
    <message>
        <source>{file}: this is not a battle file, or its first line is damaged. Open another file.</source>
        <translation>{file}: это не файл битвы, или его первая строка повреждена. Откройте другой файл.</translation>
    </message>
    <message>
        <source>{file}: the file is empty. Start a new battle.</source>
        <translation>{file}: файл пуст. Начните новую битву.</translation>
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
        <translation>{file}: расстановка в первой строке не подходит к нынешним правилам ({what}). Исправьте её и начните новую битву.</translation>
    </message>
    <message>
        <source>{file}: the file was damaged. Moves read: {read}; lost: {lines} (bytes: {bytes}). The damaged original is kept as {kept}.</source>
        <translation>{file}: файл был повреждён. Ходов прочитано: {read}; потеряно: {lines} (байт: {bytes}). Повреждённый оригинал сохранён под именем {kept}.</translation>
    </message>
    <message>
        <source>{file}: the present rules do not lead where move {move} led when it was played. The battle is open at the move before it; left out: {left}. The file stays as it was; the battle continues in {next}.</source>
        <translation>{file}: по нынешним правилам ход {move} ведёт не туда, куда вёл тогда. Битва открыта на ходу перед ним; не вошло: {left}. Файл остался прежним; битва продолжается в {next}.</translation>
    </message>
    <message>
        <source>{file}: further on the file is damaged; lost lines: {lines} (bytes: {bytes}).</source>
        <translation>{file}: дальше файл повреждён; потеряно строк: {lines} (байт: {bytes}).</translation>
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
        <source>{file}: a setup is a table of fields and their values</source>
        <translation>{file}: расстановка — это таблица полей и их значений</translation>
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
        <source>{file}: {mistake}</source>
        <translation>{file}: {mistake}</translation>
    </message>
</context>
</TS>
