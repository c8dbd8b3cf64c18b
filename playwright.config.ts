import './scripts/needs-node.mjs'
import { defineConfig, devices } from '@playwright/test'

/** Found, or installed, by scripts/browser.mjs; unset: the one that Playwright has. */
const chromium = process.env.CHROMIUM_PATH

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/stories-database.ts',
  outputDir: 'test-results',
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // `npm test` repeats a story that failed, and names it (docs/decisions/0045).
  retries: 0,
  // Generous: a machine that is busy with other things is no failure.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Only for the stories about what happens without connection: it would answer in the server's place.
    serviceWorkers: 'block',
    // Recording costs every story a third of its time: TRACE=1 npx playwright test <story>.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        // Chromium's own sandbox does not work for root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // Nothing of its own may go out: where the network is closed it would wait for answers.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
      ],
    },
  },
})
