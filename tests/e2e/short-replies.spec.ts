import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test, toast } from './fixtures.ts'
import { DELIVERY, findProduct, registerBuyer } from './order-calls.ts'
import { payButton } from './payment-page.ts'
import { confirmAddress } from './people.ts'
import { ADMIN, loginAs, registerUser } from './sign-in.ts'

/** The server answers 200, but the reply lacks the field that the specification reads. */
async function answer(page: Page, { method, path }: { method: string; path: string | RegExp }, json: object) {
  await page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ json }) : route.fallback(),
  )
}

test('A reply to a review without insertedId shows the failure, and what was typed stays', async ({
  page,
  request,
}) => {
  await loginAs(page, await registerUser(request))
  await page.goto('/dashboard/review')
  await answer(page, { method: 'POST', path: '**/review' }, {})
  await page.getByRole('radio', { name: '4 stars' }).click()
  await page.getByLabel('Description').fill('Runs cool')
  await page.getByRole('button', { name: 'Add review' }).click()
  await expect(toast(page)).toHaveText('Failed to add a Review')
  await expect(page.getByText('Your review wasn’t added.')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Runs cool')
})

for (const reply of [{ success: false }, {}]) {
  test(`A reply to an order that is ${JSON.stringify(reply)} shows that it was already placed; a confirmed order without its id leads to My Orders`, async ({
    page,
    request,
  }) => {
    const product = await findProduct(request, 'n7-8c')
    await loginAs(page, await registerUser(request))
    await page.goto(`/purchase/${product._id}?quantity=${product.order}`)
    await answer(page, { method: 'POST', path: '**/order' }, reply)
    await page.getByLabel('Address').fill(DELIVERY.address)
    await page.getByLabel('Phone').fill(DELIVERY.phone)
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(toast(page)).toHaveText('Already you placed this order')
    const main = page.getByRole('main')
    await expect(main.getByText('Already you placed this order')).toBeVisible()
    await expect(main.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/dashboard/orders')
    await expect(page.getByLabel('Address')).toHaveValue(DELIVERY.address)
    await expectNoAxeViolations(page)

    await answer(page, { method: 'POST', path: '**/order' }, { success: true })
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByRole('heading', { name: 'Order is confirmed' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'My Orders' })).toBeVisible()
  })
}

test('A reply to Delete of an order without deletedCount does not count as success', async ({
  page,
  request,
}) => {
  const { person } = await registerBuyer(request, 'm3-16-gb-kit')
  await loginAs(page, person)
  await page.goto('/dashboard')
  await answer(page, { method: 'DELETE', path: /\/order\/[\w-]+$/ }, {})
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page).and(page.locator('[role=alert]'))).toHaveText(/couldn’t reach the shop/)
})

test('A payment intent without clientSecret leaves Pay disabled and says what is missing', async ({
  page,
  request,
}) => {
  const { person, orderId } = await registerBuyer(request, 'm3-16-gb-kit')
  await loginAs(page, person)
  await answer(page, { method: 'POST', path: '**/create-payment-intent' }, {})
  await page.goto(`/dashboard/payment/${orderId}`)
  await expect(page.getByRole('main')).toContainText('couldn’t reach the shop')
  await expect(payButton(page).and(page.locator(':enabled'))).toHaveCount(0)
})

test.describe('For admins', () => {
  test.beforeEach(({ page }) => loginAs(page, ADMIN))

  test('A reply to Make Admin without modifiedCount shows the failure', async ({ page, request }) => {
    const person = await registerUser(request)
    await confirmAddress(request, person)
    await page.goto(`/dashboard/makeAdmin?q=${person.email}`)
    await answer(page, { method: 'PUT', path: '**/user/admin/*' }, {})
    await page.getByRole('button', { name: `Make Admin: ${person.email}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make Admin' }).click()
    await expect(toast(page)).toHaveText('Failed to make an admin')
  })

  test('A reply to Delete of a product without deletedCount does not count as success', async ({ page }) => {
    await page.goto('/dashboard/manageProduct')
    await answer(page, { method: 'DELETE', path: /\/product\/[\w-]+$/ }, {})
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page).and(page.locator('[role=alert]'))).toHaveText(/was not deleted/)
  })
})
