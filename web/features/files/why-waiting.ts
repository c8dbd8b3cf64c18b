import { ApiError } from '#web/api/api-error.ts'

/** Why an upload waits that is tried again by itself. Null: there is no connection. */
export function whyWaiting(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status === 0) return null
  if (error.code === 'storage_unavailable') return 'Os arquivos não estão disponíveis agora.'
  if (error.code === 'too_many_uploads') return 'Você já está enviando vários arquivos.'
  return 'O servidor não está conseguindo atender agora.'
}
