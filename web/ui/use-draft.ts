import { useState } from 'react'

/**
 * What somebody typed into a dialog that closes before the server has answered; refused, the dialog
 * comes back with it. The id stays with the draft, so that a second try after a lost answer cannot
 * make a second thing; the key stays too, until the words may have changed.
 */
export function useDraft<Fields>(empty: Fields) {
  const [state, setState] = useState(() => fresh(empty))
  return {
    ...state,
    keep: (draft: Fields) =>
      setState(({ id }) => ({ draft, refused: true, id, key: crypto.randomUUID() })),
    clear: () => setState(fresh(empty)),
  }
}

const fresh = <Fields>(draft: Fields) => ({
  draft,
  refused: false,
  id: crypto.randomUUID() as string,
  key: crypto.randomUUID() as string,
})
