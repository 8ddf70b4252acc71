import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { chargeCard, registerBuyer, reportPaymentToShop } from './order-calls.ts'
import { row } from './order-pages.ts'
import { ADMIN, loginAs } from './sign-in.ts'

test('A payment that only the provider knows shows in the reconciliation until it is settled', async ({
  page,
  request,
}) => {
  const buyer = await registerBuyer(request, 'm3-16-gb-kit')
  // Drops every event of this type. Other tests pay at the same time, but their orders settle without it.
  const lost = { kind: 'lose', match: 'payment_intent.succeeded', times: 1_000 }
  await request.post('/sandbox/stripe/control/faults/webhooks', { data: lost })
  try {
    const transactionId = await chargeCard(request, buyer)
    await loginAs(page, ADMIN)
    await page.goto('/dashboard/reconciliation')
    await expect(row(page, transactionId)).toContainText('Paid at the provider only')
    await expect(row(page, transactionId).getByRole('link', { name: 'Open the order' })).toHaveAttribute(
      'href',
      `/dashboard/manageOrder/${buyer.orderId}`,
    )
    await expect(page.getByText(/payments? compared on/)).toBeVisible()
    await expectNoAxeViolations(page)
    await reportPaymentToShop(request, { ...buyer, transactionId })
    await page.getByRole('button', { name: 'Check again' }).press('Enter')
    await expect(row(page, transactionId)).toHaveCount(0)
  } finally {
    await request.post('/sandbox/stripe/control/heal')
  }
})
