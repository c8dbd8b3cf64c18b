import { z } from 'zod'
import { changeItem, tickItem } from '#contract/checklists.ts'
import { addComment } from '#contract/comments.ts'
import type { Changed } from '#contract/events.ts'
import { limits } from '#contract/limits.ts'
import { getTask } from '#contract/tasks.ts'
import { text } from '#contract/text.ts'
import { addAll, Itens, itemsOf, PrazoDeItem, Responsavel } from '../checklist-items.ts'
import { findPerson, findTask, oneOf } from '../find-things.ts'
import { Chave, done, Feito, Projeto, Tarefa } from '../shapes.ts'
import { tool } from '../tool.ts'

const place = { projeto: Projeto, tarefa: Tarefa }

export const comment = tool({
  name: 'comentar',
  title: 'Comentar',
  description:
    'Escreve um comentário numa tarefa, em nome da pessoa; o histórico diz por meio de quem.',
  effect: 'adds',
  input: z.strictObject({ ...place, texto: text(limits.comment).min(1), chave: Chave }),
  output: Feito,
  run: async (box, { projeto, tarefa, texto, chave }) => {
    const task = await findTask(box, projeto, tarefa)
    return done(box, task, [await box.api.call(addComment, { ...task, text: texto }, chave)])
  },
})

export const checklist = tool({
  name: 'checklist',
  title: 'Checklist',
  description:
    'Adiciona itens ao checklist de uma tarefa, muda o prazo e o responsável dos que há, e os marca ou desmarca.',
  effect: 'adds',
  input: z.strictObject({
    ...place,
    adicionar: Itens,
    alterar: z
      .array(
        z.strictObject({
          item: text(limits.checklistItem).describe('Id ou texto.'),
          prazo: PrazoDeItem.optional(),
          responsavel: Responsavel.optional(),
        }),
      )
      .max(limits.itemsPerTask)
      .default([])
      .describe('Muda só os campos dados; nulo apaga.'),
    marcar: z
      .array(
        z.strictObject({
          item: text(limits.checklistItem).describe('Id ou texto.'),
          feito: z.boolean(),
        }),
      )
      .max(limits.itemsPerTask)
      .default([]),
    chave: Chave,
  }),
  output: Feito,
  run: async (box, { projeto, tarefa, adicionar, alterar, marcar, chave }) => {
    const task = await findTask(box, projeto, tarefa)
    const { items } = await box.api.call(getTask, task)
    const things = items.map(({ id, text }) => ({ id, name: text }))
    const people = task.place?.people ?? []
    // All of it is understood before the first is done.
    const ticks = marcar.map(({ item, feito }) => ({ itemId: oneOf(things, item).id, feito }))
    const edits = alterar.map(({ item, prazo, responsavel }) => ({
      itemId: oneOf(things, item).id,
      dueDate: prazo,
      assignee: responsavel && findPerson(box, people, responsavel),
    }))
    const added = itemsOf(box, people, adicionar)
    const changes: Changed[] = []
    for (const { itemId, feito } of ticks) {
      const wish = { ...task, itemId, completed: feito }
      changes.push(await box.api.call(tickItem, wish, chave && `${chave}-${itemId}`))
    }
    for (const edit of edits) {
      const key = chave && `${chave}-alterar-${edit.itemId}`
      changes.push(await box.api.call(changeItem, { ...task, ...edit }, key))
    }
    changes.push(...(await addAll(box, task, added, chave && `${chave}-itens`)))
    return done(box, task, changes)
  },
})
