-- A picture that was on its card when it was deleted is there again when it is brought back.
alter table all_task_files add column was_cover boolean not null default false;
create or replace view task_files as select * from all_task_files where deleted_in = 0;
