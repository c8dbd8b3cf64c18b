import { accounting } from './accounting.ts'
import type { BuiltIn } from './built-in.ts'
import { construction } from './construction.ts'
import { event } from './event.ts'
import { launch } from './launch.ts'
import { simpleKanban } from './simple-kanban.ts'
import { support } from './support.ts'

/** In the order in which they are offered. */
export const builtIns: readonly BuiltIn[] = [
  simpleKanban,
  construction,
  accounting,
  launch,
  support,
  event,
]
