import type { Page } from '@playwright/test'
import { orderSumMessages } from '../../content/messages/en/orders.ts'
import { expect, PUBLIC_PAGES, test } from './fixtures.ts'
import { registerPaidBuyer } from './order-calls.ts'
import { ADMIN, bearer, fetchToken, loginAs } from './sign-in.ts'

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'

/** Ways to write a date or a time that no page uses. */
const FOREIGN_DATES: readonly RegExp[] = [
  new RegExp(`\\b\\d{1,2}\\.? (${MONTHS})[a-z]*\\.? \\d{4}\\b`),
  /\b(January|February|March|April|June|July|August|September|October|November|December) \d{1,2}(, \d{4})?\b/,
  /\b\d{4}-\d{2}-\d{2}\b/,
  /\b\d{1,2}\/\d{1,2}\/\d{2,4}\b/,
  /\b\d{1,2}:\d{2}(:\d{2})?\b(?!\s?(AM|PM|a\.m\.|p\.m\.))/,
]

/** Pages about code, which name such values. */
const OF_CODE: readonly string[] = ['/docs', '/blogs/questions']

/** Texts that a fault leaves on a page. */
const FAULTS = /\b(undefined|NaN|Invalid Date)\b|\[object /

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
  const text = await page.locator('body').innerText()
  const found = [...FOREIGN_DATES, FAULTS].map((pattern) => pattern.exec(text)?.[0]).filter(Boolean)
  expect.soft(found, path).toEqual([])
  const { ordered, paid, refunded, byBank, net } = orderSumMessages
  const bills = (await readSums(page)).filter((sums) => sums.has(net))
  for (const sums of bills) {
    const back = (sums.get(refunded) ?? 0) + (sums.get(byBank) ?? 0)
    expect.soft(sums.get(net), path).toBe((sums.get(paid) ?? 0) + back)
    if (sums.has(ordered)) expect.soft(sums.get(paid), path).toBe(sums.get(ordered))
  }
  return bills.length
}

test.use({ expectedProblem: /404 .*no-such-page/ })

test('Public pages write dates one way and show no fault', async ({ page }) => {
  test.slow()
  for (const path of PUBLIC_PAGES.filter((each) => !OF_CODE.includes(each))) await checkPage(page, path)
})

test('Every page of a customer and of an admin writes dates one way, and its sums balance', async ({
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
  for (const path of ['', `/orders/${buyer.orderId}`, '/review', '/profile', '/security', '/data'])
    bills += await checkPage(page, `/dashboard${path}`)
  await loginAs(page, ADMIN)
  for (const path of [
    '',
    '/overview',
    '/manageOrder',
    `/manageOrder/${buyer.orderId}`,
    '/manageProduct',
    '/importProducts',
    '/reviews',
    '/messages',
    '/makeAdmin',
    '/audit',
    '/reconciliation',
  ])
    bills += await checkPage(page, `/dashboard${path}`)
  // The order is on a page of the customer and on one of the admin.
  expect(bills).toBeGreaterThanOrEqual(2)
})
