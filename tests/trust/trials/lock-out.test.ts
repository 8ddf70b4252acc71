import { expect, it } from 'vitest'
import { type EngineName, engineNames } from '../../support/test-engine.ts'
import { describeOnTrialStore } from '../../support/trial-store.ts'
import { inForm } from './form.ts'
import { lockOut } from './lock-out.ts'
import { tell } from './score.ts'

/** A guess costs the shop the hash of a password, so the short form sends only the last ones. */
const size = inForm({
  short: { places: 12, rounds: 1, earlier: 90 },
  long: { places: 20, rounds: 5, earlier: 0 },
})

describeOnTrialStore(
  'An account that strangers guess at',
  (getStore) => {
    it(`Guessing from ${size.places} addresses locks out strangers, and the owner’s browser still signs in`, async (context) => {
      const report = await lockOut(getStore(), size)
      tell(context, { tried: report.attempts, of: 'attempts', lost: report.faults.length })
      expect(report.faults).toEqual([])
    })
  },
  inForm<readonly EngineName[]>({ short: ['sqlite'], long: engineNames }),
)
