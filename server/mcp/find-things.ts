import { normalised } from '#contract/normalised.ts'
import { listProjects, openProject } from '#contract/projects.ts'
import type { Card, Snapshot } from '#contract/state.ts'
import { getTask } from '#contract/tasks.ts'
import { visible } from '#contract/visible-text.ts'
import type { Toolbox } from './tool.ts'
import { ToolRefusal } from './tool-refusal.ts'

export interface Named {
  id: string
  name: string
}

/** The one thing of this id or name. Of several, what there is to choose from. */
export function oneOf<Thing extends Named>(things: readonly Thing[], asked: string): Thing {
  const [only, ...others] = allOf(things, asked)
  if (only && others.length === 0) return only
  const found = [only, ...others].filter((thing) => thing !== undefined)
  const why = 'Há mais de um com este nome. Use o id de um dos candidatos.'
  throw new ToolRefusal('ambiguous', why, candidates(found))
}

/** The things of this id or name, at least one. Of none, what there is to choose from. */
export function allOf<Thing extends Named>(things: readonly Thing[], asked: string): Thing[] {
  const wanted = comparable(asked)
  const byId = things.filter(({ id }) => id === wanted)
  const found = byId.length > 0 ? byId : things.filter(({ name }) => comparable(name) === wanted)
  if (found.length > 0) return found
  const why =
    'Não há nada com este id ou nome, ou não está aberto a agentes. Escolha entre os candidatos.'
  throw new ToolRefusal('not_found', why, candidates(things))
}

const candidates = (things: readonly Named[]) => ({
  candidatos: things.slice(0, mostCandidates).map(({ id, name }) => ({ id, nome: name })),
})

const mostCandidates = 25

/** As people mean it: accents and capitals aside. */
export const comparable = (text: string) =>
  normalised(visible(text).trim(), 'NFD').replace(/\p{M}/gu, '').toLowerCase()

export async function findProject({ api }: Toolbox, asked: string) {
  const { projects } = await api.call(listProjects, {})
  return oneOf(projects, asked)
}

/** The project with one board of it: the one asked for, or the newest. */
export async function findBoard(box: Toolbox, project: string, board?: string) {
  const { id: projectId } = await findProject(box, project)
  const first = await box.api.call(openProject, { projectId })
  const wanted = board === undefined ? first.board : oneOf(first.boards, board)
  if (!wanted) throw new ToolRefusal('not_found', 'O projeto não tem nenhum board.')
  if (wanted.id === first.board?.id) return onBoard(first)
  return onBoard(await box.api.call(openProject, { projectId, board: wanted.id }))
}

export type OpenBoard = ReturnType<typeof onBoard>

function onBoard({ project, labels, people, boards, board, ...rest }: Snapshot) {
  if (!board) throw new ToolRefusal('not_found', 'Este board não está mais no projeto.')
  const names = people.map(({ userId, fullName }) => ({ id: userId, name: fullName }))
  const name = boards.find(({ id }) => id === board.id)?.name ?? ''
  return { ...rest, project, labels, people: names, boards, board: { ...board, name } }
}

export async function everyBoard(box: Toolbox, project: string): Promise<OpenBoard[]> {
  const first = await findBoard(box, project)
  const rest = first.boards.filter(({ id }) => id !== first.board.id)
  const others: OpenBoard[] = []
  for (const { id: board } of rest) {
    others.push(onBoard(await box.api.call(openProject, { projectId: first.project.id, board })))
  }
  return [first, ...others]
}

export interface FoundTask {
  projectId: string
  taskId: string
  /** Null: the task is in the archive. */
  place: (OpenBoard & { columnId: string; card: Card }) | null
}

/** A task by its id, or by its number in the project: '#42'. */
export async function findTask(box: Toolbox, project: string, asked: string): Promise<FoundTask> {
  const wanted = asked.trim().replace(/^#/, '').toLowerCase()
  const boards = await everyBoard(box, project)
  for (const open of boards) {
    for (const { id: columnId, tasks } of open.board.columns) {
      const card = tasks.find(({ id, number }) => id === wanted || String(number) === wanted)
      const projectId = open.project.id
      if (card) return { projectId, taskId: card.id, place: { ...open, columnId, card } }
    }
  }
  const { id: projectId } = await findProject(box, project)
  if (!uuid.test(wanted)) throw noSuchTask()
  const { id: taskId } = await box.api.call(getTask, { projectId, taskId: wanted })
  return { projectId, taskId, place: null }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const noSuchTask = () =>
  new ToolRefusal('not_found', 'Não há esta tarefa nos boards do projeto. Procure por ela antes.')

/** People by name or id; 'eu' is the owner of the token. */
export const findPerson = ({ caller }: Toolbox, people: Named[], asked: string): string =>
  comparable(asked) === 'eu' ? caller.accountId : oneOf(people, asked).id
