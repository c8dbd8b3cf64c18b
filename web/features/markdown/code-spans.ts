export interface CodeSpan {
  end: number
  /** Null: nothing closes it, and the backticks are only that. */
  text: string | null
}

/** Answers what begins at a run of backticks. A closing run has the same length; each is found once. */
export function codeSpans(source: string): (at: number) => CodeSpan {
  const runs = new Map<number, number[]>()
  for (const { 0: run, index } of source.matchAll(/`+/g)) {
    const same = runs.get(run.length) ?? []
    runs.set(run.length, same)
    same.push(index)
  }
  for (const same of runs.values()) same.reverse()
  return (at) => {
    let length = 0
    while (source[at + length] === '`') length += 1
    const same = runs.get(length) ?? []
    // In order, and never asked for an earlier one: what lies behind is dropped for good.
    while ((same.at(-1) ?? at + 1) <= at) same.pop()
    const end = same.at(-1)
    if (end === undefined) return { end: at + length, text: null }
    return {
      end: end + length,
      text: source
        .slice(at + length, end)
        .replaceAll('\n', ' ')
        .trim(),
    }
  }
}
