-- An edit of a long text says it twice, before and after. lz4 sees both at once and keeps the second
-- as a reference; PostgreSQL's own method looks back 4 kB. Not every build has lz4: there it stays.
do $$
begin
  alter table project_events alter column change set compression lz4;
exception when feature_not_supported then
  null;
end $$;
