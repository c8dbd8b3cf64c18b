import { expect, it } from 'vitest'
import { bandNames } from './column-words.ts'

it('calls what left the board so, and not a deleted column, on a board as in a project', () => {
  const none = { name: null, boardName: null }
  const bands = [
    { ...none, name: 'Fazendo', stage: 'active' },
    { ...none, stage: 'done' },
    { ...none, stage: 'removed' },
  ] as const
  expect(bandNames(bands, true)).toEqual(['Fazendo', 'Colunas excluídas (concluídas)', 'Retiradas'])
  expect(bandNames(bands, false).at(-1)).toBe('Retiradas')
})
