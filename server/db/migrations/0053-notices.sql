-- What people are told of: one row for each person and thing, and below it what is new in it. No words:
-- titles, names and comments are read when they are shown.
create table notices (
  user_id       uuid not null references accounts (id) on delete cascade,
  -- The task, the project, or the account itself.
  subject_id    uuid not null,
  project_id    uuid references all_projects (id) on delete cascade,
  task_id       uuid,
  -- When they were last told something new.
  at            timestamptz not null,
  -- What had happened by then is read, or done with.
  read_at       timestamptz,
  done_at       timestamptz,
  -- Not shown before this day.
  snoozed_until date,
  primary key (user_id, subject_id),
  foreign key (project_id, task_id) references all_tasks (project_id, id) on delete cascade
);
create index notices_newest on notices (user_id, at desc);
create index notices_of_task on notices (project_id, task_id);
create index notices_old on notices (at);

create table notice_news (
  user_id    uuid not null,
  subject_id uuid not null,
  kind       text not null,
  -- The version, day or payment that it came with: told twice, it is one.
  ref        text not null,
  at         timestamptz not null,
  -- Of the event; null: no event of a project brought it.
  version    integer,
  actor_id   uuid,
  comment_id uuid,
  day        date,
  -- How many tasks it is about, where they are several.
  tasks      integer not null default 1,
  primary key (user_id, subject_id, kind, ref),
  foreign key (user_id, subject_id) references notices on delete cascade
);

-- What somebody chose to be told of, or not to. Who made a task, is responsible, commented or was
-- mentioned follows it without a row.
create table follows (
  user_id    uuid not null references accounts (id) on delete cascade,
  -- A task, column, board or project.
  thing_id   uuid not null,
  project_id uuid not null references all_projects (id) on delete cascade,
  choice     text not null check (choice in ('follow', 'unfollow', 'mute')),
  primary key (user_id, thing_id)
);
create index follows_of_thing on follows (thing_id);
create index follows_of_project on follows (project_id, user_id);

-- Up to which version of a project people have been told. What happened before there were notices is
-- news to nobody.
create table notice_cursors (
  project_id uuid primary key references all_projects (id) on delete cascade,
  version    integer not null
);
insert into notice_cursors (project_id, version) select id, version from all_projects;
