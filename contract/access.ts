import { z } from 'zod'

/** How far somebody may go in a project: Ver, Editar, Gerenciar (R9). */
export const Access = z.enum(['view', 'edit', 'manage'])
export type Access = z.infer<typeof Access>

/** The whole table of rights: for each action, the least access that allows it. */
const needed = {
  'project:read': 'view',
  'project:copy': 'view',
  'member:leave': 'view',
  'board:write': 'edit',
  'column:write': 'edit',
  'task:write': 'edit',
  'checklist:write': 'edit',
  'member:write': 'manage',
  'project:write': 'manage',
  'project:delete': 'manage',
} as const satisfies Record<string, Access>

export type ProjectAction = keyof typeof needed
export const projectActions = Object.keys(needed) as ProjectAction[]

const order: readonly Access[] = ['view', 'edit', 'manage']

/** The server refuses by it, the web hides by it. */
export const can = (access: Access, action: ProjectAction): boolean =>
  order.indexOf(access) >= order.indexOf(needed[action])
