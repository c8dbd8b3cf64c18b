-- What an import said of a project that is gone for good: numbers stay, and no word of it.
create index imports_of_project on imports (project_id) where project_id is not null;

create function forget_imports_of(gone uuid) returns void language sql as $$
  update imports
     set preview = null,
         choices = null,
         report = jsonb_set(report, '{notes}', coalesce(
           (select jsonb_agg(note || '{"examples": []}') from jsonb_array_elements(report -> 'notes') note),
           '[]'))
   where project_id = gone
$$;

select forget_imports_of(project_id) from imports i
 where project_id is not null and not exists (select from all_projects p where p.id = i.project_id);
