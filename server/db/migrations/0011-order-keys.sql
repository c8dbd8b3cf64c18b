-- The order of a list is a sparse key for each row, so that a move writes one row however long the
-- list is. Positions are counted (docs/decisions/0019-order-keys.md). A key is unique in its list at
-- every moment, not only at commit: the constraint need not be deferred.
alter table board_columns
  drop constraint board_columns_place,
  drop constraint board_columns_position_check;
alter table board_columns alter column position type bigint using (position + 1)::bigint * 16777216;
alter table board_columns rename column position to order_key;
alter table board_columns add constraint board_columns_place unique (board_id, order_key);

alter table tasks
  drop constraint tasks_place,
  drop constraint tasks_position_check;
alter table tasks alter column position type bigint using (position + 1)::bigint * 16777216;
alter table tasks rename column position to order_key;
alter table tasks add constraint tasks_place unique (column_id, order_key);

alter table task_checklist_items
  drop constraint task_checklist_items_place,
  drop constraint task_checklist_items_position_check;
alter table task_checklist_items
  alter column position type bigint using (position + 1)::bigint * 16777216;
alter table task_checklist_items rename column position to order_key;
alter table task_checklist_items
  add constraint task_checklist_items_place unique (task_id, order_key);
