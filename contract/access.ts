/** How far somebody may go in a project, from least to most: Ver, Editar, Gerenciar (R9). */
export const accesses = ['view', 'edit', 'manage'] as const
export type Access = (typeof accesses)[number]

/** The whole table of rights: for each action, the least access that allows it. */
const needed = {
  'project:read': 'view',
  'project:copy': 'view',
  'member:leave': 'view',
  'board:write': 'edit',
  'column:write': 'edit',
  'task:write': 'edit',
  'checklist:write': 'edit',
  'label:write': 'edit',
  'view:write': 'edit',
  'template:write': 'edit',
  'comment:write': 'edit',
  'comment:moderate': 'manage',
  'trash:write': 'edit',
  'member:write': 'manage',
  'webhook:write': 'manage',
  'agent:write': 'manage',
  'link:write': 'manage',
  'project:write': 'manage',
  'project:delete': 'manage',
} as const satisfies Record<string, Access>

export type ProjectAction = keyof typeof needed
export const projectActions = Object.keys(needed) as ProjectAction[]

/** The server refuses by it, the web hides by it. */
export const can = (access: Access, action: ProjectAction): boolean =>
  accesses.indexOf(access) >= accesses.indexOf(needed[action])
