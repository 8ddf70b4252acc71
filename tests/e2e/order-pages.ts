import type { Locator, Page } from '@playwright/test'
import { orderSumMessages } from '../../content/messages/en/orders.ts'
import { expect } from './fixtures.ts'

export function row(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text })
}

export function quantity(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Order quantity' })
}

/** The labels and cents of every list of amounts on the page. */
async function readSums(page: Page): Promise<Map<string, number>[]> {
  const lists = await page
    .locator('dl')
    .evaluateAll((found) =>
      found.map((list) =>
        [...list.querySelectorAll('dt')].map((label) => [
          label.textContent ?? '',
          label.parentElement?.querySelector('dd')?.textContent ?? '',
        ]),
      ),
    )
  return lists.map((rows) => new Map(rows.map(([label = '', text = '']) => [label, toCents(text)])))
}

function toCents(text: string): number {
  const [, minus, amount = ''] = /([−-]?)\$([\d,]+\.\d{2})/.exec(text) ?? []
  return Math.round(Number(amount.replaceAll(',', '')) * 100) * (minus ? -1 : 1)
}

/** Expects that the page has the bill of a refunded order, and that its sums balance. */
export async function expectBalancedBill(page: Page): Promise<void> {
  const { ordered, paid, refunded, byBank, net } = orderSumMessages
  const bills = (await readSums(page)).filter((sums) => sums.has(net))
  expect(bills).not.toEqual([])
  for (const sums of bills) {
    const back = (sums.get(refunded) ?? 0) + (sums.get(byBank) ?? 0)
    expect(sums.get(net)).toBe((sums.get(paid) ?? 0) + back)
    if (sums.has(ordered)) expect(sums.get(paid)).toBe(sums.get(ordered))
  }
}
