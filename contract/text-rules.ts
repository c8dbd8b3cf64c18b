/** What a text may hold, and what is said when it does not: for the schemas and for the forms. */

/** PostgreSQL cannot store NUL or half a character; everything else a person types is kept. */
export const withoutNul = /^[^\0]*$/
/** A line break or escape in a name would forge headings, mails and logs. */
export const oneLine = /^\P{Cc}*$/u
export const unusable = 'Há caracteres que não podem ser usados.'

/** 10000 reads as 10.000 in Brazil. */
export const atMost = (count: number) =>
  `Use no máximo ${count.toLocaleString('pt-BR')} caracteres.`
