import { expect, it } from 'vitest'
import { HOUR_MS } from '../../../contract/durations.ts'
import { limitAttempts } from '../../../server/modules/access/limit-attempts.ts'
import { LEASE_MS, runWithLease } from '../../../server/modules/payments/run-with-lease.ts'
import { describeOnBothEngines } from '../../support/test-engine.ts'

const BEFORE = Date.UTC(2026, 5, 1, 12)
const AFTER = BEFORE - HOUR_MS

describeOnBothEngines('After the clock was set back by an hour', (getEngine) => {
  // Seen to fail when attempt windows only end at their stored time: locked out for an hour and a quarter.
  it('Nobody is locked out for an extra hour, and guessing is limited as before', async () => {
    const engine = getEngine()
    const tries = async (now: number) => {
      for (let passed = 0; ; passed += 1)
        try {
          await limitAttempts(engine, { kind: 'sign-in', ip: '203.0.113.9', account: 'a@firm.info', now })
        } catch {
          return passed
        }
    }
    expect(await tries(BEFORE)).toBe(10)
    expect(await tries(AFTER)).toBe(10)
    expect(await tries(AFTER + 1)).toBe(0)
  })

  // Seen to fail when a lease only ends at its stored time: nothing is reconciled for an hour.
  it('The work of a killed process is taken over', async () => {
    const engine = getEngine()
    const holdAt = (now: number) => runWithLease({ engine, now: () => now }, { onError() {} }, async () => {})
    const leave = (until: number) =>
      engine.db
        .insertInto('shop_state')
        .values({ key: 'payment-reconciler', value: String(until) })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(until) }))
        .execute()
    await leave(BEFORE + LEASE_MS)
    expect(await holdAt(BEFORE)).toBe(false)
    expect(await holdAt(AFTER)).toBe(true)
    // A process whose clock is some seconds ahead keeps its lease.
    await leave(BEFORE + LEASE_MS + 5_000)
    expect(await holdAt(BEFORE)).toBe(false)
  })
})
