import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { TextField } from '#web/ui/TextField.tsx'

/** E-mail and password of an account that exists; `aside` stands beside the password's label. */
export function CredentialFields({ aside }: { aside?: ReactNode }) {
  return (
    <>
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
        autoComplete="current-password"
        longest={limits.passwordMax}
        required
        aside={aside}
      />
    </>
  )
}
