-- A line of a checklist may have a person of its own. The index is for who leaves a project: items are
-- otherwise found by their task alone.
alter table all_task_checklist_items add column assignee uuid;
create index task_checklist_items_of_person on all_task_checklist_items (project_id, assignee)
 where assignee is not null;
create or replace view task_checklist_items as
  select * from all_task_checklist_items where deleted_in = 0;
