"""Every test runs without a screen, a network, a clock or a home folder."""

import os

from hypothesis import HealthCheck, settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

_SLOW = (HealthCheck.too_slow, HealthCheck.data_too_large)
settings.register_profile("suite", max_examples=15, deadline=None, suppress_health_check=_SLOW)
settings.register_profile("nightly", max_examples=500, deadline=None, suppress_health_check=_SLOW)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "suite"))
