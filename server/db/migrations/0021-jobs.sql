-- What follows from a change and is done after it: one table for all queues, one row for each effect.
create table jobs (
  id              uuid primary key default gen_random_uuid(),
  queue           text not null,
  kind            text not null,
  -- The same effect, however often it is asked for. Such a job stays for a while when it is done.
  key             text,
  details         jsonb not null,
  created_at      timestamptz not null,
  attempts        integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null,
  last_error      text,
  done_at         timestamptz,
  abandoned_at    timestamptz,
  unique (queue, key)
);
create index jobs_due on jobs (queue, next_attempt_at)
  where done_at is null and abandoned_at is null;
create index jobs_old on jobs (created_at);

insert into jobs (id, queue, kind, details, created_at, attempts, next_attempt_at, last_error, abandoned_at)
select id, 'mail', kind, details, created_at, attempts, next_attempt_at, last_error, abandoned_at
  from outgoing_mails;

insert into jobs (id, queue, kind, key, details, created_at, attempts, next_attempt_at, last_error, done_at)
select id, 'payment', topic, key, jsonb_build_object('subject', subject), received_at, attempts,
       next_attempt_at, last_error, done_at
  from payment_notices;

drop table outgoing_mails;
drop table payment_notices;

-- A first base for those who have a long history and none.
insert into jobs (queue, kind, details, created_at, next_attempt_at)
select 'base', 'project', jsonb_build_object('projectId', id), now(), now()
  from projects where version >= 500;
