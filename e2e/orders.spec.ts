import type { Page } from '@playwright/test'
import type { Product } from '../contract/schemas/product.ts'
import { expect, expectNoAxeViolations, test, waitForHydration, watchLayoutShifts } from './fixtures.ts'
import { DELIVERY, findProduct, placeOrder, registerBuyer } from './order-calls.ts'
import { fillLogin } from './people.ts'
import { fetchToken, loginAs, registerUser } from './sign-in.ts'

const toast = (page: Page) => page.locator('.Toastify__toast')
const row = (page: Page, product: string) => page.getByRole('row').filter({ hasText: product })
const quantity = (page: Page) => page.getByRole('textbox', { name: 'Order quantity' })

test('a visitor who buys signs in, comes back to the order with its quantity, and orders it once', async ({
  page,
  request,
}) => {
  const person = await registerUser(request)
  await page.goto('/products/n7-8c')
  await waitForHydration(page)
  await page.getByRole('button', { name: '50', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Buy Now' }).first().click()
  await expect(page).toHaveURL('/login')
  await fillLogin(page, person)
  await expect(page).toHaveURL(/\/purchase\/[\w-]{36}\?quantity=50$/)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(person.name)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await expect(quantity(page)).toHaveValue('50')
  await expect(page.getByPlaceholder('Minimum order 10')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('$11,800.00')

  const place = page.getByRole('button', { name: 'Place order' })
  await place.click()
  await expect(page.getByText('Address is required')).toBeVisible()
  await expect(page.getByLabel('Address')).toBeFocused()
  await page.getByLabel('Address').fill(DELIVERY.address)
  await page.getByLabel('Phone').fill(DELIVERY.phone)
  await place.dblclick()
  await expect(toast(page)).toHaveText('Order is confirmed')
  await expect(page.getByRole('heading', { name: 'Order is confirmed' })).toBeFocused()
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

test('a quantity below the minimum or above the stock is refused beside the field', async ({
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

test.describe('when somebody else is faster', () => {
  test.use({ expectedProblem: /status of 409.*\/order/ })

  test('the server’s reason stands beside the field and nothing typed is lost', async ({ page, request }) => {
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

test.describe('when the answer is lost', () => {
  test.use({ expectedProblem: /ERR_FAILED.*\/order/ })

  test('everything typed stays, and sending it again is safe', async ({ page, request }) => {
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
    await expect(page.getByRole('alert')).toContainText('may have been placed or not')
    await expect(page.getByLabel('Address')).toHaveValue('Dock 4')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(toast(page)).toHaveText('Already you placed this order')
  })
})

test('a part that is out of stock says so and offers no form', async ({ page, request }) => {
  const product = await findProduct(request, 'q7-360')
  await loginAs(page, await registerUser(request))
  await page.goto(`/purchase/${product._id}`)
  await expect(page.getByRole('main').getByText('Out of stock').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Place order' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Back to the part' })).toBeVisible()
})

test('My Orders shows the order, and deleting it asks first and puts the pieces back', async ({
  page,
  request,
}) => {
  const before = await findProduct(request, 'h7-12-tb')
  const { person, product } = await registerBuyer(request, 'h7-12-tb')
  await loginAs(page, person)
  await page.goto('/dashboard')
  await expect(page.getByRole('columnheader')).toHaveText([
    '#',
    'Customer',
    'Product',
    'Quantity',
    'Total',
    'Payment',
    'Actions',
  ])
  await expect(row(page, product.name)).toContainText(person.name)
  await expect(row(page, product.name)).toContainText(`${product.order} pcs`)
  await expect(row(page, product.name)).toContainText('Unpaid')
  await expect(row(page, product.name)).toContainText(/held, 4[78] h left/)
  await expect(page.getByRole('main')).toContainText('1 order waits for payment')
  expect((await findProduct(request, 'h7-12-tb')).quantity).toBe(before.quantity - product.order)

  const remove = page.getByRole('button', { name: `Delete: ${product.name}` })
  await remove.click()
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(dialog).toContainText('You want to delete it.')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page)).toHaveText(`Your order of ${product.name} is deleted`)
  await expect(row(page, product.name)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Orders' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'You have not ordered anything yet' })).toBeVisible()
  await expectNoAxeViolations(page)
  expect((await findProduct(request, 'h7-12-tb')).quantity).toBe(before.quantity)
})

test('an order has a page of its own, and Order again tells what has changed before the form opens', async ({
  page,
  request,
}) => {
  const { person, product } = await registerBuyer(request, 'g5-8-gb-compact')
  await loginAs(page, person)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: product.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(page).toHaveTitle('Order · Northbridge')
  await expect(page.getByRole('main')).toContainText('12 Harbour Road')
  await expect(page.getByRole('listitem').filter({ hasText: 'Order placed' })).toBeVisible()

  // As if the part had been sold down meanwhile: the real answer of the shop with another figure in it.
  await page.route(
    `**/product/${product._id}`,
    async (route) => {
      const response = await route.fetch()
      const changed = { ...(await response.json()), price: product.price + 1, order: product.order + 5 }
      await route.fulfill({ response, json: changed })
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Order again' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Since you ordered, this has changed' })
  await expect(notice).toContainText('The price per piece was')
  await expect(notice).toContainText(`The minimum order is now ${product.order + 5} pcs`)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page).toHaveURL(new RegExp(`/purchase/${product._id}\\?quantity=${product.order}$`))
  await expect(quantity(page)).toHaveValue(String(product.order))
})

test.describe('with the address of an order', () => {
  test.use({ expectedProblem: /status of 404.*\/order\// })

  test('nobody sees that of somebody else', async ({ page, request }) => {
    const { orderId } = await registerBuyer(request, 'f12-120')
    await loginAs(page, await registerUser(request))
    for (const path of [`/dashboard/orders/${orderId}`, `/dashboard/payment/${orderId}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: /There is no such order/ })).toBeVisible()
    }
  })
})

test('a long list is read page by page, and a page’s address leads back to it', async ({ page, request }) => {
  test.slow()
  const person = await registerUser(request)
  const token = await fetchToken(request, person)
  const products: Product[] = await (await request.get('/product')).json()
  // Not the part whose stock another test counts.
  const plenty = products.filter(({ quantity, slug }) => quantity > 250 && slug !== 'h7-12-tb')
  for (const product of plenty.slice(0, 21)) await placeOrder(request, { token, product })
  await loginAs(page, person)
  await page.goto('/dashboard')
  await expect(page.getByRole('row')).toHaveCount(21)
  const paging = page.getByRole('navigation', { name: 'Pages of orders' })
  await paging.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').nth(1)).toContainText('21')
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(2)
  await paging
    .getByRole('link', { name: 'First page' })
    .or(paging.getByRole('link', { name: 'Previous' }))
    .click()
  await expect(page.getByRole('row')).toHaveCount(21)
  await page.getByRole('link', { name: 'Paid' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing is paid yet' })).toBeVisible()
})

test('an order is placed and deleted by keyboard alone', async ({ page, request }) => {
  const product = await findProduct(request, 'e3-960-gb')
  await loginAs(page, await registerUser(request))
  await page.goto(`/purchase/${product._id}`)
  await page.getByLabel('Address').focus()
  await page.keyboard.type('Dock 4')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(String(product.order))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Order is confirmed' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('button', { name: `Delete: ${product.name}` }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'You have not ordered anything yet' })).toBeVisible()
})

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the pages of an order are accessible, still while they load, and no wider than the screen', async ({
      page,
      request,
    }) => {
      const { person, product, orderId } = await registerBuyer(request, 'm3-16-gb-kit')
      await loginAs(page, person)
      const findShifts = await watchLayoutShifts(page)
      for (const path of [
        '/dashboard',
        `/dashboard/orders/${orderId}`,
        `/dashboard/payment/${orderId}`,
        `/purchase/${product._id}`,
      ]) {
        await page.goto(path)
        await expect(page.getByRole('main').getByText(product.name).first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await findShifts(), path).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, path).toBeLessThanOrEqual(0)
        await expectNoAxeViolations(page)
      }
    })
  })
}
