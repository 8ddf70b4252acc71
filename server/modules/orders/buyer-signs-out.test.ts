import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertProduct } from '../../../tests/support/factories.ts'
import { insertCaller, placeFor, readStock } from '../../../tests/support/orders.ts'
import { countWaiting } from '../../../tests/support/postgres-waiting.ts'
import { stepDialect } from '../../../tests/support/stepped-dialect.ts'
import { openTestEngine, type TestEngine } from '../../../tests/support/test-engine.ts'

/** Only on PostgreSQL: SQLite has no concurrent writer while an order is placed. */
let opened: TestEngine
beforeAll(async () => {
  opened = await openTestEngine('postgres', 'migrated')
})
afterAll(() => opened.remove())

/** Places an order and signs its buyer out before the given step of the transaction. Null if it has fewer steps. */
async function signOutAt(step: number) {
  const { engine } = opened
  const [caller, productId] = [await insertCaller(engine), await insertProduct(engine)]
  let [steps, isOver, cameFirst] = [0, false, false]
  async function signOut(): Promise<void> {
    await engine.db.deleteFrom('session').where('id', '=', caller.sessionId).execute()
    isOver = true
  }
  let signedOut: Promise<void> | null = null
  const stepped = opened.openAgain((dialect) =>
    stepDialect(dialect, async ({ isWriting }) => {
      if (!isWriting || signedOut) return
      steps += 1
      if (steps < step) return
      signedOut = signOut()
      while (!isOver && (await countWaiting(engine)) === 0);
      cameFirst = isOver
    }),
  )
  const placing = placeFor(stepped, { caller, productId, orderQty: 10 }).then(
    () => 'placed',
    ({ code }: { code: string }) => code,
  )
  const outcome = await placing
  await signedOut
  await stepped.close()
  const { reserved, ledger } = await readStock(engine, productId)
  return steps < step ? null : { outcome, cameFirst, reserved: [reserved, ledger.reserved] }
}

// The statement that reserves the pieces checks the session.
it('An order is placed before its buyer’s concurrent sign-out, or not at all', async () => {
  const outcomes = new Set<string>()
  for (let step = 1; ; step += 1) {
    const met = await signOutAt(step)
    if (!met) break
    outcomes.add(met.outcome)
    expect(met).toEqual(
      met.cameFirst
        ? { outcome: 'UNAUTHENTICATED', cameFirst: true, reserved: [0, 0] }
        : { outcome: 'placed', cameFirst: false, reserved: [10, 10] },
    )
  }
  expect(outcomes).toEqual(new Set(['UNAUTHENTICATED', 'placed']))
})
