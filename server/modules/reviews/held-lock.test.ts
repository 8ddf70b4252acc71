import { expect, it } from 'vitest'
import { insertProduct } from '../../../tests/support/factories.ts'
import { registerUser } from '../../../tests/support/sign-in.ts'
import { buildTestApp } from '../../../tests/support/test-app.ts'
import { openTestEngine } from '../../../tests/support/test-engine.ts'
import { openPostgres } from '../../db/dialect/postgres.ts'
import { withImageBase } from '../images/image-base.ts'
import { lockProduct } from './review-write.repository.ts'

it('A request that waits too long for a lock is told that the shop is busy, and succeeds when repeated later', async () => {
  const opened = await openTestEngine('postgres', 'migrated')
  const url = new URL(opened.environment.DATABASE_URL ?? '')
  url.searchParams.set('lock_timeout', '100')
  const hurried = withImageBase(openPostgres({ url: url.href, poolSize: 5, onConnectionError() {} }), null)
  const app = await buildTestApp(hurried)
  const { headers } = await registerUser(app)
  const productId = await insertProduct(hurried)
  const review = () =>
    app.inject({
      method: 'POST',
      url: '/review',
      headers,
      payload: { rating: 5, description: 'Quiet', productId },
    })

  const refused = await opened.engine.db.transaction().execute(async (tx) => {
    await lockProduct(tx, productId)
    return review()
  })
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    503,
    'UNAVAILABLE',
    '5',
  ])
  expect((await review()).statusCode).toBe(200)

  await app.close()
  await hurried.close()
  await opened.remove()
})
