import { expect, it } from 'vitest'
import { describeOnTrialStore } from '../testing/trial-store.ts'
import { payWhileKilled } from './kill-cycles.ts'

/** A dozen starts of a whole shop, on a machine that is busy. */
const TIMEOUT_MS = 300_000
/** TRUST_SEED draws the same moments again. */
const seed = Number(process.env.TRUST_SEED ?? Math.floor(Math.random() * 1_000_000))

describeOnTrialStore('a shop that is killed again and again', (getStore) => {
  // Seen to fail, with 24 cycles and 6 kills, when settlePayment is no transaction: a paid order whose pieces are still
  // reserved. The few kills of this short form do not meet every such moment; the long one has more.
  it(
    `keeps its orders, money, stock and mails in agreement (TRUST_SEED=${seed})`,
    async () => {
      const report = await payWhileKilled(getStore(), { cycles: 16, kills: 4, atOnce: 8, seed })
      expect(report.faults).toEqual([])
      expect(report.orders).toBe(17)
      expect(report.kills).toBeGreaterThan(1)
    },
    TIMEOUT_MS,
  )
})
