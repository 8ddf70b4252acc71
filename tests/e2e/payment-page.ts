import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { registerBuyer } from './order-calls.ts'
import { loginAs } from './sign-in.ts'

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })
export const congrats = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Congrats! Your payment is completed.' })

interface Charge {
  status: string
  metadata: Record<string, string>
}

/** Signs in a new customer and opens the card field of an unpaid order. */
export async function openPayment(page: Page, request: APIRequestContext, slug = 'm3-16-gb-kit') {
  const buyer = await registerBuyer(request, slug)
  await loginAs(page, buyer.person)
  await page.goto(`/dashboard/payment/${buyer.orderId}`)
  await expect(payButton(page)).toBeEnabled()
  return buyer
}

export async function readTransactionId(page: Page): Promise<string> {
  await expect(congrats(page)).toBeVisible()
  return (await congrats(page).textContent())?.match(/pi_\w+/)?.[0] ?? ''
}

/** How often the provider charged for an order, across all its intents. */
export async function countCharges(request: APIRequestContext, orderId: string): Promise<number> {
  const { charges } = await (await request.get('/sandbox/stripe/control/charges')).json()
  return (charges as Charge[]).filter(
    ({ status, metadata }) => status === 'succeeded' && Object.values(metadata).includes(orderId),
  ).length
}
