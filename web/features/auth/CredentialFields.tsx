import { type ReactNode, type Ref, useId } from 'react'
import { limits } from '#contract/limits.ts'
import { TextField } from '#web/ui/TextField.tsx'

interface Props {
  passwordRef?: Ref<HTMLInputElement>
  /** Which of the two is wrong is nobody's to know. */
  refusal: string | undefined
  /** Stands beside the password's label. */
  aside?: ReactNode
}

/** E-mail and password of an account that exists. */
export function CredentialFields({ passwordRef, refusal, aside }: Props) {
  const id = useId()
  const errorId = refusal && id
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
      {refusal && (
        <p id={id} className="font-medium text-danger-ink text-sm">
          {refusal}
        </p>
      )}
    </>
  )
}
