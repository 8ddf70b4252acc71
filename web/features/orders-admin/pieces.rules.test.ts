import { expect, test } from 'vitest'
import { choosePieces, countPiecesToRefund, findPieceProblems, listLeft, sumPieces } from './pieces.rules.ts'

const line = {
  _id: 'a',
  productId: 'p',
  product: 'F12 120',
  quantity: 100,
  unitPrice: 7.85,
  price: 785,
  shippedQuantity: 0,
  returnedQuantity: 0,
  refundedQuantity: 40,
  refunded: 314,
}
const rows = listLeft(
  [line, { ...line, _id: 'b', unitPrice: 0.1 }, { ...line, _id: 'c', refundedQuantity: 100 }],
  countPiecesToRefund,
)

test('Only lines with pieces left are offered', () => {
  expect(rows.map(({ line: { _id }, left }) => [_id, left])).toEqual([
    ['a', 60],
    ['b', 60],
  ])
})

test.each([
  ['60', undefined],
  [' 1 ', undefined],
  ['61', 'Enter 60 or fewer'],
  ['0', 'Enter a whole number'],
  ['1.5', 'Enter a whole number'],
  ['', 'Enter a whole number'],
])('Of 60 pieces left, %j has the problem: %s', (typed, problem) => {
  expect(findPieceProblems(rows, new Map([['a', typed]])).get('a')).toBe(problem)
})

test('The chosen pieces cost what they were ordered at, exact to the cent', () => {
  const typed = new Map([
    ['a', '20'],
    ['b', '3'],
  ])
  expect(choosePieces(rows, typed)).toEqual([
    { line: 'a', quantity: 20 },
    { line: 'b', quantity: 3 },
  ])
  expect(sumPieces(rows, typed)).toBe(157.3)
})
