import { useState } from 'react'
import type { OpenedLink } from './mail-link.ts'
import { SignUpConfirmation } from './SignUpConfirmation.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import type { WaitingSignUp } from './waiting-sign-up.ts'

interface Props {
  waiting: WaitingSignUp
  onConfirmed: (opened: OpenedLink) => void
}

export function SignUpTab({ waiting, onConfirmed }: Props) {
  const [again, setAgain] = useState(false)
  const startAgain = () => {
    setAgain(true)
    waiting.forget()
  }
  if (waiting.email === null) return <SignUpForm onSignedUp={waiting.keep} focused={again} />
  return <SignUpConfirmation email={waiting.email} onConfirmed={onConfirmed} onAgain={startAgain} />
}
