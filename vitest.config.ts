import { defineConfig } from 'vitest/config'
import { content } from './scripts/vite/content.ts'

export default defineConfig({
  plugins: [content()],
  test: {
    include: ['{contract,server,web,scripts,sandbox,bench,tests,deploy}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/global-setup.ts'],
    // Ends a test that hangs. It must not judge a slow machine: no test takes this long on a busy one.
    testTimeout: 120_000,
    // The first suite that fills a store draws the images; the others wait for none.
    hookTimeout: 180_000,
    // By default one core stays idle, which on a machine of two is half of it.
    maxWorkers: '100%',
    // Room for the garbage of several requests, so that it is collected less often.
    execArgv: ['--max-semi-space-size=64'],
    // Suites share no state but modules without any; loading those again for each was a third of the time.
    isolate: false,
    restoreMocks: true,
  },
})
