import { useState } from 'react'
import { newId } from '#web/api/new-id.ts'

/**
 * What somebody typed into a dialog that closes before the server has answered; refused, the dialog
 * comes back with it. Id and key stay with the draft: a second try after a lost answer gets the first
 * answer, and makes no second thing.
 */
export function useDraft<Fields>(empty: Fields) {
  const [state, setState] = useState(() => fresh(empty))
  return {
    ...state,
    keep: (draft: Fields) => setState((before) => ({ ...before, draft, refused: true })),
    clear: () => setState(fresh(empty)),
  }
}

const fresh = <Fields>(draft: Fields) => ({
  draft,
  refused: false,
  id: newId(),
  key: newId(),
})
