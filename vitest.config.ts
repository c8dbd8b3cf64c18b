import './scripts/needs-node.mjs'
import { configDefaults, defineConfig } from 'vitest/config'

const setupFiles = ['server/testing/fail-on-complaints.ts', 'server/testing/fixed-seed.ts']

/**
 * What depends on the engine, and walks over all routes; the rest is tried on PostgreSQL alone, with
 * which it is quicker (docs/decisions/0082).
 */
const onBothEngines = [
  'server/*.test.ts',
  ...['access', 'archive', 'backup', 'db', 'exports', 'history', 'imports/mutirao', 'order'],
  ...['past', 'projects', 'promotion', 'queue', 'realtime', 'reports', 'retention', 'search'],
  ...['tasks', 'trash', 'undo', 'upgrade'],
].map((place) => (place.endsWith('.ts') ? place : `server/${place}/**/*.test.ts`))
const everyTest = ['server/**/*.test.ts']
const all = process.env.MUTIRAO_TEST_ALL === 'yes'

/** The server's tests, on one engine. `x.pglite.test.ts` and `x.postgres.test.ts` run on one only. */
const serverOn = (
  engine: 'pglite' | 'postgres',
  other: 'pglite' | 'postgres',
  include: string[],
) => ({
  test: {
    name: engine,
    // Each test has a server and a database of its own; the code can be loaded once for all of them.
    isolate: false,
    include,
    exclude: [
      ...configDefaults.exclude,
      'server/**/*.unit.test.ts',
      `server/**/*.${other}.test.ts`,
    ],
    env: { MUTIRAO_TEST_ENGINE: engine },
    globalSetup: [`server/testing/prepare-${engine}.ts`, 'server/testing/server-bundle.ts'],
    setupFiles,
  },
})

export default defineConfig({
  test: {
    // One more than the smallest machine has cores: tests wait for processes and the disk as well.
    maxWorkers: 3,
    // Generous: a machine that is busy with other things is no failure.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'contract/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
            'e2e/**/*.test.ts',
            'server/**/*.unit.test.ts',
          ],
          setupFiles,
        },
      },
      serverOn(
        'pglite',
        'postgres',
        all ? everyTest : [...onBothEngines, 'server/**/*.pglite.test.ts'],
      ),
      serverOn('postgres', 'pglite', everyTest),
      {
        test: {
          name: 'drills',
          include: ['drills/*.drill.ts'],
          testTimeout: 30 * 60_000,
          globalSetup: ['server/testing/prepare-pglite.ts'],
          setupFiles,
        },
      },
    ],
  },
})
