import { expect, test } from 'vitest'
import { toOrderMail } from './order-request.rules.ts'

const part = { name: 'M3 16 GB kit', partNumber: 'NB-M3-16K', order: 10, quantity: 2480, price: 46.4 }

test('the letter names part number, quantity and total', () => {
  const address = new URL(toOrderMail('mailto:sales@shop.example', part, 100))
  expect(address.pathname).toBe('sales@shop.example')
  expect(address.searchParams.get('subject')).toBe('Order NB-M3-16K, 100 pcs')
  expect(address.searchParams.get('body')).toContain(
    'Quantity: 100 pcs\r\nPrice per piece: $46.40\r\nTotal: $4,640.00',
  )
})

test('without a quantity the letter leaves room for it', () => {
  const body = new URL(toOrderMail('mailto:a@b.example', part, null)).searchParams.get('body')
  expect(body).toContain('Quantity: \r\n')
  expect(body).not.toContain('Total')
})
