import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { getCurrency } from '../../contract/currency.ts'
import { formatAmount } from '../../contract/money.ts'
import {
  describeScreens,
  expect,
  expectNoAxeViolations,
  expectSoundPage,
  test,
  watchLayoutShifts,
} from './fixtures.ts'
import { chargeCard, fetchOrder, registerBuyer, registerPaidBuyer, tellShop } from './order-calls.ts'
import { row, toast } from './order-pages.ts'
import { ADMIN, fetchToken, loginAs, registerUser } from './sign-in.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: /^Search by name, e-mail/ })

async function findOrder(page: Page, q: string): Promise<void> {
  await page.goto('/dashboard/manageOrder')
  await search(page).fill(q)
  await expect(page).toHaveURL(`/dashboard/manageOrder?q=${encodeURIComponent(q)}`)
  await expect(page.getByRole('row')).toHaveCount(2)
}

test('An admin finds an order by its transaction id, ships it, and refunds a part of it and then the rest', async ({
  page,
  request,
  browser,
}) => {
  const { person, token, orderId, transactionId, product } = await registerPaidBuyer(request, 'm3-16-gb-kit')
  const { price } = await fetchOrder(request, token, orderId)
  await loginAs(page, ADMIN)
  await findOrder(page, transactionId)
  await expect(row(page, transactionId)).toContainText(person.email)
  await expect(row(page, transactionId)).toContainText(formatAmount(price, getCurrency('USD')))

  const ship = row(page, transactionId).getByRole('button', { name: /^Ship/ })
  await ship.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Carrier')).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(ship).toBeFocused()
  await ship.press('Enter')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Carrier is required')).toBeVisible()
  await dialog.getByLabel('Carrier').fill('DHL')
  await dialog.getByLabel('Tracking number').fill('JD0146000')
  await dialog.getByRole('button', { name: 'Mark shipped' }).dblclick()
  await expect(toast(page).last()).toHaveText(`${product.name} is marked shipped`)
  await expect(row(page, transactionId)).toContainText('Shipped')
  await expect(page.getByRole('region', { name: 'Orders' })).toBeFocused()

  const theirs = await browser.newPage()
  await loginAs(theirs, person)
  await theirs.goto(`/dashboard/orders/${orderId}`)
  await expect(theirs.getByRole('main')).toContainText('JD0146000')
  await theirs.close()

  await page.getByRole('link', { name: product.name }).click()
  await expect(page).toHaveURL(`/dashboard/manageOrder/${orderId}`)
  const refund = page.getByRole('button', { name: 'Refund' })
  await refund.click()
  await expect(dialog.getByLabel('Amount')).toHaveValue(price.toFixed(2))
  await dialog.getByLabel('Amount').fill(String(price + 1))
  await dialog.getByLabel('Reason').fill('Two were dented')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog.getByText(/Must be at most/)).toBeVisible()
  await dialog.getByLabel('Amount').fill('10.50')
  await expect(dialog.getByText('the order goes on as it is')).toBeVisible()
  await dialog.getByRole('button', { name: 'Refund' }).dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('$10.50 returned: Two were dented')).toBeVisible()
  expect((await fetchOrder(request, token, orderId)).refunded).toBe(10.5)
  await refund.click()
  await expect(dialog.getByLabel('Amount')).toHaveValue((price - 10.5).toFixed(2))
  await dialog.getByLabel('Reason').fill('All came back')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByText('This order is over')).toBeVisible()
  expect(await fetchOrder(request, token, orderId)).toMatchObject({ status: 'refunded', refunded: price })

  await page.goto('/dashboard/audit')
  await expect(row(page, 'DHL JD0146000')).toContainText(ADMIN.email)
  await expect(row(page, '$10.50: Two were dented')).toContainText('Refund order')
  await expect(row(page, 'All came back').getByRole('link')).toHaveAttribute(
    'href',
    `/dashboard/manageOrder/${orderId}`,
  )
})

