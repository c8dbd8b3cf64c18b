export type Tone = 'success' | 'error' | 'notice'

export interface Notice {
  tone: Tone
  title: string
  description?: string | undefined
  /** How long it stays, once it is seen; without it, until it is closed. */
  lastsMs?: number
  action?: Action | undefined
}

interface Action {
  label: string
  onPress: () => void
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
  const said = same
    ? { ...same, ...notice, times: same.times + 1, action: ofBoth(same.action, notice.action) }
    : { ...notice, id, times: 1 }
  const others = queue.filter((toast) => toast !== same)
  if (isError(said)) return [said, ...others]
  const errors = others.filter(isError)
  return [...errors, said, ...others.slice(errors.length)]
}

export const withoutToast = (queue: Queue, id: number): Queue =>
  queue.filter((toast) => toast.id !== id)

const isError = ({ tone }: Notice) => tone === 'error'

/** What has no button is not counted with what has one: the button is for all that is counted. */
const isSame = (a: Notice, b: Notice) =>
  a.tone === b.tone &&
  a.title === b.title &&
  a.description === b.description &&
  Boolean(a.action) === Boolean(b.action)

/** One button for all that is counted, the newest first; what is the same for all is done once. */
function ofBoth(earlier: Action | undefined, newest: Action | undefined): Action | undefined {
  if (!earlier || !newest || earlier === newest) return newest
  const onPress = () => {
    newest.onPress()
    earlier.onPress()
  }
  return { label: `${newest.label} tudo`, onPress }
}
