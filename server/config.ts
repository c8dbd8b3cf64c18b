import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { readS3Address, type S3Address } from './files/store/s3-address.ts'
import { isRange } from './outgoing/public-address.ts'

export interface Config {
  port: number
  host: string
  /** Without a trailing slash. Every link we send out is built from this alone. */
  baseUrl: string
  databaseUrl: string | null
  /** Off behind a proxy that hands each transaction to another connection. */
  prepareStatements: boolean
  /** How many share the port. */
  processes: number
  /** By one account, in one process; half of it may come at once. */
  writesPerMinute: number
  /** What is undone by then is told to nobody (R34). */
  noticeDelaySeconds: number
  dataDir: string
  backups: { folder: string; passphrase: string | null; nightly: boolean }
  /** Null: files are in the data folder. */
  storage: S3Address | null
  maxFileBytes: number
  /** An archive of a project has all its files. */
  maxImportBytes: number
  /** Of clamd, which looks at every file first; null: nobody does. */
  clamdSocket: string | null
  /** No file is taken while the disk has less than this free: the database needs it (R33). */
  minFreeBytes: number
  /** In which calendar days are counted (R26). */
  timeZone: string
  adminEmail: string
  adminPassword: string | null
  smtpUrl: string | null
  mailFrom: string
  checkoutUrl: string | null
  mercadoPago: { accessToken: string | null; webhookSecret: string | null; apiUrl: string }
  /** Networks of the operator's own that webhooks may reach. */
  outgoingAllow: readonly string[]
  /** Null: nobody is told of requests. */
  traces: TraceSettings | null
  /** Null: `/metrics` answers programs on this machine alone. */
  metricsToken: string | null
  /** Push services besides those of the browsers, each as `host:port`; without a port it is 443. */
  pushHosts: readonly string[]
  /** Whether agents may come in at /mcp. */
  mcp: boolean
  /** Addresses of the proxies whose X-Forwarded-For we believe. */
  trustProxy: readonly string[]
  logLevel: z.infer<typeof LogLevel>
  production: boolean
  /** All of the above as it was given: for programs that this one starts. */
  environment: NodeJS.ProcessEnv
}

/** Where spans of requests go, under the names that OpenTelemetry gives them. */
export interface TraceSettings {
  url: string
  headers: Record<string, string>
  service: string
}

/** What is wrong with the environment, in one line for the person who starts the server. */
export class ConfigError extends Error {}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(given)
  if (!result.success) throw new ConfigError(firstProblem(result.error, given))
  const values = result.data
  if (values.WEB_CONCURRENCY > 1 && !values.DATABASE_URL) {
    throw new ConfigError('WEB_CONCURRENCY above 1 needs DATABASE_URL: PGlite serves one process')
  }
  return {
    port: values.PORT,
    host: values.HOST,
    baseUrl: values.BASE_URL?.replace(/\/+$/, '') ?? defaultBaseUrl(values.HOST, values.PORT),
    databaseUrl: values.DATABASE_URL ?? null,
    prepareStatements: values.PREPARED_STATEMENTS === 'on',
    processes: values.WEB_CONCURRENCY,
    writesPerMinute: values.WRITES_PER_MINUTE,
    noticeDelaySeconds: values.NOTICE_DELAY_SECONDS,
    dataDir: resolve(values.DATA_DIR),
    backups: {
      folder: resolve(values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups')),
      passphrase: values.BACKUP_PASSPHRASE ?? null,
      nightly: values.NIGHTLY_BACKUP === 'on',
    },
    storage: values.STORAGE_URL ?? null,
    clamdSocket: values.CLAMD_SOCKET ?? null,
    maxFileBytes: values.MAX_FILE_MB * megabyte,
    maxImportBytes: Math.max(values.MAX_IMPORT_MB, values.MAX_FILE_MB) * megabyte,
    minFreeBytes: values.MIN_FREE_MB * megabyte,
    timeZone: values.TIME_ZONE,
    adminEmail: values.ADMIN_EMAIL.toLowerCase(),
    adminPassword: values.ADMIN_PASSWORD ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    checkoutUrl: values.CHECKOUT_URL ?? null,
    mercadoPago: {
      accessToken: values.MERCADOPAGO_ACCESS_TOKEN ?? null,
      webhookSecret: values.MERCADOPAGO_WEBHOOK_SECRET ?? null,
      apiUrl: values.MERCADOPAGO_API_URL.replace(/\/+$/, ''),
    },
    outgoingAllow: values.OUTGOING_ALLOW,
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          url: values.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
          headers: values.OTEL_EXPORTER_OTLP_HEADERS,
          service: values.OTEL_SERVICE_NAME,
        }
      : null,
    metricsToken: values.METRICS_TOKEN ?? null,
    pushHosts: values.PUSH_HOSTS,
    mcp: values.MCP === 'on',
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    production: values.NODE_ENV === 'production',
    environment: given,
  }
}

