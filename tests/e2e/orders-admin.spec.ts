import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { getCurrency } from '../../contract/currency.ts'
import { toCalendarDay } from '../../contract/dates.ts'
import { formatAmount } from '../../contract/money.ts'
import {
  expect,
  expectNoAxeViolations,
  expectSoundAtBothWidths,
  expectSoundTexts,
  PHONE,
  test,
  toast,
  watchLayoutShifts,
} from './fixtures.ts'
import {
  chargeCard,
  fetchOrder,
  registerBuyer,
  registerPaidBuyer,
  reportPaymentToShop,
} from './order-calls.ts'
import { expectBalancedBill, row } from './order-pages.ts'
import { ADMIN, bearer, fetchToken, loginAs, registerUser } from './sign-in.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: /^Search by name, email/ })

async function findOrder(page: Page, q: string): Promise<void> {
  await page.goto('/dashboard/manageOrder')
  await search(page).fill(q)
  await expect(page).toHaveURL(`/dashboard/manageOrder?q=${encodeURIComponent(q)}`)
  await expect(page.getByRole('row')).toHaveCount(2)
}

const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Order details' })

/** Opens the only order of the list beside it. */
async function openOrder(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Open order/ }).click()
  await expect(panel(page)).toBeVisible()
}

test('An admin finds an order by its transaction id, ships it, and refunds a part of it, so that its sums balance, and then the rest', async ({
  page,
  request,
  browser,
}) => {
  const { person, token, orderId, transactionId, product } = await registerPaidBuyer(request, 'm3-16-gb-kit')
  const { price } = await fetchOrder(request, token, orderId)
  await loginAs(page, ADMIN)
  await findOrder(page, transactionId)
  await expect(row(page, person.name)).toContainText(formatAmount(price, getCurrency('USD')))
  await openOrder(page)
  await expect(page).toHaveURL(new RegExp(`[?&]order=${orderId}`))
  await expect(panel(page)).toContainText(person.email)
  await expect(panel(page)).toContainText('12 Harbour Road')
  await test.step('Beside it no heading of the list runs into the next one, on a wide screen either', async () => {
    const heading = page.getByRole('columnheader', { name: 'Customer and product' })
    for (const width of [1440, 1536, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await heading.evaluate((cell) => cell.scrollWidth - cell.clientWidth), `${width} px`).toBe(0)
    }
  })

  const ship = panel(page).getByRole('button', { name: 'Mark shipped' })
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
  await expect(toast(page).last()).toHaveText(`${product.name} marked as shipped`)
  await expect(row(page, person.name)).toContainText('Shipped')
  await expect(page.getByRole('region', { name: 'Orders' })).toBeFocused()
  await page.goBack()
  await expect(panel(page)).toHaveCount(0)
  await openOrder(page)

  const theirs = await browser.newPage()
  await loginAs(theirs, person)
  await theirs.goto(`/dashboard/orders/${orderId}`)
  await expect(theirs.getByRole('main')).toContainText('JD0146000')
  await theirs.close()

  await panel(page).getByRole('link', { name: 'Open the full page' }).click()
  await expect(page).toHaveURL(`/dashboard/manageOrder/${orderId}`)
  // The address changes before its page is shown, and the panel has a button of this name too.
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  const refund = page.getByRole('button', { name: 'Refund' })
  await refund.click()
  await expect(dialog.getByLabel('Amount')).toHaveValue(price.toFixed(2))
  await dialog.getByLabel('Amount').fill(String(price + 1))
  await dialog.getByLabel('Reason').fill('Two were dented')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog.getByText(/that’s what is left to refund/)).toBeVisible()
  await dialog.getByLabel('Amount').fill('10.50')
  await expect(dialog.getByText('The order stays open')).toBeVisible()
  await dialog.getByRole('button', { name: 'Refund' }).dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('$10.50 refunded: Two were dented')).toBeVisible()
  expect((await fetchOrder(request, token, orderId)).refunded).toBe(10.5)
  await expectBalancedBill(page)
  await expectSoundTexts(page)
  await refund.click()
  await expect(dialog.getByLabel('Amount')).toHaveValue((price - 10.5).toFixed(2))
  await dialog.getByLabel('Reason').fill('All came back')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByText('This order is closed')).toBeVisible()
  expect(await fetchOrder(request, token, orderId)).toMatchObject({ status: 'refunded', refunded: price })

  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Audit Log' }).click()
  await expect(page).toHaveURL('/dashboard/audit')
  await expect(row(page, 'DHL JD0146000')).toContainText(ADMIN.email)
  await expect(row(page, '$10.50: Two were dented')).toContainText('Refund order')
  await expect(row(page, 'All came back').getByRole('link')).toHaveAttribute(
    'href',
    `/dashboard/manageOrder/${orderId}`,
  )
  await test.step('The audit log says why a period that ends before it begins has no entries', async () => {
    await page.getByLabel('From date').fill('2026-11-02')
    await page.getByLabel('To date').fill('2026-11-01')
    await expect(page.getByText('The end date is before the start date')).toBeVisible()
    await expect(page.getByLabel('To date')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('To date').fill('2026-11-02')
    await expect(page.getByText('The end date is before the start date')).toHaveCount(0)
  })
})

