import { expect, it } from 'vitest'
import { unreadText, withRead, withRefusedTitle } from './unread-text.ts'

const base = { title: 'Pintar', ...unreadText }
const read = { title: 'Pintar', description: 'De azul', textVersion: 7 }

it('gives a title typed before its task was read the description that has come', () => {
  const typed = { text: { title: 'Caiar', description: '' }, base }
  expect(withRead(typed, read)).toEqual({
    text: { title: 'Caiar', description: 'De azul' },
    base: read,
  })
})

it('keeps the title that it was typed from, so that one given meanwhile is not overwritten', () => {
  const typed = { text: { title: 'Caiar', description: '' }, base }
  expect(withRead(typed, { ...read, title: 'Podar' }).base.title).toBe('Pintar')
})

it('never takes a description away that was typed', () => {
  const typed = { text: { title: 'Caiar', description: 'De branco' }, base }
  expect(withRead(typed, read).text.description).toBe('De branco')
})

it('leaves what was typed as it is until the task is read, and after it was', () => {
  const early = { text: { title: 'Caiar', description: '' }, base }
  expect(withRead(early, base)).toBe(early)
  const late = { text: { title: 'Caiar', description: '' }, base: read }
  expect(withRead(late, { ...read, textVersion: 9 })).toBe(late)
})

const refused = { title: 'Podar', before: 'Pintar' }
const theirs = { title: 'Caiar', description: 'De Bruno', textVersion: 9 }

it('keeps a refused title with the words that stand, where nothing else was typed', () => {
  expect(withRefusedTitle(undefined, refused, theirs)).toEqual({
    text: { title: 'Podar', description: 'De Bruno' },
    base: { ...theirs, title: 'Pintar' },
  })
})

it('keeps a description that was typed, and the one it was made from', () => {
  const typed = { text: { title: 'Pintar', description: 'De branco' }, base: read }
  expect(withRefusedTitle(typed, refused, theirs)).toEqual({
    text: { title: 'Podar', description: 'De branco' },
    base: read,
  })
})

it('does not carry a description that nobody typed over one given meanwhile', () => {
  const typed = { text: { title: 'Pintar já', description: 'De azul' }, base: read }
  expect(withRefusedTitle(typed, refused, theirs)).toEqual({
    text: { title: 'Podar', description: 'De Bruno' },
    base: { ...theirs, title: 'Pintar' },
  })
})

it('keeps a description that was typed before its task was read', () => {
  const typed = { text: { title: 'Podar', description: 'De branco' }, base }
  expect(withRefusedTitle(typed, refused, theirs)).toEqual({
    text: { title: 'Podar', description: 'De branco' },
    base: { ...theirs, title: 'Pintar' },
  })
})
