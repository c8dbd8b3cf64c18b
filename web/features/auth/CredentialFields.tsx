import type { ReactNode, Ref } from 'react'
import { limits } from '#contract/limits.ts'
import { TextField } from '#web/ui/TextField.tsx'

interface Props {
  passwordRef?: Ref<HTMLInputElement>
  /** Names the words that say what is wrong with both. */
  errorId?: string | undefined
  /** Stands beside the password's label. */
  aside?: ReactNode
}

/** E-mail and password of an account that exists. */
export function CredentialFields({ passwordRef, errorId, aside }: Props) {
  return (
    <>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        longest={limits.email}
        errorId={errorId}
        required
      />
      <TextField
        ref={passwordRef}
        label="Senha"
        name="password"
        type="password"
        autoComplete="current-password"
        longest={limits.passwordMax}
        errorId={errorId}
        required
        aside={aside}
      />
    </>
  )
}
