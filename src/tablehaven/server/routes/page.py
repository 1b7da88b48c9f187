"""The page, as it was built: its files, and for every other path its first page, which finds its own way."""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route

_PACKAGE = Path(__file__).parent.parent.parent
_CHECKOUT = _PACKAGE.parent.parent
_PLACES = (_PACKAGE / "page", _CHECKOUT / "build/page", _CHECKOUT / "page")  # installed; from src; from build/compiled
FOLDER = next((place for place in _PLACES if place.is_dir()), _PLACES[0])

_FOREVER = "public, max-age=31536000, immutable"  # the names of assets change with what is in them
_NOT_BUILT = "The page has not been built: run `make page`. What is under /api works without it.\n"


class Page:
    """The files of a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()

    def routes(self) -> list[Route]:
        return [Route("/{path:path}", self.show, methods=["GET"])]

    async def show(self, request: Request) -> Response:
        path = request.path_params["path"]
        if "\0" not in path:
            file = (self.folder / path).resolve()
            if file.is_relative_to(self.folder) and file.is_file():
                is_asset = file.is_relative_to(self.folder / "assets")
                return FileResponse(file, headers={"cache-control": _FOREVER if is_asset else "no-cache"})
        first = self.folder / "index.html"
        if first.is_file() and not path.startswith("assets/"):
            return FileResponse(first, headers={"cache-control": "no-cache"})
        return PlainTextResponse(_NOT_BUILT, 404)
