import { type RefObject, startTransition, useCallback, useEffect, useState } from 'react'
import { whenIdle } from '#web/features/project/state/when-idle.ts'

/** So few that a finger which comes meanwhile is answered in time, also on a slow phone. */
const atOnce = 6

/**
 * How many cards above and below those in sight are drawn. Nobody waits for them: none come with the
 * first picture, and then a few of one column at a time, when the browser has nothing else to do.
 * The same again after `startAnew`. -1: not even those in sight, until the column itself is or has its turn.
 */
export function useBeyond(wanted: number, list: RefObject<HTMLElement | null>, isBeside: boolean) {
  const [beyond, setBeyond] = useState(isBeside ? -1 : 0)
  useEffect(() => {
    if (beyond >= 0 || !list.current) return
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && setBeyond(0))
    sight.observe(list.current)
    return () => sight.disconnect()
  }, [beyond, list])
  useEffect(() => {
    if (beyond >= wanted) return
    return takeTurn(() => startTransition(() => setBeyond(beyond < 0 ? 0 : beyond + atOnce)))
  }, [beyond, wanted])
  const startAnew = useCallback(() => setBeyond(0), [])
  return { beyond: Math.min(beyond, wanted), startAnew }
}

const waiting = new Set<() => void>()
let asked = false

/** One column after the other. Returns how to give the turn up. */
function takeTurn(work: () => void): () => void {
  waiting.add(work)
  askForTurn()
  return () => void waiting.delete(work)
}

function askForTurn(): void {
  if (asked || waiting.size === 0) return
  asked = true
  whenIdle(() => {
    asked = false
    const [work] = waiting
    if (!work) return
    waiting.delete(work)
    work()
    askForTurn()
  })
}
