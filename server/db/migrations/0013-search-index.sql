-- What is searched: capitals, accents in any form and the kind of white space do not matter. Index and
-- query use this one function. Control characters become spaces too, so that two can serve as marks.
create or replace function plain_text(text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]+', '', 'g')),
    '[\s\u0001-\u001f]+', ' ', 'g');

-- All of a task in one text. Every word follows a space; marks show where the title begins and ends.
create function search_text(title text, description text, items text) returns text
  language sql immutable strict parallel safe
  return E'\u0001 ' || title || E'\u0002 ' || description || ' ' || items;

-- Tasks of a project are numbered as they come, and 4,096 of them are a shelf. Its number begins every
-- key of its tasks: a search reads its own projects' part of the index, the newest shelf first.
create function search_shelf(project uuid, number integer) returns bigint
  language sql immutable strict parallel safe
  return uuid_hash_extended(project, number / 4096) >> 24 << 24;

-- The keys of texts on a shelf: every three bytes in a row, and the first byte of every word.
create function search_keys(shelf bigint, texts text[]) returns bigint[]
  language plpgsql immutable strict parallel safe as $$
declare
  bytes bytea;
  keys bigint[] := '{}';
begin
  foreach bytes in array array(select convert_to(t, 'UTF8') from unnest(texts) t) loop
    keys := keys
      || array(select shelf + (get_byte(bytes, i) << 16) + (get_byte(bytes, i + 1) << 8)
                    + get_byte(bytes, i + 2)
                 from generate_series(0, length(bytes) - 3) i)
      || array(select shelf + (32 << 8) + get_byte(bytes, i + 1)
                 from generate_series(0, length(bytes) - 2) i where get_byte(bytes, i) = 32);
  end loop;
  return keys;
end $$;

-- The texts of each task as they are searched. Apart from the tasks, so that a move does not touch
-- them. Whoever changes a text writes it here; the index gets it later, from a worker, and until then
-- it is read as it is: the many keys of a text are no part of anybody's request.
create table task_search (
  task_id     uuid primary key,
  project_id  uuid not null,
  number      integer not null,
  title       text not null,
  description text not null,
  items       text not null,
  indexed     boolean not null default false,
  constraint task_search_number unique (project_id, number),
  foreign key (project_id, task_id) references tasks (project_id, id) on delete cascade
);

insert into task_search (task_id, project_id, number, title, description, items, indexed)
select id, project_id, row_number() over (partition by project_id order by created_at, id) - 1,
       plain_text(title), plain_text(description),
       coalesce((select string_agg(plain_text(i.text), ' ')
                   from task_checklist_items i where i.task_id = tasks.id), ''),
       true
  from tasks;

create index task_search_waiting on task_search (project_id) where not indexed;

create index task_search_keys on task_search using gin (
  search_keys(search_shelf(project_id, number), array[search_text(title, description, items)])
) where indexed;
