import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { HOUR_MS, MINUTE_MS } from './contract/durations.ts'
import { content } from './scripts/vite/content.ts'
import { isQuickRun, SLOW_SUITES } from './tests/quick-run.ts'
import { isLongForm } from './tests/trust/trials/form.ts'

export default defineConfig({
  plugins: [content()],
  test: {
    include: ['{contract,server,web,scripts,sandbox,bench,tests,deploy}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...(isQuickRun ? SLOW_SUITES : [])],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/end-with-vitest.ts'],
    // These end a test that hangs. They must not judge a busy machine, so no test has a limit of its own.
    testTimeout: isLongForm ? HOUR_MS : 10 * MINUTE_MS,
    hookTimeout: 10 * MINUTE_MS,
    // Node itself cuts a connection after a minute; a poll must not wait for that.
    expect: { poll: { timeout: 45_000 } },
    // One more than there are cores, because a worker often waits for PostgreSQL or for a shop that it started.
    maxWorkers: availableParallelism() + 1,
    // Room for the garbage of several requests, so that it is collected less often.
    execArgv: ['--max-semi-space-size=64'],
    // Node loads the built pages once for each worker. Vite would transform their 4 MB and load them for each suite.
    server: { deps: { external: [/\/dist\/renderer\//] } },
    // Suites share only modules, which hold no state. Loading them again for each suite took a third of the time.
    isolate: false,
    restoreMocks: true,
    // A test that was singled out by mistake must not hide the others.
    allowOnly: false,
  },
})
