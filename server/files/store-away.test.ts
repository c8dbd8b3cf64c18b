import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { attachFile } from '#contract/files.ts'
import { seconds } from '#server/testing/clock.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { addPerson } from '#server/testing/people.ts'
import { openS3Server } from '#server/testing/s3-server.ts'
import { startWorld } from '#server/testing/world.ts'

it('a file is refused before a byte of it is read, while the store is away', async () => {
  const s3 = await openS3Server()
  const world = await startWorld({ storage: s3.address })
  onTestFinished(() => world.stop())
  const ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  const { projectId, taskId } = await exampleProject(ana, [])
  await s3.close()
  // Longer than it counts that the store was there when the example's file came.
  world.clock.advance(seconds(10))
  const path = attachFile.path.replace('{projectId}', projectId).replace('{taskId}', taskId)
  const refused = await headOnly(`${world.baseUrl}${path}?name=grande.bin`, ana.token)
  expect(refused).toMatchObject({ status: 503, said: { code: 'storage_unavailable' } })
  world.expectErrorLog(/refused for a reason of our own/)
})

/** Says that a body comes, and sends nothing of it. */
function headOnly(address: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-length': '1000000' }
  return new Promise<{ status: number; said: unknown }>((resolve, reject) => {
    const sent = request(address, { method: 'POST', headers }, (response) => {
      json(response)
        .then((said) => resolve({ status: response.statusCode ?? 0, said }), reject)
        .finally(() => sent.destroy())
    })
    sent.once('error', reject)
    sent.flushHeaders()
  })
}
