import { can } from '#contract/access.ts'
import type { MyTask } from '#contract/my-tasks.ts'

/** To complete or to date: not where only lines of its checklist are the person's. */
export const isForMe = ({ access, assigned }: MyTask): boolean =>
  assigned !== false && can(access, 'task:write')
