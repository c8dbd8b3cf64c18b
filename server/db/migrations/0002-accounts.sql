-- Who can sign in. Everything about the address and the password, nothing about rights.
create table accounts (
  id                       uuid primary key,
  email                    text not null unique check (email = lower(email) and length(email) <= 255),
  password_hash            text not null,
  user_metadata            jsonb not null default '{}',
  email_confirmed_at       timestamptz,
  confirmation_sent_at     timestamptz,
  recovery_sent_at         timestamptz,
  new_email                text check (new_email = lower(new_email)),
  email_change_sent_at     timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at          timestamptz,
  created_at               timestamptz not null,
  updated_at               timestamptz not null
);

-- Who a person is in the product, and whether the administrator lets them in (R3).
create table profiles (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null unique references accounts on delete cascade,
  full_name  text not null check (length(full_name) between 1 and 200),
  avatar_url text,
  role       text not null default 'client' check (role in ('admin', 'client')),
  approved   boolean not null default false,
  created_at timestamptz not null
);

create index profiles_newest on profiles (created_at desc, user_id desc);
create index profiles_by_name on profiles (full_name);

-- Every decision stays, with its date and its person; the name is kept should the person leave.
create table approval_decisions (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references accounts on delete cascade,
  approved   boolean not null,
  decided_by text not null,
  decided_at timestamptz not null
);

create index approval_decisions_of_user on approval_decisions (user_id, decided_at desc);

-- A refresh token is (session, counter) under the session's own key: nothing to steal rests here
-- but the key, and a deleted row ends every token of the session at once.
create table sessions (
  id           uuid primary key,
  account_id   uuid not null references accounts on delete cascade,
  refresh_key  text not null,
  counter      integer not null default 0,
  method       text not null,
  user_agent   text not null,
  address      text not null,
  created_at   timestamptz not null,
  refreshed_at timestamptz not null
);

create index sessions_of_account on sessions (account_id, refreshed_at desc);

-- Links and codes from mails: hashed, used once, few attempts, one of each kind at a time.
create table one_time_tokens (
  account_id uuid not null references accounts on delete cascade,
  kind       text not null check (kind in ('signup', 'recovery', 'email_change', 'reauthentication')),
  link_hash  text not null unique,
  code_hash  text not null,
  email      text not null,
  attempts   integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, kind)
);

-- Counters of the limits. Written outside the request's transaction: a refused sign-in must count.
create table attempt_counters (
  name       text not null,
  key        text not null,
  count      integer not null,
  started_at timestamptz not null,
  last_at    timestamptz not null,
  primary key (name, key)
);

create index attempt_counters_old on attempt_counters (last_at);

-- Made at first start; there is no published default secret (CVE-2026-105641).
create table signing_keys (
  kid         text primary key,
  private_jwk jsonb not null,
  created_at  timestamptz not null
);
