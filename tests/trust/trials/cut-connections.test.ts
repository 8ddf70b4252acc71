import { expect, it } from 'vitest'
import { describeOnTrialStore } from '../../support/trial-store.ts'
import { payWhileCut } from './cut-connections.ts'
import { CUTS } from './cutting-relay.ts'
import { inForm, trustSeed as seed } from './form.ts'
import { tell } from './score.ts'

const cuts = inForm({ short: CUTS.length, long: 100 })
/** The short form runs beside other suites, which may keep the whole machine busy for a while. */
const LONGEST_RECOVERY_MS = inForm({ short: 20_000, long: 5_000 })
/** Ten in the pool, and the listener. How many of them a rush needs at once depends on the machine. */
const MAX_CONNECTIONS = 11

describeOnTrialStore(
  'A shop whose database connections are cut',
  (getStore) => {
    // Seen to fail when a COMMIT whose reply is lost is reported as one that changed nothing (the denied order exists
    // when it is placed again), and when nothing handles a connection lost inside a transaction (the process ends).
    it(`Cuts at BEGIN, at COMMIT and in between lose nothing and double nothing, and the shop recovers (TRUST_SEED=${seed})`, async (context) => {
      const report = await payWhileCut(getStore(), { cuts, atOnce: 6, seed })
      tell(context, { tried: report.cuts, of: 'cuts', lost: report.faults.length })
      expect(report.faults).toEqual([])
      expect(report.slowestRecoveryMs).toBeLessThan(LONGEST_RECOVERY_MS)
      expect(report.poolAfter).toBeGreaterThanOrEqual(report.poolBefore)
      expect(report.poolAfter).toBeLessThanOrEqual(MAX_CONNECTIONS)
    })
  },
  ['postgres'],
)
