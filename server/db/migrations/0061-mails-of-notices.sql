-- The mail that a piece of news is told by; null: none yet. What is from before there were such mails
-- is told by none.
alter table notice_news add column mail_id uuid;
update notice_news set mail_id = '00000000-0000-0000-0000-000000000000';

-- When a person's next mail of notices leaves, as long as something waits for it, and their next
-- weekly summary.
create table mail_windows (
  user_id uuid not null references accounts (id) on delete cascade,
  pace    text not null check (pace in ('now', 'hours', 'daily', 'weekly', 'summary')),
  due_at  timestamptz not null,
  primary key (user_id, pace)
);
create index mail_windows_due on mail_windows (due_at);

-- What became of each mail, without its words.
create table mail_deliveries (
  -- That of its job, and of its Message-ID.
  id        uuid primary key,
  kind      text not null,
  recipient text not null,
  at        timestamptz not null,
  attempts  integer not null,
  -- Null: it was taken by the mail server.
  error     text
);
create index mail_deliveries_newest on mail_deliveries (at desc);

-- Up to when the administrator was told what asks for them: one row.
create table administrator_news (
  only_one   boolean primary key default true check (only_one),
  told_until timestamptz not null,
  disk_low   boolean not null
);
create index accounts_confirmed on accounts (email_confirmed_at);
create index jobs_abandoned on jobs (abandoned_at) where abandoned_at is not null;

-- Notices tell of these now.
delete from jobs where queue = 'mail' and kind in ('added-to-project', 'approval-request');
