import { z } from 'zod'
import { Id, Line, Name } from './fields.ts'
import { limits } from './limits.ts'
import { route } from './route.ts'
import { AnyText } from './text.ts'

/** A way of looking at the boards of a project, kept under a name. */
export const SavedView = z.object({
  id: Id,
  name: AnyText,
  /** The search parameters of a board's address: view, filter, order and groups. */
  query: AnyText,
  /** The project's, for everybody in it; else one's own. */
  shared: z.boolean(),
})
export type SavedView = z.output<typeof SavedView>

const project = '/api/projects/{projectId}'
const body = z.object({ name: Name, query: Line(limits.viewQuery) })
/** Those of the project change it for everybody; one's own need no more than to see it. */
const shared = { path: `${project}/views/{viewId}`, right: 'view:write' } as const
const own = { path: `${project}/own-views/{viewId}`, right: 'project:read' } as const

export const listViews = route({
  method: 'get',
  path: `${project}/views`,
  right: 'project:read',
  summary: 'As visões salvas do projeto, e as suas próprias.',
  answer: z.object({ views: z.array(SavedView) }),
})

export const saveView = route({
  ...shared,
  method: 'put',
  summary: 'Salva uma visão do projeto, nova ou no lugar da que havia.',
  body,
  errors: ['too_many_views'],
})

export const deleteView = route({
  ...shared,
  method: 'delete',
  summary: 'Exclui uma visão do projeto.',
})

export const saveOwnView = route({
  ...own,
  method: 'put',
  summary: 'Salva uma visão só sua, nova ou no lugar da que havia.',
  body,
  errors: ['too_many_views'],
})

export const deleteOwnView = route({
  ...own,
  method: 'delete',
  summary: 'Exclui uma visão só sua.',
})