test('The keys move, select, open the help and print, and none of them works in a field', async ({
  page,
  request,
}) => {
  const name = `Keys ${crypto.randomUUID().slice(0, 6)}`
  await registerPaidBuyer(request, 'm3-16-gb-kit', { name })
  const { orderId } = await registerPaidBuyer(request, 'm3-16-gb-kit', { name })
  await loginAs(page, ADMIN)
  await page.goto(`/dashboard/manageOrder?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('status').filter({ hasText: '1 selected' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: /^Open order/ }).last()).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`order=${orderId}`))
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: 'Refund this order?' })).toBeVisible()
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await page.keyboard.press('p')
  expect((await download).suggestedFilename()).toBe('packing-slips.pdf')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('jxs?')
  await expect(search(page)).toHaveValue(`${name}jxs?`)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expectNoAxeViolations(page)
  await page.getByLabel('Use keyboard shortcuts').uncheck()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
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
    await openOrder(page)
    await panel(page).getByRole('button', { name: 'Cancel order' }).click()
    await page.getByLabel('Reason').fill('Asked to')
    const transactionId = await chargeCard(request, { token, orderId })
    await reportPaymentToShop(request, { token, orderId, transactionId })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await expect(dialog.getByRole('alert')).toContainText('This order is paid')
    await expect(dialog).toContainText('This changed while you were looking at it.')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(panel(page).getByRole('button', { name: 'Mark shipped' })).toBeVisible()
    await expect(row(page, 'Maya Lind')).toContainText('Paid')
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
    await expect(dialog).toContainText('$1.50 refunded so far')
    await expect(dialog.getByRole('button')).toHaveText(['Close'])
    expect((await fetchOrder(request, token, orderId)).refunded).toBe(1.5)
  })
})

test('The key / reaches the search of orders from the moment the page is shown, and two filters chosen at the same moment both apply', async ({
  page,
}) => {
  await loginAs(page, ADMIN)
  await page.goto('/dashboard/queue')
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== 'Manage All Orders') return
      watch.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Manage All Orders' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Manage All Orders' })).toBeVisible()
  await expect(search(page)).toBeFocused()

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

test('The filters are in the address, and the export contains what they show', async ({ page, request }) => {
  const { person, orderId } = await registerPaidBuyer(request, 'm3-16-gb-kit')
  await loginAs(page, ADMIN)
  await findOrder(page, person.email)
  await page.getByLabel('Status').selectOption('Shipped')
  await expect(page.getByRole('heading', { name: 'No orders match' })).toBeVisible()
  await page.getByLabel('Status').selectOption('Any status')
  await page.getByLabel('Payment', { exact: true }).selectOption('Paid')
  const today = toCalendarDay(Date.now(), 'America/Denver')
  await page.getByLabel('Placed from').fill(today)
  await expect(page).toHaveURL(/payment=paid&from=\d{4}-\d\d-\d\d$/)
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(2)
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
  await expect(page.getByText('The end date is before the start date')).toBeVisible()
})

test.describe('The shop’s orders, at 360 and 1280 px', () => {
  test.use({ viewport: PHONE })

  test('Every page is accessible, writes dates one way, does not shift while it loads, and fits the screen', async ({
    page,
    request,
  }) => {
    const { orderId } = await registerPaidBuyer(request, 'm3-16-gb-kit')
    await loginAs(page, ADMIN)
    const findShifts = await watchLayoutShifts(page)
    for (const [path, heading] of [
      // It leads on to the work queue.
      ['', 'Work Queue'],
      ['/overview', 'Overview'],
      ['/manageOrder', 'Manage All Orders'],
      [`/manageOrder?order=${orderId}`, 'Manage All Orders'],
      [`/manageOrder/${orderId}`, 'M3 16 GB kit'],
      ['/reconciliation', 'Reconciliation'],
      ['/audit', 'Audit Log'],
    ] as const) {
      await test.step(`/dashboard${path}`, async () => {
        await page.goto(`/dashboard${path}`)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await expectSoundAtBothWidths(page, findShifts)
      })
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
    for (const path of [
      '/order',
      '/order-export',
      `/overview?${period}`,
      '/reconciliation',
      '/audit',
      '/admin/queue',
    ]) {
      const reply = await request.get(path, { headers: bearer(token) })
      expect(reply.status(), path).toBe(403)
    }
  })
})

test('Orders selected on several pages come into one shipping form', async ({ page, request }) => {
  test.slow()
  const name = `Paged ${crypto.randomUUID().slice(0, 6)}`
  for (let index = 0; index < 3; index += 1) await registerPaidBuyer(request, 'm3-16-gb-kit', { name })
  await loginAs(page, ADMIN)
  await page.route(/\/order\?.*limit=50/, (route) =>
    route.continue({ url: route.request().url().replace('limit=50', 'limit=2') }),
  )
  await page.goto(`/dashboard/manageOrder?q=${encodeURIComponent(name)}`)
  const all = page.getByRole('checkbox', { name: 'Select all orders on this page' })
  await all.check()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(all).not.toBeChecked()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar.getByRole('status')).toContainText('2 selected')
  await expect(bar.getByRole('status')).toContainText('2 on other pages')
  await all.check()
  await bar.getByRole('button', { name: 'Ship 3 orders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ship 3 orders' })
  await expect(dialog.getByRole('textbox', { name: /^Tracking number for/ })).toHaveCount(3)
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(bar).toHaveCount(0)
})
