"""The page, as it was built: its files, and for every other path its first page, which finds its own way."""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route


def _built() -> Path:
    """Where the page is: in the package, or, of a checkout, where `web/build.py` puts it."""
    inside = Path(__file__).parent.parent / "page"
    places = [inside, *(parent / "build/page" for parent in Path(__file__).parents)]
    return next((place for place in places if (place / "index.html").is_file()), inside)


FOLDER = _built()

_FOREVER = "public, max-age=31536000, immutable"  # the names of assets change with what is in them
_NOT_BUILT = "The page has not been built: the routes under /api work, but there is nothing to look at.\n"


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
