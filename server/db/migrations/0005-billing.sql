-- What somebody set out to buy, at the price of that moment. Money is integer cents everywhere.
create table orders (
  id            uuid primary key,
  account_id    uuid not null references accounts on delete cascade,
  amount_cents  bigint not null check (amount_cents > 0),
  currency      text not null,
  preference_id text,
  checkout_url  text,
  created_at    timestamptz not null,
  expires_at    timestamptz not null
);

create index orders_of_account on orders (account_id, created_at desc);

-- Payments as the provider last described them. Time paid for is computed from these rows alone, so
-- the order in which news arrives cannot matter. A refusal says why a payment does not count.
create table payments (
  id             text primary key check (id ~ '^[0-9]{1,20}$'),
  account_id     uuid references accounts on delete set null,
  order_id       uuid references orders on delete set null,
  recurring_id   text,
  reference      text not null,
  status         text not null,
  status_detail  text not null,
  refusal        text,
  amount_cents   bigint not null,
  refunded_cents bigint not null,
  currency       text not null,
  method         text not null,
  payer_email    text not null,
  live           boolean not null,
  created_at     timestamptz not null,
  paid_at        timestamptz,
  changed_at     timestamptz not null,
  counted_at     timestamptz,
  recorded_at    timestamptz not null
);

create index payments_newest on payments (created_at desc, id desc);
create index payments_of_account on payments (account_id, paid_at);
create index payments_of_order on payments (order_id);

-- Plans that the provider charges by itself every month, until the payer cancels them there.
create table recurring_plans (
  id             text primary key,
  account_id     uuid references accounts on delete set null,
  reference      text not null,
  status         text not null,
  next_charge_at timestamptz,
  changed_at     timestamptz not null,
  looked_at      timestamptz not null
);

create index recurring_plans_of_account on recurring_plans (account_id, changed_at desc);
create index recurring_plans_looked_at on recurring_plans (looked_at);

-- What the provider or a person told us to look at. Kept before it is answered: nothing is lost.
create table payment_notices (
  id              uuid primary key default gen_random_uuid(),
  key             text not null unique,
  topic           text not null,
  subject         text not null,
  received_at     timestamptz not null,
  attempts        integer not null default 0,
  next_attempt_at timestamptz not null,
  done_at         timestamptz,
  last_error      text
);

create index payment_notices_due on payment_notices (next_attempt_at) where done_at is null;

-- Reports that changed nothing: forged, foreign, invented. Counted, so that a flood stays one row.
create table payment_incidents (
  id          uuid primary key default gen_random_uuid(),
  reason      text not null,
  reported_by text not null,
  subject     text not null,
  reference   text not null,
  times       integer not null default 1,
  first_at    timestamptz not null,
  last_at     timestamptz not null,
  unique (reason, reported_by, subject)
);

create index payment_incidents_newest on payment_incidents (last_at desc, id desc);

-- Work for one process at a time: who moves next_run_at does it.
create table scheduled_jobs (
  name         text primary key,
  next_run_at  timestamptz not null,
  done_through timestamptz
);

insert into scheduled_jobs (name, next_run_at) values ('reconcile-payments', 'epoch');
