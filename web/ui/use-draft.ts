import { useState } from 'react'
import { newId } from '#web/api/new-id.ts'
import { usePerson } from '#web/features/auth/person-context.ts'

/** Id and key stay with what was typed: a second try after a lost answer makes no second thing. */
export interface Draft<Fields> {
  fields: Fields
  id: string
  key: string
}

/** By author and dialog, which is gone when a session ends; when its author is back, so is this (R7). */
const refusals = new Map<string, Draft<unknown>[]>()

/**
 * What is typed into a dialog that closes before the server has answered; refused, the dialog is back
 * with it. Every submission takes its own id along, so that the next can be typed meanwhile.
 */
export function useDraft<Fields>(dialog: string, empty: Fields, opened: boolean) {
  const place = `${usePerson().userId} ${dialog}`
  const [next, setNext] = useState(() => fresh(empty))
  const [refused, setRefused] = useState(() => refusalsAt<Fields>(place))
  const waiting = refused[0]
  const current = opened || !waiting ? next : waiting

  function keep(drafts: Draft<Fields>[]) {
    refusals.set(place, drafts)
    setRefused(drafts)
  }
  /** What is on the screen is sent, or given up. */
  function leave() {
    if (current === next) setNext(fresh(empty))
    else keep(refusalsAt<Fields>(place).filter(({ id }) => id !== current.id))
  }
  return {
    current,
    /** Of the form: it starts anew for what was refused, and stays while it fades away. */
    formKey: current === next ? 'next' : current.id,
    open: opened || waiting !== undefined,
    leave,
    submit(fields: Fields): Draft<Fields> {
      leave()
      return { ...current, fields }
    },
    giveBack: (draft: Draft<Fields>) => keep([...refusalsAt<Fields>(place), draft]),
  }
}

const fresh = <Fields>(fields: Fields): Draft<Fields> => ({ fields, id: newId(), key: newId() })

const refusalsAt = <Fields>(place: string) => (refusals.get(place) ?? []) as Draft<Fields>[]
