import { useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { submitted } from '#web/ui/submitted.ts'
import { hasCode, refusalOf, useResendConfirmation, useSignIn } from './auth-actions.ts'
import { CredentialFields } from './CredentialFields.tsx'

export function SignInForm({ onForgotten }: { onForgotten: () => void }) {
  const signIn = useSignIn()
  const password = useRef<HTMLInputElement>(null)
  const refusal = refusalOf(signIn.error, 'invalid_credentials')
  return (
    <form
      className="flex flex-col gap-4"
      onChange={() => refusal && signIn.reset()}
      onSubmit={(event) =>
        signIn.mutate(submitted(event, 'email', 'password'), {
          onError: () => password.current?.select(),
        })
      }
    >
      <CredentialFields
        passwordRef={password}
        refusal={refusal}
        aside={
          <button
            type="button"
            onClick={onForgotten}
            className="rounded-sm text-primary-ink text-sm underline-offset-4 hover:underline max-sm:relative max-sm:z-1 max-sm:-my-3 max-sm:min-h-control"
          >
            Esqueci minha senha
          </button>
        }
      />
      {signIn.variables && hasCode(signIn.error, 'email_not_confirmed') && (
        <Unconfirmed email={signIn.variables.email} />
      )}
      <Button type="submit" busy={signIn.isPending} className="mt-1">
        {signIn.isPending ? 'Entrando...' : 'Entrar'}
      </Button>
    </form>
  )
}

function Unconfirmed({ email }: { email: string }) {
  const resend = useResendConfirmation()
  return (
    <div className="flex flex-col items-start gap-3 rounded-md bg-accent-soft p-4 text-accent-ink">
      <p>
        Falta confirmar o e-mail <strong className="[overflow-wrap:anywhere]">{email}</strong>. O
        link está na mensagem que enviamos no cadastro. Se você já confirmou em outro aparelho,
        entre com a senha que escolheu lá.
      </p>
      <Button
        look="secondary"
        size="sm"
        busy={resend.isPending}
        disabled={resend.isSuccess}
        onClick={() => resend.mutate(email)}
      >
        {resend.isSuccess ? 'Confirmação reenviada' : 'Reenviar confirmação'}
      </Button>
    </div>
  )
}
