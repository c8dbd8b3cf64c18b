-- What people write about a task. The version of the project that a comment came with is its place.
create table task_comments (
  id            uuid primary key,
  project_id    uuid not null,
  task_id       uuid not null,
  author_id     uuid not null references accounts,
  text          text not null check (char_length(text) between 1 and 10000),
  mentions      uuid[] not null,
  created_at    timestamptz not null,
  edited_at     timestamptz,
  added_version integer not null,
  text_version  integer not null,
  constraint task_comments_place unique (task_id, added_version),
  foreign key (project_id, task_id) references tasks (project_id, id) on delete cascade
);

-- Counted as they come and go: a board of 10,000 cards shows how many each has, and reads none.
alter table tasks add column comments integer not null default 0 check (comments >= 0);
