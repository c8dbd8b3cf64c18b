-- Up to which telling a notice was read, or done with, before its last mark: taking that mark back restores
-- this, and brings up nothing older.
alter table notices add column read_before integer not null default 0;
alter table notices add column done_before integer not null default 0;
