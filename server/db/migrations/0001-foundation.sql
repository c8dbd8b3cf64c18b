create table outgoing_mails (
  id              uuid primary key default gen_random_uuid(),
  kind            text not null,
  details         jsonb not null,
  created_at      timestamptz not null,
  attempts        integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null,
  last_error      text,
  abandoned_at    timestamptz
);

-- The worker asks every few seconds for what is due; most of the time the answer is nothing.
create index outgoing_mails_due on outgoing_mails (next_attempt_at) where abandoned_at is null;
