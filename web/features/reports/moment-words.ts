/** '14h05'; of another day '16/11 às 14h05'. By the clock of the device, which is who reads it. */
export function momentWords(moment: number, now = Date.now()): string {
  const at = new Date(moment)
  const two = (value: number) => String(value).padStart(2, '0')
  const hour = `${at.getHours()}h${two(at.getMinutes())}`
  if (at.toDateString() === new Date(now).toDateString()) return hour
  return `${two(at.getDate())}/${two(at.getMonth() + 1)} às ${hour}`
}
