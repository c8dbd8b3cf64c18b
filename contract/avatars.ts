import { z } from 'zod'
import { Id } from './fields.ts'
import { route } from './route.ts'
import { AnyText, text } from './text.ts'

/** Larger ones are refused: screens send what was cropped, a few kilobytes. */
export const mostAvatarBytes = 5 * 1024 * 1024

export const listAvatars = route({
  method: 'get',
  path: '/api/avatars',
  right: 'approved',
  summary:
    'Quem tem foto entre você e as pessoas dos seus projetos, e um ingresso para pôr no endereço delas. O número muda com a foto.',
  answer: z.object({
    ticket: AnyText,
    avatars: z.array(z.object({ userId: Id, version: Id })),
    /** One's own that was sent and is not ready yet. */
    waiting: z.boolean(),
  }),
})

export const setAvatar = route({
  method: 'put',
  path: '/api/profile/avatar',
  right: 'approved',
  summary:
    'Muda a sua foto. O corpo do pedido são os bytes da imagem; ela é recortada em quadrado e feita de novo, sem os dados da câmera.',
  upload: true,
  errors: [
    ...(['file_too_large', 'length_required', 'wrong_length', 'too_many_uploads'] as const),
    ...(['disk_full', 'storage_unavailable'] as const),
  ],
})

export const removeAvatar = route({
  method: 'delete',
  path: '/api/profile/avatar',
  right: 'approved',
  summary: 'Remove a sua foto.',
})

export const getAvatar = route({
  method: 'get',
  path: '/api/people/{userId}/avatar',
  right: 'approved',
  summary: 'A foto de quem está em um dos seus projetos, em WebP.',
  query: z.object({ version: Id.optional(), ticket: text(300).optional() }),
  ticket: 'people',
  answer: AnyText,
  type: 'image/webp',
  errors: ['not_found', 'bad_range', 'storage_unavailable'],
})
