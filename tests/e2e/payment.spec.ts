import { answerChallenge, cardNumber, fillCard } from './card-field.ts'
import { expect, expectNoAxeViolations, expectSlimFooter, PHONE, test } from './fixtures.ts'
import { fetchOrder, registerBuyer } from './order-calls.ts'
import { row } from './order-pages.ts'
import { congrats, countCharges, openPayment, payButton, readTransactionId } from './payment-page.ts'
import { bearer, loginAs } from './sign-in.ts'

test('An order is paid by card, and shows its transaction id, its receipt and Paid', async ({
  page,
  request,
}) => {
  const { person, product, orderId } = await registerBuyer(request, 'm5-32-gb-kit')
  await loginAs(page, person)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: `Pay: ${product.name}` }).click()
  await expect(page).toHaveURL(`/dashboard/payment/${orderId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hello, ${person.name}`)
  await expect(page.getByRole('main')).toContainText(product.name)
  await expect(page.getByRole('main')).toContainText('Payable amount')
  await expectSlimFooter(page)
  await expect(payButton(page)).toBeEnabled()
  await expect(cardNumber(page)).toHaveCSS('font-size', '16px')
  await fillCard(page)
  await payButton(page).click()
  const transactionId = await readTransactionId(page)
  expect(transactionId).toMatch(/^pi_\w+$/)
  await expect(page.getByRole('button', { name: 'Paid' })).toBeDisabled()
  await expectNoAxeViolations(page)
  expect(await countCharges(request, orderId)).toBe(1)

  await page.reload()
  await expect(congrats(page)).toContainText(transactionId)
  await page.getByRole('link', { name: 'Order and receipt' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(page.getByRole('main')).toContainText(transactionId)
  await expectNoAxeViolations(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Receipt as PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await page.goto('/dashboard')
  await expect(row(page, product.name)).toContainText('Paid')
  await expect(row(page, product.name)).toContainText(transactionId)
  await expect(page.getByRole('link', { name: `Pay: ${product.name}` })).toHaveCount(0)
})

test.describe('A refused card', () => {
  test.use({ expectedProblem: /status of 40[02].*\/sandbox\/stripe\/v1\// })

  test('A refused card shows its message in red and leaves the order payable, whatever the reason', async ({
    page,
    request,
  }) => {
    const { orderId, token } = await openPayment(page, request)
    for (const [number, message] of [
      ['4000 0000 0000 0002', 'Your card was declined.'],
      ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
      ['4000 0000 0000 9987', 'Your card was declined.'],
      ['4000 0000 0000 9979', 'Your card was declined.'],
      ['4000 0000 0000 0069', 'Your card has expired.'],
      ['4000 0000 0000 0127', "Your card's security code is incorrect."],
      ['4000 0000 0000 0119', 'An error occurred while processing your card.'],
    ] as const) {
      await fillCard(page, number)
      await payButton(page).click()
      await expect(page.getByRole('alert').filter({ hasText: message }), number).toBeVisible()
      await expect(payButton(page)).toBeEnabled()
      expect((await fetchOrder(request, token, orderId)).status, number).toBe('placed')
    }
    await expectNoAxeViolations(page)
    await fillCard(page)
    await payButton(page).click()
    await readTransactionId(page)
    expect(await countCharges(request, orderId)).toBe(1)
  })

  test('A card refused at the bank’s challenge is not charged; once accepted there, it is', async ({
    page,
    request,
  }) => {
    const { orderId, token } = await openPayment(page, request)
    await fillCard(page, '4000 0025 0000 3155')
    await payButton(page).click()
    await answerChallenge(page, 'Fail')
    await expect(page.getByRole('alert').filter({ hasText: 'unable to authenticate' })).toBeVisible()
    expect((await fetchOrder(request, token, orderId)).paid).toBe(false)
    await payButton(page).click()
    await answerChallenge(page, 'Complete')
    await readTransactionId(page)
    expect(await countCharges(request, orderId)).toBe(1)
  })
})

test('An incomplete card is not sent, and the form says what is missing; a double click, Back and a reload charge once', async ({
  page,
  request,
}) => {
  const { orderId } = await openPayment(page, request)
  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your card number is incomplete.' })).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  expect(await countCharges(request, orderId)).toBe(0)
  await fillCard(page)
  await payButton(page).dblclick()
  const transactionId = await readTransactionId(page)
  await page.getByRole('link', { name: 'Back to My Orders' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders')
  await page.goBack()
  await expect(congrats(page)).toContainText(transactionId)
  await page.goto(`/dashboard/payment/${orderId}`)
  await expect(congrats(page)).toContainText(transactionId)
  expect(await countCharges(request, orderId)).toBe(1)
})

test.describe('Two tabs', () => {
  test.use({ expectedProblem: /status of 40[029].*(\/sandbox\/stripe\/v1\/|\/order\/)/ })

  test('Two tabs pay one order once', async ({ page, request, context }) => {
    const { orderId } = await openPayment(page, request)
    const other = await context.newPage()
    await other.goto(`/dashboard/payment/${orderId}`)
    await expect(payButton(other)).toBeEnabled()
    await fillCard(page)
    await fillCard(other)
    await Promise.all([payButton(page).click(), payButton(other).click()])
    const transactionId = await readTransactionId(page)
    await expect(congrats(other)).toContainText(transactionId)
    expect(await countCharges(request, orderId)).toBe(1)
  })
})

test('An order that another tab has deleted is not charged, and the page says so', async ({
  page,
  request,
}) => {
  const { orderId, token } = await openPayment(page, request)
  await fillCard(page)
  await request.delete(`/order/${orderId}`, { headers: bearer(token) })
  await payButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'This order was canceled.' })).toContainText(
    'Nothing was charged.',
  )
  await expectNoAxeViolations(page)
})

test.describe('On a small screen', () => {
  test.use({ viewport: PHONE })

  test('An order is paid by keyboard alone', async ({ page, request }) => {
    await openPayment(page, request)
    // The iframe becomes usable a moment after the page.
    await expect(cardNumber(page)).toBeEnabled()
    await page.getByLabel('Email').focus()
    await page.keyboard.press('Tab')
    await expect(cardNumber(page)).toBeFocused()
    await page.keyboard.type('4242424242424242')
    await page.keyboard.type('1234')
    await page.keyboard.type('123')
    await page.keyboard.press('Tab')
    await expect(payButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await readTransactionId(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
