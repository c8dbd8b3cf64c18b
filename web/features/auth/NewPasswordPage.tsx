import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { changePassword, showAuthError } from './auth-actions.ts'
import { DoorHeading, DoorLayout } from './DoorLayout.tsx'
import { EnterWithLink } from './EnterWithLink.tsx'
import { changePasswordOf, type MailLink, openLink } from './mail-link.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { useSession } from './session.ts'
import { useMailLink } from './use-mail-link.ts'

/**
 * Where the link of the recovery mail leads (R6). Without a link its session may go on for a while, as
 * after a reload; the server asks any other for the present password (R37).
 */
export function NewPasswordPage() {
  const link = useMailLink('recovery')
  const session = useSession()
  usePageTitle('Nova senha')
  return <DoorLayout>{content()}</DoorLayout>

  function content() {
    if (link || session.status === 'signed-in') return <NewPasswordForm link={link} />
    return <LinkNeeded />
  }
}

const done = {
  title: 'Senha alterada!',
  description: 'Use a nova senha da próxima vez que entrar.',
}

function NewPasswordForm({ link }: { link: MailLink | null }) {
  const navigate = useNavigate()
  const change = useMutation({
    mutationFn: async (password: string) => {
      // Only now: opening the page alone must not use the link up.
      const opened = link && (await openLink(link))
      await (opened ? changePasswordOf(opened, password) : changePassword(password))
      return opened
    },
    onSuccess: (opened) => {
      // With a link, who enters is settled first.
      if (opened) return
      toasts.success(done.title, done.description)
      return navigate(pages.dashboard, { replace: true })
    },
    onError: showAuthError('Erro ao mudar a senha'),
  })
  if (change.data) return <EnterWithLink opened={change.data} done={done} />
  return (
    <PasswordForm title="Escolha uma nova senha" label="Nova senha" saving={change}>
      As outras sessões da sua conta serão encerradas.
    </PasswordForm>
  )
}

function LinkNeeded() {
  return (
    <>
      <DoorHeading title="O link está incompleto">
        Peça um novo em “Esqueci minha senha”, na tela de entrada.
      </DoorHeading>
      <ButtonLink to={pages.auth} className="w-full">
        Ir para a entrada
      </ButtonLink>
    </>
  )
}
