import { expect, it } from 'vitest'
import { z } from 'zod'
import { Cover, Day, ItemText } from '#contract/fields.ts'
import { fieldErrors } from './field-errors.ts'

const Line = z.union([ItemText, z.strictObject({ text: ItemText, day: Day })])
const shape = z.object({ lines: z.array(Line).optional(), cover: Cover.optional() })
const said = (value: unknown) => fieldErrors(shape.safeParse(value).error?.issues ?? [])

it('says what is wrong with the form that was meant, where there are several', () => {
  expect(said({ lines: ['Sim', { text: 'Não', day: '2026-02-31' }] })).toEqual([
    { path: 'lines.1.day', message: 'Use uma data no formato AAAA-MM-DD.' },
  ])
  expect(said({ lines: ['x'.repeat(5_000)] })).toEqual([
    { path: 'lines.0', message: 'Use no máximo 500 caracteres.' },
  ])
})

it('says the words of the field where none of them comes near', () => {
  expect(said({ cover: 3 })).toEqual([
    { path: 'cover', message: 'Escolha uma das doze cores, ou um arquivo.' },
  ])
})

it('says fifty things at the most', () => {
  expect(said({ lines: Array(1_000).fill(3) })).toHaveLength(50)
})
