import { UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { newId } from '#web/api/new-id.ts'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { accessOptions, accessWords } from './access-words.ts'
import { type Invitation, personProblem, useAddMember } from './members-query.ts'

export function ShareForm({ projectId }: { projectId: string }) {
  const [invitation, setInvitation] = useState<Invitation>(() => ({
    ...fresh(),
    person: '',
    access: 'edit',
  }))
  const { person, access } = invitation
  const field = useRef<HTMLInputElement>(null)
  const add = useAddMember(projectId)
  const tooLong = person.trim().length > limits.email
  // Other words are another request; the same words, sent again, are the same one.
  const edit = (change: Partial<Invitation>) => {
    setInvitation({ ...invitation, ...change, ...fresh() })
    if (add.isError) add.reset()
  }

  function submit() {
    if (tooLong) return field.current?.focus()
    if (add.isPending) return
    add.mutate(invitation, {
      onSuccess: () => {
        // The next one may have been begun meanwhile.
        setInvitation((now) => (now.person === person ? { ...now, person: '', ...fresh() } : now))
        field.current?.focus()
      },
    })
  }

  return (
    <form
      className="grid gap-3 sm:grid-cols-[1fr_9rem]"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        ref={field}
        label="Nome completo"
        name="person"
        placeholder="Nome completo ou e-mail"
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        value={person}
        onChange={(event) => edit({ person: event.target.value })}
        error={tooLong ? `Use no máximo ${limits.email} caracteres.` : undefined}
        refusal={personProblem(add.error)}
        pattern=".*\S.*"
        required
      />
      <Select
        label="Acesso"
        value={access}
        onChange={(next) => edit({ access: next })}
        options={accessOptions}
      />
      <p className="text-muted text-sm sm:self-center">{accessWords[access].meaning}</p>
      <OnlineButton type="submit" busy={add.isPending}>
        {!add.isPending && <UserPlus aria-hidden="true" />}
        {add.isPending ? 'Adicionando...' : 'Adicionar'}
      </OnlineButton>
    </form>
  )
}

const fresh = () => ({ id: newId() })
