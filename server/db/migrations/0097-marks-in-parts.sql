-- normalize() sorts the marks of a letter by exchanging neighbours: a comment of nothing but marks took two
-- seconds, for everybody where the database is in our process. What has 64 letters in a row that may all be
-- marks is made plain in parts, which is the same for all that is written in any language.
create function normalised_in_parts(text) returns text
  language sql immutable strict parallel safe
  return (select string_agg(normalize(substr($1, at, 64), NFKD), '' order by at)
            from generate_series(1, length($1), 64) at);

create or replace function plain_text(text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    replace(
      lower(regexp_replace(
        case when $1 ~ '[\u0300-\U0010ffff]{64}' then normalised_in_parts($1)
             else normalize($1, NFKD) end,
        '[\u0300-\u036f\u00ad\u200b-\u200f\u2060-\u2064\ufeff]+', '', 'g')),
      'ς', 'σ'),
    '[\s\u0001-\u001f]{2,}|(?! )[\s\u0001-\u001f]', ' ', 'g');
