import { expect, it } from 'vitest'
import { machinesMessages } from '../../content/messages/en/build/machines.ts'
import { ownPartMessages } from '../../content/messages/en/build/parts.ts'
import { cartMessages } from '../../content/messages/en/cart.ts'
import { fitReportMessages } from '../../content/messages/en/fit-report.ts'
import { linesTodayMessages } from '../../content/messages/en/lists.ts'
import { reorderMessages } from '../../content/messages/en/orders.ts'
import { offerMessages, viewMessages } from '../../content/messages/en/product.ts'
import {
  priceChangedMessages,
  purchaseMessages,
  quantityMessages,
} from '../../content/messages/en/purchase.ts'
import { stockToCorrect } from '../../content/messages/en/queue.ts'
import { quickSumMessages } from '../../content/messages/en/quick-order.ts'

it.each([
  [cartMessages.size(1, 1), '1 line, 1 piece. '],
  [linesTodayMessages.size(1, 1), '1 line, 1 piece.'],
  [linesTodayMessages.stock(1), 'Only 1 pc is available now.'],
  [linesTodayMessages.add(1), 'Add 1 line to cart'],
  [quickSumMessages.added(1), '1 line is in your cart.'],
  [quickSumMessages.ready(1, 1), '1 of 1 line ready'],
  [machinesMessages.added(1), '1 line is in your cart.'],
  [ownPartMessages.more(1), '1 more value that we can check'],
  [offerMessages.range(1, 1), '1 piece'],
  [offerMessages.rangeInPacks(20, 20, '20'), '20 pieces, in packs of 20'],
  [quantityMessages.range(1, 1), 'Order 1 piece.'],
  [purchaseMessages.description('N7 8C', 1), 'Order N7 8C, from 1 piece.'],
  [priceChangedMessages.totals({ pieces: 1, to: '$2.00', from: '$1.00' }), /^1 pc now costs \$2\.00/],
  [reorderMessages.belowMinimum(1, '10 pcs'), 'Only 1 pc is left, and the minimum order is 10 pcs.'],
  [reorderMessages.stock(1, '2 pcs'), 'Only 1 pc is available now. You ordered 2 pcs.'],
  [viewMessages.minimumMarked(1, 10), 'Green: the minimum order of 1 pc'],
  [viewMessages.chips(1), '1 chip'],
  [stockToCorrect.dialogText(1), /^The shop has 1 piece on hand/],
  [fitReportMessages.undecided(1), /^For 1 product the search stopped early\. It may/],
])('A message about one thing names it in the singular: %s', (text, expected) => {
  expect(text).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected))
})

it('A message about several things names them in the plural', () => {
  expect(cartMessages.size(3, 1_480)).toBe('3 lines, 1,480 pieces. ')
  expect(offerMessages.range(10, 2_480)).toBe('10 to 2,480 pieces')
  expect(linesTodayMessages.stock(2_480)).toBe('2,480 pcs are available now.')
  expect(priceChangedMessages.totals({ pieces: 2, to: '$4.00', from: '$2.00' })).toMatch(
    /^2 pcs now cost \$4/,
  )
})
