import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,scripts,sandbox}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/testing/global-setup.ts'],
    testTimeout: 20_000,
    // The first suite that fills a store draws the pictures; the others wait for none.
    hookTimeout: 180_000,
    restoreMocks: true,
  },
})
