-- A deleted project is kept whole for 30 days, members and all, and is in no list, search or address
-- meanwhile: `projects` is a view of those that are there (docs/decisions/0041).
alter table projects rename to all_projects;
alter table all_projects
  add column deleted_at timestamptz,
  add column deleted_by uuid;
create index projects_in_trash on all_projects (deleted_at) where deleted_at is not null;
create view projects as select * from all_projects where deleted_at is null;

-- What is left of a project that was deleted for good. Its id may be used again, and deleted again.
create table purged_projects (
  project_id uuid not null,
  at         timestamptz not null,
  -- Null: nobody, its time was over.
  actor_id   uuid,
  primary key (project_id, at)
);
