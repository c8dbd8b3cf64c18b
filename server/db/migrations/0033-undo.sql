-- The version of the event that this one takes back (R23). Each is taken back once.
alter table project_events add column undoes integer;
create unique index project_events_undone on project_events (project_id, undoes)
 where undoes is not null;
