import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeMember } from '#contract/members.ts'
import { endToken, listTokens } from '#contract/tokens.ts'
import { apiTokens } from '#server/db/integration-schema.ts'
import { accounts, profiles } from '#server/db/schema.ts'
import { connectAgent, secretOf } from '#server/testing/agent.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { stateOf } from '#server/testing/replay.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { tools } from './tools.ts'

/** A tool that nobody thought of here fails the walk. */
const examples: Record<string, (project: ExampleProject) => object> = {
  quem_sou: () => ({}),
  listar_projetos: () => ({}),
  ver_quadro: ({ projectId }) => ({ projeto: projectId }),
  buscar_tarefas: ({ projectId }) => ({ projeto: projectId }),
  ver_tarefa: (project) => task(project),
  resumo_do_projeto: ({ projectId }) => ({ projeto: projectId }),
  atividade: (project) => task(project),
  criar_tarefa: ({ projectId, columnId }) => ({
    projeto: projectId,
    tarefas: [{ coluna: columnId, titulo: 'Nova' }],
  }),
  alterar_tarefa: (project) => ({ ...task(project), titulo: 'Outro' }),
  mover_tarefa: (project) => ({ ...task(project), coluna: project.otherColumnId }),
  atribuir: (project) => ({ ...task(project), adicionar: ['eu'] }),
  etiquetar: (project) => ({ ...task(project), adicionar: [project.otherLabelId] }),
  comentar: (project) => ({ ...task(project), texto: 'Feito' }),
  checklist: (project) => ({ ...task(project), adicionar: ['Item'] }),
  arquivar_tarefa: (project) => task(project),
}
const task = ({ projectId, taskId }: ExampleProject) => ({ projeto: projectId, tarefa: taskId })
const everywhere = ['quem_sou', 'listar_projetos']

let world: World
let owner: Person
let viewer: Person
let editor: Person
let shared: ExampleProject
const person = (name: string) => addPerson({ db: world.services.db, fetch: world.fetch }, name)

beforeAll(async () => {
  world = await startWorld()
  owner = await person('Criadora')
  viewer = await person('Ver')
  editor = await person('Editar')
  shared = await exampleProject(owner, [
    [viewer, 'view'],
    [editor, 'edit'],
  ])
})
afterAll(() => world.stop())

/** How each tool answered: 'done', or the code of the refusal. */
async function walk(secret: string, project: ExampleProject) {
  const agent = await connectAgent(world, secret)
  const outcomes: Record<string, string> = {}
  for (const { name } of tools) {
    const { refused, said } = await agent.use(name, examples[name]?.(project))
    outcomes[name] = refused ? said.erro : 'done'
  }
  return outcomes
}
const expected = (outcome: (tool: (typeof tools)[number]) => string) =>
  Object.fromEntries(tools.map((tool) => [tool.name, outcome(tool)]))

describe('every tool, as everybody', () => {
  it('does what the owner of the token may, and no more', async () => {
    const before = await stateOf(world.services.db, shared.projectId)
    expect(await walk(await secretOf(viewer), shared)).toEqual(
      expected(({ scope }) => (scope === 'read' ? 'done' : 'forbidden')),
    )
    expect(await walk(await secretOf(editor, { scope: 'read' }), shared)).toEqual(
      expected(({ scope }) => (scope === 'read' ? 'done' : 'token_scope')),
    )
    expect(await stateOf(world.services.db, shared.projectId)).toEqual(before)
    const own = await exampleProject(owner, [[editor, 'edit']])
    expect(await walk(await secretOf(editor), own)).toEqual(expected(() => 'done'))
  })

  it('finds nothing where the token does not reach: stranger, removed member, other project', async () => {
    const [stranger, removed] = [await person('Estranha'), await person('Removido')]
    const other = await exampleProject(removed, [])
    const { memberId, projectId } = await exampleProject(owner, [[removed, 'manage']])
    await owner.call(removeMember, { projectId, memberId })
    const before = await stateOf(world.services.db, projectId)
    const outside = [
      await secretOf(stranger),
      await secretOf(removed),
      await secretOf(owner, { projectIds: [shared.projectId] }),
    ]
    for (const secret of outside) {
      expect(await walk(secret, { ...other, projectId })).toEqual(
        expected(({ name }) => (everywhere.includes(name) ? 'done' : 'not_found')),
      )
    }
    expect(await stateOf(world.services.db, projectId)).toEqual(before)
  })

  it('is closed to a token that is dead, and to an account that may not come in', async () => {
    const { db, now } = world.services
    const spoil: Record<string, (who: Person) => Promise<unknown>> = {
      ended: async (who) => {
        const { tokens } = await who.call(listTokens, {})
        await who.call(endToken, { tokenId: tokens[0]?.id ?? '' })
      },
      expired: (who) =>
        db.queries
          .update(apiTokens)
          .set({ expiresAt: now() })
          .where(eq(apiTokens.accountId, who.userId)),
      reproved: (who) =>
        db.queries.update(profiles).set({ approved: false }).where(eq(profiles.userId, who.userId)),
      unconfirmed: (who) =>
        db.queries
          .update(accounts)
          .set({ emailConfirmedAt: null })
          .where(eq(accounts.id, who.userId)),
      deleted: (who) => db.queries.delete(accounts).where(eq(accounts.id, who.userId)),
    }
    for (const [state, make] of Object.entries(spoil)) {
      const who = await person(state)
      const agent = await connectAgent(world, await secretOf(who))
      await make(who)
      for (const { name } of tools) {
        await expect(agent.use(name, examples[name]?.(shared)), state).rejects.toThrow()
      }
    }
  })
})
