#!/bin/sh
# Puts Battle Assistant into the menu of this user and opens .battle files with it.
# The folder stays where it is: move it first to where it shall be kept.
# ./install.sh --remove takes all of it back; battles and settings are left alone.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
bin=$HOME/.local/bin
name=battle-assistant
entry=$share/applications/$name.desktop
type=$share/mime/packages/$name.xml

case ${LC_ALL:-${LC_MESSAGES:-${LANG:-}}} in
ru*) installed="Установлено: в меню, и файлы .battle открываются двойным щелчком. Убрать: $0 --remove"
    removed="Убрано. Бои и настройки остались на месте." ;;
*) installed="Installed: in the menu, and .battle files open by a double click. To remove: $0 --remove"
    removed="Removed. Battles and settings are left where they are." ;;
esac

refresh() { # each of these is there on most desktops; without one of them the next login will do
    command -v update-mime-database >/dev/null && update-mime-database "$share/mime" || true
    command -v update-desktop-database >/dev/null && update-desktop-database -q "$share/applications" || true
    command -v gtk-update-icon-cache >/dev/null && gtk-update-icon-cache -qtf "$share/icons/hicolor" 2>/dev/null || true
}

if [ "${1:-}" = --remove ]; then
    rm -f "$entry" "$type" "$share"/icons/hicolor/*/apps/$name.png
    [ ! -L "$bin/$name" ] || rm -f "$bin/$name"
    refresh
    echo "$removed"
    exit 0
fi

mkdir -p "$share/applications" "$share/mime/packages" "$bin"
# In an entry quote, backquote, dollar and backslash are escaped, and each backslash once more.
quoted=$(printf %s "$here/$name" | sed -e 's/\\/\\\\\\\\/g' -e 's/["`$]/\\\\&/g' -e 's/%/%%/g')
while IFS= read -r line; do
    case $line in
    Exec=*) printf 'Exec="%s" %%f\n' "$quoted" ;;
    *) printf '%s\n' "$line" ;;
    esac
done <"$here/share/$name.desktop" >"$entry"
cp "$here/share/$name.xml" "$type"
for size in "$here"/share/icons/*; do
    to=$share/icons/hicolor/$(basename "$size")/apps
    mkdir -p "$to"
    cp "$size/$name.png" "$to/"
done
[ -e "$bin/$name" ] && [ ! -L "$bin/$name" ] || ln -sfn "$here/$name" "$bin/$name"
refresh
echo "$installed"
