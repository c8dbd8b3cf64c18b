-- The rule by which a task comes again. It stands on the newest task of its series alone.
alter table all_tasks add column repeat jsonb;
create or replace view tasks as select * from all_tasks where deleted_in = 0 and archived_in = 0;
create or replace view kept_tasks as select * from all_tasks where deleted_in = 0;
-- Few of all tasks repeat, and the worker looks at those alone.
create index tasks_repeated on all_tasks (id) where repeat is not null;
