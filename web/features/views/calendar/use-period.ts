import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useToday } from '#web/features/auth/use-today.ts'
import { useChangeParams } from '#web/ui/use-change-params.ts'
import { isIn, type Period, periodIn, withPeriod } from './period.ts'

/**
 * The month or week in the address, and the day in it that the keys are at. That day is written there
 * only with another period: browsers refuse an address that changes with every key.
 */
export function usePeriod() {
  const today = useToday()
  const [params] = useSearchParams()
  const changeParams = useChangeParams()
  const period = periodIn(params, today)
  const [{ cursor, asked }, setState] = useState({ cursor: period.day, asked: period.day })
  // The address has changed: by these keys, or because somebody went back.
  if (asked !== period.day) setState({ cursor: period.day, asked: period.day })
  const show = (next: Period, options?: { replace: boolean }) =>
    changeParams((params) => withPeriod(params, next, today), options)
  const goTo = (day: string) => {
    if (isIn(day, period)) setState({ cursor: day, asked })
    else show({ ...period, day }, { replace: true })
  }
  return { today, period, cursor, show, goTo }
}
