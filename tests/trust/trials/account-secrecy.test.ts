import { expect, it } from 'vitest'
import { type EngineName, engineNames } from '../../support/test-engine.ts'
import { describeOnTrialStore } from '../../support/trial-store.ts'
import { compareAnswers } from './account-secrecy.ts'
import { inForm, trustSeed } from './form.ts'
import { tell } from './score.ts'

const tries = inForm({ short: 7, long: 200 })
/** Between medians, in milliseconds. Of few tries on a busy machine only what takes twice as long can be told. */
const mostApart = inForm({ short: (median: number) => median / 2 + 10, long: () => 10 })
const TIMEOUT_MS = 600_000

describeOnTrialStore(
  'signing in, signing up and asking for a new password',
  (getStore) => {
    // Seen to fail when no password is hashed for an address that has none: such sign-ins take a tenth of the time.
    it(
      `tell nothing about an account, by what they answer or by how long it takes (TRUST_SEED=${trustSeed})`,
      async (context) => {
        const report = await compareAnswers(getStore(), { tries, seed: trustSeed, mostApart })
        tell(context, { tried: tries * 9, of: 'questions', lost: report.faults.length })
        expect(report.faults, report.faults.join('; ')).toEqual([])
      },
      TIMEOUT_MS,
    )
  },
  inForm<readonly EngineName[]>({ short: ['sqlite'], long: engineNames }),
)
