import { describe, expect, it } from 'vitest'
import { gestureNow, inGesture } from './gesture.ts'
import {
  gestureIn,
  newest,
  putAside,
  type Step,
  type Steps,
  stillAside,
  takenFrom,
  turned,
  turnedBack,
  withNew,
} from './steps.ts'

const step = (key: string, gesture?: string): Step => ({
  ...{ key, gesture, orderBefore: [] },
  change: { type: 'project.edited', before: {} },
})
const keys = (list: Step[]) => list.map(({ key }) => key)

describe('the steps of a tab', () => {
  it('takes a gesture as one step, also where something else was done meanwhile', () => {
    const list = [step('one', 'paste'), step('other'), step('two', 'paste')]
    expect(keys(gestureIn(list))).toEqual(['one', 'two'])
    expect(keys(gestureIn(list, 'one'))).toEqual(['one', 'two'])
    expect(keys(gestureIn(list, 'other'))).toEqual(['other'])
    expect(gestureIn(list, 'gone')).toEqual([])
  })

  it('keeps a hundred gestures, and none of them in part', () => {
    let steps: Steps = { done: [], undone: [] }
    for (let nth = 0; nth < 150; nth += 1) steps = withNew(steps, step(`paste ${nth}`, 'paste'))
    expect(steps.done).toHaveLength(150)
    for (let nth = 1; nth < 100; nth += 1) steps = withNew(steps, step(`${nth}`))
    expect(steps.done).toHaveLength(249)
    steps = withNew(steps, step('100'))
    expect(keys(steps.done)).toEqual(Array.from({ length: 100 }, (_, nth) => `${nth + 1}`))
  })

  it('keeps whole gestures where there is room for few', () => {
    const list = [step('zero'), step('one', 'paste'), step('two', 'paste'), step('three')]
    expect(keys(newest(list, 2))).toEqual(['one', 'two', 'three'])
  })

  it('turns a gesture round, the last of it first', () => {
    let steps: Steps = { done: [step('one', 'paste'), step('two', 'paste')], undone: [] }
    for (const taken of gestureIn(steps.done).reverse()) {
      steps = turned(steps, 'done', taken, { ...taken, key: `${taken.key} back` })
    }
    expect(steps.done.map(({ takenBy }) => takenBy)).toEqual(['one back', 'two back'])
    expect(keys(gestureIn(steps.undone))).toEqual(['two back', 'one back'])
  })

  it('knows an undo from a redo, also where something new was done meanwhile', () => {
    const undone = turned({ done: [step('one')], undone: [] }, 'done', step('one'), step('back'))
    expect(takenFrom(undone, 'back')).toBe('done')
    expect(takenFrom(withNew(undone, step('new')), 'back')).toBe('done')
    const redone = turned({ done: [], undone: [step('back')] }, 'undone', step('back'), step('on'))
    expect(takenFrom(redone, 'on')).toBe('undone')
    expect(takenFrom(withNew(redone, step('new')), 'on')).toBe('undone')
  })

  it('keeps a step whose undoing was refused where it stood, whatever was done meanwhile', () => {
    const [moved, deleted] = [step('moved'), step('deleted')]
    const taken = turned({ done: [moved, deleted], undone: [] }, 'done', deleted, step('back'))
    const meanwhile = withNew(taken, step('new'))
    const later = turnedBack(meanwhile, 'back', false)
    expect(later).toEqual({ done: [moved, deleted, step('new')], undone: [] })
    expect(turnedBack(taken, 'back', false)).toEqual({ done: [moved, deleted], undone: [] })
    expect(turnedBack(taken, 'back', true)).toEqual({ done: [moved], undone: [] })
  })

  it('puts a refused step aside until something else than an undo has happened', () => {
    const aside = { ...step('deleted'), takenBy: 'back' }
    const refused = turnedBack(
      putAside({ done: [step('moved'), aside], undone: [] }, 'back', 7),
      'back',
      false,
    )
    expect(refused.done.map((one) => one.aside?.at)).toEqual([undefined, 7])
    expect(putAside(refused, 'back', 8).done[1]?.aside).toEqual({ by: 'back', at: 8 })
    expect(stillAside(refused, 8).done[1]?.aside).toEqual({ by: 'back', at: 8 })
    expect(stillAside(refused, 9)).toEqual(refused)
  })
})

it('what a gesture begins is its own, whatever it waits for', async () => {
  const seen: (string | undefined)[] = []
  const act = async () => void seen.push(gestureNow())
  const wait = inGesture('restore', act)
  seen.push(gestureNow())
  await wait
  await inGesture('restore', act)
  await inGesture('outer', () => inGesture('inner', act))
  expect(seen).toEqual(['restore', undefined, 'restore', 'inner'])
})
