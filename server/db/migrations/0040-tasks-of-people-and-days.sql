-- 'Minhas tarefas' finds the tasks of a person over all projects. Few tasks have many people, so each
-- is written to the index at once; those of nobody, and those in the trash, are not in it.
create index tasks_of_people on all_tasks using gin (assignees) with (fastupdate = off)
  where deleted_in = 0 and assignees <> '{}';

-- What is late in a column is found without reading the rest of it.
create index tasks_by_day on all_tasks (column_id, due_date)
  where deleted_in = 0 and due_date is not null;
