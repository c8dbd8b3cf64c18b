import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/log.ts'
import type { Message } from './mail.ts'

interface Transport {
  send(message: Message, kind: string, at: Date): Promise<void>
  close(): void
}

export const outboxOf = (config: Config) => join(config.dataDir, 'outbox')

/** SMTP when it is configured; otherwise files that any mail program opens. */
export const openTransport = (config: Config, log: Log): Transport =>
  config.smtpUrl ? smtp(config.smtpUrl, config.mailFrom) : files(config, log)

function smtp(url: string, from: string): Transport {
  const mailer = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    send: async ({ link: _link, ...message }) => {
      await mailer.sendMail({ ...message, from })
    },
    close: () => mailer.close(),
  }
}

function files(config: Config, log: Log): Transport {
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const folder = outboxOf(config)
  let count = 0
  return {
    send: async ({ link, ...message }, kind, at) => {
      const sent = await mailer.sendMail({ ...message, from: config.mailFrom, date: at })
      count += 1
      const moment = at.toISOString().replace(/[:.]/g, '-')
      const file = join(folder, `${moment}-${String(count).padStart(4, '0')}-${kind}.eml`)
      await mkdir(folder, { recursive: true })
      await writeFile(file, sent.message as Buffer, { mode: 0o600 })
      log.info({ kind, file, link }, 'mail written to the outbox')
    },
    close: () => mailer.close(),
  }
}
