import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { atBothWidths, expect, expectNoAxeViolations, openPage, PHONE, test } from './fixtures.ts'
import { fillLogin, storedToken } from './people.ts'
import { ADMIN, bearer, fetchToken, loginAs, registerUser } from './sign-in.ts'

const DELIVERY = { address: '2100 Foundry Way, Boise, ID 83702', phone: '+1 208 555 0142' }

/** Puts a line into the cart of the account that the page is signed in to, as another device would. */
async function putLine(page: Page, slug: string, quantity: number): Promise<void> {
  const { _id } = await (await page.request.get(`/product/${slug}`)).json()
  const headers = bearer(await storedToken(page))
  const reply = await page.request.put(`/cart/line/${_id}`, { headers, data: { quantity } })
  expect(reply.status()).toBe(200)
}

test.describe('Ordering a cart', () => {
  test.use({ viewport: PHONE })

  test('A visitor fills a cart, signs in, orders everything at once and comes to the payment page', async ({
    page,
    request,
  }) => {
    const person = await registerUser(request)
    await openPage(page, '/products?category=memory')
    for (const name of ['M3 16 GB kit', 'M5 32 GB kit']) {
      await page.getByRole('button', { name: `Add to cart: ${name}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Close cart' }).click()
    }
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
    await page.getByRole('link', { name: 'Check out' }).first().click()
    await expect(page).toHaveURL('/login')
    await fillLogin(page, person)
    await expect(page).toHaveURL('/cart/order')

    const form = page.getByRole('main')
    await expect(form.getByLabel('Name')).toHaveValue(person.name)
    await expect(form.getByLabel('Email')).toHaveValue(person.email)
    await expect(form).toContainText('$1,384.00')
    await form.getByRole('button', { name: 'Place order' }).click()
    await expect(form).toContainText('Address is required')
    await form.getByLabel('Address').fill(DELIVERY.address)
    await form.getByLabel('Phone').fill(DELIVERY.phone)
    await atBothWidths(page, () => expectNoAxeViolations(page))
    await form.getByRole('button', { name: 'Place order' }).click()
    await expect(page).toHaveURL(/\/dashboard\/payment\/[\w-]+$/)
    await expect(page.getByText('Order is confirmed')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('$1,384.00')
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })
})

test.describe('What changed since a line was added', () => {
  test.use({ viewport: PHONE })

  test('Each line says what changed in price, minimum, stock or sale, and one click settles it', async ({
    page,
    request,
  }) => {
    const admin = bearer(await fetchToken(request, ADMIN))
    const { category, img } = await (await request.get('/product/m3-16-gb-kit')).json()
    const mark = randomUUID().slice(0, 8)
    async function addProduct(name: string): Promise<string> {
      const product = { description: 'Sample', order: '10', quantity: '100', price: '5.00', img, category }
      const added = await request.post('/product', {
        headers: admin,
        data: { ...product, name: `${name} ${mark}`, partNumber: `NB-${name}-${mark}` },
      })
      expect(added.ok(), await added.text()).toBe(true)
      return (await added.json()).insertedId
    }
    const [dear, larger, scarce, gone] = [
      await addProduct('Dear'),
      await addProduct('Larger'),
      await addProduct('Scarce'),
      await addProduct('Gone'),
    ]
    const person = await registerUser(request)
    const headers = bearer(await fetchToken(request, person))
    const lines = [dear, larger, scarce, gone].map((productId) => ({ productId, quantity: 20 }))
    expect((await request.post('/cart/line', { headers, data: { lines } })).ok()).toBe(true)
    const again = bearer(await fetchToken(request, ADMIN))
    const change = async (id: string, data: object) =>
      expect((await request.patch(`/product/${id}`, { headers: again, data })).ok()).toBe(true)
    await change(dear, { price: '5.50' })
    await change(larger, { order: '25' })
    const correction = { counted: 12, expected: 100, reason: 'Counted' }
    const counted = await request.post(`/product/${scarce}/stock`, { headers: again, data: correction })
    expect(counted.ok(), await counted.text()).toBe(true)
    const archived = await request.post('/product/archive', { headers: again, data: { ids: [gone] } })
    expect(archived.ok(), await archived.text()).toBe(true)

    await loginAs(page, person)
    await page.goto('/cart')
    const main = page.getByRole('main')
    await expect(main).toContainText('4 lines need your attention')
    await expect(main).toContainText('The price went from $5.00 to $5.50 per piece.')
    await expect(main).toContainText('The minimum order is 25 pcs.')
    await expect(main).toContainText('12 pcs are available.')
    await expect(main).toContainText('This product is no longer sold.')
    await expect(main.getByRole('button', { name: 'Check out' }).first()).toBeDisabled()
    await atBothWidths(page, () => expectNoAxeViolations(page))
    await main.getByRole('button', { name: `Got it: Dear ${mark}` }).click()
    await main.getByRole('button', { name: new RegExp(`^Change to 25 .*: Larger ${mark}$`) }).click()
    await main.getByRole('button', { name: new RegExp(`^Change to 12 .*: Scarce ${mark}$`) }).click()
    await main.getByRole('button', { name: `Remove: Gone ${mark}` }).click()
    await expect(main).not.toContainText('your attention')
    await main.getByRole('link', { name: 'Check out' }).first().click()
    await expect(page).toHaveURL('/cart/order')
    // 20 × $5.50 + 25 × $5.00 + 12 × $5.00
    await expect(main).toContainText('$295.00')
  })
})

test('The order form shows a quantity that was typed just before', async ({ page, request }) => {
  await loginAs(page, await registerUser(request))
  await putLine(page, 'm5-32-gb-kit', 10)
  await page.goto('/cart')
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/cart/line/*', async (route) => {
    await isReleased
    await route.continue()
  })
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Quantity of M5 32 GB kit' }).fill('40')
  await main.getByRole('link', { name: 'Check out' }).first().click()
  await expect(page).toHaveURL('/cart/order')
  await expect(main.getByText('Preparing the order form')).toBeAttached()
  await expect(main).not.toContainText('$920.00')
  release()
  await expect(main).toContainText('$3,680.00')
})

test('What was typed into the order form is still there after a look at the cart', async ({
  page,
  request,
}) => {
  await loginAs(page, await registerUser(request))
  await putLine(page, 'n7-8c', 3)
  await page.goto('/cart/order')
  const main = page.getByRole('main')
  await main.getByLabel('Address').fill(DELIVERY.address)
  await main.getByLabel('Phone').fill(DELIVERY.phone)
  await main.getByRole('link', { name: 'See the cart' }).click()
  await main.getByRole('button', { name: /^Change to 10 .*N7 8C$/ }).click()
  await main.getByRole('link', { name: 'Check out' }).first().click()
  await expect(page).toHaveURL('/cart/order')
  await expect(main.getByLabel('Address')).toHaveValue(DELIVERY.address)
  await expect(main.getByLabel('Phone')).toHaveValue(DELIVERY.phone)
})

test.describe('While the order form is open', () => {
  test.use({ expectedProblem: /409 \(Conflict\)|ERR_FAILED.*\/cart\/order/ })

  test('What changes while the order form is open is said there, and nothing typed is lost', async ({
    page,
    request,
  }) => {
    await loginAs(page, await registerUser(request))
    await putLine(page, 'm7-64-gb-kit', 5)
    await page.goto('/cart/order')
    const form = page.getByRole('main')
    await form.getByLabel('Address').fill(DELIVERY.address)
    await form.getByLabel('Phone').fill(DELIVERY.phone)
    await putLine(page, 'm7-64-gb-kit', 6)
    await form.getByRole('button', { name: 'Place order' }).click()
    const alert = form.getByRole('alert')
    await expect(alert).toContainText('Your order was not placed')
    // On a phone, its button is below the text.
    await page.setViewportSize(PHONE)
    const text = await alert.getByText('Your order was not placed').boundingBox()
    const button = await alert.getByRole('link', { name: 'See the cart' }).boundingBox()
    if (!text || !button) throw new Error('the alert has a text and a button')
    expect(button.y).toBeGreaterThanOrEqual(text.y + text.height)
    expect(text.width).toBeGreaterThan(200)
    // The alert names the new total too, and the shop accepts it only once the summary shows it.
    await expect(form.getByLabel('Address')).toHaveValue(DELIVERY.address)
    // The shop places the order, but its reply is lost.
    await page.route(
      '/cart/order',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await form.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByRole('alert')).toContainText('We could not confirm your order')
  })
})
