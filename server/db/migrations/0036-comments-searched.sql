-- What comments say is searched as what tasks say is (0013): each comment on its own, kept as it is
-- looked for, and in the index once the worker has come to it. Its shelf is told by the version of the
-- project that it came with.
alter table task_comments
  add column searched text not null generated always as (plain_text(text)) stored,
  add column indexed boolean not null default false;

create index task_comments_waiting on task_comments (project_id) where not indexed;
create index task_comments_of_project on task_comments (project_id, added_version);
create index task_comments_keys on task_comments using gin (
  search_keys(search_shelf(project_id, added_version), array[' ' || searched])
) where indexed;
