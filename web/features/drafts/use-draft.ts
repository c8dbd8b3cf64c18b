import { useRef, useState } from 'react'
import { newId } from '#web/api/new-id.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { type Draft, dropTyped, keepRefused, keepTyped, refusedAt, typedAt } from './drafts.ts'

interface Options<Fields> {
  /** Names the dialog and what it belongs to. */
  dialog: string
  /** What the fields hold when nothing was typed. */
  empty: Fields
  open: boolean
  onClose: () => void
}

/**
 * What is typed into a dialog. It closes before the server has answered; refused, it is back with the
 * words. A click outside only puts it away: the words are there when it is opened again.
 */
export function useDraft<Fields extends object>({ dialog, empty, open, onClose }: Options<Fields>) {
  const place = `${usePerson().userId} ${dialog}`
  const begin = () => typedAt<Fields>(place) ?? fresh(empty)
  const [typed, setTyped] = useState(begin)
  const [refused, setRefused] = useState(() => refusedAt<Fields>(place))
  const [wasOpen, setWasOpen] = useState(open)
  // Only when it opens: a form that fades away keeps its id, and a second Enter sends nothing new.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setTyped(begin())
  }
  const sent = useRef<string>(null)
  const [putAway, setPutAway] = useState<readonly string[]>([])
  const waiting = open ? undefined : refused.find(({ id }) => !putAway.includes(id))
  const current = waiting ?? typed

  function keep(drafts: Draft<Fields>[]) {
    keepRefused(place, drafts)
    setRefused(drafts)
  }
  /** What is on the screen was sent, or is given up. */
  function leave() {
    if (waiting) keep(refusedAt<Fields>(place).filter(({ id }) => id !== waiting.id))
    else dropTyped(place)
    if (open) onClose()
  }
  return {
    fields: current.fields,
    open: open || waiting !== undefined,
    edit(change: Partial<Fields>) {
      if (sent.current === current.id) return
      const edited = { ...current, fields: { ...current.fields, ...change } }
      if (waiting) return keep(refused.map((draft) => (draft.id === waiting.id ? edited : draft)))
      keepTyped(place, edited)
      setTyped(edited)
    },
    cancel: leave,
    /** Put away: what was typed waits for the next time. */
    dismiss() {
      if (!waiting) return onClose()
      // Other words may be waiting there, and none are written over: then it stays what was refused.
      if (typedAt(place)) return setPutAway([...putAway, waiting.id])
      keepTyped(place, waiting)
      leave()
    },
    /**
     * Once for each draft, however often Enter is pressed: null the second time. With `another` the
     * dialog stays, for the next one.
     */
    submit(another?: Fields): Draft<Fields> | null {
      if (sent.current === current.id) return null
      sent.current = current.id
      if (another && open) {
        dropTyped(place)
        setTyped(fresh(another))
      } else {
        leave()
      }
      return current
    },
    giveBack(draft: Draft<Fields>) {
      if (sent.current === draft.id) sent.current = null
      keep([...refusedAt<Fields>(place), draft])
    },
  }
}

const fresh = <Fields>(fields: Fields): Draft<Fields> => ({ fields, id: newId(), key: newId() })
