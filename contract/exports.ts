import { z } from 'zod'
import { Id, Moment } from './fields.ts'
import { route } from './route.ts'
import { AnyText, text } from './text.ts'

const ticket = text(300).optional()
const file = { method: 'get', ticket: 'export', answer: AnyText } as const
const errors = ['too_many_copies', 'busy', 'disk_full'] as const

export const exportProject = route({
  ...file,
  path: '/api/projects/{projectId}/export',
  right: 'project:read',
  summary:
    'O projeto inteiro em um ZIP, como está neste momento: estado, histórico, comentários, pessoas e arquivos. O formato está em docs/export-format.md. Sem o cabeçalho da sessão, vale o ingresso de exportação.',
  query: z.object({ ticket }),
  type: 'application/zip',
  errors,
})

export const exportTasks = route({
  ...file,
  path: '/api/projects/{projectId}/tasks.csv',
  right: 'project:read',
  summary: 'As tarefas do projeto em CSV, para planilhas; com board, só as desse board.',
  query: z.object({ ticket, board: Id.optional() }),
  type: 'text/csv; charset=utf-8',
  errors,
})

export const exportEverything = route({
  ...file,
  path: '/api/export',
  right: 'approved',
  summary: 'Um ZIP com a exportação de cada projeto da sua lista, cada um como estava ao ser lido.',
  query: z.object({ ticket }),
  type: 'application/zip',
  errors,
})

export const getExportTicket = route({
  method: 'get',
  path: '/api/export-ticket',
  right: 'approved',
  summary:
    'Um ingresso para pôr no endereço de uma exportação, porque um link não leva cabeçalhos. Vale alguns minutos, e só enquanto a sua sessão e o seu acesso valerem.',
  answer: z.object({ ticket: AnyText, expiresAt: Moment }),
})
