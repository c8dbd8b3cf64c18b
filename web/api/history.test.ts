import { expect, it, vi } from 'vitest'
import { knownHistory, noteHistory, onOtherHistory } from './history.ts'

it('a page begins anew when an answer is of another history than those before', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  const heard = (history: string) =>
    noteHistory(new Response(null, { headers: { 'x-history': history } }))
  const anew = vi.fn()
  onOtherHistory(anew)

  noteHistory(new Response())
  expect(knownHistory()).toBeNull()
  heard('first')
  heard('first')
  expect(anew).not.toHaveBeenCalled()
  expect(knownHistory()).toBe('first')
  heard('second')
  expect(anew).toHaveBeenCalledOnce()
  // Another tab may have kept it already: this one found out by itself, and loads with it.
  expect([...kept.values()]).toEqual(['second'])
})
