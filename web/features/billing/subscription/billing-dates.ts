const timeZone = 'America/Sao_Paulo'
const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone })
const minute = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone,
})

/** What was paid and until when has the date of the receipts, wherever the screen is. */
export const billingDay = (moment: string): string => day.format(new Date(moment))
export const billingMoment = (moment: string): string => minute.format(new Date(moment))
