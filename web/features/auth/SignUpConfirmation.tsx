import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { submitted } from '#web/ui/submitted.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { useLostFocus } from '#web/ui/use-lost-focus.ts'
import { hasCode, showAuthError, useResendConfirmation } from './auth-actions.ts'
import { type OpenedLink, openCode } from './mail-link.ts'

interface Props {
  email: string
  onConfirmed: (opened: OpenedLink) => void
  onAgain: () => void
}

/** After the sign-up: the code of its mail may be typed here, on the device one signed up with. */
export function SignUpConfirmation({ email, onConfirmed, onAgain }: Props) {
  const resend = useResendConfirmation()
  return (
    <div className="flex flex-col gap-4 py-2">
      <div className="flex flex-col items-center gap-3 text-center">
        <MailCheck aria-hidden="true" className="size-10 text-success-ink" />
        <h2 className="font-semibold text-lg">Falta só confirmar o e-mail</h2>
        <p className="text-muted">
          Enviamos uma mensagem para{' '}
          <strong className="[overflow-wrap:anywhere] text-ink">{email}</strong>. Abra o link dela
          neste navegador ou digite aqui o código de seis números.
        </p>
      </div>
      <CodeForm email={email} onConfirmed={onConfirmed} />
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

function CodeForm({ email, onConfirmed }: Omit<Props, 'onAgain'>) {
  const field = useLostFocus()
  const confirm = useMutation({
    mutationFn: (code: string) => openCode(email, code),
    onSuccess: onConfirmed,
    onError: (error) => {
      if (!isWrong(error)) showAuthError('Erro ao confirmar o e-mail')(error)
      field.current?.focus()
    },
  })
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => confirm.mutate(submitted(event, 'code').code)}
    >
      <TextField
        ref={field}
        label="Código"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        minLength={6}
        className="text-center text-lg tracking-[0.3em]"
        error={isWrong(confirm.error) ? confirm.error?.message : undefined}
        onChange={() => confirm.reset()}
        required
      />
      <Button type="submit" busy={confirm.isPending}>
        {confirm.isPending ? 'Confirmando...' : 'Confirmar'}
      </Button>
    </form>
  )
}

const isWrong = (error: Error | null) => hasCode(error, 'otp_expired')
