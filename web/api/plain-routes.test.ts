import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { createBoard, deleteBoard } from '#contract/boards.ts'
import { openProject } from '#contract/projects.ts'
import type { PlainRoute } from '#contract/route.ts'
import { plainRoutes } from './plain-routes.ts'

describe('the contract in the browser', () => {
  it('is the routes as plain data, without a schema', async () => {
    const { code } = await bundled(`
      export { createBoard, deleteBoard } from '#contract/boards.ts'
      export { openProject } from '#contract/projects.ts'`)
    expect(code.length).toBeLessThan(2_000)
    const routes = await import(`data:text/javascript,${encodeURIComponent(code)}`)
    expect({ ...routes }).toEqual({
      createBoard: seen(createBoard, [], ['id', 'name', 'templateId']),
      deleteBoard: seen(deleteBoard, [], null),
      openProject: seen(openProject, ['board'], null),
    })
  })

  it('leaves plain files as they are', async () => {
    const { code } = await bundled(`export { can } from '#contract/access.ts'`)
    const { can } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
    expect([can('view', 'task:write'), can('edit', 'task:write')]).toEqual([false, true])
  })

  it('is the tables of fields too, without their schemas', async () => {
    const { code } = await bundled(`export { plainCardFields } from '#contract/task-fields.ts'`)
    const { plainCardFields } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
    expect(plainCardFields).toMatchObject({ dueDate: { label: 'Prazo', initial: null } })
    expect(code).not.toContain('schema')
    await expect(bundled(`export { cardFields } from '#contract/task-fields.ts'`)).rejects.toThrow(
      /cardFields/,
    )
  })

  it('does not build with a schema in it, or with Zod itself', async () => {
    await expect(bundled(`export { Name } from '#contract/fields.ts'`)).rejects.toThrow(/Name/)
    await expect(bundled(`export { z } from 'zod'`)).rejects.toThrow(/Zod stays on the server/)
  })
})

const seen = (
  { method, path, right }: Pick<PlainRoute, 'method' | 'path' | 'right'>,
  queryNames: string[],
  bodyNames: string[] | null,
): PlainRoute => ({ method, path, right, queryNames, bodyNames })

const entry = 'web/the-entry.ts'

async function bundled(source: string): Promise<Rolldown.OutputChunk> {
  const given = {
    name: 'given',
    resolveId: (id: string) => (id === entry ? `${process.cwd()}/${entry}` : undefined),
    load: (id: string) => (id.endsWith(entry) ? source : undefined),
  }
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [given, plainRoutes()],
    build: {
      write: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  return output[0]
}
