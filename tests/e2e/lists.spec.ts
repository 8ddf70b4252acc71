import type { APIRequestContext } from '@playwright/test'
import {
  atBothWidths,
  expect,
  expectNoAxeViolations,
  expectSoundAtBothWidths,
  openPage,
  PHONE,
  test,
  watchLayoutShifts,
} from './fixtures.ts'
import { chargeCard, DELIVERY, findProduct, reportPaymentToShop } from './order-calls.ts'
import { bearer, fetchToken, loginAs, registerUser } from './sign-in.ts'

/** A new customer whose cart has these quantities, by slug. */
async function registerWithCart(request: APIRequestContext, quantities: Record<string, number>) {
  const person = await registerUser(request)
  const token = await fetchToken(request, person)
  const headers = bearer(token)
  const lines = await Promise.all(
    Object.entries(quantities).map(async ([slug, quantity]) => ({
      productId: (await findProduct(request, slug))._id,
      quantity,
    })),
  )
  const cart = await (await request.post('/cart/line', { headers, data: { lines } })).json()
  return { person, token, headers, total: cart.total as number }
}

/** The end of the link of a new shared list. */
async function shareCart(request: APIRequestContext, quantities: Record<string, number>): Promise<string> {
  const { headers } = await registerWithCart(request, quantities)
  const saved = await request.post('/list', { headers, data: { name: 'Lab machines' } })
  const { insertedId } = await saved.json()
  return (await (await request.put(`/list/${insertedId}/link`, { headers })).json()).token
}

test.describe('Saved lists, at 360 and 1280 px', () => {
  test.use({ viewport: PHONE })

  test('A cart is saved, renamed, shared by a link that others order from, unshared and deleted', async ({
    page,
    request,
    browser,
  }) => {
    const { person } = await registerWithCart(request, { 'm5-32-gb-kit': 40, 'n7-8c': 3 })
    await loginAs(page, person)
    const findShifts = await watchLayoutShifts(page)
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Save list' }).click()
    await expect(page.getByText('Enter a name')).toBeVisible()
    await page.getByLabel('List name').fill('Lab')
    await page.getByRole('button', { name: 'Save list' }).click()
    await page.getByRole('link', { name: 'Open the list' }).click()
    await expect(page).toHaveURL(/\/dashboard\/lists\/[\w-]+$/)
    // At its top: a reload before that returns to where the cart was scrolled to.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lab')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    // Reload to count only this page's shifts, not those from the message under the empty field.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lab')
    const main = page.getByRole('main')
    await expect(main).toContainText('2 lines, 43 pieces.')
    await expect(main).toContainText('1 line needs your attention')
    await expect(main).toContainText('The minimum order is now 10 pcs. You can order 10.')
    await expectSoundAtBothWidths(page, findShifts)

    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Render nodes')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Render nodes')
    await page.getByRole('button', { name: 'Share by link' }).click()
    const link = await page.getByLabel('Link', { exact: true }).inputValue()
    await atBothWidths(page, () => expectNoAxeViolations(page))

    const context = await browser.newContext({ viewport: PHONE })
    const visitor = await context.newPage()
    const findVisitorShifts = await watchLayoutShifts(visitor)
    await openPage(visitor, link)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Render nodes')
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(visitor.locator('html')).not.toContainText(person.name)
    await expectSoundAtBothWidths(visitor, findVisitorShifts)
    await visitor.getByRole('button', { name: 'Add 2 lines to cart' }).click()
    await visitor.getByRole('link', { name: 'Go to the cart' }).click()
    await expect(visitor.getByRole('textbox', { name: 'Quantity of M5 32 GB kit' })).toHaveValue('40')
    await expect(visitor.getByRole('button', { name: /^Change to 10 .*N7 8C$/ })).toBeVisible()

    await page.getByRole('button', { name: 'Stop sharing' }).click()
    await expect(page.getByRole('button', { name: 'Share by link' })).toBeVisible()
    expect((await visitor.goto(link))?.status()).toBe(404)
    await context.close()

    await page.goto('/dashboard/lists')
    await expect(page.getByRole('row').nth(1)).toContainText('Only you')
    await expectSoundAtBothWidths(page, findShifts)
    await page.getByRole('link', { name: 'Render nodes' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL('/dashboard/lists')
    await expect(page.getByRole('heading', { name: 'You have no lists yet' })).toBeVisible()
  })

  test('An order of many lines is ordered again from My Orders and from its page, by way of the cart', async ({
    page,
    request,
  }) => {
    const wanted = { 'm3-16-gb-kit': 10, 'f12-120': 50 }
    const { person, token, headers, total } = await registerWithCart(request, wanted)
    const ordered = await request.post('/cart/order', { headers, data: { ...DELIVERY, total } })
    const { insertedId } = await ordered.json()
    const transactionId = await chargeCard(request, { token, orderId: insertedId })
    await reportPaymentToShop(request, { token, orderId: insertedId, transactionId })
    await loginAs(page, person)
    const findShifts = await watchLayoutShifts(page)
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Order again: M3 16 GB kit' }).click()
    const main = page.getByRole('main')
    await expect(main).toContainText('2 lines, 60 pieces.')
    await expectSoundAtBothWidths(page, findShifts)
    await page.goto(`/dashboard/orders/${insertedId}`)
    await page.getByRole('button', { name: 'Order again' }).click()
    await expect(page).toHaveURL(`/dashboard/orders/${insertedId}/again`)
    await page.getByRole('button', { name: 'Add 2 lines to cart' }).click()
    await expect(main).toContainText('2 lines are in your cart.')
    await page.getByLabel('List name').fill('As in spring')
    await page.getByRole('button', { name: 'Save list' }).click()
    await expect(main).toContainText('“As in spring” is saved.')
    await page.getByRole('link', { name: 'Go to the cart' }).click()
    await expect(page.getByRole('textbox', { name: 'Quantity of F12 120' })).toHaveValue('50')
  })
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('A shared list is shown and goes into the cart by a plain form', async ({ page, request }) => {
    await page.goto(`/lists/${await shareCart(request, { 'm5-32-gb-kit': 40, 'm3-16-gb-kit': 10 })}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lab machines')
    await page.getByRole('button', { name: 'Add 2 lines to cart' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('textbox', { name: 'Quantity of M5 32 GB kit' })).toHaveValue('40')
  })
})
