import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { changePassword, showAuthError } from '#web/features/auth/auth-actions.ts'
import { Button } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/Card.tsx'
import { submitted } from '#web/ui/submitted.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { sessionsKey } from './sessions-query.ts'

export function PasswordSection() {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      toasts.success('Senha alterada!', 'As outras sessões foram encerradas.')
      return queryClient.invalidateQueries({ queryKey: sessionsKey })
    },
    onError: showAuthError('Erro ao mudar a senha'),
  })

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const { password } = submitted(event, 'password')
    change.mutate(password, { onSuccess: () => form.reset() })
  }

  return (
    <Section title="Senha" description="Ao mudar a senha, as outras sessões são encerradas.">
      <form className="flex flex-col gap-4 sm:flex-row sm:items-end" onSubmit={submit}>
        <div className="flex-1">
          <TextField
            label="Nova senha"
            name="password"
            type="password"
            autoComplete="new-password"
            minLength={limits.passwordMin}
            longest={limits.passwordMax}
            required
          />
        </div>
        <Button type="submit" busy={change.isPending}>
          Salvar senha
        </Button>
      </form>
    </Section>
  )
}
