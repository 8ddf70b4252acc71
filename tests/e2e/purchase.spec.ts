import { expect, expectNoAxeViolations, expectSlimFooter, openPage, PHONE, test, toast } from './fixtures.ts'
import { DELIVERY, findProduct, placeOrder } from './order-calls.ts'
import { quantity } from './order-pages.ts'
import { fillLogin } from './people.ts'
import { ADMIN, bearer, endSessionUnseen, fetchToken, loginAs, registerUser } from './sign-in.ts'

test('A visitor who buys signs in, returns to the order with its quantity, and orders once', async ({
  page,
  request,
}) => {
  const person = await registerUser(request)
  await openPage(page, '/products/n7-8c')
  await page.getByRole('button', { name: '50', exact: true }).click()
  await page.getByRole('main').getByRole('button', { name: 'Buy Now', exact: true }).click()
  await expect(page).toHaveURL('/login')
  const waiting = page.getByRole('region', { name: 'Your order' })
  await expect(waiting).toContainText('N7 8C50 pcs')
  await page.reload()
  await expect(waiting, 'after a reload').toContainText('N7 8C50 pcs')
  await expectNoAxeViolations(page)
  await fillLogin(page, person)
  await expect(page).toHaveURL(/\/purchase\/[\w-]{36}\?quantity=50$/)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(person.name)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await expect(quantity(page)).toHaveValue('50')
  await expect(page.getByPlaceholder('Minimum order 10')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('$11,800.00')
  await expect(page.getByRole('main'), 'the address is not confirmed').toContainText('for 30 minutes')
  await expectSlimFooter(page)

  const place = page.getByRole('button', { name: 'Place order' })
  await place.click()
  await expect(page.getByText('Address is required')).toBeVisible()
  await expect(page.getByLabel('Address')).toBeFocused()
  await page.getByLabel('Address').fill(DELIVERY.address)
  await page.getByLabel('Phone').fill(DELIVERY.phone)
  await place.dblclick()
  await expect(toast(page)).toHaveText('Order is confirmed')
  // Not necessarily focused: the second click may come after the heading, and then takes the focus away.
  await expect(page.getByRole('heading', { name: 'Order is confirmed' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
  await expect(page.getByRole('main')).toContainText(/Order number NB-\d{5}/)
  await expectNoAxeViolations(page)
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', /^\/dashboard\/payment\//)

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Order is confirmed' })).toHaveCount(0)
  await page.goForward()
  await expect(page.getByLabel('Address')).toHaveValue(DELIVERY.address)
  await expect(page.getByLabel('Phone')).toHaveValue(DELIVERY.phone)
  await quantity(page).fill('20')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(toast(page).filter({ hasText: 'Already' })).toHaveText('Already you placed this order')
  await expect(page.getByRole('main')).toContainText('50 pcs for $11,800.00')
  await expect(quantity(page)).toHaveValue('20')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Pay that order' }).click()
  await expect(page).toHaveURL(/\/dashboard\/payment\/[\w-]{36}$/)
})

test('A quantity below the minimum or above the stock is refused beside the field', async ({
  page,
  request,
}) => {
  const product = await findProduct(request, 'c1-mini-itx')
  await loginAs(page, await registerUser(request))
  let sent = 0
  page.on('request', (call) => {
    if (call.method() === 'POST' && new URL(call.url()).pathname === '/order') sent += 1
  })
  await page.goto(`/purchase/${product._id}`)
  await quantity(page).fill(String(product.order - 1))
  const reason = page.getByText(`The minimum order is ${product.order} pcs.`)
  await expect(reason).toBeVisible()
  await expect(quantity(page)).toHaveAccessibleDescription(/The minimum order is/)
  await page.getByLabel('Address').fill('Dock 4')
  await page.getByLabel('Phone').fill('1')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(quantity(page)).toBeFocused()
  await quantity(page).fill('999999')
  await expect(page.getByText(/pcs are available\. You entered 999,999/)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(quantity(page)).toBeFocused()
  expect(sent).toBe(0)
})

test('The order form takes the price of the break and offers the quantity that costs less', async ({
  page,
  request,
}) => {
  const product = await findProduct(request, 'm7-64-gb-kit')
  await loginAs(page, await registerUser(request))
  await page.goto(`/purchase/${product._id}?quantity=48`)
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await expect(summary).toContainText('$9,984.00')
  await expect(page.getByRole('main')).toContainText('50 cost $34.00 less than 48.')
  await page.getByRole('button', { name: 'Make it 50' }).click()
  await expect(quantity(page)).toBeFocused()
  await expect(summary).toContainText('$199.00')
  await page.getByLabel('Address').fill('Dock 4')
  await page.getByLabel('Phone').fill('1')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { name: 'Order is confirmed' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('$9,950.00')
})

test.describe('A faster buyer', () => {
  test.use({ expectedProblem: /status of 409.*\/order/ })

  test('The server’s reason appears beside the field, and nothing typed is lost', async ({
    page,
    request,
  }) => {
    const product = await findProduct(request, 'r2-2u-rack')
    await loginAs(page, await registerUser(request))
    await page.goto(`/purchase/${product._id}?quantity=${product.quantity}`)
    await page.getByLabel('Address').fill('Dock 4')
    await page.getByLabel('Phone').fill('1')
    const token = await fetchToken(request, await registerUser(request))
    await placeOrder(request, { token, product })
    await page.getByRole('button', { name: 'Place order' }).click()
    const left = product.quantity - product.order
    await expect(quantity(page)).toHaveAccessibleDescription(new RegExp(`${left} pcs are available`))
    await expect(quantity(page)).toBeFocused()
    await expect(page.getByLabel('Address')).toHaveValue('Dock 4')
    await quantity(page).fill(String(product.order))
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(toast(page)).toHaveText('Order is confirmed')
  })
})

test.describe('A price that changes while the form is open', () => {
  test.use({ expectedProblem: /status of 409.*\/order/ })

  test('The buyer sees both prices, accepts the new one with one button, and nothing typed is lost', async ({
    page,
    request,
    playwright,
    baseURL,
  }) => {
    const product = await findProduct(request, 'f9-92-server')
    const shop = await playwright.request.newContext({ baseURL })
    const headers = bearer(await fetchToken(shop, ADMIN))
    const reprice = async (price: number) => {
      const reply = await shop.patch(`/product/${product._id}`, { headers, data: { price } })
      expect(reply.ok(), await reply.text()).toBe(true)
    }
    const dollars = (amount: number) => `$${amount.toFixed(2)}`
    const { price, order: pieces } = product
    await loginAs(page, await registerUser(request))
    try {
      await page.goto(`/purchase/${product._id}?quantity=${pieces}`)
      await page.getByLabel('Address').fill('Dock 4')
      await page.getByLabel('Phone').fill('1')
      const summary = page.getByRole('complementary', { name: 'Order summary' })
      await expect(summary).toContainText(dollars(price))

      await reprice(price + 1)
      await page.getByLabel('Phone').press('Enter')
      const notice = page.getByRole('alert').filter({ hasText: 'The price changed' })
      await expect(notice).toContainText(
        `The price changed from ${dollars(price)} to ${dollars(price + 1)} per piece`,
      )
      await expect(notice).toContainText(`${pieces} pcs now cost ${dollars((price + 1) * pieces)}`)
      await expect(page.locator('div:focus').getByRole('alert')).toBeVisible()
      await expect(toast(page)).toHaveCount(0)
      await expect(summary, 'the price they agreed to').toContainText(dollars(price * pieces))
      await expectNoAxeViolations(page)

      // A second tab shows the new price immediately.
      const tab = await page.context().newPage()
      await tab.goto(`/purchase/${product._id}`)
      await expect(tab.getByRole('complementary', { name: 'Order summary' })).toContainText(
        dollars(price + 1),
      )
      await expect(tab.getByText('The price changed')).toHaveCount(0)
      await tab.close()

      // The price changes again before the buyer accepts.
      await reprice(price + 2)
      await page.keyboard.press('Tab')
      await expect(
        page.getByRole('button', { name: `Order at ${dollars(price + 1)} per piece` }),
      ).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(notice).toContainText(`from ${dollars(price + 1)} to ${dollars(price + 2)} per piece`)
      await expect(page.getByLabel('Address')).toHaveValue('Dock 4')
      await expect(page.getByLabel('Phone')).toHaveValue('1')
      await expect(quantity(page)).toHaveValue(String(pieces))

      await page.getByRole('button', { name: `Order at ${dollars(price + 2)} per piece` }).click()
      await expect(page.getByRole('heading', { name: 'Order is confirmed' })).toBeFocused()
      await expect(page.getByRole('main')).toContainText(`for ${dollars((price + 2) * pieces)}`)
    } finally {
      await reprice(price)
      await shop.dispose()
    }
  })
})

test.describe('A session that ends meanwhile', () => {
  test.use({ expectedProblem: /status of 401.*\/order/ })

  test('The buyer is informed, signs in again, and finds the order as typed', async ({ page, request }) => {
    const product = await findProduct(request, 'f14-140')
    const person = await registerUser(request)
    await loginAs(page, person)
    await page.goto(`/purchase/${product._id}`)
    await page.getByLabel('Address').fill('Dock 4')
    await page.getByLabel('Phone').fill('1')
    await quantity(page).fill(String(product.order + 1))
    await endSessionUnseen(page)
    // Returning from another window must not trigger a request that leads away.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(toast(page)).toContainText('Your session has ended')
    await expect(page).toHaveURL('/login')
    await fillLogin(page, person)
    await expect(page).toHaveURL(`/purchase/${product._id}`)
    await expect(page.getByRole('alert').filter({ hasText: 'Your order was not placed' })).toBeVisible()
    await expect(page.getByLabel('Address')).toHaveValue('Dock 4')
    await expect(page.getByLabel('Phone')).toHaveValue('1')
    await expect(quantity(page)).toHaveValue(String(product.order + 1))
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByRole('heading', { name: 'Order is confirmed' })).toBeFocused()
  })
})

test.describe('A lost reply', () => {
  test.use({ expectedProblem: /ERR_FAILED.*\/order/ })

  test('Everything typed stays, and sending it again is safe', async ({ page, request }) => {
    const product = await findProduct(request, 'f14-140')
    await loginAs(page, await registerUser(request))
    await page.goto(`/purchase/${product._id}?quantity=${product.order}`)
    await page.getByLabel('Address').fill('Dock 4')
    await page.getByLabel('Phone').fill('1')
    await page.route(
      '/order',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByRole('alert')).toContainText('we don’t know whether your order was placed')
    await expect(page.getByLabel('Address')).toHaveValue('Dock 4')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(toast(page)).toHaveText('Already you placed this order')
  })
})

test('A product that is out of stock says so and offers no form', async ({ page, request }) => {
  const product = await findProduct(request, 'q7-360')
  await loginAs(page, await registerUser(request))
  await page.goto(`/purchase/${product._id}`)
  await expect(page.getByRole('main').getByText('Out of stock').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Place order' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Back to the product' })).toBeVisible()
})

test('An order is placed and deleted by keyboard alone', async ({ page, request }) => {
  const product = await findProduct(request, 'e3-960-gb')
  await loginAs(page, await registerUser(request))
  await page.goto(`/purchase/${product._id}`)
  await quantity(page).focus()
  await page.keyboard.type(String(product.order))
  while (!(await page.getByLabel('Address').evaluate((field) => field === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.type('Dock 4')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Order is confirmed' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/orders')
  await page.getByRole('button', { name: `Delete: ${product.name}` }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'You have no orders yet' })).toBeVisible()
})

test('The quantity of the address is shown as it is, with its problem, and survives the login and Back', async ({
  page,
  request,
}) => {
  const product = await findProduct(request, 'n7-8c')
  const person = await registerUser(request)
  const address = `/purchase/${product._id}?quantity=${product.order - 1}`
  await page.goto(address)
  await expect(page).toHaveURL('/login')
  await fillLogin(page, person)
  await expect(page).toHaveURL(address)
  await expect(quantity(page)).toHaveValue(String(product.order - 1))
  await expect(quantity(page)).toHaveAccessibleDescription(/The minimum order is/)
  await page.getByRole('link', { name: `Back to ${product.name}` }).click()
  await expect(page).toHaveURL(`/products/${product.slug}`)
  await page.goBack()
  await expect(quantity(page)).toHaveValue(String(product.order - 1))
  await page.goto(`/purchase/${product._id}?quantity=a few`)
  await expect(quantity(page)).toHaveValue('a few')
  await expect(quantity(page)).toHaveAccessibleDescription(/whole/)
})

test.describe('On a small screen', () => {
  test.use({ viewport: PHONE })

  test('Product, quantity and total are in the first screen, and no menu leads away', async ({
    page,
    request,
  }) => {
    const product = await findProduct(request, 'n7-8c')
    await loginAs(page, await registerUser(request))
    await page.goto(`/purchase/${product._id}?quantity=${product.order}`)
    await expect(page.getByRole('heading', { name: product.name })).toBeInViewport()
    await expect(quantity(page)).toBeInViewport()
    await expect(page.getByRole('banner')).toContainText('$2,360.00')
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expectNoAxeViolations(page)
  })
})
