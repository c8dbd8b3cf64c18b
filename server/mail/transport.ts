import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/log.ts'
import type { Message } from './mail.ts'

/** One mail, however often it is tried. */
interface Sending {
  id: string
  kind: string
  at: Date
}

interface Transport {
  send(message: Message, sending: Sending): Promise<void>
  close(): void
}

export const mailFolder = (config: Config) => join(config.dataDir, 'outbox')

/** SMTP when it is configured; otherwise files that any mail program opens. */
export const openTransport = (config: Config, log: Log): Transport =>
  config.smtpUrl ? smtp(config.smtpUrl, config) : files(config, log)

function smtp(url: string, config: Config): Transport {
  const mailer = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    send: async (message, sending) => {
      await mailer.sendMail(envelope(config, message, sending))
    },
    close: () => mailer.close(),
  }
}

function files(config: Config, log: Log): Transport {
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const folder = mailFolder(config)
  let count = 0
  return {
    send: async (message, sending) => {
      const { kind, at } = sending
      const sent = await mailer.sendMail(envelope(config, message, sending))
      count += 1
      const moment = at.toISOString().replace(/[:.]/g, '-')
      const file = join(folder, `${moment}-${String(count).padStart(4, '0')}-${kind}.eml`)
      await mkdir(folder, { recursive: true })
      await writeFile(file, sent.message as Buffer, { mode: 0o600 })
      log.info({ kind, file, link: message.link }, 'mail written to the outbox')
    },
    close: () => mailer.close(),
  }
}

/** A mail that is tried again has the same Message-ID: whoever gets it twice sees it once. */
function envelope({ mailFrom, baseUrl }: Config, message: Message, { id, at }: Sending) {
  const { to, subject, text, html, thread, unsubscribe } = message
  const host = /@([\w.-]+)>?\s*$/.exec(mailFrom)?.[1] ?? new URL(baseUrl).hostname
  const within = thread && `<${thread}@${host}>`
  return {
    ...{ from: mailFrom, to, subject, text, html, date: at, messageId: `<${id}@${host}>` },
    ...(within && { inReplyTo: within, references: within }),
    // No program that answers mails by itself answers these.
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && listHeaders(unsubscribe)) },
  }
}

const listHeaders = (address: string) => ({
  Precedence: 'bulk',
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
