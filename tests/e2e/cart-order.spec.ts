import { describeScreens, expect, expectNoAxeViolations, test, waitForHydration } from './fixtures.ts'
import { fillLogin, newPerson, register } from './people.ts'

const DELIVERY = { address: '2100 Foundry Way, Boise, ID 83702', phone: '+1 208 555 0142' }

describeScreens('Ordering a cart', () => {
  test('A visitor fills a cart, signs in, orders everything at once and comes to the payment page', async ({
    page,
  }) => {
    const person = await register(page, newPerson())
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/products?category=memory')
    await waitForHydration(page)
    for (const name of ['M3 16 GB kit', 'M5 32 GB kit']) {
      await page.getByRole('button', { name: `Add to cart: ${name}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Close cart' }).click()
    }
    await page.goto('/cart')
    await waitForHydration(page)
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
    await expectNoAxeViolations(page)
    await form.getByRole('button', { name: 'Place order' }).click()
    await expect(page).toHaveURL(/\/dashboard\/payment\/[\w-]+$/)
    await expect(page.getByText('Order is confirmed')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('$1,384.00')
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })
})

test.describe('While the order form is open', () => {
  test.use({ expectedProblem: /409 \(Conflict\)/ })

  test('What changes while the order form is open is said there, and nothing typed is lost', async ({
    page,
  }) => {
    await register(page, newPerson())
    // Another device of the same account.
    const { _id } = await (await page.request.get('/product/m7-64-gb-kit')).json()
    const token = await page.evaluate(() => localStorage.getItem('accessToken'))
    const headers = { authorization: `Bearer ${token}` }
    const put = (quantity: number) => page.request.put(`/cart/line/${_id}`, { headers, data: { quantity } })
    await put(5)
    await page.goto('/cart/order')
    const form = page.getByRole('main')
    await form.getByLabel('Address').fill(DELIVERY.address)
    await form.getByLabel('Phone').fill(DELIVERY.phone)
    await put(6)
    await form.getByRole('button', { name: 'Place order' }).click()
    await expect(form.getByRole('alert')).toContainText('Your order was not placed')
    await expect(form).toContainText('$1,284.00')
    await expect(form.getByLabel('Address')).toHaveValue(DELIVERY.address)
    await form.getByRole('button', { name: 'Place order' }).click()
    await expect(page).toHaveURL(/\/dashboard\/payment\//)
  })
})
