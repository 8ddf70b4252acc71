import type { Locator, Page } from '@playwright/test'

export function row(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text })
}

export function quantity(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Order quantity' })
}
