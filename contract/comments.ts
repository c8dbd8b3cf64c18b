import { z } from 'zod'
import { Changed } from './events.ts'
import { CommentText, Id } from './fields.ts'
import { limits } from './limits.ts'
import { route } from './route.ts'
import { Comment, NamedPerson } from './state.ts'
import { text } from './text.ts'

const task = '/api/projects/{projectId}/tasks/{taskId}'
const comments = `${task}/comments`
const common = { right: 'comment:write', answer: Changed } as const

export const listComments = route({
  method: 'get',
  path: comments,
  right: 'project:read',
  summary: `Os comentários da tarefa, o mais novo por último; com \`before\`, os anteriores a ele; com \`until\`, de volta até esse comentário, no máximo ${limits.commentsAtOnce}.`,
  query: z.object({
    before: z.coerce.number().int().min(-limits.version).max(limits.version).optional(),
    until: Id.optional(),
  }),
  answer: z.object({
    version: z.int(),
    comments: z.array(Comment),
    /** Who wrote them, also those who have left the project. */
    people: z.array(NamedPerson),
  }),
})

export const addComment = route({
  ...common,
  method: 'post',
  path: comments,
  summary: 'Comenta a tarefa. Quem é citado com @ e o nome completo, e é do projeto, fica anotado.',
  body: z.object({ id: Id.optional(), text: CommentText }),
  status: 201,
  errors: ['id_taken', 'too_many_comments'],
})

export const changeComment = route({
  ...common,
  method: 'patch',
  path: `${comments}/{commentId}`,
  summary:
    'Muda um comentário seu. Com `textVersion`, recusa se o texto mudou nesse meio-tempo; com `textBefore`, se o texto não é mais esse.',
  body: z.object({
    text: CommentText,
    textVersion: z.int().optional(),
    textBefore: text(limits.comment).optional(),
  }),
  errors: ['comment_changed'],
})

export const deleteComment = route({
  ...common,
  method: 'delete',
  path: `${comments}/{commentId}`,
  summary: 'Exclui um comentário seu; quem gerencia o projeto exclui qualquer um.',
})

export const showWriting = route({
  method: 'put',
  path: `${task}/writing`,
  right: 'comment:write',
  summary:
    'Avisa quem está com o projeto aberto de que você escreve um comentário. Nada é guardado.',
})
