/** One line of a table: a number for each size, and what it should be at the largest. */
export interface Line {
  what: string
  /** `x` is a ratio; anything else is said as it is. */
  unit: 'x' | 'bytes' | 'count'
  values: Record<string, number>
  atMost?: number
  atLeast?: number
}

export interface Table {
  title: string
  lines: Line[]
}

export function print({ title, lines }: Table): void {
  const sizes = Object.keys(lines[0]?.values ?? {})
  console.log(`\n${title}`)
  console.log(`  ${''.padEnd(62)}${sizes.map((size) => size.padStart(9)).join('')}  goal`)
  for (const line of lines) {
    const values = sizes.map((size) => shown(line.values[size]).padStart(9)).join('')
    console.log(`  ${line.what.padEnd(62)}${values}  ${goalOf(line)}`)
  }
}

/** Null when there is no goal. The last size is the one that has to reach it. */
export function isReached({ values, atMost, atLeast }: Line): boolean | null {
  const last = Object.values(values).at(-1) ?? Number.NaN
  if (atMost !== undefined) return last <= atMost
  if (atLeast !== undefined) return last >= atLeast
  return null
}

function goalOf(line: Line): string {
  const reached = isReached(line)
  if (reached === null) return ''
  const goal = line.atMost !== undefined ? `≤ ${line.atMost}` : `≥ ${line.atLeast}`
  return `${goal} ${line.unit === 'x' ? 'x' : ''} ${reached ? 'ok' : 'MISSED'}`
}

const shown = (value: number | undefined) =>
  value === undefined ? '' : value >= 100 ? value.toFixed(0) : value.toFixed(2)
