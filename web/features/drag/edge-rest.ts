import type { Point } from '#web/ui/press.ts'

/** The width of an edge. */
const zone = 48
/** A hand is never quite still. */
const tremble = 12
const meantDistance = 8

/** How deep a place lies in the edges of a stretch: from -1 at its start, over 0, to 1 at its end. */
export function depthInEdge(at: number, start: number, end: number): number {
  if (at < start + zone) return Math.max(-1, (at - start - zone) / zone)
  if (at > end - zone) return Math.min(1, (at - end + zone) / zone)
  return 0
}

/**
 * How long a hand has rested at an edge, in milliseconds, by frames. An edge counts only once the
 * hand has come to it, for cards are picked up beside edges too; and only while it rests there, for
 * a hand on its way to the next column passes them. However slow, it does not rest while it still
 * comes nearer.
 */
export function restAtEdges(axis: 'x' | 'y', taken: Point, startsAfterMs: number) {
  let wasAway = false
  let edge = 0
  let restsAt = taken
  let nearest = 0
  let restedMs = 0
  return (at: Point, depth: number, frameMs: number): number => {
    if (depth === 0) wasAway = true
    const towards = (at[axis] - taken[axis]) * Math.sign(depth)
    const before = edge
    edge = wasAway || towards >= meantDistance ? Math.sign(depth) : 0
    const moved = Math.hypot(at.x - restsAt.x, at.y - restsAt.y) > tremble
    const nearer = at[axis] * edge > nearest
    if (edge !== before || ((moved || nearer) && restedMs < startsAfterMs)) {
      restsAt = at
      nearest = at[axis] * edge
      restedMs = 0
    }
    if (edge !== 0) restedMs += frameMs
    return restedMs
  }
}
