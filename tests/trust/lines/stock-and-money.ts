import type { Line } from '../line.ts'

export const stockAndMoney: readonly Line[] = [
  {
    number: 1,
    title:
      '200 buyers for the last 7 pieces, two processes, 50 runs; orders of two products in opposite order',
    tests: ['tests/trust/trials/last-units.test.ts', 'tests/trust/trials/opposite-orders.test.ts'],
  },
  {
    number: 2,
    title:
      'A rival’s whole purchase before every await of placing, paying, canceling and expiring, a rival’s shipment before every await of refunding, and two at every pair of awaits',
    tests: ['tests/trust/trials/meet-rival.test.ts'],
  },
  {
    number: 3,
    title: '1,000 holds of one and of many lines that are paid, deleted, canceled and swept at once',
    tests: ['tests/trust/trials/end-holds.test.ts'],
  },
  {
    number: 4,
    title: '2,000 lives of orders against a model of them',
    tests: ['server/modules/orders/order-life.model.test.ts'],
  },
  {
    number: 5,
    title: 'Paying ten times in parallel, and again after a timeout or a lost answer',
    tests: ['tests/trust/trials/pay-ten-times.test.ts'],
  },
  {
    number: 6,
    title: 'Every event five times, in all orders, before, beside and after PATCH, 500 orders',
    tests: ['tests/trust/trials/send-events.test.ts'],
  },
  {
    number: 7,
    title: 'Webhook signature missing, wrong, of another scheme, 301 s old; 2,000 altered bodies',
    tests: ['server/modules/payments/forged-event.test.ts'],
  },
  {
    number: 8,
    title: 'PATCH with the intent of another order, a cheaper one, another currency, an unpaid one',
    tests: ['server/modules/payments/settle-payment.test.ts'],
    only: /refused/,
  },
  {
    number: 9,
    title: 'A price that changes before the order, the intent, the confirmation or PATCH',
    tests: ['server/modules/payments/changed-price.test.ts', 'server/modules/orders/price-change.test.ts'],
  },
  {
    number: 10,
    title: 'A success that comes late, for an order that was canceled, deleted, swept or has just expired',
    tests: ['server/modules/payments/late-payment.test.ts'],
    only: /too late/,
  },
  {
    number: 11,
    title: 'Provider down, answering 500 or 429, cutting answers off, 10 s slow',
    tests: ['tests/trust/trials/sick-provider.test.ts'],
  },
  {
    number: 12,
    title: 'Tampered price, total and quantity (-1, 0, 0.5, 1e9, NaN, ’10; drop’)',
    tests: ['server/modules/payments/tampered-order.test.ts', 'server/modules/orders/place-order.test.ts'],
    only: /says what it pays|pieces are refused|are asked of 500|from the shop itself/,
  },
  {
    number: 13,
    title: '20 planted disagreements among 1,000 orders, in the reconciliation view',
    tests: ['tests/trust/trials/plant-disagreements.test.ts'],
  },
  {
    number: 14,
    title: '10,000 random amounts over every crossing of cents and dollars, and the sums of 10,000 orders',
    tests: ['tests/trust/trials/exact-amounts.test.ts'],
  },
  {
    number: 36,
    title:
      'Accounts that never paid order all they get of every product: unconfirmed ones from one address and from 120, confirmed ones from 2 and from 20, two processes',
    tests: ['tests/trust/trials/hoarding.test.ts', 'server/modules/orders/hold-limits.test.ts'],
  },
  {
    number: 37,
    title:
      'Refunds of amounts and of pieces that fail at once, fail days later, or get no answer, while the same pieces are shipped: two processes, one killed, events repeated and out of order',
    tests: ['tests/trust/trials/failing-refunds.test.ts', 'server/modules/payments/failed-refund.test.ts'],
  },
  {
    number: 41,
    title:
      '200 buyers with overlapping carts for the last pieces, two processes, 50 runs, one process killed in every fifth',
    tests: ['tests/trust/trials/carts.test.ts', 'server/modules/orders/place-lines.test.ts'],
    only: /Overlapping|An order of several lines/,
  },
  {
    number: 42,
    title: 'Refunds and shipments of the same pieces at the same time',
    tests: ['server/modules/payments/line-refunds.test.ts', 'server/modules/orders/line-shipments.test.ts'],
  },
  {
    number: 43,
    title: 'A browser’s cart merged from several tabs at two processes at once, one of them killed',
    tests: ['tests/trust/trials/carts.test.ts', 'server/modules/cart/cart.routes.test.ts'],
    only: /Tabs that sign in|Signing in/,
  },
]
