import { expect, it } from 'vitest'
import { describeOnTrialStore } from '../testing/trial-store.ts'
import { sellLastUnits } from './last-units.ts'

/** A busy machine takes its time; the guarantee is not about how long. */
const TIMEOUT_MS = 180_000

describeOnTrialStore('two processes', (getStore) => {
  it(
    'sell or hold exactly the last 50 pieces to 200 buyers at once, and no piece twice',
    async () => {
      const { faults, runs } = await sellLastUnits(getStore(), { runs: 2, buyers: 200, units: 50 })
      expect(faults).toEqual([])
      expect(runs).toHaveLength(2)
    },
    TIMEOUT_MS,
  )
})
