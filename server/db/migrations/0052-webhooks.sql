-- Addresses that are told of what happens in a project. The secret is kept as it is: it signs.
create table webhooks (
  id                  uuid primary key,
  project_id          uuid not null references all_projects on delete cascade,
  -- Whose right it has.
  created_by          uuid not null references accounts on delete cascade,
  url                 text not null,
  -- Null: all kinds of events.
  kinds               text[],
  secret              text not null,
  former_secret       text,
  former_secret_until timestamptz,
  -- The version up to which events have become deliveries.
  cursor              integer not null,
  created_at          timestamptz not null,
  failing_since       timestamptz,
  -- While its receiver fails nothing new is taken up, so that it keeps nobody else waiting.
  paused_until        timestamptz,
  disabled_at         timestamptz,
  disabled_for        text check (disabled_for in ('choice', 'failing', 'gone', 'no_right')),
  check ((disabled_at is null) = (disabled_for is null))
);
create index webhooks_of_project on webhooks (project_id);
create index webhooks_of_account on webhooks (created_by);

-- What was sent and how it went: a status or a word, and nothing of what the receiver said.
create table webhook_deliveries (
  id              uuid primary key,
  webhook_id      uuid not null references webhooks on delete cascade,
  -- Null: a test.
  version         integer,
  type            text not null,
  created_at      timestamptz not null,
  attempts        integer not null default 0,
  last_attempt_at timestamptz,
  delivered_at    timestamptz,
  status          integer,
  fault           text check (fault in ('address_refused', 'unreachable', 'too_slow')),
  -- One event is one delivery, with one id, however often it is sent.
  constraint webhook_deliveries_once unique (webhook_id, version)
);
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, created_at desc);
create index webhook_deliveries_old on webhook_deliveries (created_at);
