import { expect, it } from 'vitest'
import { freshSettings } from '#server/testing/for-one-test.ts'
import { killNine } from '../../bench/kill-nine.ts'

// The long form, 20 rounds, is `npm run bench:durability`.
it('keeps every acknowledged write, whole, when its process is killed outright', async () => {
  const { DATA_DIR } = await freshSettings()
  const { acknowledged, lost, torn } = await killNine(DATA_DIR, 3)
  expect(acknowledged).toBeGreaterThanOrEqual(3)
  expect({ lost, torn }).toEqual({ lost: 0, torn: 0 })
})
