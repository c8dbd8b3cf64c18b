import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards.ts'
import { addItem, deleteItem } from '#contract/checklists.ts'
import { addMember, changeMember, listMembers, removeMember } from '#contract/members.ts'
import { copyProject, createProject, listProjects } from '#contract/projects.ts'
import { isProjectAction, type Route } from '#contract/route.ts'
import type { ProjectState } from '#contract/state.ts'
import { createTask } from '#contract/tasks.ts'
import { accounts } from '#server/db/schema.ts'
import { bindings } from '#server/routes.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addAccount, addPerson, type Person, signIn } from '#server/testing/people.ts'
import { stateOf } from '#server/testing/replay.ts'
import { examples } from '#server/testing/route-examples.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let victim: Person
let attacker: Person
let friend: Person
let theirs: ExampleProject
let untouched: ProjectState
const cast = { pendingId: randomUUID(), newcomer: '', sessionId: randomUUID() }
const place = () => ({ db: world.services.db, fetch: world.fetch })

beforeAll(async () => {
  world = await startWorld()
  victim = await addPerson(place(), 'Vítima')
  attacker = await addPerson(place(), 'Atacante')
  friend = await addPerson(place(), 'Amiga')
  theirs = await exampleProject(victim, [[friend, 'edit']])
  untouched = await stateOf(world.services.db, theirs.projectId)
  cast.newcomer = (await addAccount(place(), 'Novata')).email
})
afterAll(() => world.stop())

/** Every id a request can carry besides the project itself, in path or body. */
const idFields = [
  ...(['boardId', 'columnId', 'otherColumnId', 'taskId', 'itemId', 'commentId', 'fileId'] as const),
  ...(['memberId', 'labelId', 'otherLabelId', 'personId', 'archivedId', 'webhookId'] as const),
  ...(['uploadId'] as const),
]
const projectRoutes = bindings.map((b) => b.route).filter((route) => isProjectAction(route.right))

describe('an id of another project, wherever it stands in a request', () => {
  for (const route of projectRoutes) {
    const names = idFields.filter((field) => usesField(route, field))
    for (const field of names) {
      it(`is not found: ${field} in ${route.method} ${route.path}`, async () => {
        const own = await exampleProject(attacker, [[friend, 'view']])
        const before = await stateOf(world.services.db, own.projectId)
        const input = examples.get(route)?.({ ...own, [field]: theirs[field] }, cast) ?? {}
        await expect(attacker.call(route, input as never)).rejects.toMatchObject({
          status: 404,
          code: 'not_found',
        })
        expect(await stateOf(world.services.db, own.projectId)).toEqual(before)
        expect(await stateOf(world.services.db, theirs.projectId)).toEqual(untouched)
        const { members } = await victim.call(listMembers, { projectId: theirs.projectId })
        expect(members).toMatchObject([{ userId: friend.userId, access: 'edit' }])
      })
    }
  }

  it('stands in all the places the peers got wrong', () => {
    const covered = projectRoutes.flatMap((route) =>
      idFields.filter((f) => usesField(route, f)).map((f) => `${f} ${route.method} ${route.path}`),
    )
    const inProject = '/api/projects/{projectId}'
    // CVE-2026-58660 (drag and drop save), CVE-2026-55066 (move takes the task unchecked),
    // CVE-2026-25566, CVE-2026-55234, CVE-2022-29159 (source checked, destination not).
    expect(covered).toContain(`taskId put ${inProject}/tasks/{taskId}/position`)
    expect(covered).toContain(`otherColumnId put ${inProject}/tasks/{taskId}/position`)
    // CVE-2026-55065 (deleting by foreign id), Fizzy 9f6a4f1cc (column reordering).
    expect(covered).toContain(`columnId delete ${inProject}/columns/{columnId}`)
    expect(covered).toContain(`columnId put ${inProject}/columns/{columnId}/position`)
    // CVE-2026-53447, CVE-2026-53445, CVE-2023-33968, CVE-2026-25531 (copies without a check).
    expect(covered).toContain(`boardId post ${inProject}/boards/{boardId}/copies`)
    expect(covered).toContain(`taskId post ${inProject}/tasks/{taskId}/copies`)
    // CVE-2026-25563, CVE-2026-25564, PurgeBleed (checklists).
    expect(covered).toContain(`itemId delete ${inProject}/tasks/{taskId}/items/{itemId}`)
    // CVE-2026-33313, Kan a994c061 (comments of another tenant read, edited, deleted).
    expect(covered).toContain(`taskId get ${inProject}/tasks/{taskId}/comments`)
    expect(covered).toContain(`commentId patch ${inProject}/tasks/{taskId}/comments/{commentId}`)
    expect(covered).toContain(`commentId delete ${inProject}/tasks/{taskId}/comments/{commentId}`)
    // CVE-2026-27705, GHSA-jfmm-mjcp-8wq2 (attachments by their bare id).
    expect(covered).toContain(`fileId get ${inProject}/tasks/{taskId}/files/{fileId}/content`)
    expect(covered).toContain(`fileId delete ${inProject}/tasks/{taskId}/files/{fileId}`)
    // GHSA-494h-3rcq-5g3c, GHSA-x63v-p7wc-47x4 (members of another project).
    expect(covered).toContain(`memberId patch ${inProject}/members/{memberId}`)
    // CVE-2026-35596 (labels of another project), and people who are not in this one.
    expect(covered).toContain(`otherLabelId patch ${inProject}/tasks/{taskId}`)
    expect(covered).toContain(`personId patch ${inProject}/tasks/{taskId}`)
  })
})

