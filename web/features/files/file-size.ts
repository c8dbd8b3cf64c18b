const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const units = [
  ['GB', 1024 ** 3],
  ['MB', 1024 ** 2],
  ['kB', 1024],
] as const

/** '12,5 MB', as people say it. */
export function formatSize(bytes: number): string {
  const [unit, length] = units.find(([, length]) => bytes >= length) ?? ['bytes', 1]
  return `${number.format(bytes / length)} ${unit}`
}
