export type Tone = 'success' | 'error' | 'notice'

export interface Notice {
  tone: Tone
  title: string
  description?: string | undefined
  /** How long it stays, once it is seen; without it, until it is closed. */
  lastsMs?: number
  action?: { label: string; onPress: () => void } | undefined
}

export interface Toast extends Notice {
  id: number
  /** How often the same was said while it waited or was shown. */
  times: number
}

/** Every toast that waits or is shown, the shown one first. */
export type Queue = readonly Toast[]

/** The newest is shown, but nothing before an error. The same words are said once, and counted. */
export function withNotice(queue: Queue, notice: Notice, id: number): Queue {
  const same = queue.find((toast) => isSame(toast, notice))
  const said = same ? { ...same, ...notice, times: same.times + 1 } : { ...notice, id, times: 1 }
  const others = queue.filter((toast) => toast !== same)
  if (isError(said)) return [said, ...others]
  const errors = others.filter(isError)
  return [...errors, said, ...others.slice(errors.length)]
}

export const withoutToast = (queue: Queue, id: number): Queue =>
  queue.filter((toast) => toast.id !== id)

const isError = ({ tone }: Notice) => tone === 'error'

const isSame = (a: Notice, b: Notice) =>
  a.tone === b.tone && a.title === b.title && a.description === b.description
