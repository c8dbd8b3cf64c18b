-- Files that come in parts, so that a cut of the connection costs the part that was under way and no
-- more. An upload is the way of a file that is `pending` to a task; it goes with the one or the other.
create table uploads (
  id          uuid primary key references stored_files on delete cascade,
  project_id  uuid not null,
  task_id     uuid not null,
  uploader_id uuid not null references accounts on delete cascade,
  name        text not null check (octet_length(name) between 1 and 255),
  size        bigint not null check (size >= 0),
  received    bigint not null default 0 check (received between 0 and size),
  -- What the store calls each part, in their order.
  tags        text[] not null default '{}',
  foreign key (project_id, task_id) references all_tasks (project_id, id) on delete cascade
);
create index uploads_of_task on uploads (task_id);
create index uploads_of_person on uploads (uploader_id);

-- What the store calls a file that comes in parts. It stays when the upload is gone: the parts have to
-- be cleared all the same.
alter table stored_files add column parts_name text;

-- Whether clamd has looked at a file: null, nobody asked it to. What is waiting or barred is given to
-- nobody.
alter table stored_files add column scan text check (scan in ('waiting', 'clean', 'barred'));
