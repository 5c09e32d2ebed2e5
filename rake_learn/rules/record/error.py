"""What is wrong with a record, and where."""

from __future__ import annotations

from rake_learn.rules.refusals import RakeError


class RecordError(ValueError):
    """A record, a share code or a step that cannot be used, told in one sentence.

    >>> str(RecordError("the card As appears twice", action=3, line=7))
    'Action 3 (line 7): the card As appears twice.'
    """

    def __init__(
        self,
        reason: str,
        *,
        action: int | None = None,
        line: int | None = None,
        code: str = "bad_record",
        articles: tuple[str, ...] = (),
    ) -> None:
        self.reason = reason.removesuffix(".")
        """The sentence without the place."""
        self.action = action
        """Which entry of ``actions``, counted from 1, if it is one."""
        self.line = line
        """Which line of the file, counted from 1, where it is known."""
        self.code = code
        """The reason code of the rules, or ``bad_record``."""
        self.articles = articles
        """The articles and rulings behind it, if the rules refuse it."""
        super().__init__(f"{self._place()}{self.reason}.")

    @classmethod
    def refused(cls, error: RakeError, *, action: int | None = None, line: int | None = None) -> RecordError:
        """The same refusal, with its place in the record."""
        return cls(str(error), action=action, line=line, code=error.code, articles=error.articles)

    def at(self, *, action: int | None = None, line: int | None = None) -> RecordError:
        """The same error with the place that it did not know yet."""
        return RecordError(
            self.reason,
            action=self.action or action,
            line=self.line or line,
            code=self.code,
            articles=self.articles,
        )

    def _place(self) -> str:
        if self.action is not None and self.line is not None:
            return f"Action {self.action} (line {self.line}): "
        if self.action is not None:
            return f"Action {self.action}: "
        return f"Line {self.line}: " if self.line is not None else ""
