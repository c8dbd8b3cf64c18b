/** One line of a table: a number for each size, and what each of them should be. */
export interface Line {
  what: string
  /** `x` is a ratio; anything else is said as it is. */
  unit: 'x' | 'bytes' | 'count'
  values: Record<string, number>
  atMost?: number
  atLeast?: number
  /** The goal is for boards of this size and above. */
  from?: number
}

/** What one size brings to a line. */
export type Measured = Omit<Line, 'values'> & { value: number }

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

/** Null when there is no goal. Every size has to reach it, unless it is a goal for long boards. */
export function isReached({ values, atMost, atLeast, from = 0 }: Line): boolean | null {
  const judged = Object.entries(values).flatMap(([size, value]) =>
    Number(size) >= from ? [value] : [],
  )
  if (atMost !== undefined) return judged.every((value) => value <= atMost)
  if (atLeast !== undefined) return judged.every((value) => value >= atLeast)
  return null
}

function goalOf(line: Line): string {
  const reached = isReached(line)
  if (reached === null) return ''
  const size = line.from ? ` from ${line.from}` : ''
  const goal = `${line.atMost !== undefined ? `≤ ${line.atMost}` : `≥ ${line.atLeast}`}${size}`
  return `${goal} ${line.unit === 'x' ? 'x' : ''} ${reached ? 'ok' : 'MISSED'}`
}

const shown = (value: number | undefined) =>
  value === undefined ? '' : value >= 100 ? value.toFixed(0) : value.toFixed(2)
