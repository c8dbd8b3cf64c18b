import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { changeTask as editTask } from '#contract/tasks.ts'
import { text } from '#contract/text.ts'
import { type FoundTask, findPerson, findTask, oneOf } from '../find-things.ts'
import { Repeticao, ruleOf } from '../repetition.ts'
import {
  Chave,
  Dia,
  done,
  Etiquetas,
  Feito,
  Pessoas,
  Prioridade,
  Projeto,
  priorityOf,
  Tarefa,
} from '../shapes.ts'
import { tool } from '../tool.ts'
import { ToolRefusal } from '../tool-refusal.ts'

const place = { projeto: Projeto, tarefa: Tarefa }

export const changeTask = tool({
  name: 'alterar_tarefa',
  title: 'Alterar uma tarefa',
  description:
    'Muda só os campos dados: o texto anterior é substituído. Um dia nulo é apagado, e com repeticao nula a tarefa deixa de voltar. Com versao_do_texto, recusa se alguém mudou o texto depois que você leu.',
  effect: 'overwrites',
  input: z.strictObject({
    ...place,
    titulo: text(limits.name).optional(),
    descricao: text(limits.description).optional(),
    prioridade: Prioridade.optional(),
    inicio: Dia.nullable().optional(),
    prazo: Dia.nullable().optional(),
    repeticao: Repeticao.nullable().optional(),
    versao_do_texto: z.int().optional(),
    chave: Chave,
  }),
  output: Feito,
  run: async (box, { projeto, tarefa, chave, repeticao, ...fields }) => {
    const task = await findTask(box, projeto, tarefa)
    const begins = fields.prazo ?? task.place?.card.dueDate ?? box.today
    const changed = await box.api.call(
      editTask,
      {
        ...task,
        title: fields.titulo,
        description: fields.descricao,
        priority: fields.prioridade && priorityOf[fields.prioridade],
        startDate: fields.inicio,
        dueDate: fields.prazo,
        repeat: repeticao && ruleOf(repeticao, begins),
        textVersion: fields.versao_do_texto,
      },
      chave,
    )
    return done(box, task, [changed])
  },
})

export const assign = tool({
  name: 'atribuir',
  title: 'Atribuir responsáveis',
  description: 'Põe pessoas do projeto entre os responsáveis por uma tarefa, e tira outras.',
  effect: 'sets',
  input: z.strictObject({
    ...place,
    adicionar: Pessoas.default([]),
    remover: Pessoas.default([]),
    chave: Chave,
  }),
  output: Feito,
  run: async (box, { projeto, tarefa, adicionar, remover, chave }) => {
    const task = onBoard(await findTask(box, projeto, tarefa))
    const ids = (people: string[]) =>
      people.map((person) => findPerson(box, task.place.people, person))
    const assignees = { add: ids(adicionar), remove: ids(remover) }
    return done(box, task, [await box.api.call(editTask, { ...task, assignees }, chave)])
  },
})

export const label = tool({
  name: 'etiquetar',
  title: 'Etiquetar',
  description: 'Põe etiquetas do projeto numa tarefa, e tira outras.',
  effect: 'sets',
  input: z.strictObject({
    ...place,
    adicionar: Etiquetas.default([]),
    remover: Etiquetas.default([]),
    chave: Chave,
  }),
  output: Feito,
  run: async (box, { projeto, tarefa, adicionar, remover, chave }) => {
    const task = onBoard(await findTask(box, projeto, tarefa))
    const ids = (names: string[]) => names.map((name) => oneOf(task.place.labels, name).id)
    const labels = { add: ids(adicionar), remove: ids(remover) }
    return done(box, task, [await box.api.call(editTask, { ...task, labels }, chave)])
  },
})

/** What is in the archive is not changed (R41). */
function onBoard({ place, ...task }: FoundTask) {
  if (!place) throw new ToolRefusal('not_found', 'Esta tarefa está no Arquivo e não muda.')
  return { ...task, place }
}
