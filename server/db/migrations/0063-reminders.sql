-- How a project reminds of its dates. Without a row: every day.
create table project_reminders (
  project_id    uuid primary key references all_projects on delete cascade,
  business_days boolean not null
);
