import { expect, it } from 'vitest'
import { plainly } from './plain-text.ts'

it.each([
  ['a<!-- oculto -->b', 'ab'],
  ['a<!-- sem fim', 'a'],
  ['<!-<!-- um -->- dois -->fim', 'fim'],
  ['<<!<!-<!-- um -->- dois -->-- três -->fim', '<fim'],
  ['<!---->fim --> <!-', 'fim --> <!-'],
  ['!!![gato](https://fora.exemplo) !a! <IMG>', '[gato](https://fora.exemplo) !a! ‹IMG>'],
])('%j is told to an agent as %j', (text, told) => {
  expect(plainly([text])).toEqual([told])
})

it('takes out comments that begin in one another, however deep', () => {
  const levels = 20_000
  const text = `${'<!-'.repeat(levels)}<!---->${'- -->'.repeat(levels)}`
  expect(plainly([`${text}fim`])).toEqual(['fim'])
})
