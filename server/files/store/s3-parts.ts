import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { type PartStore, PartsLost, StoreFailed } from './file-store.ts'
import { done, type Sending } from './s3-request.ts'

type Ask = (method: string, id: string, more?: Partial<Sending>) => Promise<IncomingMessage>

/** Parts as S3 knows them: an upload of several parts, which it counts from 1. */
export function partsInS3(ask: Ask): PartStore {
  return {
    begin: async (id) => {
      const headers = { 'content-type': 'application/octet-stream' }
      const answer = await ask('POST', id, { query: { uploads: '' }, headers })
      if (answer.statusCode !== 200) await done(answer, [200])
      const name = /<UploadId>([^<]+)</.exec(await text(answer))?.[1]
      if (!name) throw new StoreFailed('the store of files began no upload')
      return name
    },
    add: async ({ id, name }, number, received) => {
      const query = { partNumber: String(number + 1), uploadId: name }
      const headers = { 'content-length': String(received.size) }
      const answer = await ask('PUT', id, { query, headers, received })
      if (answer.statusCode === 404) throw await lost(answer)
      await done(answer, [200])
      await rm(received.path, { force: true })
      return answer.headers.etag ?? ''
    },
    // It has no name of its own: the one that is counted stands in its place, and leaves with the rest.
    leave: async () => {},
    join: async ({ id, name }, tags, size) => {
      const parts = tags.map(
        (tag, number) => `<Part><PartNumber>${number + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      )
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      const headers = {
        'content-type': 'application/xml',
        'content-length': String(Buffer.byteLength(body)),
      }
      const answer = await ask('POST', id, { query: { uploadId: name }, headers, body })
      if (answer.statusCode === 404) {
        const failure = await lost(answer)
        if ((await sizeOf(ask, id)) !== size) throw failure
        return
      }
      if (answer.statusCode === 400) throw await lostOrFailed(answer)
      if (answer.statusCode !== 200) await done(answer, [200])
      // It answers 200 before it is done, and says in the body when it fails after all.
      const said = await text(answer)
      if (!said.includes('CompleteMultipartUploadResult')) {
        throw new StoreFailed('the store of files could not join the parts')
      }
    },
    drop: async ({ id, name }) => {
      await done(await ask('DELETE', id, { query: { uploadId: name } }), [200, 204, 404])
    },
  }
}

async function lost(answer: IncomingMessage): Promise<PartsLost> {
  await done(answer, [404])
  return new PartsLost('the store of files has lost the parts of a file')
}

/** A part that is not as it was counted: two senders of other bytes were at it at once. */
async function lostOrFailed(answer: IncomingMessage): Promise<StoreFailed> {
  const Failed = (await text(answer)).includes('<Code>InvalidPart</Code>') ? PartsLost : StoreFailed
  return new Failed('the store of files answered 400')
}

/** Null: it is not there. */
async function sizeOf(ask: Ask, id: string): Promise<number | null> {
  const answer = await ask('HEAD', id)
  await done(answer, [200, 404])
  return answer.statusCode === 200 ? Number(answer.headers['content-length']) : null
}
