import { type AuthError, isAuthRetryableFetchError } from '@supabase/auth-js'
import { limits } from '#contract/limits.ts'
import { pages } from '#contract/pages.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { submitted } from '#web/ui/submitted.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { useResendConfirmation } from './auth-actions.ts'
import { authMessage } from './auth-message.ts'
import { DoorHeading } from './DoorLayout.tsx'

/** Without an error the link itself was incomplete. */
export function ConfirmationFailed({ error, retry }: { error: Error | null; retry?: () => void }) {
  if (retry && isAuthRetryableFetchError(error)) {
    return (
      <>
        <DoorHeading title="Não deu para confirmar agora">{authMessage(error)}</DoorHeading>
        <Button className="w-full" onClick={retry}>
          Tentar de novo
        </Button>
      </>
    )
  }
  return (
    <>
      <DoorHeading title="Não foi possível confirmar">
        {error ? authMessage(error as AuthError) : 'O link está incompleto.'} Se você já confirmou
        antes, é só entrar.
      </DoorHeading>
      <ButtonLink to={pages.auth} className="w-full">
        Entrar
      </ButtonLink>
      <Resend />
    </>
  )
}

function Resend() {
  const resend = useResendConfirmation()
  return (
    <form
      className="mt-6 flex flex-col gap-3 border-line border-t pt-5"
      onSubmit={(event) => resend.mutate(submitted(event, 'email').email)}
    >
      <TextField
        label="Receber um novo link"
        name="email"
        type="email"
        placeholder="Seu e-mail de cadastro"
        autoComplete="username"
        longest={limits.email}
        required
      />
      <Button type="submit" look="secondary" busy={resend.isPending}>
        {resend.isPending ? 'Enviando...' : 'Reenviar confirmação'}
      </Button>
    </form>
  )
}
