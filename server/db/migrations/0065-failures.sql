-- What failed unexpectedly, without words of anybody: its kind, its place in the code, its route.
create table failures (
  fingerprint text primary key,
  what        text not null,
  place       text not null,
  route       text not null,
  times       integer not null,
  first_at    timestamptz not null,
  last_at     timestamptz not null
);
create index failures_newest on failures (last_at);
