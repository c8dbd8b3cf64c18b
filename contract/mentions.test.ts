import { expect, it } from 'vitest'
import { findMentions, mentionsIn } from './mentions.ts'

const people = [
  { userId: 'a', fullName: 'Ana Souza' },
  { userId: 'b', fullName: 'Ana Souza Lima' },
  { userId: 'c', fullName: 'Bruno' },
  { userId: 'd', fullName: 'Bruno' },
]

it.each([
  ['Oi, @Ana Souza.', ['a']],
  ['@Ana Souza Lima!', ['b']],
  ['@Ana Souza e @Ana Souza Lima', ['a', 'b']],
  ['@Bruno', ['c', 'd']],
  ['@Brunos, ana@Bruno e @Carla', []],
  ['', []],
])('%j calls %j', (text, called) => {
  expect(mentionsIn(text, people)).toEqual(called)
})

it('tells where each call stands', () => {
  expect(findMentions('Oi @Bruno', people)).toEqual([{ from: 3, to: 9, userIds: ['c', 'd'] }])
})
