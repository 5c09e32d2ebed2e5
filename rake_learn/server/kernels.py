"""The kernels behind the pages: how many there may be, which messages reach them, when they end."""

from __future__ import annotations

import asyncio
import subprocess
import uuid
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import traitlets
from jupyter_client.kernelspec import KernelSpecManager
from jupyter_server.base.call_context import CallContext
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError

MESSAGES: Final = ("comm_open", "comm_msg", "comm_close", "comm_info_request", "kernel_info_request")
"""All that a page may say to its kernel: what widgets say. No message that runs code is among them."""

ABANDONED: Final = timedelta(minutes=2)
"""A kernel whose page has not called by then belongs to a page that was left before it was there."""


class ThisPython(KernelSpecManager):
    """Only the Python that runs the server: another one, registered under the same name, may lack this package."""

    def _kernel_dirs_default(self) -> list[str]:
        return []


class Visited:
    """A page on its way to a visitor, who may leave before it is all there: then its kernel goes too."""

    kernel = ""
    has_left = False


class Kernels(AsyncMappingKernelManager):
    """Kernels that speak through their page only: what they print here, as when they are ended, no learner can use."""

    most = traitlets.Int(50, config=True, help="How many there may be at a time.")
    starting = traitlets.Dict(help="Those that are about to be there, by id.")
    called = traitlets.Set(help="Those whose page has been connected.")

    @property
    def is_full(self) -> bool:
        """Whether there is no place for one more."""
        return len({*self.list_kernel_ids(), *self.starting}) >= self.most

    async def start_kernel(self, **options: Any) -> str:  # type: ignore[override]  # as in the class above
        """Starts a kernel; returns its id. A full server says so, with a page that asks again."""
        if self.is_full:
            raise HTTPError(503, "All places are taken.")
        known = str(uuid.uuid4())
        options |= {"kernel_id": known, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        start: asyncio.Future[str] = asyncio.ensure_future(super().start_kernel(**options))
        self.starting[known] = start
        start.add_done_callback(lambda _: self.starting.pop(known, None))
        await start
        page = CallContext.get(CallContext.JUPYTER_HANDLER)
        if isinstance(page, Visited):
            page.kernel = known
            if page.has_left:
                await self.shutdown_kernel(known)  # type: ignore[no-untyped-call]
                raise HTTPError(499, "The visitor has left.")
        return known

    async def shutdown_all(self, now: bool = False) -> None:  # type: ignore[override]  # as in the class above
        """Ends all kernels, those that are only being started too; the stock method stumbles over them."""
        await asyncio.gather(*self.starting.values(), return_exceptions=True)
        await super().shutdown_all(now=now)

    def notify_connect(self, kernel_id: str) -> None:
        """A page has called its kernel."""
        self.called.add(kernel_id)
        super().notify_connect(kernel_id)  # type: ignore[no-untyped-call]

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Ends a kernel that nobody has used for long, or that its page never called."""
        kernel = self._kernels.get(kernel_id)
        last = getattr(kernel, "last_activity", None)
        if kernel_id not in self.called and last is not None and datetime.now(UTC) - last > ABANDONED:
            await self.shutdown_kernel(kernel_id)  # type: ignore[no-untyped-call]
        else:
            await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call]

    def remove_kernel(self, kernel_id: str) -> Any:
        """Forgets a kernel that has ended."""
        self.called.discard(kernel_id)
        return super().remove_kernel(kernel_id)
