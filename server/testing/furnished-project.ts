import { randomUUID } from 'node:crypto'
import type { Access } from '#contract/access.ts'
import { createBoard } from '#contract/boards.ts'
import { addItem } from '#contract/checklists.ts'
import { defaultColumns } from '#contract/defaults.ts'
import { addMember } from '#contract/members.ts'
import { createProject } from '#contract/projects.ts'
import { createTask } from '#contract/tasks.ts'
import type { Person } from './people.ts'

/** One of everything, by id. */
export interface Furnished {
  projectId: string
  boardId: string
  columnId: string
  otherColumnId: string
  taskId: string
  itemId: string
  memberId: string
}

type Guest = [person: Person, access: Access]

/** A project with a board, a task with two items, and the guests as members. */
export async function furnishedProject(owner: Person, guests: Guest[]): Promise<Furnished> {
  const [projectId, boardId, taskId, itemId] = [0, 0, 0, 0].map(() => randomUUID()) as Ids
  const memberIds = guests.map(() => randomUUID())
  const [first, second] = defaultColumns(boardId)
  const columnId = first?.id ?? ''
  await owner.call(createProject, { id: projectId, name: 'Projeto' })
  for (const [index, [person, access]] of guests.entries()) {
    const id = memberIds[index] ?? randomUUID()
    await owner.call(addMember, { projectId, id, person: person.email, access })
  }
  await owner.call(createBoard, { projectId, id: boardId, name: 'Board' })
  await owner.call(createTask, { projectId, id: taskId, columnId, title: 'Tarefa' })
  await owner.call(addItem, { projectId, taskId, id: itemId, text: 'Item' })
  await owner.call(addItem, { projectId, taskId, text: 'Outro item' })
  const otherColumnId = second?.id ?? ''
  const memberId = memberIds[0] ?? randomUUID()
  return { projectId, boardId, columnId, otherColumnId, taskId, itemId, memberId }
}

/** For the walks that need a list in which something can be put in order. */
export async function withSecondTask(owner: Person, project: Furnished): Promise<Furnished> {
  const { projectId, columnId } = project
  await owner.call(createTask, { projectId, columnId, title: 'Antes da tarefa' })
  return project
}

type Ids = [string, string, string, string]
