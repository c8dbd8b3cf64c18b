-- The characters that format a text and are not seen themselves (Unicode's Cf) told two names apart
-- that look the same, as U+FFF9 to U+FFFB (R38). Otherwise as in 0009.
create or replace function comparable_name(text) returns text
  language sql immutable strict parallel safe
  return left(trim(regexp_replace(
    normalize(regexp_replace(normalize($1, nfkc),
      '[\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
      '', 'g'), nfkc),
    '[\u0020\u1680\u2028\u2029\u2800]+', ' ', 'g')), 400);

-- Names that are there already are compared anew.
update profiles set full_name = full_name where name_key <> comparable_name(full_name);
