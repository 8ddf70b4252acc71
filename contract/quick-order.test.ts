import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseList, printList, splitLines } from './quick-order.ts'
import { readQuantity } from './quick-order-cells.ts'

/** The part and the quantity of each line, as first read. */
const read = (text: string) =>
  parseList(text).lines.map(({ readings: [{ parts, quantity }] }) => [...parts, quantity])

const allReadings = (text: string) =>
  parseList(text).lines.flatMap(({ readings }) => readings.map(({ parts, quantity }) => [...parts, quantity]))

describe('A quantity', () => {
  it.each([
    ['10', 10],
    ['1,000', 1_000],
    ['1.000', 1_000],
    ['1 000', 1_000],
    ['1\u00a0000', 1_000],
    ["1'000", 1_000],
    ['1.234.567', 1_234_567],
    ['1.000,00', 1_000],
    ['1,000.00', 1_000],
    ['40.00', 40],
    ['2.5', 2.5],
    ['0', 0],
    ['-5', -5],
    ['−5', -5],
    ['１０', 10],
    ['10 pcs', 10],
    ['10pcs.', 10],
    ['10 Stück', 10],
    ['1 000 ea', 1_000],
    ['x 10', 10],
    ['10x', 10],
    ['× 10', 10],
    ['(10)', 10],
    ['[10 pcs]', 10],
    ['qty: 10', 10],
  ])('%s is read as %d', (text, quantity) => {
    expect(readQuantity(text)).toBe(quantity)
  })

  it.each([
    '',
    'ten',
    '007',
    '4006381333931',
    '1,00,000',
    '1.000.00',
    '1e3',
    '0x10',
    '10-20',
    '1/2',
    'NB-N5',
  ])('%j is not read as a quantity', (text) => {
    expect(readQuantity(text)).toBeNull()
  })
})

describe('A line', () => {
  it.each([
    ['nb-n5-6c, 40', ['nb-n5-6c', 40]],
    ['NBX7ITX    40', ['NBX7ITX', 40]],
    ['V5 1TB x 40', ['V5 1TB', 40]],
    ['V5 1TB ×40', ['V5 1TB', 40]],
    ['V5 1TB X 40 pcs', ['V5 1TB', 40]],
    ['F12-120; 93', ['F12-120', 93]],
    ['NB-W7-32G 20', ['NB-W7-32G', 20]],
    ['NB-N5\t1,000', ['NB-N5', 1_000]],
    ['NB-N5|40|', ['NB-N5', 40]],
    ['NB-N5,100', ['NB-N5', 100]],
    ['NB-N5, 1,000', ['NB-N5', 1_000]],
    ['NB-N5,1,000', ['NB-N5', 1_000]],
    ['NB-N5 1,000', ['NB-N5', 1_000]],
    ['NB-N5 1 000 pcs', ['NB-N5', 1_000]],
    ['"NB-N5","1,000"', ['NB-N5', 1_000]],
    ['"Fan ""quiet"", 120 mm",40', ['Fan "quiet", 120 mm', 40]],
    ['3.5" bay, 40', ['3.5" bay', 40]],
    ['40 NB-N5-6C', ['NB-N5-6C', 40]],
    ['40x NB-N5-6C', ['NB-N5-6C', 40]],
    ['40 x NB-N5-6C', ['NB-N5-6C', 40]],
    ['40 pcs of NB-N5-6C', ['NB-N5-6C', 40]],
    ['40\tNB-N5-6C', ['NB-N5-6C', 40]],
    ['NB-N5-6C (40)', ['NB-N5-6C', 40]],
    ['NB-N5-6C (40 pcs)', ['NB-N5-6C', 40]],
    ['NB-N5-6C - 40', ['NB-N5-6C', 40]],
    ['NB-N5-6C: 40', ['NB-N5-6C', 40]],
    ['NB-N5-6C qty 40', ['NB-N5-6C', 40]],
    ['NB-N5 x 10; for the lab', ['NB-N5', 'for the lab', 10]],
    ['NB-N5\tProcessor\t40\t144.50', ['NB-N5', 'Processor', 40]],
    ['4471, 12', ['4471', 12]],
    ['4006381333931\t12', ['4006381333931', 12]],
    ['NB-N5, 2.5', ['NB-N5', 2.5]],
    ['NB-N5, -3', ['NB-N5', -3]],
    ['NB-N5', ['NB-N5', null]],
    ['\u202eNB-N5\u0000, 40', ['NB-N5', 40]],
  ])('%j is read as %j', (text, expected) => {
    expect(read(text)).toEqual([expected])
  })

  it.each(['ABC,12,500', 'ABC\t12\t500', '1;ABC;40', '1;2;3'])(
    '%j has no quantity, because it is unclear which number is meant',
    (text) => {
      expect(parseList(text).lines.map(({ readings: [{ quantity }] }) => quantity)).toEqual([null])
    },
  )

  it('Of many cells, only the first 20 may name the product', () => {
    const cells = Array.from({ length: 60 }, (_, number) => `cell${number}a`)
    expect(parseList(cells.join('\t')).lines[0]?.readings[0].parts).toEqual(cells.slice(0, 20))
  })

  it('A number at the end may be a quantity or the end of a name, and both readings come back', () => {
    expect(allReadings('F12 120')).toEqual([
      ['F12', 120],
      ['F12 120', null],
    ])
    expect(allReadings('40 F12 120')).toEqual([
      ['40 F12', 120],
      ['F12 120', 40],
      ['40 F12 120', null],
    ])
    expect(allReadings('F12 120 500')).toEqual([
      ['F12', 120_500],
      ['F12 120', 500],
      ['F12 120 500', null],
    ])
  })
})

