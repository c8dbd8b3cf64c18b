import { canBeGiven } from '#contract/calendar-days.ts'

/** Moments as days of the installation, and as people read them; one formatter for a whole file. */
export function openDays(timeZone: string) {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone })
  const said = new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return {
    /** Null: it is no day that can be given (R26). */
    dayOf: (moment: Date): string | null => {
      const written = day.format(moment)
      return canBeGiven(written) ? written : null
    },
    say: (moment: Date): string => said.format(moment),
  }
}

export type Days = ReturnType<typeof openDays>
