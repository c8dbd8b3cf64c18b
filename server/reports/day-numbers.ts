const oneDay = 86_400_000

/** Days as numbers, from 1970-01-01 on: reports count thousands of them. */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00Z`) / oneDay)

export const dayOf = (number: number): string =>
  new Date(number * oneDay).toISOString().slice(0, 10)
