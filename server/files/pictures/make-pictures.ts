import type { PictureSize } from '#contract/picture-sizes.ts'
import { pictureSizes } from '#contract/picture-sizes.ts'
import { findOriginal, replacePicture } from '#server/files/avatars/avatar-queries.ts'
import * as queries from './picture-queries.ts'
import { type PictureParts, withRendered } from './with-rendered.ts'

/** Larger ones are plain files: they would have to be in memory whole. */
const mostBytes = 64 * 1024 * 1024

/** Makes what screens need of a picture. What cannot be read as one is a plain file from then on. */
export async function makePictures(parts: PictureParts, fileId: string): Promise<void> {
  const { db, now } = parts
  const file = await queries.findUnpictured(db.queries, fileId)
  if (!file) return
  if (file.size > mostBytes) return queries.markPlain(db.queries, fileId)
  const sizes = Object.keys(pictureSizes) as PictureSize[]
  await withRendered(parts, fileId, sizes, async (pictures) => {
    if (!pictures) return queries.markPlain(db.queries, fileId)
    await db.transaction((tx) => queries.keepPictures(tx, fileId, pictures, now()))
  })
}

/** Makes the picture of a person; what it was made of is not kept. */
export async function makeAvatar(
  parts: PictureParts,
  { userId, fileId }: { userId: string; fileId: string },
): Promise<void> {
  const { db, now } = parts
  if (!(await findOriginal(db.queries, userId, fileId))) return
  await withRendered(parts, fileId, ['avatar'], (pictures) =>
    db.transaction(async (tx) => {
      const [picture] = pictures ?? []
      const replaced = await replacePicture(tx, userId, fileId, picture?.id ?? null)
      if (picture && replaced.length > 0) await queries.markKept(tx, picture, now())
    }),
  )
}
