"""The directions of the house: each room may know the rooms before it, never those after it.

rules <- odds <- teach <- game <- course <- widgets. Everything up to the course also runs inside a browser page, where
neither numpy nor a widget library exists.
"""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "rake_learn"
ORDER = ["rules", "odds", "teach", "game", "course", "widgets"]
# Where a room may go beyond the standard library; in the last two columns: anywhere, or inside functions only.
ANYWHERE = {"widgets": {"anywidget", "ipywidgets", "traitlets", "IPython"}}
IN_FUNCTIONS = {"odds": {"numpy"}}
NOT_IN_A_BROWSER_PAGE = [
    "anywidget",
    "ipywidgets",
    "traitlets",
    "IPython",
    "numpy",
    "IPython",
    "jupyter_client",
    "voila",
]


def room_of(path):
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def modules():
    """Every module that belongs to one of the rooms."""
    return sorted(path for path in PACKAGE.rglob("*.py") if room_of(path) in ORDER)


def imports(path):
    """The modules that a file imports, as (full name, whether the import stands inside a function)."""
    package = path.relative_to(PACKAGE.parent).parent.parts

    def found(node, inside):
        if isinstance(node, ast.Import):
            yield from ((alias.name, inside) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = [*package[: len(package) - node.level + 1]] if node.level else []
            origin = ".".join([*base, *([node.module] if node.module else [])])
            # `from rake_learn import rules` names a room only in what it takes.
            yield from (
                (f"{origin}.{alias.name}" if origin == "rake_learn" else origin, inside) for alias in node.names
            )
        elif isinstance(node, ast.If) and ast.unparse(node.test) in {"TYPE_CHECKING", "typing.TYPE_CHECKING"}:
            inside = True
        inside = inside or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        for child in ast.iter_child_nodes(node):
            yield from found(child, inside)

    return set(found(ast.parse(path.read_text(encoding="utf-8")), inside=False))


def name(path):
    return path.relative_to(PACKAGE).as_posix()


@pytest.mark.parametrize("path", modules(), ids=name)
def test_imports_point_backwards_only(path):
    own = ORDER.index(room_of(path))
    targets = {
        target.split(".")[1] if "." in target else ""
        for target, _ in imports(path)
        if target.split(".")[0] == "rake_learn"
    }

    assert targets <= set(ORDER[: own + 1])


@pytest.mark.parametrize("path", modules(), ids=name)
def test_other_packages_stay_where_they_belong(path):
    room = room_of(path)
    others = {
        (target.split(".")[0], inside)
        for target, inside in imports(path)
        if target.split(".")[0] not in {*sys.stdlib_module_names, "rake_learn"}
    }

    anywhere, in_functions = ANYWHERE.get(room, set()), IN_FUNCTIONS.get(room, set())
    assert {package for package, inside in others if not inside} <= anywhere
    assert {package for package, inside in others if inside} <= anywhere | in_functions


@pytest.mark.parametrize("path", [path for path in modules() if room_of(path) == "teach"], ids=name)
def test_what_teaches_sees_views_and_never_a_state(path):
    """A hidden card cannot be told by what never had it."""
    taken = {
        alias.name
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }

    assert "State" not in taken


@pytest.mark.parametrize("room", ORDER[:-1])
def test_it_runs_inside_a_browser_page(room):
    """Each room up to the course imports, with all its modules, where no widget library and no numpy exists."""
    names = [
        ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts) for path in modules() if room_of(path) == room
    ]
    code = f"""
import importlib, sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {NOT_IN_A_BROWSER_PAGE!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Absent())
for name in {names!r}:
    importlib.import_module(name)
assert not set(sys.modules) & set({NOT_IN_A_BROWSER_PAGE!r})
"""
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)

    assert result.returncode == 0, result.stderr
