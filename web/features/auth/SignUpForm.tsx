import { MailCheck } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { submitted } from '#web/ui/submitted.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { useSignUp } from './auth-actions.ts'

export function SignUpForm() {
  const signUp = useSignUp()
  if (signUp.isSuccess) {
    return <Registered email={signUp.variables.email} onAgain={signUp.reset} />
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => signUp.mutate(submitted(event, 'fullName', 'email', 'password'))}
    >
      <TextField
        label="Nome completo"
        name="fullName"
        autoComplete="name"
        longest={limits.name}
        pattern=".*\S.*"
        required
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        longest={limits.email}
        required
      />
      <TextField
        label="Senha"
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={limits.passwordMin}
        longest={limits.passwordMax}
        hint={`Pelo menos ${limits.passwordMin} caracteres.`}
        required
      />
      <Button type="submit" busy={signUp.isPending} className="mt-1">
        {signUp.isPending ? 'Cadastrando...' : 'Cadastrar'}
      </Button>
      <p className="text-center text-muted text-sm">
        Depois de confirmar o e-mail, o administrador aprova a sua conta.
      </p>
    </form>
  )
}

function Registered({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div className="flex flex-col items-center gap-3 py-4 text-center">
      <MailCheck aria-hidden="true" className="size-10 text-success-ink" />
      <h2 className="font-semibold text-lg">Falta só confirmar o e-mail</h2>
      <p className="text-muted">
        Enviamos um link para <strong className="[overflow-wrap:anywhere] text-ink">{email}</strong>
        . Abra a mensagem e clique nele para ativar a conta.
      </p>
      <Button look="quiet" onClick={onAgain}>
        Usar outro e-mail
      </Button>
    </div>
  )
}
