-- The thing that an event is about: the task for all that happens in it, or else the column, board,
-- label or person.
create function event_subject(change jsonb) returns text
  language sql immutable strict parallel safe
  return coalesce(change ->> 'taskId', change ->> 'columnId', change ->> 'boardId',
                  change ->> 'labelId', change ->> 'userId');

-- The thing whose name or title an event gives: of a copy the new one. Null: it gives none.
create function event_named(change jsonb) returns text
  language sql immutable strict parallel safe
  return case when change ? 'title' or change ? 'name' then
    coalesce(change ->> 'newTaskId', change ->> 'newColumnId', change ->> 'newBoardId',
             change ->> 'taskId', change ->> 'columnId', change ->> 'boardId', change ->> 'labelId')
  end;

create index project_events_subject on project_events (project_id, event_subject(change), version);
create index project_events_named on project_events (project_id, event_named(change), version)
  where event_named(change) is not null;

-- A change of several tasks is in the history of each.
create index project_events_of_many on project_events using gin ((change -> 'tasks') jsonb_path_ops)
  where change ? 'tasks';
