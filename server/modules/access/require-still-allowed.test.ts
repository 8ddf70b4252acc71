import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertCaller } from '../../../tests/support/orders.ts'
import { engineNames, openTestEngine, type TestEngine } from '../../../tests/support/test-engine.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import type { Caller } from './access.rules.ts'
import { requireStillAllowed } from './require-still-allowed.ts'
import { setRole } from './users.repository.ts'

const ROUNDS = 20

describe.each(engineNames)('The access check inside the transaction on %s', (name) => {
  let opened: TestEngine
  let another: Engine
  beforeAll(async () => {
    opened = await openTestEngine(name, 'migrated')
    another = opened.openAgain()
  })
  afterAll(async () => {
    await another.close()
    await opened.remove()
  })

  /** Demotes another admin, as a use case does. */
  const demote = (engine: Engine, caller: Caller, { email }: Caller) =>
    engine.db.transaction().execute(async (tx) => {
      await engine.lock(tx, 'admins')
      await requireStillAllowed(tx, { caller, endpoint: 'makeAdmin', now: Date.now() })
      await setRole(tx, { email, role: 'customer', now: Date.now() })
    })

  // Fails on PostgreSQL when the role is not read in the transaction: both lose their rights.
  it('Of two admins who demote each other at the same moment, exactly one succeeds', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = [
        await insertCaller(opened.engine, 'admin'),
        await insertCaller(opened.engine, 'admin'),
      ]
      const settled = await Promise.allSettled([
        demote(opened.engine, one, other),
        demote(another, other, one),
      ])
      expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const refused = settled.find((each) => each.status === 'rejected')
      expect(refused?.reason).toMatchObject({ code: 'FORBIDDEN' })
    }
  })

  it('The check throws outside a transaction', async () => {
    const caller = await insertCaller(opened.engine, 'admin')
    const checking = requireStillAllowed(opened.engine.db, { caller, endpoint: 'makeAdmin', now: 1 })
    await expect(checking).rejects.toThrow('the transaction that writes')
  })
})
