import { expect, it } from 'vitest'
import { inOrderOnceLoaded } from './in-order-once-loaded.ts'

/** A browser that answers the last who asked first, and at first not at all. */
function imaginedBrowser() {
  const asked: { come: (module: string) => void; fail: () => void }[] = []
  const load = () =>
    new Promise<string>((come, refuse) => asked.unshift({ come, fail: () => refuse(new Error()) }))
  const settle = async (outcome: 'come' | 'fail') => {
    for (const one of asked.splice(0)) outcome === 'come' ? one.come('undo') : one.fail()
    await new Promise((turn) => setTimeout(turn))
  }
  return { load, settle }
}

it('what was asked of a module on its way is done in the order of the asking', async () => {
  const { load, settle } = imaginedBrowser()
  const withModule = inOrderOnceLoaded(load)
  const done: string[] = []
  withModule(() => done.push('the field'))
  withModule(() => done.push('the move that joins it'))
  await settle('come')
  withModule(() => done.push('something else'))
  await settle('come')
  expect(done).toEqual(['the field', 'the move that joins it', 'something else'])
})

it('a module that did not come is asked for again', async () => {
  const { load, settle } = imaginedBrowser()
  const withModule = inOrderOnceLoaded(load)
  const done: string[] = []
  withModule(() => done.push('lost'))
  await settle('fail')
  withModule(() => done.push('kept'))
  await settle('come')
  expect(done).toEqual(['kept'])
})