const url = (...protocols: string[]) =>
  z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), {
    error: `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  })

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('pt-BR', { timeZone: name }))
  } catch {
    return false
  }
}

const megabyte = 1024 * 1024
const megabytes = z.coerce
  .number('must be a number of megabytes')
  .int('must be a whole number of megabytes')
  .min(1, 'must be at least 1')

const LogLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])

const Environment = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  BASE_URL: url('http:', 'https:').optional(),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  PREPARED_STATEMENTS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  WEB_CONCURRENCY: z.coerce
    .number('must be a number of processes')
    .int('must be a whole number of processes')
    .min(1, 'must be at least 1')
    .max(64, 'must be at most 64')
    .default(1),
  WRITES_PER_MINUTE: z.coerce
    .number('must be a number of changes')
    .int('must be a whole number of changes')
    .min(60, 'must be at least 60')
    .default(1_200),
  NOTICE_DELAY_SECONDS: z.coerce
    .number('must be a number of seconds')
    .int('must be a whole number of seconds')
    .min(0, 'must be at least 0')
    .max(3_600, 'must be at most 3600')
    .default(120),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  NIGHTLY_BACKUP: z.enum(['on', 'off'], 'must be on or off').default('on'),
  BACKUP_PASSPHRASE: z.string().min(8, 'must have at least 8 characters').optional(),
  STORAGE_URL: z
    .string()
    .transform((text) => readS3Address(text))
    .refine((address) => address !== null, {
      error: 'must be an address as in s3://key:secret@host/bucket?region=us-east-1',
    })
    .optional(),
  CLAMD_SOCKET: z.string().regex(/^\//, 'must be the path of a socket').optional(),
  MAX_FILE_MB: megabytes.max(5_000, 'must be at most 5000').default(100),
  MAX_IMPORT_MB: megabytes.max(100_000, 'must be at most 100000').default(5_000),
  MIN_FREE_MB: megabytes.default(1_024),
  MCP: z.enum(['on', 'off'], 'must be on or off').default('on'),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone, as in America/Sao_Paulo')
    .default('America/Sao_Paulo'),
  ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@mutirao.local'),
  ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
  SMTP_URL: url('smtp:', 'smtps:')
    .refine((value) => URL.parse(value)?.hostname, 'must name a host, as in smtp://host:587')
    .optional(),
  MAIL_FROM: z.string().default('Mutirão <nao-responda@mutirao.local>'),
  // A template: {user_id} and {email} are filled in for the account that buys.
  CHECKOUT_URL: url('http:', 'https:').optional(),
  MERCADOPAGO_ACCESS_TOKEN: z.string().optional(),
  MERCADOPAGO_WEBHOOK_SECRET: z.string().optional(),
  MERCADOPAGO_API_URL: url('http:', 'https:').default('https://api.mercadopago.com'),
  OUTGOING_ALLOW: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every(isRange), {
      error: 'must be a list of addresses or networks, as in 10.0.0.0/8, separated by commas',
    }),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^([\w-]+=[^,=]*(,|$))*$/, 'must be a list as in name=value,name=value')
    .default('')
    .transform((list) =>
      Object.fromEntries(
        list
          .split(',')
          .filter(Boolean)
          .map((pair) => pair.split('=').map(decodeURIComponent)),
      ),
    ),
  OTEL_SERVICE_NAME: z.string().default('mutirao'),
  PUSH_HOSTS: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every((host) => URL.parse(`https://${host}`)?.host === host), {
      error: 'must be a list of hosts, as in push.exemplo.com:8443, separated by commas',
    }),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every((address) => isIP(address) !== 0), {
      error: 'must be a list of IP addresses, separated by commas',
    }),
  LOG_LEVEL: LogLevel.default('info'),
  NODE_ENV: z.string().optional(),
})

// Passwords and tokens travel in these; their values never reach a terminal or a log.
const secret = new Set([
  'ADMIN_PASSWORD',
  'BACKUP_PASSPHRASE',
  'DATABASE_URL',
  'SMTP_URL',
  'STORAGE_URL',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'MERCADOPAGO_ACCESS_TOKEN',
  'MERCADOPAGO_WEBHOOK_SECRET',
])

function firstProblem(error: z.ZodError, given: NodeJS.ProcessEnv): string {
  const issue = error.issues[0]
  const name = String(issue?.path[0])
  const value = secret.has(name) ? '' : ` (it is "${given[name]}")`
  return `${name} ${issue?.message ?? 'is wrong'}${value}`
}

function defaultBaseUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`
}
