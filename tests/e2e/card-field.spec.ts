import type { Page } from '@playwright/test'
import type { Stripe, StripeCardElement, StripeConstructor } from '@stripe/stripe-js'
import { expect, expectNoAxeViolations, openPage, test } from './fixtures.ts'
import { bearer, fetchToken, registerUser } from './sign-in.ts'

/** The sandbox's card field, on a page of the shop under its security policy, checked against Stripe.js's types. */

interface Played {
  Stripe: StripeConstructor
  stripe: Stripe
  card: StripeCardElement
  changes: { error: string | undefined; complete: boolean; brand: string }[]
  outcome: Promise<string>
}

async function makeIntent(page: Page): Promise<{ clientSecret: string; provider: object }> {
  const token = await fetchToken(page.request, await registerUser(page.request))
  const headers = bearer(token)
  const [product] = await (await page.request.get('/product?limit=1')).json()
  const order = {
    productId: product._id,
    address: '1 Works Road',
    phone: '555 0100',
    orderQty: product.order,
  }
  const placed = await (await page.request.post('/order', { headers, data: order })).json()
  const intent = { orderId: placed.insertedId, price: 1 }
  const made = await page.request.post('/create-payment-intent', { headers, data: intent })
  const provider = await (await page.request.get('/payment-provider', { headers })).json()
  return { ...(await made.json()), provider }
}

async function mountCard(page: Page, provider: object): Promise<void> {
  await openPage(page, '/portfolio')
  await page.evaluate(async (given) => {
    const { scriptUrl, publishableKey } = given as { scriptUrl: string; publishableKey: string }
    const played = window as unknown as Played
    const script = document.createElement('script')
    const loaded = new Promise((resolve) => script.addEventListener('load', resolve))
    script.src = scriptUrl
    document.head.append(script)
    await loaded
    const place = document.createElement('div')
    document.querySelector('main')?.prepend(place)
    played.stripe = played.Stripe(publishableKey)
    played.card = played.stripe.elements().create('card', { style: { base: { fontSize: '16px' } } })
    played.changes = []
    played.card.on('change', ({ error, complete, brand }) =>
      played.changes.push({ error: error?.message, complete, brand }),
    )
    const ready = new Promise((resolve) => played.card.on('ready', resolve))
    played.card.mount(place)
    await ready
  }, provider)
}

const field = (page: Page) => page.frameLocator('iframe[title="Secure card payment input frame"]')
const bank = (page: Page) => page.frameLocator('iframe[title="3-D Secure challenge"]')
const lastChange = (page: Page) => page.evaluate(() => (window as unknown as Played).changes.at(-1))

async function typeCard(page: Page, digits: string): Promise<void> {
  await page.evaluate(() => (window as unknown as Played).card.clear())
  await field(page).getByLabel('Credit or debit card number').click()
  await page.keyboard.type(digits)
}

/** Starts a payment. Its result arrives in `outcome`. */
async function pay(page: Page, clientSecret: string): Promise<void> {
  await page.evaluate((secret) => {
    const played = window as unknown as Played
    const { stripe, card } = played
    played.outcome = (async () => {
      const billing_details = { name: 'Maya Lind', email: 'maya@example.com' }
      const made = await stripe.createPaymentMethod({ type: 'card', card, billing_details })
      if (made.error) return made.error.message ?? ''
      const paid = await stripe.confirmCardPayment(secret, { payment_method: made.paymentMethod.id })
      return paid.error ? (paid.error.message ?? '') : paid.paymentIntent.status
    })()
  }, clientSecret)
}

const outcome = (page: Page) => page.evaluate(() => (window as unknown as Played).outcome)

test('The card field explains a wrong card in the words of Stripe and works with keyboard and screen reader', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 700 })
  const { provider, clientSecret } = await makeIntent(page)
  await mountCard(page, provider)
  await typeCard(page, '4242424242424241')
  await expect
    .poll(() => lastChange(page))
    .toMatchObject({ error: 'Your card number is invalid.', brand: 'visa' })
  await expect(field(page).getByLabel('Credit or debit card number')).toHaveAttribute('aria-invalid', 'true')
  await typeCard(page, '42424242424242420120')
  await expect
    .poll(() => lastChange(page))
    .toMatchObject({ error: "Your card's expiration year is in the past." })
  await typeCard(page, '42424242424242421240')
  await pay(page, clientSecret)
  expect(await outcome(page)).toBe("Your card's security code is incomplete.")
  await expectNoAxeViolations(page)
  // One run of digits fills all three fields; the focus moves along.
  await typeCard(page, '42424242424242421240123')
  await expect.poll(() => lastChange(page)).toMatchObject({ complete: true, error: undefined })
  await pay(page, clientSecret)
  expect(await outcome(page)).toBe('succeeded')
})

test('The bank’s dialog can be declined by button and by Escape, and accepted by keyboard', async ({
  page,
}) => {
  const { provider, clientSecret } = await makeIntent(page)
  await mountCard(page, provider)
  await typeCard(page, '40000027600031841240123')
  await pay(page, clientSecret)
  await expect(bank(page).getByRole('button', { name: 'Fail' })).toBeVisible()
  await expectNoAxeViolations(page)
  await bank(page).getByRole('button', { name: 'Fail' }).click()
  expect(await outcome(page)).toContain('We are unable to authenticate your payment method.')

  await pay(page, clientSecret)
  await expect(bank(page).getByRole('button', { name: 'Complete' })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await outcome(page)).toContain('We are unable to authenticate your payment method.')

  await pay(page, clientSecret)
  await expect(bank(page).getByRole('button', { name: 'Complete' })).toBeVisible()
  await bank(page).getByRole('button', { name: 'Complete' }).focus()
  await page.keyboard.press('Enter')
  expect(await outcome(page)).toBe('succeeded')
})

test.describe('A declined card', () => {
  // The browser logs every 402 reply as an error.
  test.use({ expectedProblem: /402/ })

  test('A declined card shows the message of the bank, and the intent can still be paid', async ({
    page,
  }) => {
    const { provider, clientSecret } = await makeIntent(page)
    await mountCard(page, provider)
    await typeCard(page, '40000000000099951240123')
    await pay(page, clientSecret)
    expect(await outcome(page)).toBe('Your card has insufficient funds.')
    await typeCard(page, '42424242424242421240123')
    await pay(page, clientSecret)
    expect(await outcome(page)).toBe('succeeded')
  })
})
