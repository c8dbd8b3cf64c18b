-- What somebody gave when signing up. It becomes an account when the mail of that very sign-up is
-- used (R37): until then an address may have several, each with its own password and name.
create table sign_ups (
  id            uuid primary key,
  email         text not null check (email = lower(email) and length(email) <= 255),
  password_hash text not null,
  full_name     text not null check (length(full_name) between 1 and 200),
  user_metadata jsonb not null default '{}',
  created_at    timestamptz not null
);

create index sign_ups_of_email on sign_ups (email, created_at desc);
create index sign_ups_old on sign_ups (created_at);

-- Accounts that were never confirmed are confirmed like any other sign-up, their own links included.
insert into sign_ups (id, email, password_hash, full_name, user_metadata, created_at)
select a.id, a.email, a.password_hash, p.full_name, a.user_metadata, a.created_at
  from accounts a join profiles p on p.user_id = a.id
 where a.email_confirmed_at is null;

-- A link belongs to an account, or to the sign-up that its mail confirms.
alter table one_time_tokens drop constraint one_time_tokens_pkey;
alter table one_time_tokens alter column account_id drop not null;
alter table one_time_tokens add column sign_up_id uuid references sign_ups on delete cascade;
update one_time_tokens set sign_up_id = account_id, account_id = null
 where kind = 'signup' and account_id in (select id from sign_ups);
delete from one_time_tokens where kind = 'signup' and sign_up_id is null;
alter table one_time_tokens drop constraint one_time_tokens_link_hash_key;
alter table one_time_tokens add primary key (link_hash);
alter table one_time_tokens add constraint one_time_tokens_owner
  check ((kind = 'signup') = (sign_up_id is not null) and (sign_up_id is null) <> (account_id is null));
create unique index one_time_tokens_of_account on one_time_tokens (account_id, kind);
create unique index one_time_tokens_of_sign_up on one_time_tokens (sign_up_id);

update outgoing_mails
   set details = details - 'accountId' || jsonb_build_object('signUpId', details -> 'accountId')
 where kind = 'confirm-signup';

-- The session of a recovery link may set a password without the old one, once and soon.
alter table sessions add column recovered_at timestamptz;
-- The newest refresh token whose holder has been heard of: its parent is then no retry any more.
alter table sessions add column received_counter integer not null default 0;
