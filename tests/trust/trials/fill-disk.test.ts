import { expect, it } from 'vitest'
import { type EngineName, engineNames } from '../../support/test-engine.ts'
import { describeOnTrialStore } from '../../support/trial-store.ts'
import { fillDisk } from './fill-disk.ts'
import { inForm } from './form.ts'
import { tell } from './score.ts'

const calls = inForm({ short: 140, long: 5_000 })

describeOnTrialStore(
  'Visitors without an account',
  (getStore) => {
    it(`${calls} sign-in calls from as many addresses store little, and nothing once expired rows are swept`, async (context) => {
      const { faults, bytes } = await fillDisk(getStore(), { calls })
      const note = `${(bytes.after - bytes.before).toLocaleString('en')} characters before the sweep`
      tell(context, { tried: calls, of: 'calls', lost: faults.length, note })
      expect(faults).toEqual([])
    })
  },
  inForm<readonly EngineName[]>({ short: ['sqlite'], long: engineNames }),
)
