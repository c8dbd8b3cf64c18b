import { type RefObject, useEffect, useRef } from 'react'

/** Something that can be done on the screen as it is now. */
export interface Command {
  /** Its key, or the name by which command-list.ts has words for it. */
  name: string
  /** Its words, where it brings its own. */
  label?: string
  /** With words of its own: the key that does the same. */
  key?: string
  /** Answers false where it does not apply, as a key does (use-shortcut.ts). */
  run: (event: KeyboardEvent) => unknown
  /** More of them, for a card of this screen; fetched when somebody asks. */
  forCard?: (taskId: string) => Promise<Command[]>
}

const registered = new Set<RefObject<Command[]>>()

/** Offers commands to the palette for as long as the screen is there. */
export function useCommands(commands: Command[]): void {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  useEffect(() => {
    registered.add(latest)
    return () => void registered.delete(latest)
  }, [])
}

export const commandsNow = (): Command[] => [...registered].flatMap(({ current }) => current)
