"""``python -m rake_learn`` does what the ``rake-learn`` command does."""

from rake_learn.app import main

raise SystemExit(main())
