import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type Move, scene } from './miniature-board.ts'

// All of it within five seconds: what moves longer by itself must have a button that stops it.
const firstMove = 900
const nextMove = 1300

/** Plays the scene once, when the board is first seen. Returns what ends it early. */
export function useScene(
  board: RefObject<HTMLElement | null>,
  play: (move: Move) => void,
): () => void {
  const end = useRef(() => {})
  const onMove = useEffectEvent(play)
  useEffect(() => {
    if (!board.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let timers: ReturnType<typeof setTimeout>[] = []
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        seen.disconnect()
        timers = scene.map((move, turn) =>
          setTimeout(() => onMove(move), firstMove + turn * nextMove),
        )
      },
      { threshold: 0.5 },
    )
    seen.observe(board.current)
    end.current = () => {
      seen.disconnect()
      timers.forEach(clearTimeout)
    }
    return () => end.current()
  }, [board])
  return () => end.current()
}
