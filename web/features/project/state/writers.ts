import type { Writing } from '#contract/streams.ts'
import { keptByPlace } from '#web/features/drafts/kept-by-place.ts'

/** Somebody who has not been heard of for so long has stopped; who goes on says so every 3 seconds. */
const shownMs = 6_000

/** Who else is writing a comment now, by task. */
export function createWriters() {
  const writers = keptByPlace<readonly Writing[]>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const forget = ({ taskId, userId }: Pick<Writing, 'taskId' | 'userId'>) => {
    clearTimeout(timers.get(`${taskId} ${userId}`))
    const others = writers.get(taskId)?.filter((writer) => writer.userId !== userId)
    if (others) writers.keep(taskId, others)
  }
  return {
    subscribe: writers.subscribe,
    inTask: writers.get,
    forget,
    show(writing: Writing) {
      const { taskId, userId } = writing
      forget(writing)
      writers.keep(taskId, [...(writers.get(taskId) ?? []), writing])
      timers.set(`${taskId} ${userId}`, setTimeout(forget, shownMs, writing))
    },
  }
}
