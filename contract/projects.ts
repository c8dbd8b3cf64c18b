import { z } from 'zod'
import { Changed, ProjectEvent } from './events.ts'
import { Access, Description, Id, Moment, Name } from './fields.ts'
import { limits } from './limits.ts'
import { route } from './route.ts'
import { Picture, Project, Snapshot } from './state.ts'
import { projectFrames } from './streams.ts'
import { AnyText } from './text.ts'

/** A line of 'Meus Projetos'; a favourite stands first in its person's list, and in nobody else's. */
export const ProjectLine = Project.extend({ access: Access, favourite: z.boolean() })
export type ProjectLine = z.output<typeof ProjectLine>

export const listProjects = route({
  method: 'get',
  path: '/api/projects',
  right: 'approved',
  tokens: 'narrowed',
  summary:
    'Os projetos que você criou ou que foram compartilhados com você, os mais novos primeiro.',
  answer: z.object({ projects: z.array(ProjectLine) }),
})

/** What moves too often to be part of the list: read when somebody looks at it. */
export const ProjectSummary = z.object({
  projectId: Id,
  /** Null: the creator's profile is missing. */
  owner: AnyText.nullable(),
  tasks: z.int(),
  /** Past their day and not completed; of these, how many whoever asks is responsible for. */
  late: z.int(),
  lateMine: z.int(),
  lastChangeAt: Moment,
  lastChangeBy: AnyText.nullable(),
  /** By whoever asks. */
  lastChangeIsOwn: z.boolean(),
})
export type ProjectSummary = z.output<typeof ProjectSummary>

export const summariseProjects = route({
  method: 'get',
  path: '/api/project-summaries',
  right: 'approved',
  tokens: 'narrowed',
  summary:
    'De cada projeto da sua lista: de quem é, quantas tarefas tem, quantas estão atrasadas e quantas destas são suas, e a última mudança.',
  answer: z.object({ summaries: z.array(ProjectSummary) }),
})

export const markFavourite = route({
  method: 'put',
  path: '/api/favourite-projects/{projectId}',
  right: 'approved',
  summary: 'Põe um projeto entre os favoritos, ou o tira de lá; só a sua lista muda.',
  body: z.object({ favourite: z.boolean() }),
})

export const createProject = route({
  method: 'post',
  path: '/api/projects',
  right: 'approved',
  tokens: true,
  summary: 'Cria um projeto, vazio ou a partir de um modelo.',
  body: z.object({
    id: Id.optional(),
    name: Name,
    description: Description.default(''),
    templateId: Id.optional(),
  }),
  answer: ProjectLine,
  status: 201,
  errors: ['id_taken'],
})

export const openProject = route({
  method: 'get',
  path: '/api/projects/{projectId}',
  right: 'project:read',
  summary: 'O projeto, seus boards e um deles por inteiro; o ETag é a versão do projeto.',
  query: z.object({ board: Id.optional() }),
  answer: Snapshot,
})

export const lookAtProject = route({
  method: 'get',
  path: '/api/projects/{projectId}/picture',
  right: 'project:read',
  summary: 'O mesmo só com as primeiras tarefas de cada coluna e quantas há: o que se vê ao abrir.',
  query: z.object({ board: Id.optional() }),
  answer: Picture,
})

export const changeProject = route({
  method: 'patch',
  path: '/api/projects/{projectId}',
  right: 'project:write',
  summary: 'Muda o nome ou a descrição do projeto.',
  body: z.object({ name: Name.optional(), description: Description.optional() }),
  answer: Changed,
})

export const deleteProject = route({
  method: 'delete',
  path: '/api/projects/{projectId}',
  right: 'project:delete',
  summary: 'Exclui o projeto com tudo o que há nele.',
  answer: Changed,
})

export const copyProject = route({
  method: 'post',
  path: '/api/projects/{projectId}/copies',
  right: 'project:copy',
  tokens: false,
  summary: 'Duplica o projeto, com boards, colunas, tarefas e checklists, na sua própria lista.',
  body: z.object({ id: Id.optional() }),
  answer: ProjectLine,
  status: 201,
  errors: ['name_too_long', 'id_taken'],
})

export const listEvents = route({
  method: 'get',
  path: '/api/projects/{projectId}/events',
  right: 'project:read',
  summary:
    'O que aconteceu no projeto depois de uma versão, em ordem; ou, com Accept: text/event-stream, o que acontece a partir dela (Last-Event-ID, senão after, senão agora). Quem foi adicionado ao projeto lê só o que aconteceu desde então.',
  query: z.object({
    after: z.coerce.number().int().min(0).max(limits.version).optional(),
    limit: z.coerce.number().int().min(1).max(limits.eventsPerPage).default(100),
    /** The board looked at: whom else the stream tells of. */
    board: Id.optional(),
  }),
  answer: z.object({ version: z.int(), events: z.array(ProjectEvent) }),
  frames: projectFrames,
  errors: ['too_far_behind', 'history_damaged', 'too_many_streams'],
})
