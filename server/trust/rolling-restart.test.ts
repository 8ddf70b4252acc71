import { expect, it } from 'vitest'
import { type EngineName, engineNames } from '../testing/test-engine.ts'
import { describeOnTrialStore } from '../testing/trial-store.ts'
import { inForm, trustSeed as seed } from './form.ts'
import { restartUnderLoad } from './rolling-restart.ts'
import { tell } from './score.ts'

const TIMEOUT_MS = inForm({ short: 180_000, long: 1_800_000 })
const rounds = inForm({ short: 1, long: 5 })

describeOnTrialStore(
  'two processes behind a proxy',
  (getStore) => {
    it(
      `are restarted in turn under load without a failed request (TRUST_SEED=${seed})`,
      async (context) => {
        const report = await restartUnderLoad(getStore(), { rounds, atOnce: 8, seed })
        tell(context, { tried: report.requests, of: 'requests', lost: report.failures.length })
        expect(report.failures).toEqual([])
        expect(report.restarts).toBe(rounds * 2)
      },
      TIMEOUT_MS,
    )
  },
  inForm<readonly EngineName[]>({ short: ['postgres'], long: engineNames }),
)
