-- What reports are computed from: which task stood in which column from when to when. All of it follows
-- from the events, and is brought up to date when a report is asked for (docs/decisions/0056). Ids and
-- moments, and not a word that somebody wrote.
create table report_progress (
  project_id uuid primary key references all_projects (id) on delete cascade,
  -- Events up to this one are in the facts.
  version    integer not null
);

create table report_columns (
  project_id uuid not null references all_projects (id) on delete cascade,
  column_id  uuid not null,
  board_id   uuid not null,
  kind       text not null check (kind in ('queue', 'active', 'done')),
  -- From left to right.
  place      integer not null,
  -- The version that deleted it; 0: it is there.
  gone_in    integer not null,
  primary key (project_id, column_id)
);

create table task_stays (
  project_id uuid not null references all_projects (id) on delete cascade,
  task_id    uuid not null,
  -- The event with which it came.
  version    integer not null,
  column_id  uuid not null,
  board_id   uuid not null,
  -- What the column was then; whoever changes its kind later does not change the past.
  stage      text not null check (stage in ('backlog', 'waiting', 'active', 'done')),
  came       text not null check (came in ('made', 'copied', 'moved', 'returned', 'redefined')),
  entered_at timestamptz not null,
  -- Null: it still stands there.
  left_at    timestamptz,
  left_in    integer,
  primary key (project_id, task_id, version)
);
create index task_stays_standing on task_stays (project_id, column_id) where left_in is null;
create index task_stays_ended on task_stays (project_id, left_in) where left_in is not null;
