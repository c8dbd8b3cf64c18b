-- Tasks that an import brought: nobody made them here.
alter table task_stays
  drop constraint task_stays_came_check,
  add constraint task_stays_came_check check (
    came in ('made', 'copied', 'imported', 'moved', 'returned', 'redefined'));
