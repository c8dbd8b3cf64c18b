import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { ScannerAway, scan } from './clamd.ts'

const program = '/usr/sbin/clamd'

it('says of a socket that nobody listens on that the scanner is away', async () => {
  const nowhere = join(tmpdir(), 'mutirao-no-clamd.sock')
  await expect(scan(nowhere, Readable.from([Buffer.from('x')]))).rejects.toThrow(ScannerAway)
})

/** Debian's clamav-daemon, with one signature of our own: it needs no network. */
describe.runIf(existsSync(program))('clamd itself', () => {
  it('finds what its signatures name, and nothing else', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mutirao-clamd-'))
    const bad = randomBytes(300_000)
    const md5 = createHash('md5').update(bad).digest('hex')
    const socketPath = join(folder, 'clamd.sock')
    await mkdir(join(folder, 'db'))
    await writeFile(join(folder, 'db', 'own.hdb'), `${md5}:${bad.byteLength}:Teste.Ruim\n`)
    const config = `Foreground yes\nLocalSocket ${socketPath}\nDatabaseDirectory ${join(folder, 'db')}\n`
    await writeFile(join(folder, 'clamd.conf'), config)
    const clamd = spawn(program, ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' })
    try {
      await expect.poll(() => existsSync(socketPath), { timeout: 60_000 }).toBe(true)
      expect(await scan(socketPath, Readable.from([bad]))).toEqual({
        found: expect.stringContaining('Teste.Ruim'),
      })
      expect(await scan(socketPath, Readable.from([randomBytes(300_000)]))).toBe('clean')
    } finally {
      clamd.kill()
      await rm(folder, { recursive: true, force: true })
    }
  })
})
