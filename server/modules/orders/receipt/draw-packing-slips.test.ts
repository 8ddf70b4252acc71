import { describe, expect, it } from 'vitest'
import { lineRow, NOON, orderRow } from '../../../../tests/support/order-row.ts'
import { readPdf } from '../../../../tests/support/read-pdf.ts'
import { drawPackingSlips } from './draw-packing-slips.ts'
import { drawReceipt } from './draw-receipt.ts'
import { openGlyphs } from './glyphs.ts'
import { toReceipt } from './receipt.rules.ts'

const W = (count: number) => 'W'.repeat(count)
/** Everything as long and as wide as the shop accepts it. */
const order = {
  ...orderRow,
  status: 'shipped' as const,
  customer_name: W(120),
  phone: W(40),
  lines: [{ ...lineRow, product_name: W(120), shipped_quantity: lineRow.quantity }],
  partNumbers: new Map([[lineRow.product_id, W(40)]]),
  shipments: [{ id: 'shipment-1', carrier: W(60), tracking: W(60), created_at: NOON }],
  user_email: `${W(240)}@firm.info`,
  intent_id: W(255),
}

/** The distances of all texts and outlines from the lower edge of their page. */
function listHeights(pdf: Buffer): number[] {
  const { commands } = readPdf(pdf)
  const texts = [...commands.matchAll(/^1 0 0 1 \S+ (\S+) Tm$/gm)].map(([, y]) => Number(y))
  const outlines = [...commands.matchAll(/^[\d.]+ 0 0 -[\d.]+ \S+ (\S+) cm$/gm)].map(
    ([, y]) => 792 - Number(y),
  )
  // The first such line of a page turns its axes.
  return [...texts, ...outlines.filter((y) => y !== 0)]
}

describe('Papers of an order', () => {
  it.each([
    ['many lines', 'a\n'.repeat(250)],
    ['one long word', W(500)],
    ['many Cyrillic lines', 'Ж\n'.repeat(250)],
    ['one long Cyrillic word', 'Щ'.repeat(500)],
  ])('An address of %s leaves everything on the page', async (_, address) => {
    const papers = [
      await drawPackingSlips([{ ...order, address }]),
      await drawReceipt(toReceipt({ ...order, address, refunded_cents: 1, lost_cents: 1 }, [])),
    ]
    for (const pdf of papers) {
      const heights = listHeights(pdf)
      expect(heights.length).toBeGreaterThan(20)
      expect(heights.filter((height) => height < 15)).toEqual([])
      expect(readPdf(pdf).text).toContain('10')
    }
  })

  it('An ordinary address keeps its lines and its size', async () => {
    const pdf = await drawPackingSlips([
      { ...orderRow, partNumbers: new Map(), address: '12 Mill Road\nUnit 3\nBoise, ID 83702' },
    ])
    expect(readPdf(pdf).text).toContain('12 Mill Road\nUnit 3\nBoise, ID 83702')
  })

  // Seen to fail when every slip named all shipments: the next parcel got the tracking number of the one before.
  it('The slip of a partly shipped order has the pieces that are left, and not the shipment before', async () => {
    const lines = [{ ...lineRow, quantity: 40, shipped_quantity: 7, returned_quantity: 0 }]
    const shipments = [{ id: 'shipment-1', carrier: 'UPS', tracking: '1Z999', created_at: NOON }]
    const partly = { ...orderRow, status: 'paid' as const, partNumbers: new Map(), lines, shipments }
    const { text } = readPdf(await drawPackingSlips([partly]))
    expect(text).toContain('33')
    expect(text).not.toContain('1Z999')
    const { text: whole } = readPdf(await drawPackingSlips([{ ...partly, status: 'shipped' }]))
    expect(whole).toContain('1Z999')
  })

  // Seen to fail when each question drew the letter again: 100 slips in Cyrillic stopped the shop for 12 s.
  it('The outline of a letter is made once', async () => {
    const glyphs = await openGlyphs()
    expect(glyphs.find('Ж')).toBe(glyphs.find('Ж'))
    expect(glyphs.find('山')).toBeNull()
  })

  it('The shop answers others between two slips', async () => {
    let turns = 0
    let isDone = false
    const count = () => {
      turns += 1
      if (!isDone) setImmediate(count)
    }
    setImmediate(count)
    await drawPackingSlips(Array.from({ length: 20 }, () => ({ ...orderRow, partNumbers: new Map() })))
    isDone = true
    expect(turns).toBeGreaterThanOrEqual(20)
  })
})
