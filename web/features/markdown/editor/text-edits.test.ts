import { describe, expect, it } from 'vitest'
import { suggestionsAt } from './suggestions.ts'
import { continueList, makeLink, type TextEdit, toggleLines, toggleMark } from './text-edits.ts'

/** A text with its selection between brackets: 'a ⟦b⟧'. */
const selected = (marked: string) => {
  const from = marked.indexOf('⟦')
  const value = marked.replace(/[⟦⟧]/g, '')
  return { value, from, to: marked.indexOf('⟧') - 1 }
}
const edited = (marked: string, edit: TextEdit | null) => {
  const { value } = selected(marked)
  if (!edit) return null
  const next = value.slice(0, edit.from) + edit.insert + value.slice(edit.to)
  const [from, to] = edit.select
  return `${next.slice(0, from)}⟦${next.slice(from, to)}⟧${next.slice(to)}`
}

describe('an edit of the bar', () => {
  it.each([
    ['a ⟦b⟧ c', 'a **⟦b⟧** c'],
    ['a **⟦b⟧** c', 'a ⟦b⟧ c'],
    ['a ⟦⟧', 'a **⟦⟧**'],
  ])('makes %j strong, or plain again: %j', (before, wanted) => {
    expect(edited(before, toggleMark(selected(before), '**'))).toBe(wanted)
  })

  it.each([
    ['um\n⟦dois\ntrês⟧', 'um\n- dois\n- três⟦⟧'],
    ['- um\n⟦- dois⟧', '- um\ndois⟦⟧'],
  ])('makes lines of %j a list, or lines again: %j', (before, wanted) => {
    expect(edited(before, toggleLines(selected(before), '- '))).toBe(wanted)
  })

  it.each([
    ['ver ⟦isto⟧', 'ver [isto](⟦https://⟧)'],
    ['⟦https://a.b⟧', '[⟦⟧](https://a.b)'],
  ])('makes a link of %j: %j', (before, wanted) => {
    expect(edited(before, makeLink(selected(before)))).toBe(wanted)
  })
})

describe('Enter', () => {
  it.each([
    ['- um⟦⟧', '- um\n- ⟦⟧'],
    ['  9. nove⟦⟧', '  9. nove\n  10. ⟦⟧'],
    ['- [x] feito⟦⟧', '- [x] feito\n- [ ] ⟦⟧'],
    ['- um\n- ⟦⟧', '- um\n⟦⟧'],
    ['um⟦⟧', null],
    ['- um ⟦dois⟧', null],
  ])('in %j leads to %j', (before, wanted) => {
    expect(edited(before, continueList(selected(before)))).toBe(wanted)
  })
})

describe('what is suggested', () => {
  const names = ['Ana Souza', 'Bruno Lima', 'Antônio Dias']
  const labels = (before: string) =>
    suggestionsAt(before, names)?.list.map(({ label }) => label) ?? null

  it.each([
    ['Oi, @', names],
    ['Oi, @ana', ['Ana Souza']],
    ['Oi, @antonio d', ['Antônio Dias']],
    ['ana@bruno', null],
    ['Oi, @Ana Souza', null],
    ['Oi, @ninguém', null],
    ['ufa :jo', ['👍 joinha positivo legal']],
    ['às 10:30', null],
    ['https:', null],
  ])('behind %j: %j', (before, wanted) => {
    expect(labels(before)).toEqual(wanted)
  })
})
