-- Several items of a checklist that went in one gesture: a pasted list that was taken back.
alter table deletions
  drop constraint deletions_kind_check,
  add constraint deletions_kind_check check (
    kind in ('task', 'tasks', 'column', 'board', 'label', 'item', 'items', 'comment', 'file'));
