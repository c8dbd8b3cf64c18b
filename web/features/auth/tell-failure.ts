import { ApiError, messageOf } from '#web/api/api-error.ts'
import { toasts } from '#web/ui/toasts.ts'

/** The catalogue's title with the server's words; `doing` is for who turns out to be signed out (R7). */
export function tellFailure(title: string, error: unknown, doing?: string): void {
  if (doing && error instanceof ApiError && error.code === 'no_authorization') {
    toasts.error('Erro de autenticação', `Você precisa estar logado para ${doing}.`)
  } else {
    toasts.error(title, messageOf(error))
  }
}
