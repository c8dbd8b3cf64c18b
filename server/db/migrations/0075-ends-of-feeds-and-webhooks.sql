-- Calendars and webhooks have an end, as tokens have (R35); whoever still wants one renews it. Those
-- that are there have a year from now on.
alter table calendar_feeds add column expires_at timestamptz;
update calendar_feeds set expires_at = now() + interval '366 days';
alter table calendar_feeds alter column expires_at set not null;
create index calendar_feeds_expired on calendar_feeds (expires_at);

alter table webhooks add column expires_at timestamptz;
update webhooks set expires_at = now() + interval '366 days';
alter table webhooks alter column expires_at set not null;
alter table webhooks drop constraint webhooks_disabled_for_check;
alter table webhooks add constraint webhooks_disabled_for_check
  check (disabled_for in ('choice', 'failing', 'gone', 'no_right', 'expired'));
