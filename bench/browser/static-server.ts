import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { staticFiles } from '../../server/http/static-files.ts'

/** Serves a folder of plain files as the program serves its own, and nothing else. */
const [folder = '', port = ''] = process.argv.slice(2)
const answer = await staticFiles(folder)
const missing = () => new Response(null, { status: 404 })
const listener = getRequestListener((request) => answer(request) ?? missing())
createServer(listener).listen(Number(port), '127.0.0.1', () => console.log('listening'))
