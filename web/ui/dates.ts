const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' })
const minute = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

export const formatDate = (moment: string): string => day.format(new Date(moment))
export const formatMoment = (moment: string): string => minute.format(new Date(moment))

const ago = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' })
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** 'há 5 minutos', 'há 2 horas', 'ontem'; after a month the date. */
export function formatAgo(moment: string, now = Date.now()): string {
  const passed = now - Date.parse(moment)
  if (passed > 30 * 86_400_000) return `em ${formatDate(moment)}`
  const [unit, length] = units.find(([, length]) => passed >= length) ?? ['minute', 60_000]
  const count = Math.floor(passed / length)
  return count < 1 ? 'agora há pouco' : ago.format(-count, unit)
}
