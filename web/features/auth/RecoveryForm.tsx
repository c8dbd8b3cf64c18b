import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { submitted } from '#web/ui/submitted.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { useRequestRecovery } from './auth-actions.ts'
import { DoorHeading } from './DoorLayout.tsx'

/** R6. The confirmation never tells whether the address has an account. */
export function RecoveryForm({ onBack }: { onBack: () => void }) {
  const request = useRequestRecovery()
  if (request.isSuccess) {
    return (
      <div role="status">
        <DoorHeading title="Confira seu e-mail">
          Se houver uma conta para{' '}
          <strong className="[overflow-wrap:anywhere] text-ink">{request.variables}</strong>, o link
          para escolher uma nova senha chega em instantes.
        </DoorHeading>
        <Button look="secondary" className="w-full" onClick={onBack}>
          Voltar para entrar
        </Button>
      </div>
    )
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => request.mutate(submitted(event, 'email').email)}
    >
      <DoorHeading title="Esqueci minha senha">
        Digite o e-mail da sua conta. Enviamos um link para você escolher uma nova senha.
      </DoorHeading>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        longest={limits.email}
        required
      />
      <Button type="submit" busy={request.isPending}>
        {request.isPending ? 'Enviando...' : 'Enviar link'}
      </Button>
      <Button look="quiet" onClick={onBack}>
        Voltar para entrar
      </Button>
    </form>
  )
}
