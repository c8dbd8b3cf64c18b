-- How many tasks a column should have at most (R31): it warns, and refuses nothing.
alter table board_columns add column task_limit smallint check (task_limit between 1 and 999);
