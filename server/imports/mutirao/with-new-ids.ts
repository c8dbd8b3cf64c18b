import { nobody } from '#contract/history-kinds.ts'
import { isTextName } from '#server/history/scrub.ts'
import { ImportRefused } from '../import-reader.ts'
import type { NewIds } from './new-ids.ts'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const onlyUuid = new RegExp(`^${uuid.source}$`, 'i')

/**
 * The same with the new id of everything. In what people wrote, an id is one when it is that of
 * something in the project: a link to a task, or the address of a picture.
 */
export function withNewIds<Value>(value: Value, { newId, isKnown, author }: NewIds): Value {
  return walked(value, false) as Value

  function walked(value: unknown, inText: boolean): unknown {
    if (typeof value === 'string') return inText ? textOf(value) : idOf(value)
    if (Array.isArray(value)) return value.map((one) => walked(one, inText))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [idOf(name), under(name, one)]),
    )
  }

  function under(name: string, value: unknown): unknown {
    if (name === 'actorId' && value === nobody) return value
    return authorNames.has(name) && author !== null ? author : walked(value, isText(name))
  }

  function idOf(text: string): string {
    return onlyUuid.test(text) ? newId(text.toLowerCase()) : storable(text)
  }

  function textOf(text: string): string {
    return storable(text).replace(uuid, (id) => (isKnown(id) ? newId(id) : id))
  }
}

/** Under these is who did or wrote something: the importer, whoever it was (decision 79). */
const authorNames = new Set(['actorId', 'authorId', 'uploaderId', 'createdBy'])

/** The address of a saved view names labels and people. */
const isText = (name: string) => isTextName(name) || name === 'query'

/** Neither engine can hold these. */
function storable(text: string): string {
  if (text.includes('\0') || !text.isWellFormed()) throw new ImportRefused('broken')
  return text
}
