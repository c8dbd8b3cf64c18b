import type { FuzzAnswer } from './send.ts'

/** What was seen in answers, by name, so that later requests can speak of things that exist. */
export interface Memory {
  /** Every text in an answer. The `id` of a `task`, or of one of the `tasks`, is a `taskId`. */
  learn(answer: FuzzAnswer): void
  recall(name: string, choose: (values: readonly string[]) => string): string | undefined
}

/** The newest of each name; the others are long gone, or as good as these. */
const most = 40

export function createMemory(known: Record<string, string>): Memory {
  const seen = new Map(Object.entries(known).map(([name, value]) => [name, [value]]))
  const keep = (name: string, value: string) => {
    const values = seen.get(name) ?? []
    if (values.includes(value) || value.length > 2_000) return
    seen.set(name, [...values, value].slice(-most))
  }
  const learn = (value: unknown, name: string, parent: string): void => {
    if (typeof value === 'string') {
      keep(name === 'id' ? `${parent}Id` : name, value)
      // Where the test checkout is: the only way to its payments.
      if (name === 'checkoutUrl') keep('preferenceId', value.split('/').at(-1) ?? '')
      return
    }
    if (Array.isArray(value)) {
      for (const one of value.slice(0, 5)) learn(one, name, parent)
      return
    }
    if (typeof value !== 'object' || value === null) return
    for (const [inner, one] of Object.entries(value)) learn(one, inner, name.replace(/s$/, ''))
  }
  return {
    learn: ({ status, headers, text }) => {
      if (headers.etag) keep('etag', headers.etag)
      if (status < 300 && headers['content-type']?.startsWith('application/json') && text) {
        learn(JSON.parse(text), '', '')
      }
    },
    recall: (name, choose) => {
      const values = seen.get(name)
      return values && choose(values)
    },
  }
}
