-- What is true of this installation as a whole: one row.
create table installation (
  only_one   boolean primary key default true check (only_one),
  -- Another one after every restore: versions of projects are counted anew from an older moment then.
  history    uuid not null default gen_random_uuid(),
  begun_at   timestamptz not null default now(),
  -- Where everything went by a promotion; nothing is served from here any more.
  moved_to   text
);
insert into installation default values;
