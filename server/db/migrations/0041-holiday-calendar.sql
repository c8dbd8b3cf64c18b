-- The holidays of the installation: one row at most, and none where only the national ones count.
create table holiday_calendar (
  only_one         boolean primary key default true check (only_one),
  state            text,
  rest_on_optional boolean not null,
  days             jsonb not null
);
