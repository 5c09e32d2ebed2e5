"""Frozen values: what ``dataclass(frozen=True, slots=True)`` makes, for a fifth of the time that it takes to import.

A dataclass compiles seven functions for each class; here `__init__` alone is compiled, and all values share the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

TYPE_CHECKING = False  # as typing's, which takes as long to load as half of this package
if TYPE_CHECKING:
    from typing import Any, Final, NoReturn, TypeVar, dataclass_transform

    _Class = TypeVar("_Class", bound=type)
    _Made = TypeVar("_Made")
else:

    def dataclass_transform(**_: object) -> Callable[[object], object]:
        """A word to type checkers only: what is decorated makes something like dataclasses."""
        return lambda decorator: decorator


_READERS: Final[dict[type, Callable[[object], tuple[Any, ...]]]] = {}
"""By class, what takes the fields out of a value, in order."""

_SETTERS: Final[dict[type, dict[str, Callable[[object, object], None]]]] = {}
"""By class and by name, what puts a field into a value, frozen though it is."""

_CHECKED: Final[set[type]] = set()
"""The classes that have a ``__post_init__``."""


class _Value:
    """What all values share. Values are equal if they are of one class and their fields are equal."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"{type(self).__qualname__}({', '.join(f'{name}={each!r}' for name, each in fields_of(self).items())})"

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        read = _READERS[type(self)]
        return read(self) == read(other)

    def __hash__(self) -> int:
        return hash(_READERS[type(self)](self))

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"cannot assign to {name!r}: a {type(self).__name__} never changes")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"cannot delete {name!r}: a {type(self).__name__} never changes")

    def __getstate__(self) -> tuple[Any, ...]:
        return _READERS[type(self)](self)

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        for put, each in zip(_SETTERS[type(self)].values(), state, strict=True):
            put(self, each)


@dataclass_transform(frozen_default=True)
def value(described: _Class) -> _Class:
    """A class decorator: the annotated names become the fields of a frozen value.

    As in a dataclass a field may have a default, ``__post_init__`` is called at the end, and methods that the class
    has itself stay.

    >>> @value
    ... class Place:
    ...     row: str
    ...     number: int = 1
    >>> Place("up")
    Place(row='up', number=1)
    >>> Place("up", 1) == Place(row="up")
    True
    """
    return _made(described, "self")


@dataclass_transform(frozen_default=True, kw_only_default=True)
def named_value(described: _Class) -> _Class:
    """A class decorator: as `value`, but the fields are given by their names only."""
    return _made(described, "self, *")


def _made(described: _Class, first: str) -> _Class:
    names = tuple(described.__annotations__)
    body = {name: each for name, each in vars(described).items() if name not in ("__dict__", "__weakref__")}
    defaults = {f"default_{name}": body.pop(name) for name in names if name in body}
    body |= {"__slots__": names, "__match_args__": names if first == "self" else ()}
    made = type(described)(described.__name__, (_Value,), body)
    made.__qualname__ = described.__qualname__
    _READERS[made] = attrgetter(*names) if len(names) > 1 else lambda one: (getattr(one, names[0]),)
    _SETTERS[made] = {name: vars(made)[name].__set__ for name in names}
    if hasattr(made, "__post_init__"):
        _CHECKED.add(made)
    made.__init__ = _initializer(made, first, defaults)  # type: ignore[misc]
    return made


def _initializer(made: type, first: str, defaults: dict[str, Any]) -> Any:
    setters = _SETTERS[made]
    parameters = [f"{name}=default_{name}" if f"default_{name}" in defaults else name for name in setters]
    lines = [f"def __init__({first}, {', '.join(parameters)}):", *(f"put_{name}(self, {name})" for name in setters)]
    if made in _CHECKED:
        lines.append("self.__post_init__()")
    scope = defaults | {f"put_{name}": put for name, put in setters.items()}
    exec("\n ".join(lines), scope)  # noqa: S102 - the text has names that stand in a class above, as in a dataclass
    initializer = scope["__init__"]
    initializer.__qualname__ = f"{made.__qualname__}.__init__"
    initializer.__annotations__ = {**made.__annotations__, "return": "None"}
    return initializer


def names_of(kind: type) -> tuple[str, ...]:
    """The names of the fields of a class of values, in order."""
    return tuple(_SETTERS[kind])


def fields_of(one: object) -> dict[str, Any]:
    """The fields of a value by their names, in order.

    >>> from rake_learn.rules import Pick
    >>> fields_of(Pick(seat=2, place=5, face_up=False))
    {'seat': 2, 'place': 5, 'face_up': False}
    """
    return {name: getattr(one, name) for name in _SETTERS[type(one)]}


def changed(one: _Made, **changes: Any) -> _Made:
    """A copy of a value with some fields changed; ``__post_init__`` sees it.

    >>> from rake_learn.rules import Pick
    >>> changed(Pick(seat=2, place=5, face_up=False), place=6)
    Pick(seat=2, place=6, face_up=False)
    """
    kind: Any = type(one)
    made: Any = object.__new__(kind)
    for name, put in _SETTERS[kind].items():
        put(made, changes.pop(name) if name in changes else getattr(one, name))
    if changes:
        raise TypeError(f"{kind.__name__} has no field {', '.join(changes)}")
    if kind in _CHECKED:
        made.__post_init__()
    return made  # type: ignore[no-any-return]
