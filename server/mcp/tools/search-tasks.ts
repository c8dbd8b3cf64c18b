import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { listMyTasks } from '#contract/my-tasks.ts'
import { search } from '#contract/search.ts'
import { AnyText, text } from '#contract/text.ts'
import { allOf, comparable, everyBoard, findPerson, type OpenBoard, oneOf } from '../find-things.ts'
import {
  Dia,
  Etiquetas,
  isLate,
  Limite,
  Pessoas,
  Projeto,
  Pular,
  page,
  paged,
  summaryOf,
  urlOf,
} from '../shapes.ts'
import { type Tool, type Toolbox, tool } from '../tool.ts'
import { ToolRefusal } from '../tool-refusal.ts'

const Input = z.strictObject({
  texto: text(limits.name).trim().min(1).optional(),
  projeto: Projeto.optional(),
  coluna: text(limits.name).optional().describe('Id ou nome; só com projeto.'),
  responsavel: Pessoas.element.optional().describe('"eu", ou alguém do projeto.'),
  etiqueta: Etiquetas.element.optional().describe('Só com projeto.'),
  prazo_de: Dia.optional(),
  prazo_ate: Dia.optional(),
  atrasadas: z.boolean().optional(),
  limite: Limite,
  pular: Pular,
})
type Asked = z.output<typeof Input>

const Hit = z.object({
  id: AnyText,
  numero: z.int(),
  titulo: AnyText,
  projeto: AnyText,
  projeto_id: AnyText,
  board: AnyText,
  coluna: AnyText,
  prazo: AnyText.nullable().optional().describe('Falta na busca só por texto: veja a tarefa.'),
  atrasada: z.boolean().optional().describe('Falta na busca só por texto: veja a tarefa.'),
  arquivada: z.boolean(),
  url: AnyText,
})
type Hit = z.output<typeof Hit>

export const searchTasks: Tool = tool({
  name: 'buscar_tarefas',
  title: 'Buscar tarefas',
  description:
    'Tarefas de um projeto por coluna, responsável, etiqueta, prazo ou texto do título; sem projeto, pelo texto em todos eles (também na descrição, nos comentários e no Arquivo), ou as de "eu".',
  effect: 'reads',
  input: Input,
  output: z.object({ tarefas: z.array(Hit), ...page }),
  run: async (box, asked) => {
    const { shown, ...rest } = paged(await hitsFor(box, asked), asked.pular, asked.limite)
    return { tarefas: shown, ...rest }
  },
})

async function hitsFor(box: Toolbox, asked: Asked): Promise<Hit[]> {
  const { projeto, texto, responsavel } = asked
  if (projeto !== undefined) return (await inProject(box, projeto, asked)).filter(fits(asked))
  const ofOneProject = asked.coluna ?? asked.etiqueta
  if (responsavel?.toLowerCase() === 'eu' && ofOneProject === undefined) {
    return (await ownTasks(box)).filter(fits(asked))
  }
  const dated = asked.prazo_de ?? asked.prazo_ate ?? asked.atrasadas
  if (texto !== undefined && (ofOneProject ?? responsavel ?? dated) === undefined) {
    return byText(box, texto)
  }
  throw new ToolRefusal(
    'validation_failed',
    'Informe o projeto, ou só texto, ou responsavel: "eu".',
  )
}

const fits =
  ({ texto = '', prazo_de, prazo_ate, atrasadas }: Asked) =>
  ({ titulo, prazo, atrasada }: Hit): boolean =>
    comparable(titulo).includes(comparable(texto)) &&
    (prazo_de === undefined || (prazo != null && prazo >= prazo_de)) &&
    (prazo_ate === undefined || (prazo != null && prazo <= prazo_ate)) &&
    (atrasadas === undefined || atrasadas === atrasada)

async function inProject(box: Toolbox, project: string, asked: Asked): Promise<Hit[]> {
  const boards = await everyBoard(box, project)
  const [first] = boards
  if (!first) return []
  const person = asked.responsavel && findPerson(box, first.people, asked.responsavel)
  const label = asked.etiqueta && oneOf(first.labels, asked.etiqueta).id
  const columns = boards.flatMap((open) =>
    open.board.columns.map(({ id, name, tasks }) => ({ open, id, name, tasks })),
  )
  const chosen = asked.coluna === undefined ? columns : allOf(columns, asked.coluna)
  return chosen.flatMap(({ open, name, tasks }) =>
    tasks
      .filter(({ assignees }) => !person || assignees.includes(person))
      .filter(({ labels }) => !label || labels.includes(label))
      .map((card) => hitOf(box, open, name, card)),
  )
}

function hitOf(
  box: Toolbox,
  open: OpenBoard,
  coluna: string,
  card: OpenBoard['board']['columns'][number]['tasks'][number],
): Hit {
  const { id, numero, titulo, prazo, atrasada, url } = summaryOf(box, open, card)
  const { name: projeto, id: projeto_id } = open.project
  const place = { projeto, projeto_id, board: open.board.name, coluna }
  return { id, numero, titulo, ...place, prazo, atrasada, arquivada: false, url }
}

async function byText(box: Toolbox, text: string): Promise<Hit[]> {
  const { tasks } = await box.api.call(search, { text })
  return tasks.map((task) => ({
    ...{ id: task.id, numero: task.number, titulo: task.title },
    ...{ projeto: task.projectName, projeto_id: task.projectId },
    ...{ board: task.boardName, coluna: task.columnName },
    arquivada: task.archived,
    url: urlOf(box, { ...task, taskId: task.id }),
  }))
}

async function ownTasks(box: Toolbox): Promise<Hit[]> {
  const { tasks } = await box.api.call(listMyTasks, {})
  const mine = tasks.filter(({ assigned }) => assigned)
  return mine.map((task) => ({
    ...{ id: task.id, numero: task.number, titulo: task.title },
    ...{ projeto: task.projectName, projeto_id: task.projectId },
    ...{ board: task.boardName, coluna: task.columnName },
    ...{ prazo: task.dueDate, arquivada: false },
    atrasada: isLate({ ...task, completed: false }, box.today),
    url: urlOf(box, { ...task, taskId: task.id }),
  }))
}
