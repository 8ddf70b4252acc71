import { afterAll, beforeAll, describe } from 'vitest'
import { type EngineName, engineNames, openTestEngine, type TestEngine } from './test-engine.ts'

/** Runs the same trials on both engines, each on a separate migrated database that processes can be started on. */
export function describeOnTrialStore(
  title: string,
  trials: (getStore: () => TestEngine) => void,
  names: readonly EngineName[] = engineNames,
): void {
  describe.each(names)(`${title} on %s`, (name) => {
    let store: TestEngine | undefined
    beforeAll(async () => {
      store = await openTestEngine(name, 'migrated')
    })
    afterAll(() => store?.remove())
    trials(() => {
      if (!store) throw new Error('the store is opened in beforeAll')
      return store
    })
  })
}
