-- Boards and projects that people keep to begin others with: somebody's own, or a project's. No part of
-- any project's events: what is made from one holds all that it took from it.
create table templates (
  id         uuid primary key,
  owner_id   uuid references accounts (id) on delete cascade,
  project_id uuid references all_projects (id) on delete cascade,
  name       text not null,
  content    jsonb not null,
  -- What a list says of it without reading it.
  boards     integer not null,
  tasks      integer not null,
  check (num_nonnulls(owner_id, project_id) = 1)
);
create index templates_of_owner on templates (owner_id);
create index templates_of_project on templates (project_id);
