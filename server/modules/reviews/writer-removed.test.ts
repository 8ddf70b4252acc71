import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertReview } from '../../../tests/support/factories.ts'
import { insertCaller } from '../../../tests/support/orders.ts'
import { countWaiting } from '../../../tests/support/postgres-waiting.ts'
import { openTestEngine, type TestEngine } from '../../../tests/support/test-engine.ts'
import { addReview } from './add-review.ts'
import { updateReview } from './update-review.ts'

/** Only on PostgreSQL: on SQLite, nobody else can write while an account is removed. */
let opened: TestEngine
beforeAll(async () => {
  opened = await openTestEngine('postgres', 'migrated')
})
afterAll(() => opened.remove())

// Fails when lockWriter only reads: the name is read before the removal and written after it.
it.each(['written', 'edited'])(
  'A review that is %s while its writer is removed does not bring the name back',
  async (action) => {
    const { engine } = opened
    const caller = await insertCaller(engine)
    const id = await insertReview(engine, { user_id: caller.userId, display_name: 'Former customer' })
    const said = { rating: 5, description: 'Quiet' }
    const act = () =>
      action === 'written'
        ? addReview(engine, { caller, review: said, approveReviews: true, now: 1 })
        : updateReview(engine, { id, caller, change: said, approveReviews: true, now: 1 })

    let isDone = false
    const acted = await engine.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('users')
        .set({ display_name: null, removed_at: 1 })
        .where('id', '=', caller.userId)
        .execute()
      const attempt = act().then(
        () => null,
        (error: unknown) => error,
      )
      void attempt.then(() => {
        isDone = true
      })
      while (!isDone && (await countWaiting(engine)) === 0);
      return { attempt }
    })
    expect(await acted.attempt).toMatchObject({ code: 'UNAUTHENTICATED' })
    const names = await engine.db.selectFrom('review').select('display_name').distinct().execute()
    expect(names).toEqual([{ display_name: 'Former customer' }])
  },
)
