interface Option {
  value: string
  label: string
}

/** The zones of Brazil, from east to west. */
const brazilian: Option[] = [
  { value: 'America/Noronha', label: 'Fernando de Noronha' },
  { value: 'America/Sao_Paulo', label: 'Brasília, São Paulo, Rio de Janeiro' },
  { value: 'America/Bahia', label: 'Bahia' },
  { value: 'America/Recife', label: 'Recife' },
  { value: 'America/Fortaleza', label: 'Fortaleza' },
  { value: 'America/Belem', label: 'Belém' },
  { value: 'America/Manaus', label: 'Manaus' },
  { value: 'America/Cuiaba', label: 'Cuiabá' },
  { value: 'America/Rio_Branco', label: 'Rio Branco' },
]

/** Brazil's first, then that of this browser and the one that is chosen, then all others by their names. */
export function timeZones(chosen: string | null): Option[] {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const known = new Set(brazilian.map(({ value }) => value))
  const others = new Set([chosen ?? here, here, ...Intl.supportedValuesOf('timeZone')])
  return [...brazilian, ...[...others].filter((zone) => !known.has(zone)).map(named)]
}

const named = (value: string): Option => ({ value, label: value.replaceAll('_', ' ') })
