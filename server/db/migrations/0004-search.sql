-- How people search: capitals and accents do not matter. 'acao' finds 'Ação'.
create function plain_text(text) returns text
  language sql immutable strict parallel safe
  return translate(lower($1), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn');
