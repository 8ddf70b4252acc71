import { fillCard } from './card-field.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { registerBuyer } from './order-calls.ts'
import { countCharges, openPayment, payButton, readTransactionId } from './payment-page.ts'
import { fillLogin } from './people.ts'
import { endSessionUnseen, loginAs } from './sign-in.ts'

test.describe('A lost reply', () => {
  test.use({ expectedProblem: /ERR_FAILED|status of 50\d|^50\d / })

  test('When the bank’s reply is lost, the payment is checked and found, and not made again', async ({
    page,
    request,
  }) => {
    const { orderId } = await openPayment(page, request)
    await fillCard(page)
    let confirmed = 0
    await page.route('**/v1/payment_intents/*/confirm', async (route) => {
      confirmed += 1
      await route.fetch()
      await route.abort()
    })
    await payButton(page).click()
    await readTransactionId(page)
    expect(await countCharges(request, orderId)).toBe(1)
    expect(confirmed).toBe(1)
  })

  test('When the shop’s reply is lost, the page says that it checks, and ends at Paid', async ({
    page,
    request,
  }) => {
    const { orderId } = await openPayment(page, request)
    await fillCard(page)
    let isDown = true
    let confirmed = 0
    // Once the payment is confirmed, every request about this order fails.
    await page.route(`**/order/${orderId}`, (route) =>
      isDown && confirmed > 0 ? route.abort() : route.continue(),
    )
    await page.route('**/v1/payment_intents/*/confirm', async (route) => {
      const response = await route.fetch()
      confirmed += 1
      return route.fulfill({ response })
    })
    await payButton(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'Checking your payment' })).toBeVisible()
    await expect(payButton(page)).toHaveCount(0)
    await expectNoAxeViolations(page)
    isDown = false
    await readTransactionId(page)
    expect(await countCharges(request, orderId)).toBe(1)
    expect(confirmed).toBe(1)
  })

  test('When the browser was closed, the next visit finds the payment', async ({
    page,
    request,
    context,
  }) => {
    const { orderId } = await openPayment(page, request)
    await fillCard(page)
    await page.route(`**/order/${orderId}`, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    const reported = page.waitForRequest((call) => call.method() === 'PATCH')
    await payButton(page).click()
    await reported
    await page.close()
    const next = await context.newPage()
    await next.goto(`/dashboard/payment/${orderId}`)
    await readTransactionId(next)
    expect(await countCharges(request, orderId)).toBe(1)
  })

  test('When the provider’s script is blocked, the page says so and tries again', async ({
    page,
    request,
  }) => {
    const { person, orderId } = await registerBuyer(request, 'm3-16-gb-kit')
    await loginAs(page, person)
    await page.route('**/stripe/v3.js', (route) => route.abort(), { times: 1 })
    await page.goto(`/dashboard/payment/${orderId}`)
    const alert = page.getByRole('alert').filter({ hasText: 'You can’t pay right now' })
    await expect(alert).toContainText('ad blocker')
    await expectNoAxeViolations(page)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(payButton(page)).toBeEnabled()
  })
})

test.describe('An order that the shop refuses to show', () => {
  test.use({ expectedProblem: /status of (401|429).*\/order\// })

  test('When the session has ended, the login leads back to the payment', async ({ page, request }) => {
    const { person, orderId } = await openPayment(page, request)
    await fillCard(page)
    await endSessionUnseen(page)
    await payButton(page).click()
    await expect(page).toHaveURL('/login')
    await fillLogin(page, person)
    await expect(page).toHaveURL(`/dashboard/payment/${orderId}`)
    await expect(payButton(page)).toBeEnabled()
    expect(await countCharges(request, orderId)).toBe(0)
  })

  test('When the shop fails for a moment, the page does not claim that there is no order, and offers to try again', async ({
    page,
    request,
  }) => {
    const { person, product, orderId } = await registerBuyer(request, 'm3-16-gb-kit')
    await loginAs(page, person)
    const problem = { title: 'Too many calls', status: 429, code: 'RATE_LIMITED', detail: 'Wait a moment.' }
    for (const path of [`/dashboard/orders/${orderId}`, `/dashboard/payment/${orderId}`]) {
      await page.route(`**/order/${orderId}`, (route) => route.fulfill({ status: 429, json: problem }), {
        times: 1,
      })
      await page.goto(path)
      const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t load this order' })
      await expect(alert).toContainText(problem.detail)
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('main')).toContainText(product.name)
    }
  })
})
