import { afterEach, expect, it, vi } from 'vitest'
import { registerAdmin } from '../../../tests/support/sign-in.ts'
import { describeShop } from '../../../tests/support/test-app.ts'

describeShop('Files that the shop gives for download', (getApp, getEngine) => {
  afterEach(() => vi.useRealTimers())

  // At this moment, it is already November 16 in UTC.
  const EVENING_IN_DENVER = Date.parse('2026-11-15T19:09:00-07:00')

  it.each([
    ['/own-data', 'northbridge-my-data-2026-11-15.json'],
    ['/product-export', 'northbridge-products-2026-11-15.csv'],
    ['/order-export', 'northbridge-orders-2026-11-15.csv'],
  ])('The file of %s is named by the day in the shop’s time zone', async (url, name) => {
    vi.useFakeTimers({ toFake: ['Date'], now: EVENING_IN_DENVER })
    const { headers } = await registerAdmin(getApp(), getEngine())
    const reply = await getApp().inject({ url, headers })
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="${name}"`)
  })
})
