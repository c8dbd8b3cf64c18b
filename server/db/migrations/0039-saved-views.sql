-- Ways of looking at a project's boards that people keep under a name: which view, filter, order. One
-- without an owner is the project's, and everybody who reads it has it. Never part of its events.
create table saved_views (
  project_id uuid not null references all_projects (id) on delete cascade,
  id uuid not null,
  owner_id uuid references accounts (id) on delete cascade,
  name text not null,
  query text not null,
  primary key (project_id, id)
);
create index saved_views_of_owner on saved_views (owner_id);
