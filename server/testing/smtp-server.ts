import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { parseMail, type ReceivedMail } from './outbox.ts'

export interface PostOffice {
  url: string
  received: ReceivedMail[]
  close(): Promise<void>
}

/** A real SMTP server that keeps what it is sent; it says so when `answering` is over. */
export async function openPostOffice(
  port = 0,
  answering: (mail: ReceivedMail) => Promise<void> = async () => {},
): Promise<PostOffice> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      void buffer(stream)
        .then(parseMail)
        .then((mail) => {
          received.push(mail)
          return answering(mail)
        })
        .then(() => done(), done)
    },
  })
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
