const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' })
const minute = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

export const formatDate = (moment: string): string => day.format(new Date(moment))
export const formatMoment = (moment: string): string => minute.format(new Date(moment))
