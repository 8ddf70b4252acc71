import { defineConfig } from 'vitest/config'
import { TESTS_VARIABLE } from './run-variables.ts'

/** Stryker reads this in its copy of the project. Its own choice of test files would leave constants unmutated. */
export default defineConfig({
  test: {
    include: JSON.parse(process.env[TESTS_VARIABLE] ?? '[]'),
    globalSetup: ['trust/mutants/provide-stores.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    isolate: false,
    restoreMocks: true,
  },
})
