import { useRef, useState, useSyncExternalStore } from 'react'
import { pickFields } from '#contract/plain-fields.ts'
import { newId } from '#web/api/new-id.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { keptWords } from '#web/features/offline/kept-words.ts'
import {
  type Draft,
  giveBack,
  keepRefused,
  refusedAt,
  refusedDrafts,
  typedDrafts,
} from './drafts.ts'
import { type Ground, useLosing } from './lost-drafts.ts'

interface Options<Fields> {
  /** Names the dialog and what it belongs to. */
  dialog: string
  /** What the fields hold where nothing was typed. */
  empty: Fields
  /** Without it the dialog stands on nothing that could be deleted. */
  ground?: Ground | undefined
  open: boolean
  onClose: () => void
}

interface Submitted<Fields> extends Draft<Fields> {
  fields: Fields
}

/**
 * What is typed into a dialog. It closes before the server has answered; refused, it is back with the
 * words. A click outside only puts it away: the words are there when it is opened again.
 */
export function useDraft<Fields extends object>(options: Options<Fields>) {
  const { dialog, empty, ground, open, onClose } = options
  const place = usePlace(dialog)
  const begin = () =>
    (typedDrafts.get(place) as Draft<Fields>) ??
    fresh(pickFields(empty, (keptWords(place) ?? {}) as Record<string, unknown>))
  const [draft, setDraft] = useState(begin)
  const refused = useSyncExternalStore(refusedDrafts.subscribe, () => refusedAt<Fields>(place))
  const [wasOpen, setWasOpen] = useState(open)
  // Only when it opens: a form that fades away keeps its id, and a second Enter sends nothing new.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setDraft(begin())
  }
  const sent = useRef<string>(null)
  const [putAway, setPutAway] = useState<readonly string[]>([])
  const waiting = open ? undefined : refused.find(({ id }) => !putAway.includes(id))
  const current = waiting ?? draft
  const fields = { ...empty, ...current.typed }
  const loseLate = useLosing(place, ground, open || waiting ? current : null)

  /** What is on the screen was sent, or is given up. */
  function leave() {
    if (waiting) {
      const others = refusedAt(place).filter(({ id }) => id !== waiting.id)
      keepRefused(place, others)
    } else typedDrafts.drop(place)
    if (open) onClose()
  }
  return {
    fields,
    open: open || waiting !== undefined,
    edit(change: Partial<Fields>) {
      if (sent.current === current.id) return
      const edited = { ...current, typed: { ...current.typed, ...change } }
      if (waiting) {
        const edit = (draft: Draft<object>) => (draft.id === waiting.id ? edited : draft)
        return keepRefused(place, refusedAt(place).map(edit))
      }
      typedDrafts.keep(place, edited)
      setDraft(edited)
    },
    cancel: leave,
    /** Put away: what was typed waits for the next time. */
    dismiss() {
      if (!waiting) return onClose()
      // Other words may be waiting there, and none are written over: then it stays what was refused.
      if (typedDrafts.get(place)) return setPutAway([...putAway, waiting.id])
      typedDrafts.keep(place, waiting)
      leave()
    },
    /**
     * Once for each draft, however often Enter is pressed: null the second time. With `another` the
     * dialog stays, for the next one.
     */
    submit(another?: Partial<Fields>): Submitted<Fields> | null {
      if (sent.current === current.id) return null
      sent.current = current.id
      if (another && open) {
        typedDrafts.drop(place)
        setDraft(fresh(another))
      } else {
        leave()
      }
      return { ...current, fields }
    },
    giveBack(draft: Draft<Fields>) {
      if (sent.current === draft.id) sent.current = null
      giveBack(place, draft)
      loseLate(draft)
    },
  }
}

/** Opens a dialog with words that were sent without it, and refused. */
export function useGiveBack<Fields extends object>(dialog: string) {
  const place = usePlace(dialog)
  return (draft: Draft<Fields>) => giveBack(place, draft)
}

const usePlace = (dialog: string) => `${usePerson().userId} ${dialog}`

const fresh = <Fields>(typed: Partial<Fields>): Draft<Fields> => ({
  typed,
  id: newId(),
  key: newId(),
})