describe('what the peers let through', () => {
  it('Kan a994c061: an item is found through its own task only', async () => {
    const own = await exampleProject(attacker, [])
    const { projectId, columnId } = own
    const taskId = randomUUID()
    await attacker.call(createTask, { projectId, columnId, id: taskId, title: 'Outra' })
    const input = { projectId, taskId, itemId: own.itemId }
    await expect(attacker.call(deleteItem, input)).rejects.toMatchObject({ status: 404 })
  })

  it('GHSA-f27p-pw2p-9pr4: nothing can be created inside a project one cannot see', async () => {
    const { projectId, columnId, taskId } = theirs
    const attempts = await Promise.allSettled([
      attacker.call(createBoard, { projectId, name: 'Invasão' }),
      attacker.call(createTask, { projectId, columnId, title: 'Invasão' }),
      attacker.call(addItem, { projectId, taskId, text: 'Invasão' }),
      attacker.call(copyProject, { projectId }),
    ])
    const refused = { status: 'rejected', reason: { status: 404 } }
    expect(attempts).toMatchObject([refused, refused, refused, refused])
    expect(await stateOf(world.services.db, projectId)).toEqual(untouched)
  })

  const unknownFields: [cve: string, what: string, field: string, value: unknown][] = [
    ['GHSA-569v-q83c-3j3g', 'a task cannot be assigned to another project', 'projectId', 'x'],
    ['CVE-2026-35595', 'nothing can be given another parent by an edit', 'columnId', 'x'],
    ['CVE-2026-68561', 'a field that may be written carries no other with it', 'members', []],
    ['AuthorBleed', 'the author is who has signed in, never who the body names', 'createdBy', 'x'],
    ['CVE-2024-36399', 'only the project of the address counts', 'project_id', 'x'],
  ]
  for (const [cve, what, field, value] of unknownFields) {
    it(`${cve}: ${what}`, async () => {
      const own = await exampleProject(attacker, [])
      const path = `/api/projects/${own.projectId}/tasks/${own.taskId}`
      const answer = await world.fetch(path, {
        method: 'PATCH',
        headers: headersOf(attacker),
        body: JSON.stringify({
          title: 'Mudada',
          [field]: value === 'x' ? theirs.projectId : value,
        }),
      })
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ code: 'validation_failed' })
    })
  }

  it('CVE-2026-29056: sharing cannot hand out a role', async () => {
    const own = await exampleProject(attacker, [])
    const answer = await world.fetch(`/api/projects/${own.projectId}/members`, {
      method: 'POST',
      headers: headersOf(attacker),
      body: JSON.stringify({ person: friend.email, role: 'admin' }),
    })
    expect(answer.status).toBe(422)
  })

  it('CVE-2020-8182: who was given little cannot share or give themself more', async () => {
    const { projectId, memberId } = theirs
    await expect(
      friend.call(addMember, { projectId, person: attacker.email, access: 'manage' }),
    ).rejects.toMatchObject({ status: 403 })
    await expect(
      friend.call(changeMember, { projectId, memberId, access: 'manage' }),
    ).rejects.toMatchObject({ status: 403 })
  })

  it('CVE-2026-25565, CVE-2026-52892, CVE-2026-25568: who may only look changes nothing', async () => {
    const own = await exampleProject(attacker, [[friend, 'view']])
    const { projectId, columnId, taskId, itemId } = own
    const before = await stateOf(world.services.db, projectId)
    const attempts = await Promise.allSettled([
      friend.call(createTask, { projectId, columnId, title: 'Escrita' }),
      friend.call(addItem, { projectId, taskId, text: 'Escrita' }),
      friend.call(deleteItem, { projectId, taskId, itemId }),
      friend.call(createBoard, { projectId, name: 'Escrita' }),
    ])
    const refused = { status: 'rejected', reason: { status: 403, code: 'forbidden' } }
    expect(attempts).toMatchObject([refused, refused, refused, refused])
    expect(await stateOf(world.services.db, projectId)).toEqual(before)
  })

  it('GHSA-m687-p538-r5hp: no other origin is trusted, not even one on this machine', async () => {
    for (const origin of ['http://localhost:8080', 'https://exemplo.com', 'null']) {
      for (const path of ['/api/projects', '/auth/v1/user', '/api/config']) {
        const headers = { ...headersOf(attacker), origin }
        const answer = await world.fetch(path, { headers })
        const preflight = await world.fetch(path, { method: 'OPTIONS', headers })
        for (const { headers } of [answer, preflight]) {
          expect(headers.get('access-control-allow-origin')).toBeNull()
          expect(headers.get('access-control-allow-credentials')).toBeNull()
        }
      }
    }
  })

  it('CVE-2026-68581: the id of a person is not the id of their membership', async () => {
    const input = { projectId: theirs.projectId, memberId: friend.userId }
    await expect(victim.call(removeMember, input)).rejects.toMatchObject({ status: 404 })
  })

  it('CVE-2026-30244: members are not listed to anyone who asks', async () => {
    const path = `/api/projects/${theirs.projectId}/members`
    expect((await world.fetch(path)).status).toBe(401)
    expect((await world.fetch(path, { headers: headersOf(attacker) })).status).toBe(404)
  })

  it('CVE-2020-8297: a new account with a freed address inherits nothing', async () => {
    const first = await addPerson(place(), 'Quem Saiu')
    await victim.call(addMember, { projectId: theirs.projectId, person: first.email })
    await world.services.db.queries.delete(accounts).where(eq(accounts.id, first.userId))
    const second = await addAccount(place(), 'Quem Chegou')
    await world.services.db.queries
      .update(accounts)
      .set({ email: first.email })
      .where(eq(accounts.id, second.userId))
    const { call } = await signIn(world.fetch, first.email)
    expect((await call(listProjects, {})).projects).toEqual([])
  })

  it('says the same of an id that exists elsewhere as of one that does not exist', async () => {
    const foreign = await refusalOf(`/api/projects/${theirs.projectId}`)
    const missing = await refusalOf(`/api/projects/${randomUUID()}`)
    const malformed = await refusalOf('/api/projects/1')
    expect(foreign).toEqual(missing)
    expect(foreign).toEqual(malformed)
  })
})

