import { useSyncExternalStore } from 'react'
import { todayIn } from '#contract/calendar-days.ts'
import { usePerson } from './person-context.ts'

const lookEvery = 30_000

/** What day it is for everybody of this installation (R26); a screen left open sees midnight pass. */
export function useToday(): string {
  const timeZone = usePerson().profile?.timeZone ?? 'America/Sao_Paulo'
  return useSyncExternalStore(subscribe, () => todayIn(timeZone))
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, lookEvery)
  return () => clearInterval(timer)
}
