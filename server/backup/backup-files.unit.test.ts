import { mkdir, readdir, readFile, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#server/testing/for-one-test.ts'
import {
  type BackupKind,
  dropUnfinished,
  listBackups,
  nameBackup,
  outlived,
} from './backup-files.ts'

const night = 24 * 60 * 60_000

const now = new Date('2026-11-16T06:00:00Z')
const keeping = { timeZone: 'America/Sao_Paulo', now }

const made = (kind: BackupKind, daysAgo: number, whole = true) => ({
  ...{ kind, whole },
  madeAt: new Date(now.getTime() - daysAgo * night),
})

it('of a hundred nights the last seven and the last of four weeks stay', () => {
  const nights = Array.from({ length: 100 }, (_, days) => made('nightly', days))
  const dropped = new Set(outlived(nights, keeping))
  const kept = nights.filter((file) => !dropped.has(file))
  // The 16th is a Monday: its week has two nights, and those before end on Saturdays.
  expect(kept.map(({ madeAt }) => madeAt.toISOString().slice(5, 10))).toEqual([
    '11-16',
    '11-15',
    '11-14',
    '11-13',
    '11-12',
    '11-11',
    '11-10',
    '11-07',
    '10-31',
  ])
})

it('what somebody asked for stays, and of upgrades the last two', () => {
  const files = [made('asked', 300), ...[1, 2, 3].map((days) => made('upgrade', days))]
  expect(outlived(files, keeping)).toEqual([files[3]])
})

it('days end at midnight where the installation is', () => {
  // Both of one evening in São Paulo, though of two days in London.
  const evening = ['2026-11-16T02:30:00Z', '2026-11-15T23:30:00Z'].map((moment) => ({
    ...{ kind: 'nightly' as const, whole: true, madeAt: new Date(moment) },
  }))
  expect(outlived(evening, keeping)).toEqual([evening[1]])
  expect(outlived(evening, { ...keeping, timeZone: 'Europe/London' })).toEqual([])
})

it('a clock that was ahead for weeks costs nothing that is made when it is right again', () => {
  const ahead = Array.from({ length: 30 }, (_, days) => made('nightly', days - 26_000))
  const nights = Array.from({ length: 7 }, (_, days) => made('nightly', days))
  expect(outlived([...ahead, ...nights], keeping)).toEqual([])
})

it('what lacks files takes the place of nothing whole', () => {
  const lacking = Array.from({ length: 40 }, (_, days) => made('nightly', days, false))
  const whole = Array.from({ length: 9 }, (_, days) => made('nightly', 40 + days))
  const dropped = outlived([...lacking, ...whole], keeping)
  expect(whole.filter((file) => !dropped.includes(file)).slice(0, 7)).toEqual(whole.slice(0, 7))
  expect(lacking.length - dropped.filter(({ whole }) => !whole).length).toBe(9)
})

it('what was made before an upgrade that is not over stays, however often it fails', () => {
  const files = [1, 2, 3, 4].map((days) => made('upgrading', days))
  expect(outlived([...files, ...files.map(() => made('upgrade', 9))], keeping)).toHaveLength(2)
})

describe('in a folder of backups', () => {
  it('two of one second have two names, and a name without bytes is none', async () => {
    const folder = await temporaryFolder()
    const named = (text: string) => {
      const partial = join(folder, '.making')
      return writeFile(partial, text).then(() =>
        nameBackup(partial, folder, { now, kind: 'asked', whole: true, encrypted: false }),
      )
    }
    const first = await named('um')
    const second = await named('dois')
    expect([await readFile(first, 'utf8'), await readFile(second, 'utf8')]).toEqual(['um', 'dois'])
    await truncate(second)
    expect((await listBackups(folder)).map(({ path }) => path)).toEqual([first])
  })

  it('what killed processes left is cleared: rehearsals after an hour, all else after a day', async () => {
    const [dataDir, folder] = [await temporaryFolder(), await temporaryFolder()]
    const left = { '.rehearsal-a': 2, '.rehearsal-b': 0, '.making-a': 2, '.making-b': 30 }
    for (const [name, hours] of Object.entries(left)) {
      const then = new Date(Date.now() - hours * 60 * 60_000)
      for (const path of [join(dataDir, name), join(folder, name)]) {
        await mkdir(path)
        await utimes(path, then, then)
      }
    }
    await dropUnfinished({ dataDir, backups: { folder } })
    for (const place of [dataDir, folder]) {
      expect((await readdir(place)).sort()).toEqual(['.making-a', '.rehearsal-b'])
    }
  })
})
