from __future__ import annotations

import numpy as np
import pytest

from simcore.kernel import entry_kernel
from simcore.records import as_record, frozen, new_record

INNER = np.dtype([("sum", "i2"), ("n", "i2")], align=True)
OUTER = np.dtype([("round", "i1"), ("inner", INNER), ("many", INNER, (3,))], align=True)


def test_fields_win_over_the_methods_of_numpy() -> None:
    record = new_record(OUTER)
    record.round = 3
    record.inner.n = 4
    record.many[1].sum = 5
    assert (record.round, record.inner.n, record.many[1].sum) == (3, 4, 5)


def test_a_copy_shares_nothing_and_keeps_every_byte() -> None:
    record = np.full(OUTER.itemsize, 255, np.uint8).view(as_record(OUTER))[0]
    twin = record.copy()
    assert twin.tobytes() == record.tobytes()
    record.round = 1
    assert twin.round == -1


@entry_kernel
def set_round(record, value):
    record.round = value


def test_compiled_code_takes_all_forms_of_a_record_for_one() -> None:
    plain = np.zeros(1, OUTER).view(np.recarray)[0]
    for record in (new_record(OUTER), new_record(OUTER).copy(), plain):
        set_round(record, 7)
        assert record["round"] == 7
    assert len(getattr(set_round, "signatures", [1])) == 1


def test_a_frozen_copy_can_only_be_read_and_has_wide_numbers() -> None:
    record = new_record(np.dtype([("small", "i1"), ("bits", "u8"), ("few", "i2", (2,)), ("share", "f8")], align=True))
    record.small, record.bits, record.few[1], record.share = 100, 2**63, 30_000, 0.5
    copy = frozen(record)
    record.small = 1
    assert copy.small * 1000 == 100_000
    assert copy.few[1] * 2 == 60_000
    assert (copy.bits, type(copy.bits), copy.share) == (2**63, np.uint64, 0.5)
    for change in (lambda: setattr(copy, "small", 2), lambda: copy.few.__setitem__(1, 2)):
        with pytest.raises(ValueError, match="read-only"):
            change()
    assert copy.tobytes() != record.tobytes()


def test_no_field_takes_the_name_of_what_is_asked_of_records_most() -> None:
    with pytest.raises(ValueError, match="copy, view: no field may be called so"):
        as_record(np.dtype([("view", "i2"), ("n", "i2"), ("copy", "i2")]))
