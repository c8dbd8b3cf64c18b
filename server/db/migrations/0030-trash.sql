-- What is deleted stays in its table, marked with the version of the event that deleted it; 0 is what
-- is there. The views have the names that the tables had, so whatever reads or writes a project sees
-- what is there and nothing else; the trash alone uses the tables (docs/decisions/0041). The mark is in
-- the index of every list: what was deleted is not read on the way to what is there.
-- A later migration that adds a column to one of these tables says `create or replace view` again.
alter table project_labels rename to all_project_labels;
alter table all_project_labels add column deleted_in integer not null default 0;
alter table all_project_labels
  drop constraint project_labels_once,
  add constraint project_labels_once unique (project_id, deleted_in, name_key);
create view project_labels as select * from all_project_labels where deleted_in = 0;

alter table boards rename to all_boards;
alter table all_boards add column deleted_in integer not null default 0;
create index boards_place on all_boards (project_id, deleted_in);
create view boards as select * from all_boards where deleted_in = 0;

alter table board_columns rename to all_board_columns;
alter table all_board_columns add column deleted_in integer not null default 0;
alter table all_board_columns
  drop constraint board_columns_place,
  add constraint board_columns_place unique (board_id, deleted_in, order_key);
create view board_columns as select * from all_board_columns where deleted_in = 0;

alter table tasks rename to all_tasks;
alter table all_tasks add column deleted_in integer not null default 0;
alter table all_tasks
  drop constraint tasks_place,
  drop constraint tasks_number,
  add constraint tasks_place unique (column_id, deleted_in, order_key),
  -- Numbers are never given again. The mark is along so that tasks are counted by this index alone.
  add constraint tasks_number unique (project_id, number) include (deleted_in);
create view tasks as select * from all_tasks where deleted_in = 0;

alter table task_checklist_items rename to all_task_checklist_items;
alter table all_task_checklist_items add column deleted_in integer not null default 0;
alter table all_task_checklist_items
  drop constraint task_checklist_items_place,
  add constraint task_checklist_items_place unique (task_id, deleted_in, order_key);
create view task_checklist_items as select * from all_task_checklist_items where deleted_in = 0;

alter table task_comments rename to all_task_comments;
alter table all_task_comments add column deleted_in integer not null default 0;
alter table all_task_comments
  drop constraint task_comments_place,
  add constraint task_comments_place unique (task_id, deleted_in, added_version);
create view task_comments as select * from all_task_comments where deleted_in = 0;

-- One row for each gesture that deleted something: what the trash lists, and what is left of it.
create table deletions (
  project_id uuid not null references projects on delete cascade,
  version    integer not null,
  kind       text not null check (kind in ('task', 'tasks', 'column', 'board', 'label', 'item', 'comment')),
  thing_id   uuid not null,
  -- What it was called, for as long as it is in the trash.
  name       text,
  at         timestamptz not null,
  actor_id   uuid not null,
  state      text not null default 'trashed' check (state in ('trashed', 'restored', 'purged')),
  primary key (project_id, version)
);
create index deletions_due on deletions (at) where state = 'trashed';

-- What was deleted before there was a trash is gone for good. The history says so, or what it leads to
-- would have in its trash what the database does not.
with gone as (
  select project_id, jsonb_agg(version order by version) as versions from project_events
   where change ->> 'type' in ('task.deleted', 'column.deleted', 'board.deleted')
   group by project_id),
counted as (
  update projects p set version = p.version + 1 from gone
   where p.id = gone.project_id returning p.id, p.version, gone.versions)
insert into project_events (project_id, version, at, actor_id, key, change)
select id, version, now(), '00000000-0000-0000-0000-000000000000', null,
       jsonb_build_object('type', 'trash.purged', 'deletions', versions)
  from counted;
