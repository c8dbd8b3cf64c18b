import { archiveLimits } from '#contract/import-limits.ts'
import type { ImportCounts } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import { newId as randomId } from '#server/db/new-id.ts'
import type { ImportReader, MemberAccess } from '../import-reader.ts'
import { openNotes } from '../notes.ts'
import { cut, lineOf } from '../texts.ts'
import { openChecks } from './check-export.ts'
import { refuseMore } from './crowds.ts'
import { keepFiles } from './keep-files.ts'
import { newIds } from './new-ids.ts'
import { type OpenExport, withExport } from './open-export.ts'
import { underImporter } from './under-importer.ts'
import { withNewIds } from './with-new-ids.ts'
import { writeFrame, writeHistory } from './write-export.ts'
import { openTasks } from './write-tasks.ts'

/** A project as it was exported here or elsewhere: contract/export-format.ts. */
export const mutiraoReader: ImportReader = {
  source: 'mutirao',
  recognises: (head) => head.subarray(0, 4).equals(Buffer.from('PK\x03\x04')),

  preview: (file, { progress }) =>
    withExport(file.path, async (exported) => {
      const { manifest, frame } = exported
      const counts = countsOf(exported)
      const missing = new Set(manifest.missingFiles)
      const assigned = new Map<string, number>()
      const check = openChecks(exported)
      for await (const task of exported.tasks()) {
        check(task)
        count(counts, task, (id) => !missing.has(id))
        for (const id of task.task.assignees) assigned.set(id, (assigned.get(id) ?? 0) + 1)
      }
      progress(0.3)
      const people = []
      for await (const { userId: sourceId, fullName: name } of exported.people()) {
        refuseMore(people.length + 1, archiveLimits.people)
        const shown = cut(lineOf(name), limits.name)
        people.push({ sourceId, name: shown, email: null, tasks: assigned.get(sourceId) ?? 0 })
      }
      withNewIds(frame, await newIds(exported, randomId(), { people: new Map(), author: null }))
      progress(0.6)
      for (const bytes of manifest.files) for await (const _ of exported.bytes(bytes));
      const notes = openNotes()
      notes.add('files_left', manifest.missingFiles.length)
      return { name: frame.project.name, counts, notes: notes.list(), people, fields: null }
    }),

  keepFiles: (file, keeping) => withExport(file.path, (exported) => keepFiles(exported, keeping)),

  accesses: (file) =>
    withExport(file.path, async (exported) => {
      const accesses = new Map<string, MemberAccess>()
      for await (const { userId, access } of exported.people()) {
        accesses.set(userId, access === 'edit' || access === 'manage' ? 'edit' : 'view')
      }
      return accesses
    }),

  run: (scope, file) =>
    withExport(file.path, async (exported) => {
      const { access, choices, people, progress } = scope
      const counts = countsOf(exported)
      const notes = openNotes()
      const by = { people, author: access.accountId }
      const ids = await newIds(exported, access.projectId, by)
      const names = new Map<string, string>()
      for await (const { userId, fullName } of exported.people()) names.set(userId, fullName)
      const under = underImporter({ access, people, names })
      progress(0.4)
      await writeFrame(scope, withNewIds(exported.frame, ids))
      const accounts = new Set([...people.values(), access.accountId])
      const nameOf = new Map([...names].map(([id, name]) => [ids.newId(id), name]))
      const tasks = openTasks({ scope, notes, accounts, names: nameOf })
      const check = openChecks(exported)
      for await (const task of exported.tasks()) {
        check(task)
        if (task.archivedIn > 0 && choices.archived === 'leave') {
          notes.add('archived_left', 1, task.task.title)
          continue
        }
        count(counts, task, (id) => scope.files.has(ids.newId(id)))
        const theirs = task.task.details.latestComments.filter((one) => !under.isOwn(one.authorId))
        notes.add('authors_as_text', theirs.length)
        notes.add('comments_cut', theirs.filter(under.isCut).length, task.task.title)
        await tasks.add(withNewIds(under.task(task), ids))
      }
      await tasks.flush()
      progress(0.8)
      await writeHistory(scope, exported, (part) => withNewIds(part, ids), under)
      return { counts, notes: notes.list() }
    }),
}

const countsOf = ({ frame: { boards, labels } }: OpenExport): ImportCounts => ({
  boards: boards.length,
  columns: boards.flatMap(({ columns }) => columns).length,
  labels: labels.length,
  ...{ tasks: 0, archived: 0, items: 0, comments: 0, files: 0 },
})

type Task = Parameters<ReturnType<typeof openChecks>>[0]

function count(
  counts: ImportCounts,
  { archivedIn, task: { details } }: Task,
  comes: (fileId: string) => boolean,
): void {
  counts.tasks += 1
  counts.archived += archivedIn > 0 ? 1 : 0
  counts.items += details.items.length
  counts.comments += details.latestComments.length
  counts.files += details.files.filter(({ id }) => comes(id)).length
}
