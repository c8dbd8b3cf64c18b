alter table tasks
  add column start_date date,
  add constraint tasks_days_in_order check (start_date <= due_date);
