import type { Product } from '../../contract/schemas/product.ts'
import {
  describeScreens,
  expect,
  expectNoAxeViolations,
  expectSoundPage,
  test,
  watchLayoutShifts,
} from './fixtures.ts'
import { findProduct, placeOrder, registerBuyer } from './order-calls.ts'
import { quantity, row, toast } from './order-pages.ts'
import { fetchToken, loginAs, registerUser } from './sign-in.ts'

test('My Orders shows the order; deleting it asks first and returns its pieces to the stock', async ({
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
  await expect(row(page, product.name)).toContainText(/held, [23]\d min left/)
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

test('An order has its own page, and Order again says what has changed before the form opens', async ({
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

  // As if the product had sold down meanwhile: the shop's real reply with another quantity.
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

test.describe('The address of an order', () => {
  test.use({ expectedProblem: /status of 404.*\/order\// })

  test('A customer cannot see the order of another customer by its address', async ({ page, request }) => {
    const { orderId } = await registerBuyer(request, 'f12-120')
    await loginAs(page, await registerUser(request))
    for (const path of [`/dashboard/orders/${orderId}`, `/dashboard/payment/${orderId}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: /There is no such order/ })).toBeVisible()
    }
  })
})

test('A long list has pages, and the address of a page leads back to it', async ({ page, request }) => {
  test.slow()
  const person = await registerUser(request)
  const token = await fetchToken(request, person)
  const products: Product[] = await (await request.get('/product')).json()
  // Not the product whose stock another test counts.
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

describeScreens('An order', () => {
  test('The pages of an order are accessible, do not shift while they load, and fit the screen', async ({
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
      await expectSoundPage(page, findShifts)
    }
  })
})
