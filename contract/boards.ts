import { z } from 'zod'
import { Changed } from './events.ts'
import { ArchiveAfter, Id, Name } from './fields.ts'
import { route } from './route.ts'

const boards = '/api/projects/{projectId}/boards'
const common = { right: 'board:write', answer: Changed } as const

export const createBoard = route({
  ...common,
  method: 'post',
  path: boards,
  summary:
    'Cria um board, com as colunas A Fazer, Em Progresso e Concluído ou a partir de um modelo.',
  body: z.object({ id: Id.optional(), name: Name, templateId: Id.optional() }),
  status: 201,
  errors: ['id_taken', 'too_many', 'too_many_labels'],
})

export const renameBoard = route({
  ...common,
  method: 'patch',
  path: `${boards}/{boardId}`,
  summary: 'Muda o nome do board.',
  body: z.object({ name: Name }),
})

export const setArchiving = route({
  ...common,
  method: 'put',
  path: `${boards}/{boardId}/archiving`,
  summary:
    'Diz depois de quantos dias numa coluna Concluída as tarefas do board são arquivadas sozinhas; null: nunca.',
  body: z.object({ archiveAfter: ArchiveAfter }),
})

export const deleteBoard = route({
  ...common,
  method: 'delete',
  path: `${boards}/{boardId}`,
  summary: 'Exclui o board com suas colunas e tarefas.',
})

export const copyBoard = route({
  ...common,
  method: 'post',
  path: `${boards}/{boardId}/copies`,
  summary: 'Duplica o board com colunas, tarefas e checklists.',
  body: z.object({ id: Id.optional() }),
  status: 201,
  errors: ['name_too_long', 'id_taken', 'too_many'],
})
