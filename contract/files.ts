import { z } from 'zod'
import { Changed } from './events.ts'
import { FileName, Id, Moment } from './fields.ts'
import { type PictureSize, pictureSizes } from './picture-sizes.ts'
import { route } from './route.ts'
import { AnyText, text } from './text.ts'

const task = '/api/projects/{projectId}/tasks/{taskId}'
const files = `${task}/files`
const sizes = Object.keys(pictureSizes) as PictureSize[]
const Ticket = text(300).optional()
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
    'Os bytes do arquivo, ou a parte pedida em `Range`. Sem o cabeçalho da sessão, vale o ingresso do projeto.',
  query: z.object({ ticket: Ticket }),
  ticket: 'project',
  answer: AnyText,
  type: 'application/octet-stream',
  errors: ['bad_range', 'storage_unavailable', 'file_unchecked', 'file_barred'],
})

export const getFilePicture = route({
  method: 'get',
  path: `${files}/{fileId}/picture`,
  right: 'project:read',
  tokens: false,
  summary:
    'A imagem do arquivo em WebP, como a tela a mostra e sem os dados da câmera. 204: o arquivo não tem imagem, ou ela ainda não foi feita.',
  query: z.object({ size: z.enum(sizes).default('view'), ticket: Ticket }),
  ticket: 'project',
  answer: AnyText,
  type: 'image/webp',
  errors: ['bad_range', 'storage_unavailable'],
})

export const listPictures = route({
  method: 'get',
  path: `${task}/pictures`,
  right: 'project:read',
  summary:
    'Quais arquivos da tarefa têm imagem, se há imagens que ainda estão sendo feitas, e quais arquivos o antivírus retém.',
  answer: z.object({
    pictures: z.array(z.object({ fileId: Id, width: z.int(), height: z.int() })),
    waiting: z.boolean(),
    /** Those that the virus scanner has not let through: not yet, or never. */
    withheld: z.array(z.object({ fileId: Id, why: z.enum(['waiting', 'barred']) })),
  }),
})

export const getFileTicket = route({
  method: 'get',
  path: '/api/projects/{projectId}/file-ticket',
  right: 'project:read',
  summary:
    'Um ingresso para pôr no endereço dos arquivos do projeto, porque imagens e links não levam cabeçalhos. Vale alguns minutos, e só enquanto a sua sessão e o seu acesso valerem.',
  answer: z.object({ ticket: AnyText, expiresAt: Moment }),
})
