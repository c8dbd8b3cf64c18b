-- How a person is told of things. Without a row, and for a kind that is not in it, the defaults of
-- contract/notice-settings.ts hold.
create table notice_settings (
  user_id        uuid primary key references accounts (id) on delete cascade,
  -- Kind → { mail, push }.
  kinds          jsonb not null default '{}',
  -- An IANA name; null: that of the installation.
  time_zone      text,
  -- Hours as 'HH:MM', in that zone.
  quiet_from     text,
  quiet_to       text,
  weekly_summary boolean not null default false
);
