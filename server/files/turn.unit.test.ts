import { expect, it } from 'vitest'
import { turn } from './turn.ts'

it('whoever asks is served in order, and everybody else between any two', async () => {
  const seen: string[] = []
  const look = () => {
    seen.push('·')
    if (seen.length < 20) setImmediate(look)
  }
  setImmediate(look)
  const pieces = ['a', 'b', 'c', 'd'].map((name) => turn().then(() => seen.push(name)))
  await Promise.all(pieces)
  expect(seen.join('')).toMatch(/^·*a·+b·+c·+d$/)
})
