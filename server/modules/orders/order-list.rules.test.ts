import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { ORDER_STATES } from '../../../contract/order-states.ts'
import { chooseStates, decodePosition, encodePosition, toIdRange, toSearch } from './order-list.rules.ts'

describe('what is looked for', () => {
  it.each([
    ['0190A6E0-0000-7000-8000-000000000001', { by: 'id', id: '0190a6e0-0000-7000-8000-000000000001' }],
    ['pi_3QabC', { by: 'transaction', intentId: 'pi_3QabC' }],
    ['Ines@Firm.info', { by: 'email', email: 'ines@firm.info' }],
    [' INES N', { by: 'name', beginning: 'ines n' }],
    // An id with something before or after it is the name of nobody, not the id.
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
  ])('is understood: %j', (q, search) => {
    expect(toSearch(q)).toEqual(search)
  })
})

describe('a span of days', () => {
  it('is a range of ids, both days included', () => {
    const { first, end } = toIdRange({ from: '2026-03-01', to: '2026-03-02' })
    const isInside = (time: number) => {
      const id = uuidv7({ msecs: time })
      return first !== null && end !== null && id >= first && id < end
    }
    const start = Date.UTC(2026, 2, 1)
    const after = Date.UTC(2026, 2, 3)
    expect([start - 1, start, after - 1, after].map(isInside)).toEqual([false, true, true, false])
    expect(toIdRange({})).toEqual({ first: null, end: null })
  })

  it('may lie before there were ids', () => {
    expect(toIdRange({ from: '1960-01-01' }).first).toBe('00000000-0000-0000-0000-000000000000')
  })
})

describe('the filters of state and payment', () => {
  it('allow every state exactly once by payment', () => {
    const byPayment = (['unpaid', 'paid', 'refunded'] as const).flatMap(
      (payment) => chooseStates({ payment }) ?? [],
    )
    expect(byPayment.toSorted()).toEqual(ORDER_STATES.toSorted())
  })

  it('are both kept', () => {
    expect(chooseStates({})).toBeNull()
    expect(chooseStates({ status: 'paid' })).toEqual(['paid'])
    expect(chooseStates({ status: 'paid', payment: 'paid' })).toEqual(['paid'])
    expect(chooseStates({ status: 'paid', payment: 'unpaid' })).toEqual([])
  })
})

describe('a cursor', () => {
  it('comes back as it went', () => {
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
  ])('is refused when it is none: %j', (text) => {
    expect(decodePosition(Buffer.from(text).toString('base64url'))).toBeNull()
  })
})
