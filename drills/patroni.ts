import { execFileSync } from 'node:child_process'
import { chmod, chown, mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '#server/testing/for-one-test.ts'
import { freePort } from '#server/testing/free-port.ts'
import { until } from '#server/testing/until.ts'
import { type Program, programNamed, run } from './programs.ts'

const deploy = join(import.meta.dirname, '../deploy')
/** PostgreSQL does not run as root. */
const nobody = { uid: 65_534, gid: 65_534 }
const password = 'segredo'

/** One of the PostgreSQLs, with the Patroni that watches over it. */
export interface Node {
  name: string
  isPrimary(): Promise<boolean>
  /** As a machine goes that loses its power. */
  killAll(): Promise<void>
  /** As a machine is seen whose network is cut: it lives, and nothing comes through. */
  freeze(): void
  thaw(): void
  start(): void
}

interface Member {
  name: string
  /** Whether it has what the primary wrote, or nearly. */
  follows: boolean
  /** Whether nothing is acknowledged that it does not have. */
  sync: boolean
}

export interface Cluster {
  /** Of the HAProxy in front of them. */
  url: string
  nodes: Node[]
  primary(): Promise<Node | undefined>
  members(): Promise<Member[]>
  /** Hands the work over by plan. */
  switchOver(from: Node): Promise<void>
}

/** Three PostgreSQLs under Patroni, with one etcd and one HAProxy, all on the loopback address. */
export async function startCluster(): Promise<Cluster> {
  const folder = await temporaryFolder()
  await chmod(folder, 0o755)
  const etcdPort = await startEtcd(folder)
  const made = [
    await makeNode('one', folder, etcdPort),
    await makeNode('two', folder, etcdPort),
    await makeNode('three', folder, etcdPort),
  ]
  for (const { node } of made) node.start()
  const haproxyPort = await startHaproxy(folder, made)
  const nodes = made.map(({ node }) => node)
  const apis = made.map(({ apiPort }) => `http://127.0.0.1:${apiPort}`)
  const primary = async () => {
    const states = await Promise.all(nodes.map((node) => node.isPrimary()))
    return nodes.find((_, index) => states[index])
  }
  const members = () => membersBy(apis)
  await until('a primary and its followers', async () => {
    const all = await members()
    return all.filter(({ follows }) => follows).length === 2 && all.some(({ sync }) => sync)
  })
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${haproxyPort}/postgres`,
    nodes,
    primary,
    members,
    switchOver: async (from) => {
      const body = JSON.stringify({ leader: from.name })
      const answer = await fetch(`${apis[0]}/switchover`, { method: 'POST', body })
      if (!answer.ok) throw new Error(`the switchover was refused: ${await answer.text()}`)
    },
  }
}

/** In bytes: while people write there is always something on its way. */
const nearlyNothing = 1024 * 1024

interface ClusterAnswer {
  members: { name: string; role: string; state: string; lag?: number | 'unknown' }[]
}

/** As whichever of them answers first knows it. */
async function membersBy(apis: string[]): Promise<Member[]> {
  const asked = apis.map(async (api) => {
    const answer = await fetch(`${api}/cluster`, { signal: AbortSignal.timeout(2_000) })
    return (await answer.json()) as ClusterAnswer
  })
  const { members } = await Promise.any(asked).catch(() => ({ members: [] }))
  return members.map(({ name, role, state, lag }) => ({
    name,
    follows: role !== 'leader' && /running|streaming/.test(state) && Number(lag) < nearlyNothing,
    sync: role === 'sync_standby',
  }))
}

async function startEtcd(folder: string): Promise<number> {
  const [client, peer] = [await freePort(), await freePort()]
  const at = (port: number) => `http://127.0.0.1:${port}`
  run('etcd', [
    ...['--data-dir', join(folder, 'etcd'), '--name', 'etcd', '--unsafe-no-fsync'],
    ...['--listen-client-urls', at(client), '--advertise-client-urls', at(client)],
    ...['--listen-peer-urls', at(peer), '--initial-advertise-peer-urls', at(peer)],
    ...['--initial-cluster', `etcd=${at(peer)}`],
  ])
  await until('etcd', async () => (await fetch(`${at(client)}/health`).catch(() => null))?.ok)
  return client
}

async function makeNode(name: string, folder: string, etcdPort: number) {
  const [port, apiPort] = [await freePort(), await freePort()]
  const home = join(folder, name)
  await mkdir(home, { mode: 0o700 })
  await chown(home, nobody.uid, nobody.gid)
  const values: Record<string, string | number> = {
    NAME: name,
    API_PORT: apiPort,
    ETCD_PORT: etcdPort,
    DATA_DIR: join(home, 'data'),
    // Links to some of its programs may lie elsewhere.
    BIN_DIR: dirname(await realpath(programNamed('initdb') ?? '')),
    SUPERUSER_PASSWORD: password,
    REPLICATION_PASSWORD: password,
  }
  let text = await readFile(join(deploy, 'patroni.yml'), 'utf8')
  for (const [word, value] of Object.entries(values)) text = text.replaceAll(word, String(value))
  const config = join(folder, `${name}.yml`)
  await writeFile(config, text.replace(/\bPORT\b/g, String(port)), { mode: 0o644 })

  let patroni: Program | null = null
  const everyProcess = (signal: NodeJS.Signals) => {
    const found = processesOf(home)
    // The watcher first: it must not see what happens to the other.
    for (const pid of patroni ? [patroni.pid, ...found] : found) sendTo(pid, signal)
  }
  onTestFinished(() => {
    everyProcess('SIGCONT')
    everyProcess('SIGKILL')
  })
  const node: Node = {
    name,
    isPrimary: async () => {
      const limit = { signal: AbortSignal.timeout(1_000) }
      const asked = fetch(`http://127.0.0.1:${apiPort}/primary`, limit)
      return (await asked.catch(() => null))?.status === 200
    },
    killAll: async () => {
      everyProcess('SIGKILL')
      await patroni?.exited
      patroni = null
    },
    freeze: () => everyProcess('SIGSTOP'),
    thaw: () => everyProcess('SIGCONT'),
    start: () => {
      patroni = run('patroni', [config], { account: nobody, cwd: home, env: { HOME: home } })
    },
  }
  return { node, port, apiPort }
}

/** PostgreSQL's own processes name their data folder, or have it for a working folder. */
function processesOf(home: string): number[] {
  const found = execFileSync('sh', [
    '-c',
    `for p in /proc/[0-9]*; do case "$(readlink $p/cwd)" in ${home}/data*) echo \${p#/proc/};; esac; done`,
  ])
  return found.toString().split('\n').filter(Boolean).map(Number)
}

function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has just ended by itself.
  }
}

async function startHaproxy(folder: string, made: { port: number; apiPort: number }[]) {
  const port = await freePort()
  let text = await readFile(join(deploy, 'haproxy-patroni.cfg'), 'utf8')
  text = text.replace('127.0.0.1:5000', `127.0.0.1:${port}`)
  made.forEach((node, index) => {
    text = text
      .replaceAll(`127.0.0.1:${5432 + index}`, `127.0.0.1:${node.port}`)
      .replaceAll(`check port ${8008 + index}`, `check port ${node.apiPort}`)
  })
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, text)
  run('haproxy', ['-db', '-f', file])
  return port
}
