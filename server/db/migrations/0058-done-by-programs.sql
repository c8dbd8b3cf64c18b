-- The personal token, and the agent using it, through which a person made a change. Null: through
-- neither.
alter table project_events add column via jsonb;

-- Projects whose managers keep agents out.
create table closed_to_agents (
  project_id uuid primary key references all_projects on delete cascade,
  closed_at  timestamptz not null
);
