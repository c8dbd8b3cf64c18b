import { getImport, type Import, startImport, uploadImport } from '#contract/imports.ts'
import { openProject } from '#contract/projects.ts'
import { getTask } from '#contract/tasks.ts'
import type { Services } from '#server/services.ts'
import type { Person } from './people.ts'

interface Place {
  services: Pick<Services, 'imports'>
}

type Choices = Partial<{
  name: string
  archived: 'archive' | 'leave'
  people: { sourceId: string; email: string }[]
  again: boolean
}>

/** Sends a file, and answers what was seen in it. */
export async function upload(
  { services }: Place,
  person: Person,
  bytes: Uint8Array<ArrayBuffer>,
  name = 'quadro.json',
): Promise<Import> {
  const { id } = await person.call(uploadImport, { name }, { bytes })
  await services.imports.settled()
  return person.call(getImport, { importId: id })
}

/** The same to its end. */
export async function bringIn(
  place: Place,
  person: Person,
  bytes: Uint8Array<ArrayBuffer>,
  choices: Choices = {},
): Promise<Import> {
  const { id, preview } = await upload(place, person, bytes)
  const name = choices.name ?? preview?.name ?? 'Sem nome'
  const decided = { archived: 'archive' as const, people: [], ...choices, name }
  await person.call(startImport, { importId: id, ...decided })
  await place.services.imports.settled()
  return person.call(getImport, { importId: id })
}

/** What an import has made, as the person who imported it sees it. */
export function importedBy(person: () => Pick<Person, 'call'>) {
  const boardOf = async ({ projectId }: Import) => {
    const { board, labels } = await person().call(openProject, { projectId: String(projectId) })
    const columns = board?.columns ?? []
    return { columns, labels, tasks: columns.flatMap(({ tasks }) => tasks) }
  }
  const columnsOf = async (done: Import) =>
    (await boardOf(done)).columns.map(({ name, tasks }) => [name, tasks.map(({ title }) => title)])
  const taskOf = async (done: Import, title: string) => {
    const task = (await boardOf(done)).tasks.find((task) => task.title === title)
    return person().call(getTask, { projectId: String(done.projectId), taskId: String(task?.id) })
  }
  return { boardOf, columnsOf, taskOf }
}

/** How many the report says this of. */
export const noteOf = ({ report }: Import, note: string): number =>
  report?.notes.find((noted) => noted.note === note)?.count ?? 0
