import { expect, it } from 'vitest'
import { describeOnTrialStore } from '../testing/trial-store.ts'
import { payWhileCut } from './cut-connections.ts'
import { inForm, trustSeed as seed } from './form.ts'
import { tell } from './score.ts'

const TIMEOUT_MS = inForm({ short: 180_000, long: 1_800_000 })
const cuts = inForm({ short: 12, long: 100 })
/** The short form runs beside other suites, which may take the whole machine for a while. */
const LONGEST_RECOVERY_MS = inForm({ short: 20_000, long: 5_000 })

describeOnTrialStore(
  'a shop whose connections to the database are cut',
  (getStore) => {
    it(
      `at BEGIN, at COMMIT and in between loses nothing, doubles nothing and recovers (TRUST_SEED=${seed})`,
      async (context) => {
        const report = await payWhileCut(getStore(), { cuts, atOnce: 6, seed })
        tell(context, { tried: report.cuts, of: 'cuts', lost: report.faults.length })
        expect(report.faults).toEqual([])
        expect(report.slowestRecoveryMs).toBeLessThan(LONGEST_RECOVERY_MS)
        expect(report.poolAfter).toBe(report.poolBefore)
      },
      TIMEOUT_MS,
    )
  },
  ['postgres'],
)
