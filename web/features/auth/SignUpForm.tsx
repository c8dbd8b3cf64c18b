import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { submitted } from '#web/ui/submitted.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { refusalOf, useSignUp } from './auth-actions.ts'

interface Props {
  onSignedUp: (email: string) => void
  /** The button that led here is gone, and had the focus. */
  focused: boolean
}

export function SignUpForm({ onSignedUp, focused }: Props) {
  const signUp = useSignUp(onSignedUp)
  const refusal = refusalOf(signUp.error, 'weak_password')
  return (
    <form
      className="flex flex-col gap-4"
      onChange={() => refusal && signUp.reset()}
      onSubmit={(event) => signUp.mutate(submitted(event, 'fullName', 'email', 'password'))}
    >
      <TextField
        autoFocus={focused}
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
        refusal={refusal}
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
