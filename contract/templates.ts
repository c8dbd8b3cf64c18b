import { z } from 'zod'
import { TemplateContent } from './board-contents.ts'
import { Id, Name } from './fields.ts'
import { route } from './route.ts'
import { AnyText } from './text.ts'

/** Whose it is: everybody's, one's own, or that of a project and so of everybody in it. */
const templateOwners = ['built-in', 'own', 'project'] as const

/** A line of the list of templates (decision 69). */
export const TemplateLine = z.object({
  id: Id,
  name: AnyText,
  description: AnyText,
  owner: z.enum(templateOwners),
  /** Of the project that it belongs to. */
  projectId: Id.nullable(),
  projectName: AnyText.nullable(),
  /** Whether who asks may rename and delete it. */
  changeable: z.boolean(),
  boards: z.int(),
  tasks: z.int(),
})
export type TemplateLine = z.output<typeof TemplateLine>

const one = '/api/templates/{templateId}'
const body = z.object({
  name: Name,
  /** Without one it is the whole project. */
  boardId: Id.optional(),
})
const kept = {
  method: 'put',
  tokens: false,
  body,
  errors: ['too_many_templates', 'template_too_large'],
} as const

export const listTemplates = route({
  method: 'get',
  path: '/api/templates',
  right: 'approved',
  summary: 'Os modelos prontos, os seus e os dos seus projetos.',
  answer: z.object({ templates: z.array(TemplateLine) }),
})

export const getTemplate = route({
  method: 'get',
  path: one,
  right: 'approved',
  summary: 'Um modelo com tudo o que há nele.',
  answer: TemplateContent,
})

export const saveTemplate = route({
  ...kept,
  path: '/api/projects/{projectId}/templates/{templateId}',
  right: 'template:write',
  summary: 'Salva o projeto, ou um board dele, como modelo para todos os que estão no projeto.',
})

export const saveOwnTemplate = route({
  ...kept,
  path: '/api/projects/{projectId}/own-templates/{templateId}',
  right: 'project:copy',
  summary: 'Salva o projeto, ou um board dele, como modelo só seu.',
})

export const renameTemplate = route({
  method: 'patch',
  path: one,
  right: 'approved',
  summary: 'Muda o nome de um modelo seu, ou de um projeto que você pode editar.',
  body: z.object({ name: Name }),
})

export const deleteTemplate = route({
  method: 'delete',
  path: one,
  right: 'approved',
  summary:
    'Exclui um modelo seu, ou de um projeto que você pode editar. O que foi feito dele fica.',
})
