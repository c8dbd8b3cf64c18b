-- A line of a checklist may have a day of its own.
alter table task_checklist_items add column due_date date;
