import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { chargeCard, fetchOrder, registerBuyer, reportPaymentToShop } from './order-calls.ts'
import { ADMIN, bearer, fetchToken, loginAs } from './sign-in.ts'

/** A new customer whose order is paid with one of the provider's test cards. */
async function payWith(request: APIRequestContext, card: string) {
  const buyer = await registerBuyer(request, 'm3-16-gb-kit')
  const transactionId = await chargeCard(request, { ...buyer, card })
  await reportPaymentToShop(request, { ...buyer, transactionId })
  return buyer
}

async function seeOrder(page: Page, orderId: string): Promise<void> {
  await page.goto(`/dashboard/orders/${orderId}`)
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
}

test('A refund that fails later is owed on both pages, and an admin tries it again', async ({
  page,
  request,
  browser,
}) => {
  const buyer = await payWith(request, 'pm_card_refundFail')
  const token = await fetchToken(request, ADMIN)
  const headers = bearer(token)
  const refund = { amount: 5, reason: 'Two were dented' }
  const reply = await request.post(`/order/${buyer.orderId}/refund`, { headers, data: refund })
  expect((await reply.json()).refunds).toMatchObject([{ status: 'succeeded', amount: 5 }])
  // The card's bank returns the refund after some seconds.
  await expect.poll(async () => (await fetchOrder(request, token, buyer.orderId)).owed).toBe(5)

  const theirs = await browser.newPage()
  await loginAs(theirs, buyer.person)
  await seeOrder(theirs, buyer.orderId)
  await expect(theirs.getByText('We owe you $5.00')).toBeVisible()
  await expect(theirs.getByText(/on its way/i)).toHaveCount(0)
  await expectNoAxeViolations(theirs)
  await theirs.close()

  await loginAs(page, ADMIN)
  await page.goto(`/dashboard/manageOrder/${buyer.orderId}`)
  await expect(page.getByText('$5.00 is owed to the buyer')).toBeVisible()
  await expect(page.getByText('Refund due')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Retry refund' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retry refund' }).click()
  await expect(page.getByText('$5.00 refunded: An earlier refund failed')).toBeVisible()
  await page.goto('/dashboard/reconciliation')
  await expect(page.getByText(/payments? compared on/)).toBeVisible()
})

test('Buyer and admin see a dispute in plain words, and nothing can be refunded', async ({
  page,
  request,
  browser,
}) => {
  const buyer = await payWith(request, 'pm_card_createDispute')
  await expect
    .poll(async () => (await fetchOrder(request, buyer.token, buyer.orderId)).disputed)
    .toBeGreaterThan(0)
  const theirs = await browser.newPage()
  await loginAs(theirs, buyer.person)
  await seeOrder(theirs, buyer.orderId)
  await expect(theirs.getByText('Your bank is holding the money until it decides.')).toBeVisible()
  await theirs.close()

  await loginAs(page, ADMIN)
  await page.goto(`/dashboard/manageOrder/${buyer.orderId}`)
  await expect(page.getByText(/Respond in the payment provider’s dashboard by/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.goto('/dashboard/reconciliation')
  await expect(page.getByRole('heading', { name: 'Refunds and disputes to handle' })).toBeVisible()
  await expectNoAxeViolations(page)
})
