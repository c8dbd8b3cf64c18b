import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { changePassword, refusalOf, showAuthError } from '#web/features/auth/auth-actions.ts'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { Section } from '#web/ui/Card.tsx'
import { submitted } from '#web/ui/submitted.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { sessionsKey } from './sessions-query.ts'

export function PasswordSection() {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: ({ password, current }: { password: string; current: string }) =>
      changePassword(password, current),
    onSuccess: () => {
      toasts.success('Senha alterada!', 'As outras sessões foram encerradas.')
      return queryClient.invalidateQueries({ queryKey: sessionsKey })
    },
    onError: showAuthError('Erro ao mudar a senha'),
  })

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    const form = event.currentTarget
    change.mutate(submitted(event, 'password', 'current'), { onSuccess: () => form.reset() })
  }

  return (
    <Section title="Senha" description="Ao mudar a senha, as outras sessões são encerradas.">
      <form
        className="flex flex-col gap-4"
        onChange={() => change.isError && change.reset()}
        onSubmit={submit}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Senha atual"
            name="current"
            type="password"
            autoComplete="current-password"
            longest={limits.passwordMax}
            refusal={refusalOf(change.error, 'current_password_invalid')}
            required
          />
          <TextField
            label="Nova senha"
            name="password"
            type="password"
            autoComplete="new-password"
            minLength={limits.passwordMin}
            longest={limits.passwordMax}
            refusal={refusalOf(change.error, 'weak_password', 'same_password')}
            required
          />
        </div>
        <OnlineButton type="submit" busy={change.isPending} className="sm:self-end">
          Salvar senha
        </OnlineButton>
      </form>
    </Section>
  )
}
