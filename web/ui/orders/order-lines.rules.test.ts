import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount } from '../../../contract/money.ts'
import {
  countPieces,
  countPiecesToShip,
  describePieces,
  groupByShipment,
  nameOrder,
  pricePieces,
} from './order-lines.rules.ts'

test('An order is named by its first product and the number of others', () => {
  expect(nameOrder({ product: 'N5 6C', lines: [1] })).toBe('N5 6C')
  expect(nameOrder({ product: 'N5 6C', lines: [1, 2, 3] })).toBe('N5 6C and 2 more')
  expect(countPieces({ lines: [{ quantity: 40 }, { quantity: 12 }] })).toBe(52)
})

test('The pieces of a parcel or a refund are named by their products', () => {
  const lines = [
    { _id: 'a', product: 'N5 6C' },
    { _id: 'b', product: 'H7 12 TB' },
  ]
  const pieces = [
    { line: 'b', quantity: 1_000 },
    { line: 'a', quantity: 2 },
  ]
  expect(describePieces(pieces, lines)).toBe('1,000 × H7 12 TB, 2 × N5 6C')
})

const anyLine = fc
  .tuple(fc.nat(50), fc.nat(50), fc.nat(50), fc.nat(50), fc.integer({ min: 1, max: 500_000 }))
  .filter(([first, second, returned, waiting]) => first + second + returned + waiting > 0)
  .map(([first, second, returned, waiting, cents]) => ({
    cents,
    unitPrice: cents / 100,
    parcels: [first, second],
    quantity: first + second + returned + waiting,
    shippedQuantity: first + second,
    returnedQuantity: returned,
  }))

test('Every piece of an order is in exactly one group, and the groups add up to the order', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('placed', 'paid', 'shipped', 'refunded'),
      (given, status) => {
        const lines = given.map((line, index) => ({ ...line, _id: String(index) }))
        const shipments = [0, 1].map((parcel) => ({
          _id: String(parcel),
          carrier: 'UPS',
          tracking: `1Z${parcel}`,
          createdAt: '2026-03-01T00:00:00.000Z',
          lines: lines.flatMap(({ _id, parcels }) =>
            parcels[parcel] ? [{ line: _id, quantity: parcels[parcel] }] : [],
          ),
        }))
        const groups = groupByShipment({ status, lines, shipments })
        const piecesOf = (id: string, kind?: string) =>
          groups
            .filter((group) => !kind || group.kind === kind)
            .flatMap(({ pieces }) => pieces)
            .reduce((sum, { line, quantity }) => sum + (line._id === id ? quantity : 0), 0)
        for (const line of lines) {
          expect(piecesOf(line._id)).toBe(line.quantity)
          expect(piecesOf(line._id, 'shipment')).toBe(line.shippedQuantity)
          if (status === 'paid') expect(piecesOf(line._id, 'toShip')).toBe(countPiecesToShip(line))
        }
        const cents = (amount: number) => parseAmount(amount) ?? Number.NaN
        expect(groups.reduce((sum, { pieces }) => sum + cents(pricePieces(pieces)), 0)).toBe(
          lines.reduce((sum, line) => sum + line.cents * line.quantity, 0),
        )
        expect(groups.every(({ pieces }) => pieces.length > 0)).toBe(true)
      },
    ),
  )
})
