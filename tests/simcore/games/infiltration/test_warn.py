import pytest

from simcore.games.infiltration import SPEC
from simcore.variants import resolve


@pytest.mark.parametrize(
    ("settings", "warnings"),
    [
        ([], []),
        (["labyrinthian=true"], ["a facility can need 125 data files, and there are 117 (R69)"]),
        (["df_ones=55"], ["a facility can need 115 data files, and there are 114 (R69)"]),
        (["interface_tokens=12"], ["a facility can need 13 interface tokens, and there are 12 (R71)"]),
        (["obstacle_tokens=12"], ["a facility can need 13 lock and worker tokens, and there are 12 (R71)"]),
        (
            ["specials.gem.name=Gem", "specials.gem.copies=1", "specials.gem.scoring=score(1)"],
            ["nothing brings specials.gem into play"],
        ),
        (["npcs.dog.name=Dog", "npcs.dog.act="], ["nothing brings npcs.dog into play"]),
        (["npcs.dog.name=Dog", "npcs.dog.act=", "scattered_npcs=true"], []),
        (["rooms.bioroid_assembly.blank=true"], ["nothing brings npcs.csx_13 into play"]),
        (["rooms.lobby.enter=if(has_lock){heal(self)}"], ["rooms.lobby: what stands in if(has_lock) is never reached"]),
        (
            ["rooms.synth_test_chamber.threshold=8", "alarm_max=7"],
            ["rooms.synth_test_chamber: what stands in if(alarm_ge(threshold)) is never reached"],
        ),
        (
            ["items.diesel.program=if(die_le(0)){escape()}; if(df_ge(117)){escape()}", "df_ones=57"],
            [
                "items.diesel: what stands in if(die_le(0)) is never reached",
                "items.diesel: what stands in if(df_ge(117)) is never reached",
            ],
        ),
        (
            ["rooms.halo_conference_room.remove=true"],
            ["rooms.halo_conference_room is missing: what the rules say of it finds nothing (R102)"],
        ),
    ],
)
def test_what_is_odd_but_allowed_is_warned_about(settings, warnings):
    assert list(resolve(SPEC, settings=settings).warnings) == warnings
