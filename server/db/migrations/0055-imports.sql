-- Files that people bring along, and what became of them. The bytes are a stored file until the project
-- is there; the report stays.
create table imports (
  id          uuid primary key,
  account_id  uuid not null references accounts on delete cascade,
  file_id     uuid references stored_files,
  file_name   text not null,
  size        bigint not null,
  -- How the same file is known again.
  sha256      text not null,
  source      text check (source in ('trello', 'csv', 'mutirao')),
  state       text not null check (state in ('reading', 'ready', 'refused', 'running', 'done', 'failed')),
  progress    smallint not null default 0,
  refusal     text,
  fields      jsonb,
  preview     jsonb,
  choices     jsonb,
  report      jsonb,
  -- No reference: the report outlives the project.
  project_id  uuid,
  created_at  timestamptz not null,
  finished_at timestamptz
);
create index imports_of_account on imports (account_id, created_at desc);
create index imports_file on imports (file_id) where file_id is not null;
create index imports_old on imports (created_at);
