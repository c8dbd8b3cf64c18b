-- Catching up is for who was there: a member reads events after the version at which they were added.
-- Who was added before this was kept gets it from the event; without one, the project as it is now.
-- A device that has less reads the project anew, and loses nothing.
alter table project_members add column since_version integer;

update project_members m set since_version = p.version from projects p where p.id = m.project_id;

update project_members m set since_version = added.version
  from (select project_id, change ->> 'memberId' as member_id, max(version) as version
          from project_events where change ->> 'type' = 'member.added'
         group by project_id, change ->> 'memberId') added
 where added.project_id = m.project_id and added.member_id = m.id::text;

alter table project_members alter column since_version set not null;

-- A name as it is compared (R38): two that look the same are the same. Letters in their composed
-- compatibility form, without characters that nobody sees, and one plain space for any run of blanks.
-- Some letters become eighteen: cut, so that an index can hold it; who differs only after that is one.
create function comparable_name(text) returns text
  language sql immutable strict parallel safe
  return left(trim(regexp_replace(
    normalize(regexp_replace(normalize($1, nfkc),
      '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
      '', 'g'), nfkc),
    '[\u0020\u1680\u2028\u2029\u2800]+', ' ', 'g')), 400);

alter table profiles
  add column name_key text not null generated always as (comparable_name(full_name)) stored;

drop index profiles_by_name;
create index profiles_by_name on profiles (name_key);
