-- Boards that anybody with the address may look at (R36); one address for each. It is kept as it is,
-- for managers to copy again: it opens nothing but what stands in this database.
create table public_links (
  board_id     uuid primary key references all_boards on delete cascade,
  project_id   uuid not null references all_projects on delete cascade,
  -- Whose right it has.
  created_by   uuid not null references accounts on delete cascade,
  secret       text not null unique,
  -- Origins of the sites that may show it in a frame.
  sites        text[] not null,
  people       boolean not null,
  descriptions boolean not null,
  created_at   timestamptz not null,
  expires_at   timestamptz not null
);
create index public_links_of_project on public_links (project_id);
create index public_links_of_account on public_links (created_by);
