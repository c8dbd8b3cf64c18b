import { z } from 'zod'
import type { Changed } from '#contract/events.ts'
import { labelColours } from '#contract/label-colours.ts'
import { limits } from '#contract/limits.ts'
import { createTask } from '#contract/tasks.ts'
import { text } from '#contract/text.ts'
import { addAll, Itens, itemsOf } from '../checklist-items.ts'
import { findBoard, findPerson, type OpenBoard, oneOf } from '../find-things.ts'
import { Repeticao, ruleOf } from '../repetition.ts'
import {
  Board,
  Chave,
  Coluna,
  Dia,
  done,
  Etiquetas,
  Feito,
  Pessoas,
  Prioridade,
  Projeto,
  priorityOf,
} from '../shapes.ts'
import { type Toolbox, tool } from '../tool.ts'

const mostAtOnce = 20

const NewTask = z.strictObject({
  coluna: Coluna,
  titulo: text(limits.name),
  descricao: text(limits.description).optional(),
  prioridade: Prioridade.default('media'),
  inicio: Dia.nullable().default(null),
  prazo: Dia.nullable().default(null),
  responsaveis: Pessoas.default([]),
  etiquetas: Etiquetas.default([]),
  capa: z.enum(labelColours).nullable().default(null).describe('Uma cor no alto do cartão.'),
  repeticao: Repeticao.nullable().default(null),
  checklist: Itens,
})
type NewTask = z.output<typeof NewTask>

export const createTasks = tool({
  name: 'criar_tarefa',
  title: 'Criar tarefas',
  description: `Cria de uma a ${mostAtOnce} tarefas num board, cada uma no fim de sua coluna.`,
  effect: 'adds',
  input: z.strictObject({
    projeto: Projeto,
    board: Board,
    tarefas: z.array(NewTask).min(1).max(mostAtOnce),
    chave: Chave,
  }),
  output: z.object({ criadas: z.array(Feito.extend({ numero: z.int() })) }),
  run: async (box, { projeto, board, tarefas, chave }) => {
    const open = await findBoard(box, projeto, board)
    // All of them are understood before the first is made.
    const wishes = tarefas.map((task) => ({
      wish: wishOf(box, open, task),
      items: itemsOf(box, open.people, task.checklist),
    }))
    const criadas = []
    for (const [index, { wish, items }] of wishes.entries()) {
      const key = (part: string) => chave && `${chave}-${index}-${part}`
      const made = await box.api.call(createTask, wish, key('tarefa'))
      criadas.push(await withChecklist(box, open, made, items, key('checklist')))
    }
    return { criadas }
  },
})

function wishOf(box: Toolbox, open: OpenBoard, task: NewTask) {
  return {
    projectId: open.project.id,
    columnId: oneOf(open.board.columns, task.coluna).id,
    title: task.titulo,
    ...(task.descricao !== undefined && { description: task.descricao }),
    priority: priorityOf[task.prioridade],
    startDate: task.inicio,
    dueDate: task.prazo,
    cover: task.capa,
    repeat: task.repeticao && ruleOf(task.repeticao, task.prazo ?? box.today),
    assignees: task.responsaveis.map((person) => findPerson(box, open.people, person)),
    labels: task.etiquetas.map((label) => oneOf(open.labels, label).id),
  }
}

async function withChecklist(
  box: Toolbox,
  open: OpenBoard,
  made: Changed,
  items: ReturnType<typeof itemsOf>,
  key: string | undefined,
) {
  const change = made.event?.change
  if (change?.type !== 'task.created') throw new Error('A new task has its event')
  const task = { projectId: open.project.id, taskId: change.taskId, place: open }
  const listed = await addAll(box, task, items, key)
  return { ...done(box, task, [made, ...listed]), numero: change.number }
}
