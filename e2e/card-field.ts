import type { Page } from '@playwright/test'

export const CARD = '4242 4242 4242 4242'

/** The provider's own field, in its frame. */
export async function fillCard(page: Page, number = CARD): Promise<void> {
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]')
  await frame.getByPlaceholder('Card number').fill(number)
  await frame.getByPlaceholder('MM / YY').fill('12 / 34')
  await frame.getByPlaceholder('CVC').fill('123')
}

/** The bank's page, in a dialog over the shop's. */
export async function answerChallenge(page: Page, answer: 'Complete' | 'Fail'): Promise<void> {
  await page
    .frameLocator('iframe[title="3-D Secure challenge"]')
    .getByRole('button', { name: answer })
    .click()
}
