import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it.each([
  ['Ana Souza', '"Ana Souza"'],
  ['Ana; "a boa"', '"Ana; ""a boa"""'],
  ['=1+1', `"'=1+1"`],
  ['+55 11', `"'+55 11"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r\n=1', `"'\r\n=1"`],
  ['＝1', `"'＝1"`],
  ['|calc', `"'|calc"`],
  ['a=b', '"a=b"'],
])('a cell is text, whatever is in it: %j', (text, written) => {
  expect(csvOf([[text]])).toBe(`\uFEFF${written}\r\n`)
})

it('writes a line for each row, with semicolons between its cells', () => {
  const rows = [
    ['Semana', 'Concluídas'],
    ['01/11', '3,5'],
  ]
  expect(csvOf(rows)).toBe('\uFEFF"Semana";"Concluídas"\r\n"01/11";"3,5"\r\n')
})
