import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { pages } from '#contract/pages.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { submitted } from '#web/ui/submitted.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { useLostFocus } from '#web/ui/use-lost-focus.ts'
import { refusalOf } from './auth-actions.ts'
import { DoorHeading } from './DoorLayout.tsx'

interface Props {
  title: string
  children: ReactNode
  label: string
  saving: UseMutationResult<unknown, Error, string>
}

/** For who has proved by a mail whose account it is. When that was too long ago, another mail helps. */
export function PasswordForm({ title, children, label, saving }: Props) {
  const field = useLostFocus()
  const refusal = refusalOf(saving.error, 'weak_password', 'same_password')
  return (
    <form
      className="flex flex-col gap-4"
      onChange={() => refusal && saving.reset()}
      onSubmit={(event) => saving.mutate(submitted(event, 'password').password)}
    >
      <DoorHeading title={title}>{children}</DoorHeading>
      <TextField
        ref={field}
        label={label}
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={limits.passwordMin}
        longest={limits.passwordMax}
        hint={`Pelo menos ${limits.passwordMin} caracteres.`}
        refusal={refusal}
        required
      />
      <Button type="submit" busy={saving.isPending}>
        {saving.isPending ? 'Salvando...' : `Salvar ${label.toLowerCase()}`}
      </Button>
      {saving.isError && (
        <ButtonLink to={pages.auth} look="quiet">
          Pedir um novo link
        </ButtonLink>
      )}
    </form>
  )
}
