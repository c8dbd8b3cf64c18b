import { useMutation } from '@tanstack/react-query'
import { showAuthError } from './auth-actions.ts'
import { EnterWithLink } from './EnterWithLink.tsx'
import { changePasswordOf, type OpenedLink } from './mail-link.ts'
import { PasswordForm } from './PasswordForm.tsx'

/**
 * Signs in whoever used the mail of a sign-up. Elsewhere than in the browser that signed up the
 * account has no password: somebody else may have chosen it (R37).
 */
export function Confirmed({ opened }: { opened: OpenedLink }) {
  const { email, app_metadata, user_metadata } = opened.session.user
  const name: string | undefined = user_metadata.full_name
  const choose = useMutation({
    mutationFn: (password: string) => changePasswordOf(opened, password),
    onError: showAuthError('Erro ao salvar a senha'),
  })
  if (!app_metadata.password_needed || choose.isSuccess) {
    return <EnterWithLink opened={opened} done={done} />
  }
  return (
    <PasswordForm title="E-mail confirmado!" label="Senha" saving={choose}>
      Agora escolha a senha da conta{' '}
      <strong className="[overflow-wrap:anywhere] text-ink">{email}</strong>
      {name && (
        <>
          , em nome de <strong className="text-ink">{name}</strong>
        </>
      )}
      . Pode ser a do cadastro, que só vale no navegador em que ele foi feito.
    </PasswordForm>
  )
}

const done = { title: 'E-mail confirmado!' }
