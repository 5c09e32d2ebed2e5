"""A table that keeps the messages to its page, and a page's way to ask it."""

from rake_learn import Table


class Listening(Table):
    """Keeps the messages to the page."""

    def __init__(self, **options):
        self.sent = []
        super().__init__(**options)

    def _send(self, msg, buffers=None):
        self.sent.append(msg)


def ask(widget, **intent):
    """What the page sends: an intent that knows the newest revision."""
    widget._handle_custom_msg({"revision": widget.game.revision, **intent}, [])
