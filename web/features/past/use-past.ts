import { useEffect, useState } from 'react'
import { lookBack, type PastBoard } from '#contract/past.ts'
import { listEvents } from '#contract/projects.ts'
import { isMissing } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { beginningOf, type PastWindow, stateIn, windowFrom } from './past-window.ts'

/** What somebody wants to see: the end of a day, or a version. */
export type PastWish = { day: string } | { version: number }

interface Read {
  past: PastBoard
  window: PastWindow
  /** The version shown. */
  version: number
  /** The board that was asked for. */
  boardId: string | undefined
}

/** So many changes before and after the version asked for are read along: stepping asks for nothing. */
const around = 50

/** The past of one board, read by stretches; `show` goes to another moment. */
export function usePast(projectId: string, boardId: string | undefined, begin: PastWish) {
  const [wish, setWish] = useState(begin)
  const [read, setRead] = useState<Read | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  const isOfBoard = read?.boardId === boardId
  const here = read && isOfBoard && 'version' in wish ? stateIn(read.window, wish.version) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try is asked for by its number.
  useEffect(() => {
    if (here) return setError(null)
    let left = false
    const take = (read: Read) => {
      if (left) return
      setRead(read)
      setError(null)
    }
    readPast(projectId, boardId, wish, take).catch((error: unknown) => left || setError(error))
    return () => {
      left = true
    }
  }, [projectId, boardId, wish, tries])
  const shown = read && here ? { ...read, version: here.version } : read
  // The next step goes on from what was wished for, which may still be on its way.
  const stepFrom = 'version' in wish ? wish.version : shown?.version
  return { read: shown, stepFrom, error, show: setWish, retry: () => setTries(tries + 1) }
}

/** What was asked for is shown at once, and then what is around it. */
async function readPast(
  projectId: string,
  boardId: string | undefined,
  wish: PastWish,
  take: (read: Read) => void,
): Promise<void> {
  const asked = await readBoard(projectId, boardId, wish)
  const { version, first } = asked
  const shown = (window: PastWindow) => take({ past: asked, window, version, boardId })
  shown(windowFrom(asked, []))
  const after = Math.max(first, version - around)
  const { events } = await call(listEvents, { projectId, after, limit: 2 * around })
  // Alone where no events lead here: something was just brought back, or the board is a copy of another.
  shown(windowFrom(asked, events))
  const from = beginningOf(events, version)
  if (from === null || from === version) return
  const window = windowFrom(await readBoard(projectId, asked.board?.id, { version: from }), events)
  if (columnsOf(window, asked)) shown(window)
}

const columnsOf = (window: PastWindow, { version, board }: PastBoard) =>
  !board || stateIn(window, version)?.boards.find(({ id }) => id === board.id)?.columns

/** Where the board was not there yet, the newest that was. */
const readBoard = (projectId: string, board: string | undefined, wish: PastWish) =>
  call(lookBack, { projectId, ...wish, ...(board && { board }) }).catch((error: unknown) => {
    if (!board || !isMissing(error)) throw error
    return call(lookBack, { projectId, ...wish })
  })
