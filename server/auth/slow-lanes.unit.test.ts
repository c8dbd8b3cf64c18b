import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSlowLanes } from './slow-lanes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const times = { accountTurn: 5_000, networkTurn: 1_000, longestTurn: 20_000 }

/** Requests that note who has had a turn, and who was refused. */
function lane() {
  const lanes = createSlowLanes(times)
  const entered: string[] = []
  const refused: string[] = []
  const ask = (...groups: [string, string]) =>
    void lanes.turn('account', 'ana', groups).then(
      () => entered.push(groups.join(' ')),
      ({ code }: { code: string }) => refused.push(`${groups[0]} ${code}`),
    )
  return { lanes, entered, refused, ask }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('lets the first in at once, and then one at each turn', async () => {
  const { entered, ask } = lane()
  for (let time = 0; time < 4; time += 1) ask('rede', 'errada')
  await pass(0)
  expect(entered).toHaveLength(1)
  await pass(4_999)
  expect(entered).toHaveLength(1)
  await pass(1)
  expect(entered).toHaveLength(2)
})

it('refuses who has waited for too long, and goes on at once when nobody waits', async () => {
  const { entered, refused, ask } = lane()
  for (let time = 0; time < 10; time += 1) ask('rede', 'errada')
  await pass(20_000)
  expect(entered.length).toBeLessThanOrEqual(5)
  expect(refused).toHaveLength(10 - entered.length)
  expect(new Set(refused)).toEqual(new Set(['rede over_request_rate_limit']))
  await pass(5_000)
  const before = entered.length
  ask('rede', 'certa')
  await pass(0)
  expect(entered).toHaveLength(before + 1)
})

it('gives each group the same share, however many of one wait: half the turns are hers', async () => {
  let hers = 0
  for (let round = 0; round < 400; round += 1) {
    const { entered, ask } = lane()
    ask('qualquer', '')
    for (let time = 0; time < 40; time += 1) ask('flood', `senha ${time}`)
    ask('ana', 'certa')
    await pass(5_000)
    if (entered[1] === 'ana certa') hers += 1
    await pass(20_000)
  }
  expect(hers).toBeGreaterThan(150)
  expect(hers).toBeLessThan(250)
})

it('takes the same password sent again and again for one guess', async () => {
  let hers = 0
  for (let round = 0; round < 400; round += 1) {
    const { entered, ask } = lane()
    ask('qualquer', '')
    for (let time = 0; time < 40; time += 1) ask('rede', 'errada')
    ask('rede', 'certa')
    await pass(5_000)
    if (entered[1] === 'rede certa') hers += 1
    await pass(20_000)
  }
  expect(hers).toBeGreaterThan(150)
  expect(hers).toBeLessThan(250)
})

it('has room for fifty, and takes it from the largest group', async () => {
  const { refused, ask } = lane()
  ask('qualquer', '')
  ask('ana', 'certa')
  for (let time = 0; time < 60; time += 1) ask('flood', `senha ${time}`)
  await pass(0)
  expect(refused).toEqual(Array(11).fill('flood over_request_rate_limit'))
})

it('leaves no place to who has hung up', async () => {
  const { lanes, entered, ask } = lane()
  ask('qualquer', '')
  const hangUp = new AbortController()
  const gone = Promise.allSettled(
    Array.from({ length: 50 }, (_, number) =>
      lanes.turn('account', 'ana', ['rede', `senha ${number}`], hangUp.signal),
    ),
  )
  hangUp.abort()
  ask('rede', 'certa')
  await pass(5_000)
  expect(entered).toEqual(['qualquer ', 'rede certa'])
  expect(new Set((await gone).map(({ status }) => status))).toEqual(new Set(['rejected']))
})

it('keeps one lane for each key', async () => {
  const { lanes, entered, ask } = lane()
  ask('rede', 'errada')
  await lanes.turn('account', 'bruno', ['rede', 'errada'])
  await lanes.turn('network', 'ana', ['rede', 'errada'])
  expect(entered).toEqual(['rede errada'])
})

it('lets nobody wait once the server stops', async () => {
  const { lanes, entered, refused, ask } = lane()
  for (let time = 0; time < 4; time += 1) ask('rede', 'errada')
  await pass(0)
  lanes.close()
  ask('rede', 'errada')
  await pass(0)
  expect(entered).toHaveLength(1)
  expect(refused).toHaveLength(4)
})
