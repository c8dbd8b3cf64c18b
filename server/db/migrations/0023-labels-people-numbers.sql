-- Labels belong to a project (R28). A task keeps the ids of its labels and people in lists of its own,
-- as a board shows them: one row for each would be read thirty thousand times to open a large board.
-- One writer per project keeps the lists true (docs/decisions/0034).
create table project_labels (
  id         uuid primary key,
  project_id uuid not null references projects (id) on delete cascade,
  name       text not null,
  color      text not null,
  name_key   text not null generated always as (plain_text(name)) stored,
  constraint project_labels_once unique (project_id, name_key)
);

alter table projects add column last_number integer not null default 0;

alter table tasks
  add column number    integer,
  add column labels    uuid[] not null default '{}',
  add column assignees uuid[] not null default '{}',
  add column cover     text;

-- Every task has a number in its project, by which people speak of it; these in the order they came.
update tasks t set number = n.number
  from (select id, row_number() over (partition by project_id
                                      order by created_at, column_id, order_key) as number
          from tasks) n
 where n.id = t.id;

alter table tasks
  alter column number set not null,
  add constraint tasks_number unique (project_id, number);

update projects p set last_number = n.last
  from (select project_id, max(number) as last from tasks group by project_id) n
 where n.project_id = p.id;

-- Those who hold an older state of a project hear of it as of any other change.
with numbered as (
  select project_id, jsonb_agg(id order by number) as task_ids from tasks group by project_id),
counted as (
  update projects p set version = p.version + 1 from numbered
   where p.id = numbered.project_id returning p.id, p.version, numbered.task_ids)
insert into project_events (project_id, version, at, actor_id, key, change)
select id, version, now(), '00000000-0000-0000-0000-000000000000', null,
       jsonb_build_object('type', 'project.upgraded', 'columnKinds', '{}'::jsonb,
                          'numbered', task_ids)
  from counted;
