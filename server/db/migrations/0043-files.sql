-- The bytes of files, which are not in the database: the row comes before them and goes after them, so
-- whatever is in the store has one. What is `pending` for long was never finished; what is `gone` is
-- deleted from the store once every backup that still names it has been taken.
create table stored_files (
  id         uuid primary key,
  state      text not null check (state in ('pending', 'ready', 'gone')),
  -- When it came to be so.
  since      timestamptz not null,
  size       bigint not null check (size >= 0),
  -- What the bytes are, whatever the file is called; known once they are here, as is their hash.
  media_type text,
  sha256     text
);
create index stored_files_to_clear on stored_files (since) where state <> 'ready';

-- Files of tasks. They have a trash, as everything else of a project (0030).
create table all_task_files (
  id            uuid primary key references stored_files,
  project_id    uuid not null,
  task_id       uuid not null,
  uploader_id   uuid not null references accounts,
  name          text not null check (octet_length(name) between 1 and 255),
  created_at    timestamptz not null,
  added_version integer not null,
  deleted_in    integer not null default 0,
  constraint task_files_place unique (task_id, deleted_in, added_version),
  foreign key (project_id, task_id) references all_tasks (project_id, id) on delete cascade
);
create view task_files as select * from all_task_files where deleted_in = 0;

alter table deletions
  drop constraint deletions_kind_check,
  add constraint deletions_kind_check check (
    kind in ('task', 'tasks', 'column', 'board', 'label', 'item', 'comment', 'file'));
