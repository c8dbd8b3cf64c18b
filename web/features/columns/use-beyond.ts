import { type RefObject, useCallback, useEffect, useState } from 'react'

/** As many as a list shows. */
const mostInSight = 9

/**
 * How many cards above and below those in sight are drawn. Nobody waits for them: none come with the
 * first picture, and then a few of one column at a time (`drawing-turns.ts`). The same again after
 * `startAnew`. Of a column beside the screen also those that it will show come like that, until it is
 * in sight: so many of them are `first`.
 */
export function useBeyond(list: RefObject<HTMLElement | null>, isBeside: boolean) {
  // Below zero: how many are missing of those that can be seen.
  const [beyond, setBeyond] = useState(isBeside ? -mostInSight : 0)
  /** Somebody looks at them, or for one of them. */
  const drawInSight = useCallback(() => setBeyond((now) => Math.max(now, 0)), [])
  const drawMore = useCallback((cards: number) => setBeyond((now) => now + cards), [])
  const startAnew = useCallback(() => setBeyond(0), [])
  useEffect(() => {
    if (beyond >= 0 || !list.current) return
    const sight = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && drawInSight(),
    )
    sight.observe(list.current)
    return () => sight.disconnect()
  }, [beyond, list, drawInSight])
  const first = beyond < 0 ? mostInSight + beyond : undefined
  return { beyond, first, drawInSight, drawMore, startAnew }
}
