"""axe-core on a page: WCAG 2.2 A and AA, and what axe holds to be best practice."""

from axe_playwright_python.sync_playwright import Axe

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OPTIONS = {"runOnly": {"type": "tag", "values": TAGS}, "resultTypes": ["violations"]}


def violations(page, inside=None):
    """What axe finds wrong, a line a rule: which rule, and the first places that break it.

    Args:
        page: an open page.
        inside: a selector that leaves out what is not ours, such as JupyterLab around the table.
    """
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(Axe().axe_script)
    run = "([inside, options]) => axe.run(inside ? {include: [inside]} : document, options)"
    found = page.evaluate(run, [inside, OPTIONS])["violations"]
    return [
        f"{rule['id']}: {rule['help']}: " + " ".join(str(node["target"]) for node in rule["nodes"][:3])
        for rule in found
    ]
