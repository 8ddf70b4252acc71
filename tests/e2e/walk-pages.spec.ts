import type { Page } from '@playwright/test'
import { expect, PUBLIC_PAGES, test } from './fixtures.ts'
import { registerPaidBuyer } from './order-calls.ts'
import { ADMIN, fetchToken, loginAs } from './sign-in.ts'

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'

/** Ways to write a date or a time that no page uses. */
const FOREIGN_DATES: readonly RegExp[] = [
  new RegExp(`\\b\\d{1,2}\\.? (${MONTHS})[a-z]*\\.? \\d{4}\\b`),
  /\b(January|February|March|April|June|July|August|September|October|November|December) \d{1,2}(, \d{4})?\b/,
  /\b\d{4}-\d{2}-\d{2}\b/,
  /\b\d{1,2}\/\d{1,2}\/\d{2,4}\b/,
  /\b\d{1,2}:\d{2}(:\d{2})?\b(?!\s?(AM|PM|a\.m\.|p\.m\.))/,
]

/** Texts that a fault leaves on a page. */
const FAULTS = /\b(undefined|NaN|null|Invalid Date)\b|\[object /

/** The rows of every sum on the page, as label and cents. */
async function readSums(page: Page): Promise<Record<string, number>[]> {
  const sums = await page
    .locator('[data-sums]')
    .evaluateAll((lists) =>
      lists.map((list) =>
        [...list.querySelectorAll('[data-sum]')].map((row) => [
          (row as HTMLElement).dataset.sum ?? '',
          row.textContent ?? '',
        ]),
      ),
    )
  return sums.map((rows) => Object.fromEntries(rows.map(([name, text]) => [name, toCents(text ?? '')])))
}

function toCents(text: string): number {
  const [, minus, amount = ''] = /([−-]?)\$([\d,]+\.\d{2})/.exec(text) ?? []
  return Math.round(Number(amount.replaceAll(',', '')) * 100) * (minus ? -1 : 1)
}

async function checkPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const text = await page.locator('body').innerText()
  const found = [...FOREIGN_DATES, FAULTS].map((pattern) => pattern.exec(text)?.[0]).filter(Boolean)
  expect.soft(found, path).toEqual([])
  for (const sums of await readSums(page)) {
    const { ordered, paid, refunded, net } = sums
    if (net !== undefined) expect.soft(net, path).toBe((paid ?? ordered ?? 0) - Math.abs(refunded ?? 0))
  }
}

test('Public pages write dates one way and show no fault', async ({ page }) => {
  test.slow()
  for (const path of PUBLIC_PAGES.filter((each) => each !== '/docs')) await checkPage(page, path)
})

test('Every page of a customer and of an admin writes dates one way, and its sums balance', async ({
  page,
  request,
}) => {
  test.slow()
  const buyer = await registerPaidBuyer(request, 'm3-16-gb-kit')
  const headers = { authorization: `Bearer ${await fetchToken(request, ADMIN)}` }
  await request.post(`/order/${buyer.orderId}/refund`, {
    headers,
    data: { amount: 5, reason: 'Two were dented' },
  })

  await loginAs(page, buyer.person)
  for (const path of ['', `/orders/${buyer.orderId}`, '/review', '/profile', '/security', '/data'])
    await checkPage(page, `/dashboard${path}`)
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
    await checkPage(page, `/dashboard${path}`)
})
