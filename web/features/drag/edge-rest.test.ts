import { expect, it } from 'vitest'
import { depthInEdge, restAtEdges } from './edge-rest.ts'

const frameMs = 16

it('measures how deep a point lies in an edge, and no deeper than its end', () => {
  expect(
    [-90, 0, 24, 48, 500, 952, 976, 1_000, 1_090].map((at) => depthInEdge(at, 0, 1_000)),
  ).toEqual([-1, -1, -0.5, 0, 0, 0, 0.5, 1, 1])
})

it('counts the time that a hand rests at an edge, also when it trembles', () => {
  const rested = restAtEdges('x', { x: 500, y: 100 }, 250)
  rested({ x: 700, y: 100 }, 0, frameMs)
  rested({ x: 990, y: 100 }, 0.8, frameMs)
  expect(rested({ x: 985, y: 94 }, 0.7, frameMs)).toBe(2 * frameMs)
})

it('begins anew for a hand that moves on, until it has rested long enough', () => {
  const rested = restAtEdges('x', { x: 500, y: 100 }, 3 * frameMs)
  rested({ x: 990, y: 100 }, 0.8, frameMs)
  expect(rested({ x: 990, y: 140 }, 0.8, frameMs)).toBe(frameMs)
  rested({ x: 990, y: 140 }, 0.8, frameMs)
  rested({ x: 990, y: 140 }, 0.8, frameMs)
  expect(rested({ x: 990, y: 300 }, 0.8, frameMs)).toBe(4 * frameMs)
})

it('does not take a hand for resting that slowly comes nearer', () => {
  const rested = restAtEdges('x', { x: 500, y: 100 }, 250)
  rested({ x: 970, y: 100 }, 0.4, frameMs)
  rested({ x: 970.5, y: 101 }, 0.4, frameMs)
  expect(rested({ x: 971, y: 102 }, 0.4, frameMs)).toBe(frameMs)
})

it('takes an edge beside which the card was picked up for none, until the hand comes to it', () => {
  const rested = restAtEdges('x', { x: 30, y: 100 }, 250)
  expect(rested({ x: 28, y: 180 }, -0.4, frameMs)).toBe(0)
  expect(rested({ x: 22, y: 180 }, -0.5, frameMs)).toBe(frameMs)

  const returned = restAtEdges('x', { x: 30, y: 100 }, 250)
  returned({ x: 200, y: 100 }, 0, frameMs)
  expect(returned({ x: 30, y: 100 }, -0.4, frameMs)).toBe(frameMs)
})
