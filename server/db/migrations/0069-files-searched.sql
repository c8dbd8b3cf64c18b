-- What files are called is searched as what comments say is (0036).
alter table all_task_files
  add column searched text not null generated always as (plain_text(name)) stored,
  add column indexed boolean not null default false;
create or replace view task_files as select * from all_task_files where deleted_in = 0;

create index task_files_waiting on all_task_files (project_id) where not indexed;
create index task_files_of_project on all_task_files (project_id, added_version);
create index task_files_keys on all_task_files using gin (
  search_keys(search_shelf(project_id, added_version), array[' ' || searched])
) where indexed;
