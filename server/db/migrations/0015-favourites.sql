-- A person's own mark on a project: first in their list. It says nothing to anybody else.
create table favourite_projects (
  user_id    uuid not null references accounts on delete cascade,
  project_id uuid not null references projects on delete cascade,
  primary key (user_id, project_id)
);

-- A project that is deleted finds its marks by it.
create index favourite_projects_of_project on favourite_projects (project_id);
