import { useEffect, useState } from 'react'
import { lookBack, type PastBoard } from '#contract/past.ts'
import { listEvents } from '#contract/projects.ts'
import { isMissing } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { type PastWindow, stateIn, windowFrom } from './past-window.ts'

/** What somebody wants to see: the end of a day, or a version. */
export type PastWish = { day: string } | { version: number }

interface Read {
  past: PastBoard
  window: PastWindow
  /** The version shown. */
  version: number
}

/** So many changes before and after the version asked for are read along: stepping asks for nothing. */
const around = 50

/** The past of one board, read by stretches; `show` goes to another moment. */
export function usePast(projectId: string, boardId: string | undefined, begin: PastWish) {
  const [wish, setWish] = useState(begin)
  const [read, setRead] = useState<Read | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try is asked for by its number.
  useEffect(() => {
    let left = false
    readPast(projectId, boardId, wish).then(
      (read) => {
        if (left) return
        setRead(read)
        setError(null)
      },
      (error: unknown) => left || setError(error),
    )
    return () => {
      left = true
    }
  }, [projectId, boardId, wish, tries])
  const show = (next: PastWish) => {
    const here = read && 'version' in next && stateIn(read.window, next.version)
    if (!here) return setWish(next)
    setRead({ ...read, version: here.version })
    setError(null)
  }
  return { read, error, show, retry: () => setTries(tries + 1) }
}

async function readPast(
  projectId: string,
  board: string | undefined,
  wish: PastWish,
): Promise<Read> {
  const asked = await readBoard(projectId, board, wish)
  const { version } = asked
  const before = await readBefore(projectId, asked)
  const { events } = await call(listEvents, {
    ...{ projectId, after: before.version, limit: 2 * around },
  })
  const whole = windowFrom(before, events)
  if (columnsOf(whole, asked)) return { past: asked, window: whole, version }
  // The board is a copy of one that was not read: its stretch begins here.
  const later = events.filter((event) => event.version > version)
  return { past: asked, window: windowFrom(asked, later), version }
}

const columnsOf = (window: PastWindow, { version, board }: PastBoard) =>
  !board || stateIn(window, version)?.boards.find(({ id }) => id === board.id)?.columns

function readBefore(projectId: string, { first, version, board }: PastBoard) {
  const start = { version: Math.max(first, version - around) }
  return readBoard(projectId, board?.id, start)
}

/** Where the board was not there yet, the newest that was. */
const readBoard = (projectId: string, board: string | undefined, wish: PastWish) =>
  call(lookBack, { projectId, ...wish, ...(board && { board }) }).catch((error: unknown) => {
    if (!board || !isMissing(error)) throw error
    return call(lookBack, { projectId, ...wish })
  })
