import { z } from 'zod'
import { addItems, tickItem } from '#contract/checklists.ts'
import { addComment } from '#contract/comments.ts'
import type { Changed } from '#contract/events.ts'
import { limits } from '#contract/limits.ts'
import { getTask } from '#contract/tasks.ts'
import { findTask, oneOf } from '../find-things.ts'
import { Chave, done, Feito, Projeto, Tarefa } from '../shapes.ts'
import { tool } from '../tool.ts'

const place = { projeto: Projeto, tarefa: Tarefa }

export const comment = tool({
  name: 'comentar',
  title: 'Comentar',
  description:
    'Escreve um comentário numa tarefa, em nome da pessoa; o histórico diz por meio de quem.',
  effect: 'adds',
  input: z.strictObject({ ...place, texto: z.string().min(1), chave: Chave }),
  output: Feito,
  run: async (box, { projeto, tarefa, texto, chave }) => {
    const task = await findTask(box, projeto, tarefa)
    return done(box, task, [await box.api.call(addComment, { ...task, text: texto }, chave)])
  },
})

export const checklist = tool({
  name: 'checklist',
  title: 'Checklist',
  description: 'Adiciona itens ao checklist de uma tarefa, e marca ou desmarca os que há.',
  effect: 'adds',
  input: z.strictObject({
    ...place,
    adicionar: z.array(z.string()).max(limits.itemsPerTask).default([]),
    marcar: z
      .array(z.strictObject({ item: z.string().describe('Id ou texto.'), feito: z.boolean() }))
      .max(limits.itemsPerTask)
      .default([]),
    chave: Chave,
  }),
  output: Feito,
  run: async (box, { projeto, tarefa, adicionar, marcar, chave }) => {
    const task = await findTask(box, projeto, tarefa)
    const { items } = await box.api.call(getTask, task)
    const things = items.map(({ id, text }) => ({ id, name: text }))
    const ticks = marcar.map(({ item, feito }) => ({ itemId: oneOf(things, item).id, feito }))
    const changes: Changed[] = []
    for (const { itemId, feito } of ticks) {
      const wish = { ...task, itemId, completed: feito }
      changes.push(await box.api.call(tickItem, wish, chave && `${chave}-${itemId}`))
    }
    if (adicionar.length > 0) {
      const wish = { ...task, items: adicionar.map((text) => ({ text })) }
      changes.push(await box.api.call(addItems, wish, chave && `${chave}-itens`))
    }
    return done(box, task, changes)
  },
})
