import { getCurrency } from '../../contract/currency.ts'
import { formatAmount } from '../../contract/money.ts'
import {
  atBothWidths,
  expect,
  expectNoAxeViolations,
  expectSoundAtBothWidths,
  PHONE,
  test,
  watchLayoutShifts,
} from './fixtures.ts'
import { chargeCard, fetchOrder, registerCartBuyer, reportPaymentToShop } from './order-calls.ts'
import { row } from './order-pages.ts'
import { ADMIN, bearer, fetchToken, loginAs } from './sign-in.ts'

const SLUGS = ['m3-16-gb-kit', 'm5-32-gb-kit', 'f12-120', 'g5-8-gb-compact', 'e3-960-gb', 'n7-8c']
const inDollars = (amount: number) => formatAmount(amount, getCurrency('USD'))

test.describe('An order of many lines, at 360 and 1280 px', () => {
  test.use({ viewport: PHONE })

  test('A buyer sees every line, what was shipped and refunded of it, and where each parcel is', async ({
    page,
    request,
  }) => {
    const buyer = await registerCartBuyer(request, SLUGS)
    const { products, orderId } = buyer
    const [first, second] = products
    if (!first || !second) throw new Error('the demo catalog has these products')
    const name = `${first.name} and ${products.length - 1} more`
    await loginAs(page, buyer.person)
    const findShifts = await watchLayoutShifts(page)

    await page.goto('/dashboard')
    const pieces = products.reduce((sum, { order }) => sum + order, 0)
    await expect(row(page, name)).toContainText(`${pieces} pcs`)
    await expect(page.getByRole('button', { name: `Delete: ${name}` })).toBeVisible()
    await expectSoundAtBothWidths(page, findShifts)

    await page.goto(`/dashboard/payment/${orderId}`)
    const summary = page.getByRole('complementary', { name: 'Order' })
    await expect(summary).toContainText(name)
    await expect(summary).toContainText(second.name)
    await expect(summary).not.toContainText(products.at(-1)?.name ?? '')
    await expectSoundAtBothWidths(page, findShifts)
    await summary.getByRole('button', { name: `Show all ${products.length} lines` }).click()
    await expect(summary).toContainText(products.at(-1)?.name ?? '')

    const transactionId = await chargeCard(request, buyer)
    await reportPaymentToShop(request, { ...buyer, transactionId })
    const { lines } = await fetchOrder(request, buyer.token, orderId)
    const headers = bearer(await fetchToken(request, ADMIN))
    const sent = lines.map(({ _id: line }, index) => ({ line, quantity: index === 0 ? 2 : 1 }))
    await request.post(`/order/${orderId}/shipment`, {
      headers,
      data: { carrier: 'UPS', tracking: '1Z999AA10123456784', lines: sent },
    })
    await request.post(`/order/${orderId}/refund`, {
      headers,
      data: { lines: [{ line: lines[1]?._id, quantity: 1 }], reason: 'One was dented' },
    })

    await page.goto(`/dashboard/orders/${orderId}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByText('Partially shipped')).toBeVisible()
    for (const product of products) {
      const shown = row(page, product.name)
      await expect(shown).toContainText(product.partNumber ?? '')
      await expect(shown).toContainText(inDollars(product.price))
      await expect(shown.getByRole('link', { name: product.name })).toHaveAttribute(
        'href',
        `/products/${product.slug}`,
      )
    }
    await expect(row(page, first.name)).toContainText('2 shipped')
    await expect(row(page, second.name)).toContainText('1 refunded')
    const parcel = page.getByRole('listitem').filter({ hasText: '1Z999AA10123456784' }).first()
    await expect(parcel.getByText(`2 × ${first.name}`)).toBeHidden()
    await parcel.getByText(`${products.length} products, ${products.length + 1} pcs`).click()
    await expect(parcel.getByText(`2 × ${first.name}`)).toBeVisible()
    await expect(page.getByText(`1 × ${second.name}`, { exact: true })).toBeVisible()
    await expectSoundAtBothWidths(page, findShifts)
  })

  test('An admin ships a part of an order, refunds pieces of a line, and ships the rest', async ({
    page,
    request,
  }) => {
    const buyer = await registerCartBuyer(request, SLUGS.slice(0, 3))
    const { products, orderId, token } = buyer
    const [first, second] = products
    if (!first || !second) throw new Error('the demo catalog has these products')
    const transactionId = await chargeCard(request, buyer)
    await reportPaymentToShop(request, { ...buyer, transactionId })
    const pieces = products.reduce((sum, { order }) => sum + order, 0)
    await loginAs(page, ADMIN)
    const findShifts = await watchLayoutShifts(page)
    await page.goto(`/dashboard/manageOrder?q=${orderId}`)
    await expect(row(page, buyer.person.name)).toContainText(`3 lines, ${pieces} pcs`)
    await page.goto(`/dashboard/manageOrder/${orderId}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSoundAtBothWidths(page, findShifts)
    const placed = await page.getByText(/Ordered by .+ on /).innerText()
    const [, when = ''] = /^NB-\d+ · Ordered by .+ on (.+)$/.exec(placed) ?? []
    await expect(
      page.getByRole('definition').getByText(when, { exact: true }),
      'the time of the shop',
    ).toBeVisible()

    await page.getByRole('button', { name: 'Mark shipped' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Carrier').fill('UPS')
    await dialog.getByLabel('Tracking number').fill('1Z999AA10123456784')
    await dialog.getByLabel(`Ship only some of the ${pieces} pieces`).check()
    await dialog.getByRole('button', { name: 'Mark shipped' }).click()
    await expect(dialog).toContainText('Choose at least one line')
    const typed = dialog.getByRole('textbox', { name: `Pieces of ${first.name}` })
    await dialog.getByRole('checkbox', { name: first.name }).check()
    await expect(typed).toHaveValue(String(first.order))
    await typed.fill(String(first.order + 1))
    await dialog.getByRole('button', { name: 'Mark shipped' }).click()
    await expect(dialog).toContainText(`Enter ${first.order} or fewer`)
    await atBothWidths(page, () => expectNoAxeViolations(page))
    await typed.fill('2')
    await dialog.getByRole('button', { name: 'Mark shipped' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Partially shipped')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Shipment 1' })).toContainText(inDollars(first.price * 2))
    await expect(page.getByRole('table', { name: 'To ship' }).getByRole('row')).toHaveCount(4)

    await page.getByRole('button', { name: 'Refund' }).click()
    await dialog.getByLabel('Refund by piece').check()
    await dialog.getByRole('textbox', { name: `Pieces of ${second.name}` }).fill('1')
    await expect(dialog).toContainText(inDollars(second.price))
    await dialog.getByLabel('Reason').fill('Not needed')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('table', { name: 'Not shipped' })).toContainText(second.name)

    await page.getByRole('button', { name: 'Mark shipped' }).click()
    await dialog.getByLabel('Tracking number').fill('1Z999AA10123456785')
    await dialog.getByRole('button', { name: 'Mark shipped' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('table', { name: 'Shipment 2' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'To ship' })).toHaveCount(0)
    await atBothWidths(page, () => expectNoAxeViolations(page))
    expect(await fetchOrder(request, token, orderId)).toMatchObject({
      status: 'shipped',
      refunded: second.price,
      lines: [
        { shippedQuantity: first.order },
        { shippedQuantity: second.order - 1, refundedQuantity: 1, returnedQuantity: 1 },
        { shippedQuantity: products[2]?.order },
      ],
    })
  })
})
