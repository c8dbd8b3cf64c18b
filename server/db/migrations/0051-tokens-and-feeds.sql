-- Personal tokens: the hash of the secret and nothing it could be made of again. A token has an end
-- from the start, and is gone with its account.
create table api_tokens (
  id           uuid primary key,
  account_id   uuid not null references accounts on delete cascade,
  name         text not null,
  hash         text not null unique,
  -- Its last letters, to tell tokens apart.
  ending       text not null,
  scope        text not null check (scope in ('read', 'write')),
  -- Null: all projects of the person.
  project_ids  uuid[],
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  last_used_at timestamptz
);
create index api_tokens_of_account on api_tokens (account_id);
create index api_tokens_expired on api_tokens (expires_at);

-- Addresses of calendars: calendar programs bring no header, so the secret is in the address. Of one's
-- own dates, or of a board's.
create table calendar_feeds (
  id           uuid primary key,
  account_id   uuid not null references accounts on delete cascade,
  hash         text not null unique,
  project_id   uuid references all_projects on delete cascade,
  board_id     uuid,
  created_at   timestamptz not null,
  last_used_at timestamptz,
  check ((project_id is null) = (board_id is null))
);
create index calendar_feeds_of_account on calendar_feeds (account_id);
create index calendar_feeds_of_project on calendar_feeds (project_id);