describe('an id that is taken in another project', () => {
  const refusal = { status: 409, code: 'id_taken' }

  it('is refused to a new project, without a word about whose it is', async () => {
    const sent = attacker.call(createProject, { id: theirs.projectId, name: 'x' })
    await expect(sent).rejects.toMatchObject(refusal)
  })

  for (const route of projectRoutes.filter(({ bodyNames }) => bodyNames?.includes('id'))) {
    it(`is refused in the same way: ${route.method} ${route.path}`, async () => {
      const id = randomUUID()
      const make = async (person: Person) => {
        const project = await exampleProject(person, [])
        return person.call(route, { ...examples.get(route)?.(project, cast), id } as never)
      }
      await make(victim)
      await expect(make(attacker)).rejects.toMatchObject(refusal)
    })
  }
})

function usesField(route: Route, field: keyof ExampleProject): boolean {
  const marks = Object.fromEntries(
    ['projectId', ...idFields].map((name) => [name, `mark of ${name}`]),
  ) as unknown as ExampleProject
  const input = examples.get(route)?.(marks, cast) ?? {}
  return JSON.stringify(input).includes(`"${marks[field]}"`)
}

const headersOf = (person: Person) => ({
  authorization: `Bearer ${person.token}`,
  'content-type': 'application/json',
})

async function refusalOf(path: string) {
  const answer = await world.fetch(path, { headers: headersOf(attacker) })
  const { requestId: _own, ...body } = (await answer.json()) as Record<string, unknown>
  return { status: answer.status, ...body }
}
