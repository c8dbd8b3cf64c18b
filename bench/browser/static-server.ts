import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { staticFiles } from '../../server/http/static-files.ts'

/** Serves a folder of plain files as the program serves its own, and nothing else. */
const [folder = '', port = ''] = process.argv.slice(2)
const answer = await staticFiles(folder)
const missing = () => new Response(null, { status: 404 })
const listener = getRequestListener((request) => {
  const response = answer(request) ?? missing()
  // As ours: for a page that has it the browser begins another process, which takes it 40 to 60 ms when it
  // comes from an empty tab. From any other site it does so for every page.
  response.headers.set('cross-origin-opener-policy', 'same-origin')
  return response
})
createServer(listener).listen(Number(port), '127.0.0.1', () => console.log('listening'))
