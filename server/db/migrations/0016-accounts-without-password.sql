-- An address that was confirmed where nobody had chosen the sign-up's password has none, until its
-- owner chooses one.
alter table accounts alter column password_hash drop not null;
