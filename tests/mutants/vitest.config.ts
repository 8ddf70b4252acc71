import { matchesGlob, relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { content } from '../../scripts/vite/content.ts'
import { TESTS_VARIABLE } from './run-variables.ts'

const tests: string[] = JSON.parse(process.env[TESTS_VARIABLE] ?? '[]')

/** Runs tests in the group's order: the first failure ends a run, so tests of the whole shop come last. */
class InGroupOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) =>
      tests.findIndex((pattern) => matchesGlob(relative(process.cwd(), moduleId), pattern))
    return files.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

/** Stryker reads this in its copy of the project. Its own choice of test files would leave constants unmutated. */
export default defineConfig({
  plugins: [content()],
  test: {
    include: tests,
    sequence: { sequencer: InGroupOrder },
    globalSetup: ['tests/mutants/provide-stores.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Some webhooks are sent again after a second. A planted fault may make a poll wait for what never comes.
    expect: { poll: { timeout: 10_000 } },
    // As in vitest.config.ts.
    server: { deps: { external: [/\/dist\/renderer\//] } },
    isolate: false,
    restoreMocks: true,
  },
})
