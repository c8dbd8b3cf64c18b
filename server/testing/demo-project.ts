import { randomUUID } from 'node:crypto'
import { createBoard } from '#contract/boards.ts'
import { addItem, tickItem } from '#contract/checklists.ts'
import { addComment } from '#contract/comments.ts'
import { defaultColumns } from '#contract/defaults.ts'
import { createLabel } from '#contract/labels.ts'
import { addMember } from '#contract/members.ts'
import { createProject } from '#contract/projects.ts'
import { createTask } from '#contract/tasks.ts'
import type { DemoProject } from './demo-content.ts'
import type { Person } from './people.ts'

/** Through the API, as its creator would: whatever the product refuses cannot be in the demo. */
export async function fillProject(owner: Person, members: Person[], project: DemoProject) {
  const { name, description } = project
  const { id: projectId } = await owner.call(createProject, { name, description })
  for (const [index, { email }] of members.entries()) {
    const access = index === 0 ? 'edit' : 'view'
    await owner.call(addMember, { projectId, person: email, access })
  }
  const labelIds = new Map<string, string>()
  for (const [name, color] of Object.entries(project.labels ?? {})) {
    const id = randomUUID()
    await owner.call(createLabel, { projectId, id, name, color })
    labelIds.set(name, id)
  }
  const everybody = [owner, ...members]
  for (const board of project.boards) {
    const boardId = randomUUID()
    await owner.call(createBoard, { projectId, id: boardId, name: board.name })
    for (const [index, column] of defaultColumns(boardId).entries()) {
      for (const shown of board.columns[index] ?? []) {
        const { checklist = [], comments = [], labels = [], people = [], ...rest } = shown
        const taskId = randomUUID()
        const task = {
          ...rest,
          labels: labels.flatMap((name) => labelIds.get(name) ?? []),
          assignees: people.flatMap((place) => everybody[place]?.userId ?? []),
        }
        await owner.call(createTask, { projectId, id: taskId, columnId: column.id, ...task })
        for (const entry of checklist) await addEntry(owner, projectId, taskId, entry)
        for (const [turn, text] of comments.entries()) {
          const author = turn % 2 ? (members[0] ?? owner) : owner
          await author.call(addComment, { projectId, taskId, text })
        }
      }
    }
  }
}

async function addEntry(owner: Person, projectId: string, taskId: string, entry: string) {
  const itemId = randomUUID()
  await owner.call(addItem, { projectId, taskId, id: itemId, text: entry.replace('✓', '') })
  if (entry.startsWith('✓')) {
    await owner.call(tickItem, { projectId, taskId, itemId, completed: true })
  }
}
