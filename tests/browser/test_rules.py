"""The rules page in real Chromium: in the reader's language, on one sheet of paper, without a kernel's help."""

import re

import pytest
from playwright.sync_api import expect

from rake_learn import Rulebook
from tests.browser.axe import violations


def pages_of(pdf):
    """How many pages a PDF of Chromium has."""
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def test_the_page_follows_the_language_of_the_bar(page, app_url):
    """One language is to be seen at a time, and it is the one that was chosen."""
    page.goto(app_url("rules.ipynb"))
    shown = page.locator(".rake-rules:visible")
    expect(shown.get_by_role("heading", level=1)).to_have_text("The rules of Rake")

    page.get_by_role("combobox").select_option("es")

    expect(shown).to_have_count(1)
    expect(shown.get_by_role("heading", level=1)).to_have_text("Las reglas del Rake")


def test_as_it_is_kept_in_the_notebook_it_reads_without_a_kernel(page, lab_url):
    """JupyterLab cleans what it did not see run: one language, its articles and its drawn cards are still there."""
    page.goto(lab_url("rules.ipynb"))
    shown = page.locator(".rake-rules:visible")
    shown.first.wait_for()

    expect(shown).to_have_count(1)
    expect(shown.get_by_role("heading", name="The ladder of hands")).to_be_visible()
    expect(shown.locator(".rr-article")).to_have_count(16)
    cards = shown.locator("img.rake-row").first
    assert cards.evaluate("image => image.complete && image.naturalWidth > 0")


def test_printed_it_is_one_card(page, app_url):
    """From the app: everything but the card stays away, and it fits a page."""
    page.goto(app_url("rules.ipynb"))
    page.locator(".rake-rules:visible").first.wait_for()
    page.emulate_media(media="print")

    expect(page.locator(".rr-print:visible")).to_have_count(1)
    expect(page.get_by_role("banner")).to_have_count(0)
    expect(page.locator(".rr-article:visible")).to_have_count(0)
    assert pages_of(page.pdf(format="A4")) == 1


@pytest.mark.parametrize("language", ["en", "es", "zh"])
def test_the_document_alone_fits_phones_and_paper(new_page, language):
    """With nothing behind it: no sideways scrolling from 320 pixels on, one page in A4 and in Letter, nothing wrong for axe."""
    page = new_page(viewport={"width": 320, "height": 640})
    page.set_content(Rulebook(language=language).page())

    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert [pages_of(page.pdf(format=size)) for size in ("A4", "Letter")] == [1, 1]
    assert violations(page) == []
