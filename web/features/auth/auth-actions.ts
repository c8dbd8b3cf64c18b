import { AuthError } from '@supabase/auth-js'
import { useMutation } from '@tanstack/react-query'
import { pages } from '#contract/pages.ts'
import { authClient } from '#web/api/auth-client.ts'
import { toasts } from '#web/ui/toasts.ts'
import { authMessage } from './auth-message.ts'

export interface Credentials {
  email: string
  password: string
}

/** auth-js answers with its error; here, as everywhere in the app, what fails throws. */
export async function unwrapped<Answer extends { data: unknown; error: AuthError | null }>(
  answer: Promise<Answer>,
): Promise<Answer['data']> {
  const { data, error } = await answer
  if (error) throw error
  return data
}

export const showAuthError = (title: string) => (error: Error) =>
  toasts.error(title, authMessage(error as AuthError))

export const hasCode = (error: unknown, code: string) =>
  error instanceof AuthError && error.code === code

/** What the server said, when it is one of these: then it is also said at the field that it is about. */
export const refusalOf = (error: Error | null, ...codes: string[]) =>
  codes.some((code) => hasCode(error, code)) ? error?.message : undefined

export const useSignIn = () =>
  useMutation({
    mutationFn: (credentials: Credentials) => unwrapped(authClient.signInWithPassword(credentials)),
    onError: showAuthError('Erro no login'),
  })

export const useSignUp = (onSignedUp: (email: string) => void) =>
  useMutation({
    mutationFn: ({ fullName, ...credentials }: Credentials & { fullName: string }) =>
      unwrapped(
        authClient.signUp({
          ...credentials,
          options: { data: { full_name: fullName }, emailRedirectTo: `${location.origin}/` },
        }),
      ),
    onSuccess: (_answer, { email }) => {
      toasts.success('Cadastro realizado!', 'Verifique seu email para ativar a conta.')
      onSignedUp(email)
    },
    onError: showAuthError('Erro no cadastro'),
  })

export const useRequestRecovery = () =>
  useMutation({
    mutationFn: (email: string) =>
      unwrapped(
        authClient.resetPasswordForEmail(email, {
          redirectTo: location.origin + pages.newPassword,
        }),
      ),
    onError: showAuthError('Erro ao enviar o link'),
  })

export const useResendConfirmation = () =>
  useMutation({
    mutationFn: (email: string) => unwrapped(authClient.resend({ type: 'signup', email })),
    onSuccess: () =>
      toasts.success(
        'Confirmação reenviada!',
        'Se o e-mail tiver uma conta por confirmar, o link chega em instantes.',
      ),
    onError: showAuthError('Erro ao reenviar a confirmação'),
  })

/** Without the present one only right after the link of a recovery (R37). */
export const changePassword = (password: string, current?: string) =>
  unwrapped(authClient.updateUser({ password, ...(current && { current_password: current }) }))

export async function endOtherSessions(): Promise<void> {
  const { error } = await authClient.signOut({ scope: 'others' })
  if (error) throw error
}
