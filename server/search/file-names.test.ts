import { expect, it } from 'vitest'
import { attachFile, deleteFile, renameFile } from '#contract/files.ts'
import { addMember, listMembers, removeMember } from '#contract/members.ts'
import { search } from '#contract/search.ts'
import { undoChange } from '#contract/undo.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { addPerson } from '#server/testing/people.ts'
import { startWorld } from '#server/testing/world.ts'

it('finds a task by what its files are called, and not by files that were deleted or taken away', async () => {
  const world = await startWorld()
  const place = { db: world.services.db, fetch: world.fetch }
  const ana = await addPerson(place, 'Ana Souza')
  const bruno = await addPerson(place, 'Bruno Lima')
  const tasks = async (text: string, person = ana) => (await person.call(search, { text })).tasks
  /** The same before and after the worker has brought the names into the index. */
  const whenever = async (check: () => Promise<void>) => {
    await check()
    await world.services.searchIndex.settled()
    await check()
  }
  const { projectId, taskId } = await exampleProject(ana, [])
  await ana.call(addMember, { projectId, person: bruno.email, access: 'view' })
  const attached = await ana.call(attachFile, {
    projectId,
    taskId,
    name: 'Orçamento do coreto.pdf',
  })
  const fileId = attached.event?.change.type === 'file.attached' ? attached.event.change.fileId : ''
  const file = { projectId, taskId, fileId }
  await whenever(async () => {
    for (const person of [ana, bruno]) {
      expect(await tasks('ORCAMENTO coreto', person)).toMatchObject([
        { id: taskId, commentId: null, snippet: { before: '', hit: 'Orçamento' } },
      ])
    }
    expect(await tasks('coreto.pdf')).toHaveLength(1)
  })
  await ana.call(renameFile, { ...file, name: 'planta.pdf' })
  await whenever(async () => {
    expect(await tasks('coreto')).toEqual([])
    expect(await tasks('planta')).toHaveLength(1)
  })
  const { members } = await ana.call(listMembers, { projectId })
  await ana.call(removeMember, { projectId, memberId: members[0]?.id ?? '' })
  expect(await tasks('planta', bruno)).toEqual([])
  const { version } = await ana.call(deleteFile, file)
  await whenever(async () => expect(await tasks('planta')).toEqual([]))
  await ana.call(undoChange, { projectId, version })
  await whenever(async () => expect(await tasks('planta')).toHaveLength(1))
  await world.stop()
})
