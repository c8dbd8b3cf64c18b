-- What comments say is searched as what tasks say is (0013): each comment on its own, kept as it is
-- looked for, and in the index once the worker has come to it. Its shelf is told by the version of the
-- project that it came with.
alter table all_task_comments
  add column searched text not null generated always as (plain_text(text)) stored,
  add column indexed boolean not null default false;
create or replace view task_comments as select * from all_task_comments where deleted_in = 0;

create index task_comments_waiting on all_task_comments (project_id) where not indexed;
create index task_comments_of_project on all_task_comments (project_id, added_version);
create index task_comments_keys on all_task_comments using gin (
  search_keys(search_shelf(project_id, added_version), array[' ' || searched])
) where indexed;
