import { MailCheck } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { submitted } from '#web/ui/submitted.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { useConfirmByCode, useResendConfirmation } from './auth-actions.ts'

/** After the sign-up: the code of its mail may be typed here, on the device one signed up with. */
export function SignUpConfirmation({ email, onAgain }: { email: string; onAgain: () => void }) {
  const confirm = useConfirmByCode(email)
  const resend = useResendConfirmation()
  return (
    <div className="flex flex-col gap-4 py-2">
      <div className="flex flex-col items-center gap-3 text-center">
        <MailCheck aria-hidden="true" className="size-10 text-success-ink" />
        <h2 className="font-semibold text-lg">Falta só confirmar o e-mail</h2>
        <p className="text-muted">
          Enviamos uma mensagem para{' '}
          <strong className="[overflow-wrap:anywhere] text-ink">{email}</strong>. Clique no link
          dela ou digite aqui o código de seis números.
        </p>
      </div>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => confirm.mutate(submitted(event, 'code').code)}
      >
        <TextField
          label="Código"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          minLength={6}
          className="text-center text-lg tracking-[0.3em]"
          required
        />
        <Button type="submit" busy={confirm.isPending}>
          {confirm.isPending ? 'Confirmando...' : 'Confirmar'}
        </Button>
      </form>
      <div className="flex flex-wrap justify-center gap-x-2">
        <Button look="quiet" busy={resend.isPending} onClick={() => resend.mutate(email)}>
          Reenviar
        </Button>
        <Button look="quiet" onClick={onAgain}>
          Usar outro e-mail
        </Button>
      </div>
    </div>
  )
}
