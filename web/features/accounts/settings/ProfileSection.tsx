import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changeProfile } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { showProfile } from '#web/features/auth/use-auth.ts'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { Section } from '#web/ui/Card.tsx'
import { submitted } from '#web/ui/submitted.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { toasts } from '#web/ui/toasts.ts'

export function ProfileSection() {
  const { profile } = usePerson()
  // Until somebody types, the field follows what the server says: another device may have changed it.
  const [typed, setTyped] = useState<string | null>(null)
  const change = useMutation({
    mutationFn: (fullName: string) => call(changeProfile, { fullName }),
    onSuccess: (changed, sent) => {
      showProfile(changed)
      // What was typed since then is not saved yet.
      setTyped((now) => (now === sent ? null : now))
      toasts.success('Nome alterado!', 'É assim que as outras pessoas encontram você.')
    },
    onError: (error) => toasts.error('Erro ao mudar o nome', messageOf(error)),
  })
  return (
    <Section title="Perfil">
      <form
        className="flex flex-col gap-4 sm:flex-row sm:items-end"
        onSubmit={(event) => change.mutate(submitted(event, 'fullName').fullName)}
      >
        <div className="flex-1">
          <TextField
            label="Nome completo"
            name="fullName"
            autoComplete="name"
            value={typed ?? profile?.fullName ?? ''}
            onChange={(event) => setTyped(event.target.value)}
            longest={limits.name}
            pattern=".*\S.*"
            required
          />
        </div>
        <OnlineButton type="submit" busy={change.isPending}>
          Salvar nome
        </OnlineButton>
      </form>
    </Section>
  )
}
