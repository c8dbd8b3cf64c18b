import {
  type AuthError,
  isAuthApiError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
} from '@supabase/auth-js'

/** The server speaks Portuguese (R1); what the library itself says does not. */
export function authMessage(error: AuthError): string {
  if (isAuthRetryableFetchError(error)) {
    return error.status === 0
      ? 'Não conseguimos falar com o servidor. Confira sua conexão e tente de novo.'
      : 'O serviço está temporariamente indisponível. Tente de novo em instantes.'
  }
  if (isAuthSessionMissingError(error)) return 'Sua sessão terminou. Entre de novo para continuar.'
  if (isAuthApiError(error) || error.code === 'weak_password') return error.message
  return 'Algo deu errado. Tente de novo em instantes.'
}
