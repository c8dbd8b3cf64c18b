import { z } from 'zod'
import { archiveTasks } from '#contract/archive.ts'
import { moveTask as placeTask } from '#contract/tasks.ts'
import { type FoundTask, findTask, oneOf } from '../find-things.ts'
import { Chave, Coluna, done, Feito, Projeto, Tarefa } from '../shapes.ts'
import { tool } from '../tool.ts'
import { ToolRefusal } from '../tool-refusal.ts'

export const moveTask = tool({
  name: 'mover_tarefa',
  title: 'Mover uma tarefa',
  description:
    'Leva uma tarefa a outra coluna do mesmo board, ou a outro lugar da sua. Diz se a coluna ficou acima do seu limite.',
  effect: 'sets',
  input: z.strictObject({
    ...{ projeto: Projeto, tarefa: Tarefa, coluna: Coluna },
    posicao: z.enum(['inicio', 'fim']).default('fim'),
    depois_de: Tarefa.optional().describe('Uma tarefa da coluna: vai para logo abaixo dela.'),
    chave: Chave,
  }),
  output: Feito.extend({ acima_do_limite: z.boolean() }),
  run: async (box, { projeto, tarefa, coluna, posicao, depois_de, chave }) => {
    const task = await findTask(box, projeto, tarefa)
    if (!task.place) throw new ToolRefusal('not_found', 'Esta tarefa está no Arquivo.')
    const column = oneOf(task.place.board.columns, coluna)
    const others = column.tasks.filter(({ id }) => id !== task.taskId)
    const position = depois_de === undefined ? ends[posicao] : placeAfter(others, depois_de)
    const wish = { ...task, columnId: column.id, position }
    const moved = await box.api.call(placeTask, wish, chave)
    const acima_do_limite = column.taskLimit !== null && others.length + 1 > column.taskLimit
    return { ...done(box, task, [moved]), acima_do_limite }
  },
})

/** Without a position a task goes to the end. */
const ends = { inicio: 0, fim: undefined }

type Cards = NonNullable<FoundTask['place']>['board']['columns'][number]['tasks']

function placeAfter(cards: Cards, asked: string): number {
  const wanted = asked.trim().replace(/^#/, '').toLowerCase()
  const place = cards.findIndex(({ id, number }) => id === wanted || String(number) === wanted)
  if (place === -1) throw new ToolRefusal('not_found', 'depois_de não está nesta coluna.')
  return place + 1
}

export const archiveTask = tool({
  name: 'arquivar_tarefa',
  title: 'Arquivar uma tarefa',
  description:
    'Tira uma tarefa do board e a guarda no Arquivo, com tudo, de onde uma pessoa pode trazê-la de volta. Nada pode ser excluído por aqui.',
  effect: 'sets',
  input: z.strictObject({ projeto: Projeto, tarefa: Tarefa, chave: Chave }),
  output: Feito,
  run: async (box, { projeto, tarefa, chave }) => {
    const task = await findTask(box, projeto, tarefa)
    const { projectId, taskId, place } = task
    if (!place) return done(box, task, [])
    const taskIds = [taskId]
    return done(box, task, [await box.api.call(archiveTasks, { projectId, taskIds }, chave)])
  },
})
