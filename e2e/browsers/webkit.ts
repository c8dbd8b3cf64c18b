import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { freePort } from '../../server/testing/free-port.ts'
import { type RemoteBrowser, until } from './remote-browser.ts'

/** WebKitGTK with its driver, which speaks WebDriver over HTTP. It needs a display; Xvfb is one. */
export async function startWebKit(): Promise<RemoteBrowser> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  if (!binary) throw new Error('There is no MiniBrowser: is webkit2gtk-driver installed?')
  const [display, port] = [`:${90 + (process.pid % 900)}`, await freePort()]
  const screen = spawn('Xvfb', [display, '-screen', '0', '1400x900x24'], { stdio: 'ignore' })
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1' }
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env })
  const call = caller(`http://127.0.0.1:${port}`)
  await until('WebKitWebDriver', () => call('GET', '/status').then(Boolean, () => false))
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const { sessionId } = (await until('WebKit', () =>
    call('POST', '/session', { capabilities: { alwaysMatch: options } }).catch(() => null),
  )) as { sessionId: string }
  const session = `/session/${sessionId}`
  await call('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 880 })
  const run: RemoteBrowser['run'] = async (work, ...args) => {
    const script = `return Promise.resolve((${work})(...arguments))`
    return (await call('POST', `${session}/execute/sync`, { script, args })) as never
  }
  return {
    name: 'WebKit',
    open: async (url) => {
      await call('POST', `${session}/url`, { url })
      await run(listenForErrors)
    },
    run,
    act: async (actions) => void (await call('POST', `${session}/actions`, { actions })),
    complaints: () => run(() => (window as unknown as { complaints?: string[] }).complaints ?? []),
    close: async () => {
      await call('DELETE', session).catch(() => {})
      driver.kill()
      screen.kill()
    },
  }
}

/** The protocol does not tell what the console says; of what nobody caught, the page knows. */
function listenForErrors(): void {
  const complaints: string[] = []
  Object.assign(window, { complaints })
  addEventListener('error', ({ message }) => complaints.push(message))
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)))
}

const caller =
  (address: string) =>
  async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(address + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
