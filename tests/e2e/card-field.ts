import type { Page } from '@playwright/test'

const CARD = '4242 4242 4242 4242'

/** The provider's card field, in its iframe. */
const frame = (page: Page) => page.frameLocator('iframe[title="Secure card payment input frame"]')

export const cardNumber = (page: Page) => frame(page).getByPlaceholder('Card number')

export async function fillCard(page: Page, number = CARD): Promise<void> {
  await cardNumber(page).fill(number)
  await frame(page).getByPlaceholder('MM / YY').fill('12 / 34')
  await frame(page).getByPlaceholder('CVC').fill('123')
}

/** The bank's page, in a dialog over the shop's. */
export async function answerChallenge(page: Page, answer: 'Complete' | 'Fail'): Promise<void> {
  await page
    .frameLocator('iframe[title="3-D Secure challenge"]')
    .getByRole('button', { name: answer })
    .click()
}
