"""Short ways to write variant files: each gives the text of one."""


def item(**keys):
    """A new item `gizmo`, one key a line: the table is line 1, `name` line 2, and so on in the order given."""
    row = {"name": '"Gizmo"', "program": '"play(action)"', "after": '"box"'} | keys
    return "[items.gizmo]\n" + "".join(f"{key} = {value}\n" for key, value in row.items())


def modem(line):
    """An overlay with one line for the Burst Modem, whose program is `take_df(n,here)`."""
    return f"[items.burst_modem]\n{line}\n"


def modem_program(text):
    return modem(f'program = "{text}"')


def room(name, line):
    return f"[rooms.{name}]\n{line}\n"


def many(number, table, *lines):
    return "".join(f"[{table}{at}]\n" + "".join(f"{line}\n" for line in lines) for at in range(number))


def without(plural, *ids):
    return "".join(f"[{plural}.{row_id}]\nremove = true\n" for row_id in ids)


SECRET = ("hidden_vault", "prototype_bay", "panic_room", "shadow_server", "escape_tunnel", "chairmans_archive")