test.describe('An order that changed meanwhile', () => {
  test.use({ expectedProblem: /status of 409.*\/order\// })

  test('The admin sees the present state of the order, and the list shows it too', async ({
    page,
    request,
  }) => {
    const { orderId, token } = await registerBuyer(request, 'm3-16-gb-kit')
    await loginAs(page, ADMIN)
    await findOrder(page, orderId)
    await page.getByRole('button', { name: /^Cancel/ }).click()
    await page.getByLabel('Reason').fill('Asked to')
    const transactionId = await chargeCard(request, { token, orderId })
    await tellShop(request, { token, orderId, transactionId })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await expect(dialog.getByRole('alert')).toContainText('This order is paid')
    await expect(dialog).toContainText('This changed while you were looking at it.')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(row(page, transactionId).getByRole('button', { name: /^Ship/ })).toBeVisible()
  })
})

test.describe('A refund whose reply was lost', () => {
  test.use({ expectedProblem: /ERR_FAILED.*\/refund/ })

  test('The refund is shown as made, and the same dialog cannot send it again', async ({ page, request }) => {
    const { orderId, token } = await registerPaidBuyer(request, 'm3-16-gb-kit')
    await loginAs(page, ADMIN)
    await page.goto(`/dashboard/manageOrder/${orderId}`)
    await page.route('**/refund', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Refund' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Amount').fill('1.50')
    await dialog.getByLabel('Reason').fill('One was dented')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect(dialog).toContainText('$1.50 returned so far')
    await expect(dialog.getByRole('button')).toHaveText(['Close'])
    expect((await fetchOrder(request, token, orderId)).refunded).toBe(1.5)
  })
})

test('The filters are in the address, and the export contains what they show', async ({ page, request }) => {
  const { person, orderId } = await registerPaidBuyer(request, 'm3-16-gb-kit')
  await loginAs(page, ADMIN)
  await findOrder(page, person.email)
  await page.getByLabel('Status').selectOption('Shipped')
  await expect(page.getByRole('heading', { name: 'No order matches' })).toBeVisible()
  await page.getByLabel('Status').selectOption('Any status')
  await page.getByLabel('Payment', { exact: true }).selectOption('Paid')
  const today = new Date().toISOString().slice(0, 10)
  await page.getByLabel('Placed from').fill(today)
  await expect(page).toHaveURL(/payment=paid&from=\d{4}-\d\d-\d\d$/)
  await page.reload()
  await expect(row(page, person.email)).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export these as CSV' }).click()
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n')
    .flatMap((line) => line.split('\n'))
    .filter((line) => line.includes(person.email) || line.includes('@'))
  expect(lines.join('\n')).toContain(orderId.slice(0, 8))
  expect(lines.every((line) => line.includes(person.email))).toBe(true)
  await page.getByLabel('Placed to').fill('2020-01-01')
  await expect(page.getByText('The last day is before the first one')).toBeVisible()
})

test('Two filters chosen at the same moment both apply', async ({ page }) => {
  await loginAs(page, ADMIN)
  await page.goto('/dashboard/manageOrder')
  await expect(page.getByLabel('Status')).toBeVisible()
  // As on a slow machine: the second choice comes before the address reflects the first.
  await page.evaluate(async () => {
    const choose = (label: string, value: string) => {
      const select = document.querySelector<HTMLSelectElement>(`select[name="${label}"]`)
      if (!select) throw new Error(`no filter ${label}`)
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
    choose('status', 'shipped')
    // Long enough for React to handle the event, too short to render the new address.
    for (let turn = 0; turn < 20; turn += 1) await null
    choose('payment', 'paid')
  })
  await expect(page).toHaveURL(/status=shipped&payment=paid$/)
})

describeScreens('The shop’s orders', () => {
  test('Every page is accessible, does not shift while it loads, and fits the screen', async ({
    page,
    request,
  }) => {
    const { orderId } = await registerPaidBuyer(request, 'm3-16-gb-kit')
    await loginAs(page, ADMIN)
    const findShifts = await watchLayoutShifts(page)
    for (const [path, heading] of [
      ['overview', 'Overview'],
      ['manageOrder', 'Manage All Orders'],
      [`manageOrder/${orderId}`, 'M3 16 GB kit'],
      ['reconciliation', 'Reconciliation'],
      ['audit', 'Audit Log'],
    ] as const) {
      await page.goto(`/dashboard/${path}`)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expectSoundPage(page, findShifts)
    }
  })
})

test.describe('A customer', () => {
  test.use({ expectedProblem: /status of 40[13]/ })

  test('A customer cannot reach the shop’s orders, neither through a page nor through the API', async ({
    page,
    request,
  }) => {
    await loginAs(page, await registerUser(request))
    await page.goto('/dashboard/manageOrder')
    await expect(page).toHaveURL('/login')
    const token = await fetchToken(request, await registerUser(request))
    const period = 'from=2026-01-01&to=2026-01-02'
    for (const path of ['/order', '/order-export', `/overview?${period}`, '/reconciliation', '/audit']) {
      const reply = await request.get(path, { headers: { authorization: `Bearer ${token}` } })
      expect(reply.status(), path).toBe(403)
    }
  })
})
