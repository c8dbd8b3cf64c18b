import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export interface ReceivedMail {
  to: string
  subject: string
  text: string
  html: string
  /** The addresses in its text, in order. */
  links: string[]
  /** By their names in small letters; what occurs twice, as it is first. */
  headers: Record<string, string>
}

/** The newest mail to an address, if there is one: only as many are opened as it takes. */
export async function newestMailTo(
  folder: string,
  address: string,
): Promise<ReceivedMail | undefined> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.sort().reverse()) {
    const mail = await openMail(join(folder, name))
    if (mail.to === address) return mail
  }
  return undefined
}

/** The mails in the outbox, the oldest first: as a mail program would read them. */
export async function readOutbox(folder: string): Promise<ReceivedMail[]> {
  const names = await readdir(folder).catch(() => [])
  return Promise.all(names.sort().map((name) => openMail(join(folder, name))))
}

const opened = new Map<string, ReceivedMail>()

/** Parsed once, though the outbox is looked through again and again until a mail has come. */
async function openMail(file: string): Promise<ReceivedMail> {
  // One that is still being written will have another size.
  const { size } = await stat(file)
  const key = `${file} ${size}`
  const mail = opened.get(key) ?? (await parseMail(await readFile(file)))
  opened.set(key, mail)
  return mail
}

export async function parseMail(source: Uint8Array | string): Promise<ReceivedMail> {
  const { to, subject = '', text = '', html = '', headers } = await PostalMime.parse(source)
  return {
    to: to?.map(({ address }) => address).join(', ') ?? '',
    subject,
    text,
    html,
    links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
    headers: Object.fromEntries(headers.toReversed().map(({ key, value }) => [key, value])),
  }
}
