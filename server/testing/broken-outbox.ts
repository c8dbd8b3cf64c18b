import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { mailFolder } from '#server/mail/transport.ts'
import { minutes } from './clock.ts'
import type { World } from './world.ts'

/** No mail leaves until it is mended; then what was left is due again. */
export async function breakOutbox({ services, clock }: World): Promise<() => Promise<void>> {
  const outbox = mailFolder(services.config)
  await services.mail.settled()
  await mkdir(outbox, { recursive: true })
  await rename(outbox, `${outbox}-aside`)
  await writeFile(outbox, 'a file where the folder should be')
  return async () => {
    await rm(outbox)
    await rename(`${outbox}-aside`, outbox)
    clock.advance(minutes(1))
  }
}
