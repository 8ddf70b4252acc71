import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderedLines } from '../../../tests/support/sample-mails.ts'
import { shop } from '../shop/shop.ts'
import { type MailBlock, readParagraphs, SIGNATURE, writeText } from './mail-blocks.rules.ts'

const { name, address, phone } = shop.seller
const END = `${shop.name}
Providing tech since ${shop.since}
${name}, ${address.join(', ')}
Phone ${phone}`

/** The text of a mail without its signature. */
const write = (...blocks: MailBlock[]) => writeText(blocks).slice(0, -`\n\n${END}`.length)

describe('Plain text of a mail', () => {
  it('Every mail ends with the company behind the shop, its address and its phone number', () => {
    expect(SIGNATURE.join('\n')).toBe(END)
    expect(writeText([])).toBe(END)
    expect(writeText([{ text: 'Your order has shipped.' }])).toBe(`Your order has shipped.\n\n${END}`)
  })

  it('A blank line separates the blocks, which keep their order', () => {
    expect(
      write({ text: 'A visitor wrote:' }, { quote: 'Hello,\nis it in stock?' }, { text: 'Reply.' }),
    ).toBe('A visitor wrote:\n\nHello,\nis it in stock?\n\nReply.')
  })

  it('A button becomes its label and, on a line of its own, its address', () => {
    expect(write({ button: { label: 'View your order', url: 'https://shop.example/x?a=1' } })).toBe(
      'View your order:\nhttps://shop.example/x?a=1',
    )
  })

  it('Each fact is on a line of its own', () => {
    const facts = [
      ['Carrier', 'UPS'],
      ['Tracking number', '1Z 999'],
    ] as const
    expect(write({ facts })).toBe('Carrier: UPS\nTracking number: 1Z 999')
  })

  it('An order lists its products with their amounts, and then its sums', () => {
    const order = {
      title: 'Order NB-10234',
      lines: orderedLines,
      sums: [
        ['Total', '$25.00'],
        ['Paid', '$25.00'],
      ],
    } as const
    expect(write({ order })).toBe(
      'Order NB-10234\nN7 8C: 10 pcs at $2.00 = $20.00\nM3 16 GB: 5 pcs at $1.00 = $5.00\nTotal: $25.00\nPaid: $25.00',
    )
  })

  it('A parcel lists its products without amounts', () => {
    const order = { title: 'Parcel', lines: [{ product: 'N7 8C', pieces: '10 pcs', amount: '' }], sums: [] }
    expect(write({ order })).toBe('Parcel\nN7 8C: 10 pcs')
  })
})

describe('Mail that was queued as plain text', () => {
  it('Paragraphs are read back as they were written', () => {
    const paragraph = fc.stringMatching(/^[a-z .:/]{1,20}(?:\n[a-z .:/]{1,20}){0,2}$/)
    fc.assert(
      fc.property(fc.array(paragraph), (paragraphs) => {
        const texts = paragraphs.map((text) => ({ text }))
        expect(readParagraphs(writeText(texts))).toEqual([...texts, { text: END }])
      }),
    )
  })

  it('Several blank lines in a row separate paragraphs like a single one', () => {
    expect(readParagraphs('one\n\n\n\ntwo\n\n\nthree')).toEqual([
      { text: 'one' },
      { text: 'two' },
      { text: 'three' },
    ])
  })
})
