"""The only room with sockets, clock, disk and entropy: it carries out what the table's core decides."""
