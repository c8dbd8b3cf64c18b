-- What is made of pictures for screens, each in a file of its own; `picture` says what came of it, and
-- nothing as long as nobody has looked.
alter table stored_files add column picture text check (picture in ('made', 'none'));

create table file_pictures (
  id      uuid primary key references stored_files on delete cascade,
  file_id uuid not null references stored_files on delete cascade,
  size    text not null check (size in ('thumb', 'cover', 'view')),
  width   integer not null,
  height  integer not null,
  constraint file_pictures_once unique (file_id, size)
);

-- On the card: how many files the task has. `cover` is a colour, or the id of one of them.
alter table all_tasks add column file_count integer not null default 0;
create or replace view tasks as select * from all_tasks where deleted_in = 0 and archived_in = 0;
create or replace view kept_tasks as select * from all_tasks where deleted_in = 0;
update all_tasks t set file_count = n.files
  from (select task_id, count(*) as files from task_files group by task_id) n where n.task_id = t.id;

insert into jobs (queue, kind, details, created_at, next_attempt_at)
select 'pictures', 'make', jsonb_build_object('fileId', id), now(), now()
  from stored_files where state = 'ready' and media_type like 'image/%';
