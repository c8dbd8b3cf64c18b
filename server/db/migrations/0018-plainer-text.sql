-- Characters that nobody sees, such as a space without width, do not matter in what is searched; nor
-- does the form that the Greek sigma has at the end of a word.
create or replace function plain_text(text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    translate(
      lower(regexp_replace(
        normalize($1, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u2060-\u2064\ufeff]+', '', 'g')),
      'ς', 'σ'),
    '[\s\u0001-\u001f]+', ' ', 'g');

-- What is kept is plain already but for these; the worker brings it into the index again.
update task_search
   set title = plain_text(title), description = plain_text(description), items = plain_text(items),
       indexed = false
 where concat(title, description, items) ~ '[\u00ad\u200b-\u200f\u2060-\u2064\ufeffς]';
