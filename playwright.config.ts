import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'
import { findFreePorts } from './scripts/free-ports.ts'
import { ADMIN } from './tests/e2e/sign-in.ts'
import { isQuickRun, mainJourneys } from './tests/quick-run.ts'

// Playwright reads this file again in each worker; the first read chooses the ports and the workers inherit them.
process.env.E2E_PORTS ??= findFreePorts(2).join()
/** The second shop is for journeys that change products, stock or reviews; the journeys of the first count theirs. */
const [PORT = 0, CHANGING_PORT = 0] = process.env.E2E_PORTS.split(',').map(Number)
const CHANGING =
  /(card-field|cart-order|hostile-text|lists|messages|morning|orders|orders-admin|own-data|payment|product-form|products-admin|purchase|reviews)\.spec\.ts$/

const addressOf = (port: number) => `http://127.0.0.1:${port}`

function serve(port: number) {
  return {
    command: 'node tests/support/e2e-shop-process.ts',
    url: `${addressOf(port)}/readyz`,
    // Every test registers people of its own, all from one address.
    env: {
      PORT: String(port),
      PUBLIC_URL: addressOf(port),
      RATE_LIMITS: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...(process.env.TRUST_LOGS && { LOG_LEVEL: 'info' }),
    },
    // Trust line 32 searches this output for secrets.
    stdout: process.env.TRUST_LOGS ? 'pipe' : 'ignore',
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  } as const
}

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // Two shops serve no more than four workers.
  workers: Math.min(Math.max(availableParallelism(), 2), 4),
  retries: 0,
  ...(isQuickRun && { grep: [...mainJourneys] }),
  forbidOnly: true,
  // These end a test that hangs. They must not judge a busy machine.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    // Recording every test for the few that fail takes half as long again; `--trace on` records one that is looked into.
    trace: 'off',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'shop', testIgnore: CHANGING, use: { baseURL: addressOf(PORT) } },
    { name: 'changing shop', testMatch: CHANGING, use: { baseURL: addressOf(CHANGING_PORT) } },
  ],
  webServer: [serve(PORT), serve(CHANGING_PORT)],
})
