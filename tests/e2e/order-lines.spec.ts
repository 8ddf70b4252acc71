import { getCurrency } from '../../contract/currency.ts'
import { formatAmount } from '../../contract/money.ts'
import {
  describeScreens,
  expect,
  expectNoAxeViolations,
  expectSoundPage,
  test,
  watchLayoutShifts,
} from './fixtures.ts'
import { chargeCard, fetchOrder, registerCartBuyer, tellShop } from './order-calls.ts'
import { row } from './order-pages.ts'
import { ADMIN, loginAs } from './sign-in.ts'

const SLUGS = ['m3-16-gb-kit', 'm5-32-gb-kit', 'f12-120']
const inDollars = (amount: number) => formatAmount(amount, getCurrency('USD'))

describeScreens('An order of many lines', () => {
  test('An admin ships a part of an order, refunds pieces of a line, and ships the rest', async ({
    page,
    request,
  }) => {
    const buyer = await registerCartBuyer(request, SLUGS)
    const { products, orderId, token } = buyer
    const [first, second] = products
    if (!first || !second) throw new Error('the demo catalog has these products')
    const transactionId = await chargeCard(request, buyer)
    await tellShop(request, { ...buyer, transactionId })
    const pieces = products.reduce((sum, { order }) => sum + order, 0)
    await loginAs(page, ADMIN)
    const findShifts = await watchLayoutShifts(page)
    await page.goto(`/dashboard/manageOrder?q=${orderId}`)
    await expect(row(page, buyer.person.name)).toContainText(`3 lines, ${pieces} pcs`)
    await page.goto(`/dashboard/manageOrder/${orderId}`)
    await expectSoundPage(page, findShifts)

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
    await expect(dialog).toContainText(`${first.order} left at most`)
    await expectNoAxeViolations(page)
    await typed.fill('2')
    await dialog.getByRole('button', { name: 'Mark shipped' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Shipped in part')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Shipment 1' })).toContainText(inDollars(first.price * 2))
    await expect(page.getByRole('table', { name: 'To ship' }).getByRole('row')).toHaveCount(4)

    await page.getByRole('button', { name: 'Refund' }).click()
    await dialog.getByLabel('Refund pieces instead of an amount').check()
    await dialog.getByRole('textbox', { name: `Pieces of ${second.name}` }).fill('1')
    await expect(dialog).toContainText(inDollars(second.price))
    await dialog.getByLabel('Reason').fill('Not needed')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('table', { name: 'Not sent' })).toContainText(second.name)

    await page.getByRole('button', { name: 'Mark shipped' }).click()
    await dialog.getByLabel('Tracking number').fill('1Z999AA10123456785')
    await dialog.getByRole('button', { name: 'Mark shipped' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('table', { name: 'Shipment 2' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'To ship' })).toHaveCount(0)
    await expectNoAxeViolations(page)
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
