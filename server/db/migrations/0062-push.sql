-- Browsers that take pushes. A session has one at most, and it is gone with the session.
create table push_subscriptions (
  session_id uuid primary key references sessions on delete cascade,
  endpoint   text not null unique,
  -- The public key and the secret of the browser (RFC 8291), as base64url.
  p256dh     text not null,
  auth       text not null,
  created_at timestamptz not null
);

-- What was told and still has to be looked at for pushes. What was told before there were any has been.
alter table notice_news add column push_waits boolean not null default false;
alter table notice_news alter column push_waits set default true;
create index notice_news_push_waits on notice_news (user_id) where push_waits;
