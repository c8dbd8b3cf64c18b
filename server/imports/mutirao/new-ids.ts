import { defaultColumns } from '#contract/defaults.ts'
import { derivedId } from '#contract/derived-id.ts'
import type { ProjectEvent } from '#contract/events.ts'
import { nobody } from '#contract/history-kinds.ts'
import { archiveLimits } from '#contract/import-limits.ts'
import { idsInCopies } from '#server/history/copied-words.ts'
import { beforeAnyEvent } from '#server/history/state-at.ts'
import { ImportRefused } from '../import-reader.ts'
import { refuseMore } from './crowds.ts'
import { mapBase } from './map-base.ts'
import type { OpenExport } from './open-export.ts'
import { openReplay } from './replay.ts'
import { withNewIds } from './with-new-ids.ts'

export interface NewIds {
  newId(id: string): string
  /** Whether it is that of something in the project. */
  isKnown(id: string): boolean
  /** The account that all of it is under; null: nobody imports it yet. */
  author: string | null
}

/**
 * What everything is called in the new project: ids in a file must never be ours, and the same file
 * may come twice. An id inside a copy follows from the copy's, and those of a board's first columns
 * from the board's, so the new ones must follow from the new ones: else the history would lead
 * somewhere else than it did. That is why it is replayed here, which also shows that it can be.
 */
export async function newIds(
  exported: OpenExport,
  projectId: string,
  { people, author }: { people: ReadonlyMap<string, string>; author: string | null },
): Promise<NewIds> {
  const known = new Map<string, string>([
    [exported.manifest.project.id, projectId],
    [nobody, nobody],
    ...people,
  ])
  const newId = (id: string): string => {
    const given = known.get(id) ?? derivedId(projectId, id)
    known.set(id, given)
    return given
  }
  const ids = { newId, isKnown: (id: string) => known.has(id), author }
  const base = await exported.base()
  const replay = openReplay(base ?? beforeAnyEvent(exported.frame.project.id))
  for (const board of base?.boards ?? []) foreseeColumns(board.id)
  // Whatever is met is known: a text may name it before the place that says what it is.
  const meet = <Part>(part: Part): Part => withNewIds(part, ids)
  if (base) await mapBase(base, exported.turns, { shell: meet, task: meet, trashed: meet })
  let last = 0
  let count = 0
  let copied = 0
  for await (const exportedEvent of exported.events()) {
    const event: ProjectEvent = { ...exportedEvent, key: null }
    // One beyond the project's own version would be told of as if it happened here.
    const { version, undoes = 0 } = event
    if (version <= last || version > exported.frame.version || undoes >= version) {
      throw new ImportRefused('broken')
    }
    last = version
    count += 1
    refuseMore(count, archiveLimits.events)
    replay.step(event, () => {
      foresee(event)
      meet(exportedEvent)
    })
    refuseMore(known.size, archiveLimits.ids)
  }
  for await (const task of exported.tasks()) {
    meet(task)
    refuseMore(known.size, archiveLimits.ids)
  }
  return ids

  function foresee(event: ProjectEvent): void {
    if (event.change.type === 'board.created') foreseeColumns(event.change.boardId)
    for (const { copy, originals } of idsInCopies(replay.before(), event)) {
      copied += originals.length
      refuseMore(copied, archiveLimits.copied)
      for (const id of originals) known.set(derivedId(copy, id), derivedId(newId(copy), newId(id)))
    }
  }

  function foreseeColumns(boardId: string): void {
    const [old, made] = [defaultColumns(boardId), defaultColumns(newId(boardId))]
    for (const [index, { id }] of old.entries()) known.set(id, made[index]?.id ?? '')
  }
}
