import { toCalendarDay } from '../../contract/dates.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { fetchOrder, registerPaidBuyer } from './order-calls.ts'
import { ADMIN, loginAs } from './sign-in.ts'

test('The overview shows the revenue of the period in its address, equal to the table behind it', async ({
  page,
  request,
}) => {
  const { token, orderId } = await registerPaidBuyer(request, 'm3-16-gb-kit')
  const { price } = await fetchOrder(request, token, orderId)
  await loginAs(page, ADMIN)
  // The shop's own day, wherever the browser is.
  const today = toCalendarDay(Date.now(), 'America/Denver')
  await page.goto(`/dashboard/overview?from=${today}&to=${today}`)
  await page.getByText('All figures as a table').click()
  const table = page.getByRole('table', { name: /^Revenue and orders per day/ })
  const total = (await table.getByRole('row', { name: /^Total/ }).textContent()) ?? ''
  const revenue = /\$[\d,.]+/.exec(total)?.[0] ?? ''
  expect(Number(revenue.replace(/[$,]/g, ''))).toBeGreaterThanOrEqual(price)
  await expect(table.locator('tbody tr')).toHaveCount(1)
  await expect(table.locator('tbody tr')).toContainText(revenue)
  await expect(page.getByRole('definition').filter({ hasText: revenue })).toBeVisible()

  await page.getByRole('link', { name: '7 days' }).click()
  await expect(page).toHaveURL('/dashboard/overview?period=7')
  await expect(table.locator('tbody tr')).toHaveCount(7)
  const chart = page.getByRole('slider', { name: 'Revenue, day by day' })
  await chart.focus()
  await page.keyboard.press('Home')
  const first = await table.locator('tbody th').last().textContent()
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`^${first}: \\$0\\.00`))

  await page.goto('/dashboard/overview?from=2020-01-01&to=2020-01-31')
  await expect(page.getByRole('heading', { name: 'No orders in this period' })).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2019-12-01')
  await expect(page.getByText('The end date is before the start date')).toBeVisible()
  await expectNoAxeViolations(page)
})
