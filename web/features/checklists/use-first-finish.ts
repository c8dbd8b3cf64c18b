import { usePerson } from '#web/features/auth/person-context.ts'
import { keepChoice, readChoice } from '#web/features/offline/kept-choice.ts'

/** Asked when a checklist is finished: true once for each task and person, on this device. */
export function useFirstFinish(): (taskId: string) => boolean {
  const key = `mutirao.finished.${usePerson().userId}`
  return (taskId) => {
    const before = readChoice<string[]>(key, [])
    if (before.includes(taskId)) return false
    keepChoice(key, [taskId, ...before].slice(0, most))
    return true
  }
}

/** What was finished that long ago is hardly finished again. */
const most = 200
