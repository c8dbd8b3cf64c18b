import { type RefObject, useCallback, useEffect, useState } from 'react'
import { whenIdle } from '#web/features/project/state/when-idle.ts'
import { hand } from '#web/ui/press.ts'

/** As many as a list shows. */
const mostInSight = 9

/**
 * How many cards above and below those in sight are drawn. Nobody waits for them: none come with the
 * first picture, and then a few of one column at a time, when the browser has nothing else to do.
 * The same again after `startAnew`. Of a column beside the screen also those that it will show come like
 * that, until it is in sight: so many of them are `first`.
 */
export function useBeyond(wanted: number, list: RefObject<HTMLElement | null>, isBeside: boolean) {
  // Below zero: how many are missing of those that can be seen.
  const [beyond, setBeyond] = useState(isBeside ? -mostInSight : 0)
  /** Somebody looks at them, or for one of them. */
  const drawInSight = useCallback(() => setBeyond((now) => Math.max(now, 0)), [])
  useEffect(() => {
    if (beyond >= 0 || !list.current) return
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && drawInSight())
    sight.observe(list.current)
    return () => sight.disconnect()
  }, [beyond, list, drawInSight])
  useEffect(() => {
    if (beyond >= wanted) return
    return takeTurn((cards) => setBeyond((now) => now + cards))
  }, [beyond, wanted])
  const startAnew = useCallback(() => setBeyond(0), [])
  return {
    beyond: Math.max(0, Math.min(beyond, wanted)),
    first: beyond < 0 ? mostInSight + beyond : undefined,
    startAnew,
    drawInSight,
  }
}

type Work = (cards: number) => void

const waiting = new Set<Work>()
let asked = false

/**
 * One card at first, so that a finger which comes meanwhile is answered in time also on a slow phone;
 * more where they are drawn quickly, in so many milliseconds.
 */
let atOnce = 1
const mostAtOnce = 6
const quickly = 60
/** In milliseconds, longer where drawing takes long: whoever touches the board finds it at rest. */
const calm = 1_000
let rest = calm

/** One column after the other. Returns how to give the turn up. */
function takeTurn(work: Work): () => void {
  waiting.add(work)
  askForTurn()
  return () => void waiting.delete(work)
}

function askForTurn(): void {
  if (asked || waiting.size === 0) return
  asked = true
  setTimeout(() => whenIdle(giveTurn), rest)
}

/** Not under a hand that may take a card, nor right after it: the next one is soon taken. */
function giveTurn(): void {
  const begun = performance.now()
  const [work] = begun < hand.until + calm ? [] : waiting
  if (work) {
    waiting.delete(work)
    work(atOnce)
  }
  // Idle again: it has been drawn.
  whenIdle(() => {
    const took = performance.now() - begun
    if (work) atOnce = took < quickly ? Math.min(atOnce + 1, mostAtOnce) : 1
    rest = work ? 2 * took : calm
    asked = false
    askForTurn()
  })
}
