import type { Product } from '../../contract/schemas/product.ts'
import {
  expect,
  expectNoAxeViolations,
  expectSoundAtBothWidths,
  expectSoundTexts,
  expectWholeTable,
  PHONE,
  test,
  toast,
  watchLayoutShifts,
} from './fixtures.ts'
import {
  chargeCard,
  fetchOrder,
  findProduct,
  placeOrder,
  registerBuyer,
  registerPaidBuyer,
  reportPaymentToShop,
} from './order-calls.ts'
import { expectBalancedBill, quantity, row } from './order-pages.ts'
import { ADMIN, bearer, fetchToken, loginAs, registerUser } from './sign-in.ts'

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
  await expect(page.getByRole('main')).toContainText('1 order to pay:')
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
  await expect(toast(page)).toHaveText(`Your order of ${product.name} was deleted`)
  await expect(row(page, product.name)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Orders' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'You have no orders yet' })).toBeVisible()
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
  const notice = page.getByRole('status').filter({ hasText: 'Since your last order, this has changed' })
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
      await expect(page.getByRole('heading', { name: /We can’t find this order/ })).toBeVisible()
    }
  })
})

test('A long list of orders has pages, and the address of a page leads back to it', async ({
  page,
  request,
}) => {
  test.slow()
  const person = await registerUser(request)
  const token = await fetchToken(request, person)
  const products: Product[] = await (await request.get('/product')).json()
  // Not the product whose stock another test counts.
  const plenty = products.filter(({ quantity, slug }) => quantity > 250 && slug !== 'h7-12-tb')
  for (const product of plenty.slice(0, 21)) await placeOrder(request, { token, product })
  await loginAs(page, person)
  // Unpaid orders come first and all at once in the list of all orders; their own list has pages.
  await page.goto('/dashboard')
  await expect(page.getByRole('row')).toHaveCount(22)
  await page.getByRole('link', { name: 'To pay' }).click()
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
  await expect(page.getByRole('heading', { name: 'You have no paid orders yet' })).toBeVisible()
})

test('Unpaid orders come first, a paid one can be ordered again to another address, and Delete fits its state', async ({
  page,
  request,
}) => {
  const buyer = await registerBuyer(request, 'm5-32-gb-kit')
  const unpaid = await findProduct(request, 'f12-120')
  await placeOrder(request, { token: buyer.token, product: unpaid })
  // Paid last, so that the newest order is the paid one.
  const paid = await findProduct(request, 'e3-960-gb')
  const paidId = await placeOrder(request, { token: buyer.token, product: paid })
  const transactionId = await chargeCard(request, { ...buyer, orderId: paidId })
  await reportPaymentToShop(request, { ...buyer, orderId: paidId, transactionId })

  await loginAs(page, buyer.person)
  await page.goto('/dashboard')
  await expect(page.getByRole('row').nth(1)).toContainText('Unpaid')
  await expect(page.getByRole('row').nth(2)).toContainText('Unpaid')
  await expect(page.getByRole('row').nth(3)).toContainText(paid.name)
  const { number } = await fetchOrder(request, buyer.token, paidId)
  await expect(page.getByRole('row').nth(3)).toContainText(number)

  await page.getByRole('link', { name: paid.name, exact: true }).click()
  await expect(page.getByRole('main')).toContainText(number)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText('we will still ship it')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Order again to another address' }).click()
  await expect(page).toHaveURL(new RegExp(`/purchase/${paid._id}\\?quantity=${paid.order}&address=new$`))
  await expect(page.getByLabel('Address')).toHaveValue('')
  await page.getByLabel('Address').fill('Second dock, Boise, ID')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { name: 'Order is confirmed' })).toBeFocused()
})

test('No table of orders is cut off on a narrow screen, and ids and refunds stay on one line', async ({
  page,
  request,
}) => {
  const { person, token, orderId, transactionId } = await registerPaidBuyer(request, 'h7-12-tb')
  await placeOrder(request, { token, product: await findProduct(request, 'x9-atx') })
  await loginAs(page, person)
  await page.goto('/dashboard')
  await expectWholeTable(page)
  const id = page.getByTitle(transactionId)
  await expect(id).toHaveText(transactionId)
  expect((await id.boundingBox())?.height).toBeLessThan(20)
  for (const each of await page.getByRole('table').locator('tbody tr').all())
    expect((await each.boundingBox())?.height).toBeLessThan(80)
  await page.goto(`/dashboard/orders/${orderId}`)
  await expect(page.getByRole('main')).toContainText(transactionId)

  await request.post(`/order/${orderId}/refund`, {
    headers: bearer(await fetchToken(request, ADMIN)),
    data: { amount: 74.5, reason: 'One was dented' },
  })
  await loginAs(page, ADMIN)
  await page.goto('/dashboard/manageOrder')
  await expectWholeTable(page)
  const refunded = page.getByText('$74.50 refunded', { exact: true }).first()
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 720 })
    const { height = 0 } = (await refunded.boundingBox()) ?? {}
    expect(height, `${width} px`).toBeLessThan(20)
  }
})

test('A partial refund is visible in My Orders and balances on the page of the order, which write dates one way', async ({
  page,
  request,
}) => {
  const buyer = await registerPaidBuyer(request, 'm3-16-gb-kit')
  const token = await fetchToken(request, ADMIN)
  const headers = bearer(token)
  const refund = { amount: 5, reason: 'Two were dented' }
  await request.post(`/order/${buyer.orderId}/refund`, { headers, data: refund })
  const shipment = { carrier: 'UPS', tracking: '1Z999AA10123456784' }
  await request.post(`/order/${buyer.orderId}/shipment`, { headers, data: shipment })

  await loginAs(page, buyer.person)
  await page.goto('/dashboard')
  await expect(row(page, buyer.product.name)).toContainText('$5.00 refunded')
  await expectSoundTexts(page)
  await page.getByRole('link', { name: buyer.product.name, exact: true }).click()
  const { price } = await fetchOrder(request, token, buyer.orderId)
  const dollars = (amount: number) => `$${amount.toFixed(2)}`
  const sums = page.getByRole('main').locator('dl').first()
  await expect(sums).toContainText(`Paid${dollars(price)}`)
  await expect(sums).toContainText('Refunded-$5.00')
  await expect(sums).toContainText(`Net paid${dollars(price - 5)}`)
  await expect(page.getByRole('link', { name: '1Z999AA10123456784' })).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  )
  await expectBalancedBill(page)
  await expectSoundTexts(page)
  await expectNoAxeViolations(page)
  await page.getByRole('main').getByRole('link', { name: buyer.product.name, exact: true }).click()
  await expect(page).toHaveURL(`/products/${buyer.product.slug}`)
})

test.describe('An order, at 360 and 1280 px', () => {
  test.use({ viewport: PHONE })

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
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('main').getByText(product.name).first()).toBeVisible()
        await expectSoundAtBothWidths(page, findShifts)
      })
    }
  })
})
