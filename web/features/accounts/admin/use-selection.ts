import { useState } from 'react'
import type { Account } from '#contract/accounts.ts'

export interface Selection {
  /** Ids that are chosen and can still be approved. */
  chosen: readonly string[]
  /** Ids that could be chosen. */
  choosable: readonly string[]
  has: (id: string) => boolean
  set: (ids: readonly string[], chosen: boolean) => void
}

/** Only what waits for approval can be chosen; what another tab has approved meanwhile drops out. */
export function useSelection(accounts: readonly Account[]): Selection {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const choosable = accounts.filter(isPending).map((account) => account.userId)
  return {
    chosen: choosable.filter((id) => marked.has(id)),
    choosable,
    has: (id) => marked.has(id),
    set: (ids, chosen) => {
      const others = [...marked].filter((id) => !ids.includes(id))
      setMarked(new Set(chosen ? [...others, ...ids] : others))
    },
  }
}

export const isPending = ({ role, approved }: Account) => role === 'client' && !approved
