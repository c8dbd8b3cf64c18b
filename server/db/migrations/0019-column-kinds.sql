-- A column is one of three kinds (R27), and a task is completed when it stands in one of the last.
alter table board_columns
  add column kind text not null default 'active' check (kind in ('queue', 'active', 'done'));

-- The first of a board is a queue; the last one called 'Concluído', or like it, holds what is done.
update board_columns c set kind = 'queue'
 where not exists (select from board_columns o
                    where o.board_id = c.board_id and o.order_key < c.order_key);

update board_columns c set kind = 'done'
  from (select distinct on (board_id) id from board_columns
         where plain_text(name) ~ '\m(conclui|complet|finaliza|termina|encerra|entreg|feit[oa]|pront[oa]|done)'
         order by board_id, order_key desc) last
 where c.id = last.id;

-- Those who hold an older state of a project hear of it as of any other change.
with kinds as (
  select project_id, jsonb_object_agg(id, kind) as of_columns from board_columns group by project_id),
counted as (
  update projects p set version = p.version + 1 from kinds
   where p.id = kinds.project_id returning p.id, p.version, kinds.of_columns)
insert into project_events (project_id, version, at, actor_id, key, change)
select id, version, now(), '00000000-0000-0000-0000-000000000000', null,
       jsonb_build_object('type', 'project.upgraded', 'columnKinds', of_columns)
  from counted;

alter table tasks drop column completed;
