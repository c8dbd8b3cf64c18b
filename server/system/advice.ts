import type { AdviceKind, SystemReport } from '#contract/system-report.ts'

interface Settings {
  baseUrl: string
  smtpUrl: string | null
  minFreeBytes: number
}
type Facts = Pick<SystemReport, 'database' | 'files' | 'queues' | 'failures'> & {
  /** What the backups ask for by themselves. */
  backups: AdviceKind[]
}

const hour = 60 * 60_000
const day = 24 * hour
/** Beyond this copies of a folder, and starts after a crash, take minutes. */
const largestPglite = 2 * 1024 ** 3

/** What asks for the administrator's attention, the most urgent first. */
export function adviceFor(facts: Facts, settings: Settings, now: Date): AdviceKind[] {
  const { database, files, queues, failures, backups } = facts
  const since = (moment: string | null) => (moment ? now.getTime() - Date.parse(moment) : 0)
  const asked: Record<AdviceKind, boolean> = {
    'disk-low': files.freeBytes < 2 * settings.minFreeBytes,
    'backup-failed': backups.includes('backup-failed'),
    'backup-late': backups.includes('backup-late'),
    'backup-incomplete': backups.includes('backup-incomplete'),
    'backup-untrusted': backups.includes('backup-untrusted'),
    'jobs-abandoned': queues.some(({ abandoned }) => abandoned > 0),
    'queue-late': queues.some(({ oldest }) => since(oldest) > hour),
    failures: failures.some(({ lastAt }) => since(lastAt) < day),
    'pool-exhausted': (database.connections?.waiting ?? 0) > 0,
    'mail-in-files': settings.smtpUrl === null,
    'address-without-tls': !isPrivate(settings.baseUrl),
    'pglite-outgrown': database.engine === 'pglite' && database.bytes > largestPglite,
  }
  return (Object.keys(asked) as AdviceKind[]).filter((kind) => asked[kind])
}

/** Encrypted on its way, or never on one. */
function isPrivate(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl)
  return protocol === 'https:' || hostname === 'localhost' || /^127\.|^\[::1\]$/.test(hostname)
}
