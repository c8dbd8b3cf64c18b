-- A project has a base every so many events, not only where a copy begins: what it was at any version
-- costs the same, however long its history.
alter table project_bases add column version integer;
update project_bases set version = (state ->> 'version')::integer;
alter table project_bases alter column version set not null;
alter table project_bases drop constraint project_bases_pkey;
alter table project_bases add primary key (project_id, version);

do $$
begin
  alter table project_bases alter column state set compression lz4;
exception when feature_not_supported then
  null;
end $$;
