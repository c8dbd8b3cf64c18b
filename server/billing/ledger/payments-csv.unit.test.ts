import { expect, it } from 'vitest'
import { cell, paymentsCsv } from './payments-csv.ts'

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
  expect(cell(text)).toBe(written)
})

it('begins with the mark without which a spreadsheet breaks accents', () => {
  expect(paymentsCsv([]).charCodeAt(0)).toBe(0xfeff)
})
