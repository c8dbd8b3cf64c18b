/** Moments as days of the installation, and as people read them; one formatter for a whole file. */
export function openDays(timeZone: string) {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone })
  const said = new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return {
    dayOf: (moment: Date): string => day.format(moment),
    say: (moment: Date): string => said.format(moment),
  }
}

export type Days = ReturnType<typeof openDays>
