-- Facts made before this left the tasks of a column that was restored to another board within a minute on
-- the board that it had left. They are forgotten, and made anew from the events when a report is asked for
-- (docs/decisions/0056).
delete from task_stays;
delete from report_columns;
delete from report_progress;
