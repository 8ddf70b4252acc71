import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { ORDER_STATES } from '../../../contract/order-states.ts'
import { chooseStates, decodePosition, encodePosition, toIdRange, toSearch } from './order-list.rules.ts'

describe('Order search', () => {
  it.each([
    ['0190A6E0-0000-7000-8000-000000000001', { by: 'id', id: '0190a6e0-0000-7000-8000-000000000001' }],
    ['NB-10234', { by: 'number', number: 10_234 }],
    [' nb 10234 ', { by: 'number', number: 10_234 }],
    ['10234', { by: 'number', number: 10_234 }],
    // Too short for an order number, but the beginning of a name.
    ['360', { by: 'name', beginning: '360' }],
    ['pi_3QabC', { by: 'transaction', intentId: 'pi_3QabC' }],
    ['Ines@Firm.info', { by: 'email', email: 'ines@firm.info' }],
    [' INES N', { by: 'name', beginning: 'ines n' }],
    // An id with a character added before or after it is searched as a name.
    [
      'a0190a6e0-0000-7000-8000-000000000001',
      { by: 'name', beginning: 'a0190a6e0-0000-7000-8000-000000000001' },
    ],
    [
      '0190a6e0-0000-7000-8000-0000000000012',
      { by: 'name', beginning: '0190a6e0-0000-7000-8000-0000000000012' },
    ],
    ['   ', null],
    [undefined, null],
  ])('The search text %j is recognized', (q, search) => {
    expect(toSearch(q)).toEqual(search)
  })
})

describe('Day filter', () => {
  it('A span of days of a time zone is a range of ids that includes both, also when the clocks change', () => {
    const { first, end } = toIdRange({ from: '2026-03-07', to: '2026-03-08' }, 'America/Denver')
    const isInside = (time: number) => {
      const id = uuidv7({ msecs: time })
      return first !== null && end !== null && id >= first && id < end
    }
    const start = Date.UTC(2026, 2, 7, 7)
    const after = Date.UTC(2026, 2, 9, 6)
    expect([start - 1, start, after - 1, after].map(isInside)).toEqual([false, true, true, false])
    expect(toIdRange({}, 'UTC')).toEqual({ first: null, end: null })
  })

  it('A span may start before 1970, the earliest time of an id', () => {
    expect(toIdRange({ from: '1960-01-01' }, 'UTC').first).toBe('00000000-0000-0000-0000-000000000000')
  })
})

describe('State and payment filters', () => {
  it('Every order state belongs to exactly one payment filter', () => {
    const byPayment = (['unpaid', 'paid', 'refunded'] as const).flatMap(
      (payment) => chooseStates({ payment }) ?? [],
    )
    expect(byPayment.toSorted()).toEqual(ORDER_STATES.toSorted())
  })

  it('All filters apply together', () => {
    expect(chooseStates({})).toBeNull()
    expect(chooseStates({ status: 'paid' })).toEqual(['paid'])
    expect(chooseStates({ status: 'paid', payment: 'paid' })).toEqual(['paid'])
    expect(chooseStates({ status: 'paid', payment: 'unpaid' })).toEqual([])
    expect(chooseStates({ without: 'placed' })).toEqual(ORDER_STATES.filter((state) => state !== 'placed'))
    expect(chooseStates({ payment: 'unpaid', without: 'placed' })).toEqual(['cancelled', 'expired'])
    expect(chooseStates({ needs: 'shipment' })).toEqual(['paid'])
    expect(chooseStates({ needs: 'shipment', payment: 'paid' })).toEqual(['paid'])
    expect(chooseStates({ needs: 'shipment', status: 'shipped' })).toEqual([])
  })
})

describe('Cursors', () => {
  it('A cursor decodes to the position it was made from', () => {
    const position = { id: '0190a6e0-0000-7000-8000-000000000001', key: 'łukasz' }
    expect(decodePosition(encodePosition(position))).toEqual(position)
  })

  it.each([
    '',
    'x',
    '[]',
    '{}',
    'null',
    '["a","b"]',
    '[1,2]',
    '["0190a6e0-0000-7000-8000-000000000001","\\u0000"]',
    '["0190a6e0-0000-7000-8000-000000000001"]',
    '["0190a6e0-0000-7000-8000-000000000001",["a list has includes as well"]]',
    '[["0190a6e0-0000-7000-8000-000000000001"],"a list is read as its only text"]',
  ])('%j is refused as a cursor', (text) => {
    expect(decodePosition(Buffer.from(text).toString('base64url'))).toBeNull()
  })
})
