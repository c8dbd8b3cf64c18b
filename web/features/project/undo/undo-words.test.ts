import { expect, it } from 'vitest'
import { notesOf } from './undo-words.ts'

const ana = { userId: 'a', fullName: 'Ana Souza' }
const said = (skipped: Parameters<typeof notesOf>[0]['skipped'], elsewhere: string | null = null) =>
  notesOf({ version: 1, event: null, skipped, elsewhere }, 'me')

it('says what was not taken back, and why', () => {
  expect(said([])).toBeNull()
  expect(said([{ label: 'Prazo', by: ana }])).toBe('Prazo: Ana Souza alterou depois.')
  expect(said([{ label: 'Prazo', by: { ...ana, userId: 'me' } }])).toBe(
    'Prazo: você alterou depois.',
  )
  expect(said([{ label: 'Prazo', by: null }])).toBe('Prazo: alguém do projeto alterou depois.')
  expect(said([], 'Feito')).toBe('A coluna não existe mais: a tarefa está em “Feito”.')
})

it('says of a label or a person that is gone that it is, and not that somebody changed it', () => {
  expect(said([{ label: 'Etiquetas', by: null, gone: true }])).toBe(
    'Etiquetas: não voltou a etiqueta que não existe mais.',
  )
  for (const label of ['Responsáveis', 'Responsável']) {
    expect(said([{ label, by: null, gone: true }])).toBe(
      `${label}: não voltou quem não está mais no projeto.`,
    )
  }
})