describe('A table', () => {
  it('A heading names the columns, wherever they are and however many there are', () => {
    const table =
      'Pos;Qty.;Description;Part No\n1;40;Processor;NB-N5\n2;1.000;;NB-V5\n3;;Fan;\n4;a few;Fan;NB-F12'
    expect(read(table)).toEqual([
      ['NB-N5', 'Processor', 40],
      ['NB-V5', 1_000],
      ['Fan', null],
      ['NB-F12', 'Fan', null],
    ])
    expect(parseList(table).skipped).toEqual([
      { line: 1, text: 'Pos;Qty.;Description;Part No', reason: 'heading' },
    ])
  })

  it('Below a heading, its delimiter counts, whatever else a cell holds', () => {
    expect(read('SKU,Description,Qty\nNB-N5,"for lab; rack | 2",40\nNB-V5 x 20')).toEqual([
      ['NB-N5', 'for lab; rack | 2', 40],
      ['NB-V5', 20],
    ])
  })

  it('Unquoted thousands do not shift the columns below a heading', () => {
    expect(read('SKU,Quantity\nNB-N5,1,000\nNB-V5,500')).toEqual([
      ['NB-N5', 1_000],
      ['NB-V5', 500],
    ])
  })

  it('Only the first line can be a heading', () => {
    expect(read('NB-N5, 40\nSKU, Quantity')).toEqual([
      ['NB-N5', 40],
      ['SKU', 'Quantity', null],
    ])
  })

  it('Comments and empty lines are counted and do not shift line numbers', () => {
    const { lines, skipped, emptyLines } = parseList('# for the lab\r\n\r\nNB-N5, 40\r\n  \r\n// end\r\n')
    expect(lines.map(({ line, text }) => [line, text])).toEqual([[3, 'NB-N5, 40']])
    expect(skipped.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'comment'],
      [5, 'comment'],
    ])
    expect(emptyLines).toBe(2)
  })
})

const anyLine = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        'NB-N5',
        '40',
        '1,000',
        '"',
        ',',
        ';',
        '\t',
        '|',
        ' ',
        '  ',
        'x',
        '(',
        ')',
        '#',
        'Qty',
        'SKU',
      ),
    )
    .map((pieces) => pieces.join('')),
)

describe('Any text', () => {
  it('Every line that is not empty comes back once, in order, with its number and its text', () => {
    fc.assert(
      fc.property(fc.array(anyLine), fc.constantFrom('\n', '\r\n', '\r'), (pasted, end) => {
        const text = pasted.join(end)
        const { lines, skipped, emptyLines } = parseList(text)
        const back = [...lines, ...skipped].toSorted((a, b) => a.line - b.line)
        const split = splitLines(text)
        expect(back.length + emptyLines).toBe(split.length)
        expect(new Set(back.map(({ line }) => line)).size).toBe(back.length)
        for (const { line, text: own } of back) expect(own).toBe(split[line - 1])
        expect(lines).toEqual(lines.toSorted((a, b) => a.line - b.line))
        for (const { readings } of lines)
          for (const { parts } of readings) expect(parts.some((part) => part.trim() !== '')).toBe(true)
      }),
    )
  })

  // Seen to fail when a vertical tab was a space: the first product got the quantity of the second, which was lost.
  it.each(['\n', '\v', '\f', '\r', '\r\n', '\u0085', '\u2028', '\u2029'])('%j ends a line', (end) => {
    const { lines } = parseList(`N7-8C,30${end}N5-6C,40`)
    expect(lines.map(({ line, readings: [{ parts, quantity }] }) => [line, parts, quantity])).toEqual([
      [1, ['N7-8C'], 30],
      [2, ['N5-6C'], 40],
    ])
  })

  it('A printed list is read as the same parts and quantities', () => {
    const part = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .map((text) => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '').trim())
      .filter((text) => text !== '')
    const row = fc.record({ part, quantity: fc.nat(999_999_999) })
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const { lines, skipped } = parseList(printList(rows))
        expect(skipped.map(({ reason }) => reason)).toEqual(['heading'])
        expect(lines.map(({ line, readings }) => ({ line, readings }))).toEqual(
          rows.map(({ part, quantity }, index) => ({
            line: index + 2,
            readings: [{ parts: [part], quantity }],
          })),
        )
      }),
    )
  })

  it.each([
    ['spaces', ' '.repeat(99_000)],
    ['tabs', '\t'.repeat(99_000)],
    ['quotes', '"'.repeat(99_000)],
    ['commas', `1${',000'.repeat(24_000)}`],
    ['commas that end badly', `1${',000'.repeat(24_000)},`],
    ['short lines of commas that end badly', `1${',000'.repeat(48)},\n`.repeat(500)],
    ['brackets', '('.repeat(99_000)],
    ['groups of digits', `a ${'1 000 '.repeat(16_000)}`],
    ['short lines of separators', `${','.repeat(198)}x\n`.repeat(500)],
    ['short lines of digits', `${'1,000 '.repeat(33)}\n`.repeat(500)],
    ['short lines of quotes', `${'"",'.repeat(66)}\n`.repeat(500)],
  ])('Many %s do not take much longer to read than an ordinary list of the same length', (_, hostile) => {
    const ordinary = 'NB-N5-6C, 40 pieces of the processor for the lab\n'.repeat(2_000)
    const time = (text: string) => {
      const began = performance.now()
      parseList(text)
      return performance.now() - began
    }
    time(ordinary)
    const usual = Math.min(time(ordinary), time(ordinary), time(ordinary))
    expect(Math.min(time(hostile), time(hostile))).toBeLessThan(usual * 40 + 20)
  })
})
