import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test, toast } from './fixtures.ts'
import { countClicks, fetchOrder, registerPaidBuyer } from './order-calls.ts'
import { registerBuyingReviewer } from './review-calls.ts'
import { ADMIN, fetchToken, loginAs } from './sign-in.ts'

const sidebar = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name })

/** What an admin does every morning; it took 42 clicks once. */
test('A morning takes at most 20 clicks: ship five orders with at most ten of them and a pasted list of numbers, refund one, correct a stock, answer and hide a review, answer a message', async ({
  page,
  request,
  context,
}) => {
  test.slow()
  const id = crypto.randomUUID().slice(0, 6)
  const shipped: Awaited<ReturnType<typeof registerPaidBuyer>>[] = []
  for (let index = 0; index < 5; index += 1)
    shipped.push(await registerPaidBuyer(request, 'm3-16-gb-kit', { name: `Ship ${id}` }))
  const refunded = await registerPaidBuyer(request, 'm3-16-gb-kit', { name: `Refund ${id}` })
  const said = `Said ${id}: names a person`
  await registerBuyingReviewer(request, 'm3-16-gb-kit', { rating: 2, description: said })
  const message = { email: 'maya@example.com', subject: `About ${id}`, message: 'When will it ship?' }
  expect((await request.post('/message', { data: message })).ok()).toBe(true)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await loginAs(page, ADMIN)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard/queue')
  await page.evaluate(() => localStorage.setItem('admin.carrier', 'UPS'))
  const clicksSoFar = await countClicks(page)
  const numbers = shipped.map(({ orderId }) => `1Z${orderId.slice(-8)}`)

  await test.step('Ship five orders', async () => {
    await page.getByRole('link', { name: /^Orders to ship/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Manage All Orders' })).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type(`Ship ${id}`)
    await expect(page.getByRole('row')).toHaveCount(6)
    await page.getByRole('checkbox', { name: 'Select all orders on this page' }).click()
    await page.getByRole('button', { name: 'Ship 5 orders' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ship 5 orders' })
    await expect(dialog.getByLabel('Carrier')).toHaveValue('UPS')
    await expect(dialog.getByText('12 Harbour Road')).toHaveCount(5)
    await expectNoAxeViolations(page)
    // The cursor waits in the first empty field, where the list is pasted.
    await page.evaluate((text) => navigator.clipboard.writeText(text), numbers.join('\n'))
    await page.keyboard.press('ControlOrMeta+V')
    await expect(dialog.getByRole('textbox', { name: /^Tracking number for/ }).last()).toHaveValue(
      numbers.at(-1) ?? '',
    )
    await dialog.getByRole('button', { name: 'Ship 5 orders' }).click()
    await expect(toast(page).last()).toHaveText('5 orders shipped')
    expect(await clicksSoFar()).toBeLessThanOrEqual(10)
  })

  await test.step('Refund one', async () => {
    await page.keyboard.press('/')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(`Refund ${id}`)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('link', { name: `Refund ${id}` }).click()
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Refund this order?' })
    await dialog.getByLabel('Reason').fill('Ordered twice')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('Correct a stock', async () => {
    await sidebar(page, /^Manage Products/).click()
    const search = page.getByLabel('Search by name or part number')
    await search.click()
    await page.keyboard.type('NB-H7-12T')
    const stock = page.getByRole('textbox', { name: /^Pieces on hand of H7/ })
    await page.getByRole('button', { name: /^Change: Pieces on hand of H7/ }).click()
    await stock.fill(String(Number(await stock.inputValue()) + 1))
    await stock.press('Enter')
    await expect(stock).toHaveCount(0)
  })

  await test.step('Answer a review, then hide it', async () => {
    await sidebar(page, /^Reviews/).click()
    const row = page.getByRole('row').filter({ hasText: said })
    await row.getByRole('button', { name: /^Reply/ }).click()
    await page.getByRole('dialog').getByLabel('Reply').fill('Please leave names out.')
    await page.getByRole('button', { name: 'Publish reply' }).click()
    await expect(toast(page).last()).toHaveText('Your reply is published')
    await row.getByRole('button', { name: /^Hide/ }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('Names a person')
    await page.getByRole('button', { name: 'Hide review' }).click()
    await expect(row).toContainText('Hidden: Names a person')
  })

  await test.step('Answer a message', async () => {
    await sidebar(page, /^Messages/).click()
    await page.getByRole('link', { name: message.subject }).click()
    await page.getByLabel('Your reply').fill('It ships on Monday.')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(toast(page).last()).toHaveText('Reply sent')
  })

  const clicks = await clicksSoFar()
  test.info().annotations.push({ type: 'clicks of a morning', description: String(clicks) })
  expect(clicks).toBeGreaterThan(10)
  expect(clicks).toBeLessThanOrEqual(20)
  const token = await fetchToken(request, ADMIN)
  const sent = await Promise.all(shipped.map(({ orderId }) => fetchOrder(request, token, orderId)))
  expect(sent.map(({ status, carrier }) => `${status} ${carrier}`)).toEqual(Array(5).fill('shipped UPS'))
  expect(sent.map(({ tracking }) => tracking).toSorted()).toEqual(numbers.toSorted())
  expect(await fetchOrder(request, token, refunded.orderId)).toMatchObject({ status: 'refunded' })
})
