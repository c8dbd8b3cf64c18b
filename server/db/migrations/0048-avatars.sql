-- Pictures of people. `original` is what came and is not looked at yet, and goes once the picture is made;
-- `picture` is shown. Each is a file in the store.
create table avatars (
  user_id  uuid primary key references accounts on delete cascade,
  original uuid references stored_files,
  picture  uuid references stored_files
);
create index avatars_original on avatars (original) where original is not null;
create index avatars_picture on avatars (picture) where picture is not null;

-- When the files and their rows were last compared, and what was found.
create table file_checks (
  at      timestamptz primary key,
  files   integer not null,
  missing integer not null,
  damaged integer not null,
  strange integer not null
);
