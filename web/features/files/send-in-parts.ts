import type { Changed } from '#contract/events.ts'
import { fileLimits } from '#contract/file-limits.ts'
import { beginUpload, finishUpload, sendPart } from '#contract/uploads.ts'
import { ApiError, noAnswer } from '#web/api/api-error.ts'
import { deliver, prepare } from '#web/api/call.ts'
import { type Sending, uploadFile } from '#web/api/upload.ts'

/** What costs more to send again than to ask how much of it has arrived. */
export const comesInParts = ({ size }: Blob): boolean => size > fileLimits.partBytes

interface Place {
  projectId: string
  taskId: string
  /** The same for every try, also after a reload. */
  uploadId: string
}

/** So often the server may say that another part is the next one. */
const mostRounds = 5

/** Sends what of a file has not arrived yet, and attaches it. */
export async function sendInParts(place: Place, file: File, sending: Sending): Promise<Changed> {
  for (let round = 1; ; round += 1) {
    try {
      return await sendRest(place, file, sending)
    } catch (error) {
      if (!refusedFor(error, 'wrong_part') || round === mostRounds) throw error
    }
  }
}

async function sendRest(place: Place, file: File, sending: Sending): Promise<Changed> {
  const { as, onProgress, signal } = sending
  const { name, size } = file
  const finish = async () => {
    // Given up meanwhile, it must not arrive after all.
    if (signal.aborted) throw noAnswer()
    return (await deliver(prepare(finishUpload, place, place.uploadId), { as })) as Changed
  }
  const begin = prepare(beginUpload, { ...place, name, size })
  const begun = (await deliver(begin, { as }).catch((error: unknown) => {
    // It was attached, and only the answer was lost: the same key has it again.
    if (refusedFor(error, 'not_found')) return null
    throw error
  })) as { received: number; partBytes: number } | null
  if (!begun) return finish()
  for (let from = begun.received; from < size; ) {
    const part = file.slice(from, from + begun.partBytes)
    const before = from
    await uploadFile(prepare(sendPart, { ...place, from }), part, {
      ...sending,
      onProgress: (sent) => onProgress((before + sent * part.size) / size),
    })
    from += part.size
  }
  return finish()
}

const refusedFor = (error: unknown, code: string) =>
  error instanceof ApiError && error.code === code
