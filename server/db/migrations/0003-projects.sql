-- The id of something inside a copy; the same rule stands in contract/derived-id.ts.
create function derived_id(copy uuid, original uuid) returns uuid
  language sql immutable strict parallel safe
  return overlay(overlay(
    encode(substring(sha256(uuid_send(copy) || uuid_send(original)) from 1 for 16), 'hex')
    placing '8' from 13) placing '8' from 17)::uuid;

-- The unit of consistency: whoever changes anything in a project locks its row and counts it up.
create table projects (
  id          uuid primary key,
  name        text not null check (char_length(name) between 1 and 200),
  description text not null check (char_length(description) <= 10000),
  created_by  uuid not null references accounts,
  created_at  timestamptz not null,
  version     integer not null default 0
);

create index projects_of_creator on projects (created_by, created_at desc);

-- The creator is not in here: their right to manage cannot be taken away.
create table project_members (
  id         uuid primary key,
  project_id uuid not null references projects on delete cascade,
  user_id    uuid not null references accounts on delete cascade,
  role       text not null default 'client' check (role = 'client'),
  access     text not null check (access in ('view', 'edit', 'manage')),
  created_at timestamptz not null,
  constraint project_members_once unique (project_id, user_id)
);

create index project_members_of_user on project_members (user_id);

-- Children carry their project, and refer to their parent within it: a task in a column of another
-- project is impossible, not merely checked.
create table boards (
  id         uuid primary key,
  project_id uuid not null references projects on delete cascade,
  name       text not null check (char_length(name) between 1 and 200),
  created_at timestamptz not null,
  constraint boards_in_project unique (project_id, id)
);

create table board_columns (
  id         uuid primary key,
  project_id uuid not null,
  board_id   uuid not null,
  name       text not null check (char_length(name) between 1 and 200),
  color      text not null check (color ~ '^#[0-9a-f]{6}$'),
  position   integer not null check (position >= 0),
  constraint board_columns_in_project unique (project_id, id),
  constraint board_columns_place unique (board_id, position) deferrable initially deferred,
  foreign key (project_id, board_id) references boards (project_id, id) on delete cascade
);

-- The constraint on places is also the index by which a column is read and cascades find their rows:
-- every index more is one more entry to rewrite for each task that makes room.
create table tasks (
  id           uuid primary key,
  project_id   uuid not null,
  column_id    uuid not null,
  title        text not null check (char_length(title) between 1 and 200),
  description  text not null check (char_length(description) <= 10000),
  position     integer not null check (position >= 0),
  priority     text not null check (priority in ('low', 'medium', 'high')),
  due_date     date,
  completed    boolean not null default false,
  created_by   uuid not null references accounts,
  created_at   timestamptz not null,
  -- The project's version when title or description last changed.
  text_version integer not null,
  constraint tasks_in_project unique (project_id, id),
  constraint tasks_place unique (column_id, position) deferrable initially deferred,
  foreign key (project_id, column_id) references board_columns (project_id, id) on delete cascade
);

create table task_checklist_items (
  id         uuid primary key,
  project_id uuid not null,
  task_id    uuid not null,
  text       text not null check (char_length(text) between 1 and 500),
  position   integer not null check (position >= 0),
  completed  boolean not null default false,
  constraint task_checklist_items_place unique (task_id, position) deferrable initially deferred,
  foreign key (project_id, task_id) references tasks (project_id, id) on delete cascade
);

-- One row for each change, numbered without gaps in the order of commit, kept for good.
create table project_events (
  project_id uuid not null references projects on delete cascade,
  version    integer not null,
  at         timestamptz not null,
  actor_id   uuid not null,
  key        text,
  change     jsonb not null,
  primary key (project_id, version)
);

-- What a copied project looked like when its own history began.
create table project_bases (
  project_id uuid primary key references projects on delete cascade,
  state      jsonb not null
);

-- The first answer to each keyed write, stored with the write itself: a retry gets it again.
create table idempotency_keys (
  account_id uuid not null references accounts on delete cascade,
  key        text not null,
  request    text not null,
  answer     jsonb not null,
  created_at timestamptz not null,
  primary key (account_id, key)
);

create index idempotency_keys_old on idempotency_keys (created_at);
