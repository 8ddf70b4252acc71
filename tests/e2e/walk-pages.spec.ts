import type { Page } from '@playwright/test'
import { orderSumMessages } from '../../content/messages/en/orders.ts'
import { expect, expectSoundTexts, test } from './fixtures.ts'
import { registerPaidBuyer } from './order-calls.ts'
import { ADMIN, bearer, fetchToken, loginAs } from './sign-in.ts'

/** The labels and cents of every list of amounts on the page. */
async function readSums(page: Page): Promise<Map<string, number>[]> {
  const lists = await page
    .locator('dl')
    .evaluateAll((found) =>
      found.map((list) =>
        [...list.querySelectorAll('dt')].map((label) => [
          label.textContent ?? '',
          label.parentElement?.querySelector('dd')?.textContent ?? '',
        ]),
      ),
    )
  return lists.map((rows) => new Map(rows.map(([label = '', text = '']) => [label, toCents(text)])))
}

function toCents(text: string): number {
  const [, minus, amount = ''] = /([−-]?)\$([\d,]+\.\d{2})/.exec(text) ?? []
  return Math.round(Number(amount.replaceAll(',', '')) * 100) * (minus ? -1 : 1)
}

/** Returns how many bills of refunded orders the page has. */
async function checkPage(page: Page, path: string): Promise<number> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await expectSoundTexts(page)
  const { ordered, paid, refunded, byBank, net } = orderSumMessages
  const bills = (await readSums(page)).filter((sums) => sums.has(net))
  for (const sums of bills) {
    const back = (sums.get(refunded) ?? 0) + (sums.get(byBank) ?? 0)
    expect.soft(sums.get(net), path).toBe((sums.get(paid) ?? 0) + back)
    if (sums.has(ordered)) expect.soft(sums.get(paid), path).toBe(sums.get(ordered))
  }
  return bills.length
}

// The other pages are read where a journey measures them (expectSoundPage).
test('The pages of a refunded order, and those that no other journey measures, write dates one way, and sums balance', async ({
  page,
  request,
}) => {
  test.slow()
  const buyer = await registerPaidBuyer(request, 'm3-16-gb-kit')
  const headers = bearer(await fetchToken(request, ADMIN))
  await request.post(`/order/${buyer.orderId}/refund`, {
    headers,
    data: { amount: 5, reason: 'Two were dented' },
  })

  await loginAs(page, buyer.person)
  let bills = 0
  for (const path of ['', `/orders/${buyer.orderId}`, '/data'])
    bills += await checkPage(page, `/dashboard${path}`)
  await loginAs(page, ADMIN)
  for (const path of [`/manageOrder/${buyer.orderId}`, '/manageProduct', '/importProducts', '/messages'])
    bills += await checkPage(page, `/dashboard${path}`)
  // The order is on a page of the customer and on one of the admin.
  expect(bills).toBeGreaterThanOrEqual(2)
})
