import { parentPort, workerData } from 'node:worker_threads'
import type { Person } from '../../server/testing/people.ts'
import type { Filled } from './fill.ts'
import { sendUntilAnswered } from './send.ts'
import { together } from './together.ts'

export interface CrowdPlan {
  port: number
  people: Pick<Person, 'token'>[]
  board: Filled
}

/** How many tasks they moved, and what a person would have seen fail. */
export interface Moved {
  moved: number
  errors: number
}

/** Everyone moves tasks on one board for so many milliseconds. */
const { port, people, board } = workerData as CrowdPlan
parentPort?.on('message', async (ms: number) => {
  let errors = 0
  const moved = await together(people.length, ms, async (number, turn) => {
    const person = people[number] as Pick<Person, 'token'>
    const { status } = await sendUntilAnswered(
      { running: { port } },
      person,
      ...someMove(number, turn),
    )
    if (status !== 200) errors += 1
  })
  parentPort?.postMessage({ moved, errors } satisfies Moved)
})

function someMove(number: number, turn: number) {
  const { projectId, columns } = board
  const from = columns[(number + turn) % columns.length] as Filled['columns'][number]
  const taskId = from.tasks[(number * 31 + turn * 17) % from.tasks.length] ?? ''
  const columnId = columns[(number * 3 + turn) % columns.length]?.id ?? ''
  const path = ['PUT', `/api/projects/${projectId}/tasks/${taskId}/position`] as const
  // Anywhere in the column: at its beginning positions are counted sooner than at its end.
  const position = (number * 101 + turn * 577) % from.tasks.length
  return [path, { body: { columnId, position } }] as const
}
