import { setTimeout as sleep } from 'node:timers/promises'

/** One step of a finger, mouse or keyboard, as both WebDriver protocols write it. */
export interface InputSource {
  type: 'pointer' | 'key'
  id: string
  actions: Record<string, unknown>[]
}

/** A browser driven from outside, by whichever protocol it speaks. */
export interface RemoteBrowser {
  name: string
  open(url: string): Promise<void>
  /** Runs a function in the page; what goes in and comes out is JSON. */
  run<Args extends unknown[], Answer>(
    work: (...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ): Promise<Answer>
  act(sources: InputSource[]): Promise<void>
  /** What the console said that it should not. */
  complaints(): Promise<string[]>
  close(): Promise<void>
}

/** Asks until there is an answer. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | null | undefined | false>,
  patience = 30_000,
): Promise<Answer> {
  const end = Date.now() + patience
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > end) throw new Error(`${what}: not within ${patience / 1000} s`)
    await sleep(50)
  }
}
