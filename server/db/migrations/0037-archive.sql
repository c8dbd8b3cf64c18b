-- An archived task stays in its table, marked with the version of the event that archived it; 0 is what
-- is on the board (docs/decisions/0046). `tasks` are those on the board; `kept_tasks` are those and the
-- archived ones: what is searched, told of, and read by its address. As with the trash, the mark is in
-- the index of the list: what was archived is not read on the way to what is on the board.
-- A later migration that adds a column to all_tasks says `create or replace view` of both again.
alter table all_tasks
  add column archived_in integer not null default 0,
  -- When it came into its column; null: when it was made. Of what was there before this migration it is
  -- the moment of the migration: nothing is archived by itself before its time.
  add column moved_at timestamptz;
update all_tasks set moved_at = now();
alter table all_tasks
  drop constraint tasks_place,
  drop constraint tasks_number,
  add constraint tasks_place unique (column_id, deleted_in, archived_in, order_key),
  add constraint tasks_number unique (project_id, number) include (deleted_in, archived_in);
create index tasks_archived on all_tasks (project_id, archived_in, number) where archived_in > 0;
create or replace view tasks as select * from all_tasks where deleted_in = 0 and archived_in = 0;
create view kept_tasks as select * from all_tasks where deleted_in = 0;

-- After so many days in a column of what is done the tasks of a board are archived by themselves.
alter table all_boards add column archive_after smallint;
create index boards_archiving on all_boards (id) where archive_after is not null;
create or replace view boards as select * from all_boards where deleted_in = 0;
