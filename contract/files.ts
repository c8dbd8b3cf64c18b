import { z } from 'zod'
import { Changed } from './events.ts'
import { FileName, Moment } from './fields.ts'
import { route } from './route.ts'

const task = '/api/projects/{projectId}/tasks/{taskId}'
const files = `${task}/files`
const common = { right: 'task:write', answer: Changed } as const

export const attachFile = route({
  ...common,
  method: 'post',
  path: files,
  summary:
    'Anexa um arquivo à tarefa. O corpo do pedido são os bytes do arquivo, com `Content-Length`; o tipo é visto neles, e não no que o pedido diz.',
  query: z.object({ name: FileName }),
  upload: true,
  status: 201,
  errors: [
    ...(['file_too_large', 'length_required', 'wrong_length', 'too_many_files'] as const),
    ...(['too_many_uploads', 'disk_full', 'storage_unavailable'] as const),
  ],
})

export const renameFile = route({
  ...common,
  method: 'patch',
  path: `${files}/{fileId}`,
  summary: 'Dá outro nome ao arquivo.',
  body: z.object({ name: FileName }),
})

export const deleteFile = route({
  ...common,
  method: 'delete',
  path: `${files}/{fileId}`,
  summary: 'Exclui o arquivo; por 30 dias a exclusão pode ser desfeita.',
})

export const downloadFile = route({
  method: 'get',
  path: `${files}/{fileId}/content`,
  right: 'project:read',
  summary:
    'Os bytes do arquivo, ou a parte pedida em `Range`. Sem o cabeçalho da sessão, vale o ingresso da tarefa.',
  query: z.object({ ticket: z.string().max(300).optional() }),
  ticket: true,
  answer: z.string(),
  type: 'application/octet-stream',
  errors: ['bad_range', 'storage_unavailable'],
})

export const getFileTicket = route({
  method: 'get',
  path: `${task}/file-ticket`,
  right: 'project:read',
  summary:
    'Um ingresso para pôr no endereço dos arquivos da tarefa, porque imagens e links não levam cabeçalhos. Vale alguns minutos, e só enquanto a sua sessão e o seu acesso valerem.',
  answer: z.object({ ticket: z.string(), expiresAt: Moment }),
})
