import { z } from 'zod'
import { Changed } from './events.ts'
import { FileName } from './fields.ts'
import { fileLimits } from './file-limits.ts'
import { route } from './route.ts'

const upload = '/api/projects/{projectId}/tasks/{taskId}/uploads/{uploadId}'
const right = 'task:write'

export const beginUpload = route({
  method: 'put',
  path: upload,
  right,
  summary:
    'Começa a enviar um arquivo em partes, sob um id que você escolhe, ou diz quanto dele já chegou: é o pedido depois de uma queda.',
  body: z.object({ name: FileName, size: z.int().min(0) }),
  answer: z.object({ received: z.int(), partBytes: z.literal(fileLimits.partBytes) }),
  errors: [
    ...(['file_too_large', 'too_many_files', 'too_many_uploads'] as const),
    ...(['disk_full', 'wrong_part'] as const),
  ],
})

export const sendPart = route({
  method: 'put',
  path: `${upload}/part`,
  right,
  summary:
    'A parte do arquivo que começa em `from`, que é onde a anterior terminou. Todas têm 8 MB (8.388.608 bytes), menos a última.',
  query: z.object({ from: z.coerce.number().int().min(0) }),
  upload: true,
  errors: [
    ...(['wrong_part', 'wrong_length', 'length_required', 'too_many_uploads'] as const),
    ...(['disk_full', 'storage_unavailable'] as const),
  ],
})

export const finishUpload = route({
  method: 'post',
  path: `${upload}/completion`,
  right,
  summary: 'Anexa o arquivo à tarefa, depois da última parte.',
  answer: Changed,
  status: 201,
  errors: ['wrong_part', 'too_many_files', 'disk_full', 'storage_unavailable'],
})

export const cancelUpload = route({
  method: 'delete',
  path: upload,
  right,
  summary: 'Desiste do envio. O que ninguém termina é apagado um dia depois da última parte.',
})
