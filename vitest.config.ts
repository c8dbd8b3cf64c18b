import { configDefaults, defineConfig } from 'vitest/config'

const setupFiles = ['server/testing/fail-on-complaints.ts', 'server/testing/fixed-seed.ts']

/** The server's tests, on one engine. `x.pglite.test.ts` and `x.postgres.test.ts` run on one only. */
const serverOn = (engine: 'pglite' | 'postgres', other: 'pglite' | 'postgres') => ({
  test: {
    name: engine,
    // Each test has a server and a database of its own; the code can be loaded once for all of them.
    isolate: false,
    include: ['server/**/*.test.ts'],
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
      serverOn('pglite', 'postgres'),
      serverOn('postgres', 'pglite'),
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
