import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { content } from './scripts/vite/content.ts'

export default defineConfig({
  plugins: [content()],
  test: {
    include: ['{contract,server,web,scripts,sandbox,bench,tests,deploy}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/end-with-vitest.ts'],
    // Ends a test that hangs. It must not judge a slow machine: no test takes this long on a busy one.
    testTimeout: 120_000,
    // The first suite that fills a store draws the images; the others wait for none.
    hookTimeout: 180_000,
    // One more than there are cores, because a worker often waits for PostgreSQL or for a shop that it started.
    maxWorkers: availableParallelism() + 1,
    // Room for the garbage of several requests, so that it is collected less often.
    execArgv: ['--max-semi-space-size=64'],
    // Suites share no state but modules without any; loading those again for each was a third of the time.
    isolate: false,
    restoreMocks: true,
    // A test that was singled out by mistake must not hide the others.
    allowOnly: false,
  },
})
