-- The line of a checklist that a piece of news is about; null: it is about the task itself.
alter table notice_news add column item_id uuid;
