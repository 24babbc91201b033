"""Files of the players: which to open, where to save, and what is wrong with one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from assistant.rules.files import RecordError, tame
from assistant.rules.journal import ENDING
from assistant.rules.setup_file import ENDINGS
from assistant.ui.translate import say
from assistant.ui.widgets.banner import Banner
from assistant.ui.widgets.layouts import with_name

NAME = "file-dialog"
REPORT = ".html"


def ask_file(
    parent: QWidget,
    title: str,
    kinds: str,
    named: Callable[[Path], None],
    *,
    ending: str = "",
    at: Path | None = None,
    suggested: str = "",
) -> QFileDialog:
    """Ask for a file, to save under a name with this ending, or to open where there is none.

    A window asks for one file at a time: pressed twice in haste is asked once. `kinds` are the
    filters of Qt, as in ``Boards (*.toml);;All files (*)``. The dialog begins in the folder `at`,
    or at the file; what is saved is `suggested` to be called so.
    """
    for asked in parent.window().findChildren(QFileDialog, NAME):
        if asked.isVisible():
            return asked
    dialog = with_name(QFileDialog(parent, title), NAME)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setNameFilters(kinds.split(";;"))
    _label(dialog)
    if at is not None:
        dialog.setDirectory(str(at if at.is_dir() else at.parent))
    if ending:
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(ending.removeprefix("."))
        if at is not None and not at.is_dir():
            dialog.selectFile(at.name)
        if suggested.strip():
            dialog.selectFile(tame(suggested))
    else:
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.fileSelected.connect(lambda name: named(Path(name)))
    dialog.open()
    return dialog


def ask_open(parent: QWidget, folder: Path, opened: Callable[[Path], None]) -> None:
    """Ask which battle, or which setup, to open."""
    title = QCoreApplication.translate("Assistant", "Open a battle")
    kinds = QCoreApplication.translate("Assistant", "Battles and setups")
    endings = " ".join(f"*{ending}" for ending in (ENDING, *ENDINGS))
    ask_file(parent, title, f"{kinds} ({endings});;{everything()}", opened, at=folder)


def ask_copy(parent: QWidget, path: Path, named: Callable[[Path], None]) -> None:
    """Ask where a copy of the battle at `path` goes."""
    title = QCoreApplication.translate("Assistant", "Save a copy of the battle")
    kinds = QCoreApplication.translate("Assistant", "Battles")
    ask_file(parent, title, f"{kinds} (*{ENDING});;{everything()}", named, ending=ENDING, at=path)


def ask_report(
    parent: QWidget, folder: Path, suggested: str, named: Callable[[Path], None]
) -> None:
    """Ask where a report goes."""
    title = QCoreApplication.translate("Assistant", "Save a report")
    kinds = QCoreApplication.translate("Assistant", "Reports")
    ask_file(
        parent,
        title,
        f"{kinds} (*{REPORT});;{everything()}",
        named,
        ending=REPORT,
        at=folder,
        suggested=suggested,
    )


def everything() -> str:
    """The filter for all files."""
    return QCoreApplication.translate("Assistant", "All files") + " (*)"


def run_file_action(banner: Banner, deed: Callable[[], object]) -> bool:
    """Do something with a file; show what is wrong with it, if anything, on the banner."""
    try:
        deed()
    except RecordError as error:
        show_file_error(banner, error)
        return False
    return True


def show_file_error(banner: Banner, error: RecordError) -> None:
    """Show everything that is wrong with a file, line by line."""
    banner.show_message("error", "\n".join(map(say, error.texts)))


def _label(dialog: QFileDialog) -> None:
    """Two of its words are not in Qt's own Russian."""
    look_in = QCoreApplication.translate("Assistant", "&Look in:")
    kind = QCoreApplication.translate("Assistant", "Files of &type:")
    dialog.setLabelText(QFileDialog.DialogLabel.LookIn, look_in)
    dialog.setLabelText(QFileDialog.DialogLabel.FileType, kind)
