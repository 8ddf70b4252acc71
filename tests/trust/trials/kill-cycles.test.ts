import { expect, it } from 'vitest'
import { describeOnTrialStore } from '../../support/trial-store.ts'
import { inForm, trustSeed as seed } from './form.ts'
import { payWhileKilled } from './kill-cycles.ts'
import { tell } from './score.ts'

const { cycles, kills } = inForm({ short: { cycles: 8, kills: 1 }, long: { cycles: 200, kills: 40 } })

describeOnTrialStore('A shop that is killed again and again', (getStore) => {
  // Seen to fail, with 24 cycles and 6 kills, when settlePayment is not a transaction: a paid order whose pieces are
  // still reserved. The few kills of the short form do not hit every such moment; the long form has more.
  it(`Orders, money, stock and mails agree after the kills (TRUST_SEED=${seed})`, async (context) => {
    const report = await payWhileKilled(getStore(), { cycles, kills, atOnce: 8, seed })
    tell(context, { tried: cycles, of: 'orders paid while killed', lost: report.faults.length })
    expect(report.faults).toEqual([])
    expect(report.orders).toBe(cycles + 1)
    expect(report.kills).toBeGreaterThan(1)
  })
})
