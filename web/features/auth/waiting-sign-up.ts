import { useState } from 'react'

const key = 'mutirao.sign-up'

/** The address that waits for the code of its mail, or null. */
export interface WaitingSignUp {
  email: string | null
  keep: (email: string) => void
  forget: () => void
}

/** Kept for this browser tab: a telephone may reload the page while its owner reads the mail. */
export function useWaitingSignUp(): WaitingSignUp {
  const [email, setEmail] = useState(() => sessionStorage.getItem(key))
  return {
    email,
    keep: (address) => {
      sessionStorage.setItem(key, address)
      setEmail(address)
    },
    forget: () => {
      sessionStorage.removeItem(key)
      setEmail(null)
    },
  }
}
