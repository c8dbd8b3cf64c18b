-- Facts made before this knew nothing of tasks that were made of an item and taken back, nor of queues
-- whose place among the columns changed. They are forgotten, and made anew from the events when a report
-- is asked for (docs/decisions/0056).
delete from task_stays;
delete from report_columns;
delete from report_progress;
