-- What is read is what was seen. Each telling in a notice has a number, and the marks say up to which of
-- them: what is told while somebody reads stays unread, whatever the clocks say.
alter table notices add column told integer not null default 1;
alter table notices add column read_told integer not null default 0;
alter table notices add column done_told integer not null default 0;
alter table notice_news add column told integer not null default 1;
-- When it was told, which may be long after it happened; put off, it is told again.
alter table notice_news add column told_at timestamptz;
-- The tasks it is about, where they are several.
alter table notice_news add column task_ids uuid[];

update notice_news w set told = case when w.at > coalesce(n.read_at, '-infinity') then 2 else 1 end,
                         told_at = w.at
  from notices n where (n.user_id, n.subject_id) = (w.user_id, w.subject_id);
update notices set told = 2, read_told = 1,
                   done_told = case when done_at >= at then 2 when done_at is not null then 1 else 0 end;
alter table notice_news alter column told_at set not null;
alter table notices drop column read_at, drop column done_at;
create index notices_snoozed on notices (snoozed_until) where snoozed_until is not null;
