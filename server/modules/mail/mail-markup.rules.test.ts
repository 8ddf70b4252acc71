import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderedLines } from '../../../tests/support/sample-mails.ts'
import { shop } from '../shop/shop.ts'
import { type MailBlock, SIGNATURE } from './mail-blocks.rules.ts'
import { LOGO_ID, type ReadMail, toMjml } from './mail-markup.rules.ts'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const readEntities = (markup: string) =>
  markup.replace(/&([^;]*);/g, (_, name: string) => ENTITIES[name] ?? `unknown entity ${name}`)

const toText = (markup: string) => readEntities(markup.replaceAll('<br />', '\n').replace(/<[^>]*>/g, ''))

/** What a reader sees, block by block. */
function readBlocks(mail: ReadMail): string[] {
  const [, body = ''] = toMjml(mail).split('<mj-body')
  return body
    .slice(body.indexOf('>') + 1)
    .split(/<\/?mj-[^>]*>/)
    .map((block) => toText(block).trim())
    .filter(Boolean)
}

const mailOf = (...blocks: MailBlock[]): ReadMail => ({ subject: 'Your order', greeting: null, blocks })

/** What a reader sees of the blocks, without the shop's name, the subject and the signature. */
const readContent = (...blocks: MailBlock[]) => readBlocks(mailOf(...blocks)).slice(2, -1)

const order = {
  title: 'Order NB-10234',
  lines: orderedLines,
  sums: [
    ['Paid', '$25.00'],
    ['Refunded', '−$5.00'],
    ['Net paid', '$20.00'],
  ],
} as const

/** A mail that says the same text wherever a mail can say something. */
const sayEverywhere = (text: string): ReadMail => ({
  subject: text,
  greeting: text,
  blocks: [
    { text },
    { quote: text },
    { facts: [[text, text]] },
    { button: { label: text, url: text } },
    { order: { title: text, lines: [{ product: text, pieces: text, amount: text }], sums: [[text, text]] } },
  ],
})
/** How often: the subject is also the title, and the first text is also the preview. */
const PLACES = 16

describe('Text in the markup of a mail', () => {
  const hostile = fc
    .array(
      fc.constantFrom(
        ...'&<>"\'/= abc;#\t',
        '</mj-text>',
        '<mj-raw>',
        '<img src=x onerror=y>',
        '&lt;',
        '<!--',
      ),
      { minLength: 1, maxLength: 20 },
    )
    .map((pieces) => pieces.join(''))
  const elementsOf = (markup: string) =>
    [...markup.matchAll(/<(\/?[^\s>]+)((?:[^>"]|"[^"]*")*)>/g)].map(
      ([, name, attributes = '']) => `${name}${attributes.replace(/ href="[^"<>]*"/, ' href')}`,
    )

  it('No text adds an element or an attribute, wherever a mail says it', () => {
    const plain = elementsOf(toMjml(sayEverywhere('plain')))
    fc.assert(
      fc.property(hostile, (text) => {
        expect(elementsOf(toMjml(sayEverywhere(text)))).toEqual(plain)
      }),
    )
  })

  it('Every character that a person wrote can be read, wherever a mail says it', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const marked = `[${text}]`
        expect(readEntities(toMjml(sayEverywhere(marked))).split(marked)).toHaveLength(PLACES + 1)
      }),
    )
  })

  it('Control characters are left out, except for tabs and line ends', () => {
    expect(readContent({ quote: 'a\u0000b\u0007c\u0085d\te' })).toEqual(['abcd\te'])
  })

  it('A quote keeps its lines, whichever line ends it was written with', () => {
    expect(readContent({ quote: 'one\r\ntwo\rthree\n\nfive' })).toEqual(['one\ntwo\nthree\n\nfive'])
  })

  it('A text keeps its lines', () => {
    expect(readContent({ text: 'one\ntwo\n\nfour' })).toEqual(['one\ntwo\n\nfour'])
  })
})

describe('Links in a mail', () => {
  const linksIn = (mail: ReadMail) =>
    [...toMjml(mail).matchAll(/<(a|mj-button) href="([^"]*)"[^>]*>([^<]*)</g)].map(
      ([, element, href = '', label = '']) => [element, readEntities(href), readEntities(label)],
    )

  it.each(['https://shop.example/verify?a=1&b="2"', 'http://localhost:3000/'])(
    'A line that is nothing but the address %s becomes a link to it',
    (url) => {
      expect(linksIn(mailOf({ text: `Open this page:\n${url}\nThank you.` }))).toEqual([['a', url, url]])
      expect(readContent({ text: `Open this page:\n${url}\nThank you.` })).toEqual([
        `Open this page:\n${url}\nThank you.`,
      ])
    },
  )

  it.each([
    'See https://shop.example/x',
    'https://shop.example/x is the page',
    'https://',
    'javascript:alert(1)//https://shop.example',
    'mailto:ines@firm.info',
  ])('The line %j stays text', (text) => {
    expect(linksIn(mailOf({ text }))).toEqual([])
    expect(readContent({ text })).toEqual([text])
  })

  it('What a visitor wrote never becomes a link', () => {
    expect(linksIn(mailOf({ quote: 'https://evil.example/' }))).toEqual([])
  })

  it('A button leads to its address', () => {
    const button = { label: 'View your order', url: 'https://shop.example/orders/1?a=1&b=2' }
    expect(linksIn(mailOf({ button }))).toEqual([['mj-button', button.url, button.label]])
  })
})

describe('Frame of a mail', () => {
  const previewOf = (...blocks: MailBlock[]) =>
    /<mj-preview>(.*)<\/mj-preview>/s.exec(toMjml(mailOf(...blocks)))?.[1]

  it('A mail shows the shop, the subject, the greeting, its blocks in order and the signature, and nothing else', () => {
    const blocks = [{ text: 'It has shipped.' }, { quote: 'Thanks!' }, { text: 'Goodbye.' }]
    const end = SIGNATURE.join('\n')
    expect(readBlocks({ subject: 'Your order', greeting: 'Hello Ines,', blocks })).toEqual([
      ...[shop.name, 'Your order', 'Hello Ines,', 'It has shipped.', 'Thanks!', 'Goodbye.', end],
    ])
    expect(readBlocks(mailOf())).toEqual([shop.name, 'Your order', end])
  })

  it('The subject is the title of the mail', () => {
    expect(toMjml(mailOf())).toContain('<mj-title>Your order</mj-title>')
  })

  it('Lists of mails show the first text as a preview, or nothing', () => {
    expect(previewOf({ quote: 'Thanks!' }, { text: 'It has shipped.' }, { text: 'Goodbye.' })).toBe(
      'It has shipped.',
    )
    expect(previewOf({ quote: 'Thanks!' })).toBe('')
  })

  it('The only image is the logo that is attached to the mail', () => {
    const sources = [...toMjml(mailOf()).matchAll(/src="([^"]*)"/g)].map(([, source]) => source)
    expect(sources).toEqual(['cid:logo'])
    expect(LOGO_ID).toBe('logo')
  })

  it('A mail names fonts that mail programs have, and ends the list with a general one', () => {
    const [, fonts = ''] = /font-family="([^"]*)"/.exec(toMjml(mailOf())) ?? []
    expect(fonts.split(', ')).toEqual(expect.arrayContaining(['Helvetica', 'Arial']))
    expect(fonts).toMatch(/, sans-serif$/)
  })
})

describe('Colors of a mail', () => {
  const TEXT = /[ ";]color(?:="|:)([^";]*)/g
  const BACKGROUND = /background-color="([^"]*)"/g
  const BORDER = / solid ([^;]*)/g

  /** The colors of a mail that has everything, with a link. */
  const colorsAt = (place: RegExp) =>
    [...toMjml(sayEverywhere('https://shop.example/')).matchAll(place)].map(([, color = '']) => color)

  /** The contrast of two colors, as WCAG 2 defines it. */
  function contrastOf(one: string, other: string): number {
    const [light = 0, dark = 0] = [one, other]
      .map((color) => {
        const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
          const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      })
      .toSorted((a, b) => b - a)
    return (light + 0.05) / (dark + 0.05)
  }

  it('Every color has six hexadecimal digits, which all mail programs understand', () => {
    for (const place of [TEXT, BACKGROUND, BORDER]) {
      expect(colorsAt(place).length).toBeGreaterThan(1)
      for (const color of colorsAt(place)) expect(color).toMatch(/^#[0-9a-f]{6}$/)
    }
  })

  it('Text has enough contrast on the page, below it and on buttons', () => {
    const [paper = ''] = colorsAt(/<mj-body [^>]*background-color="([^"]*)"/g)
    const [button = ''] = colorsAt(/<mj-button [^>]*background-color="([^"]*)"/g)
    const written = colorsAt(TEXT)
    expect(written).toContain('#ffffff')
    expect(contrastOf('#ffffff', button)).toBeGreaterThanOrEqual(4.5)
    for (const color of written.filter((each) => each !== '#ffffff')) {
      expect(contrastOf(color, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(color, paper)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

describe('Facts and orders in a mail', () => {
  const ROW = /<tr valign="top">(.*?)<\/tr>/gs
  const readTable = () =>
    /<mj-table padding="0 32px 8px"[^>]*>(.*)<\/mj-table>/s.exec(toMjml(mailOf({ order })))?.[1] ?? 'no table'
  const readRows = () =>
    [...readTable().matchAll(ROW)].map(([, row = '']) =>
      [...row.matchAll(/<td[^>]*style="([^"]*)">(.*?)<\/td>/gs)].map(([, style = '', cell = '']) => ({
        style,
        text: toText(cell),
      })),
    )

  it('Each fact is on a line of its own', () => {
    const facts = [
      ['Carrier', 'UPS'],
      ['Tracking number', '1Z 999'],
    ] as const
    expect(readContent({ facts })).toEqual(['Carrier: UPS\nTracking number: 1Z 999'])
  })

  it('An order shows its title, a row for each product and a row for each sum, and nothing else', () => {
    expect(readContent({ order })[0]).toBe('Order NB-10234')
    expect(readRows().map((cells) => cells.map(({ text }) => text))).toEqual([
      ['N7 8C\n10 pcs at $2.00', '$20.00'],
      ['M3 16 GB\n5 pcs at $1.00', '$5.00'],
      ['Paid', '$25.00'],
      ['Refunded', '−$5.00'],
      ['Net paid', '$20.00'],
    ])
    expect(readTable().replace(ROW, '')).toBe('')
  })

  it('A line separates the products from each other and from the sums, and the last sum is bold', () => {
    const styles = readRows().map(([cell]) => ({
      hasLine: cell?.style.includes('border-top:1px solid'),
      isBold: cell?.style.includes('font-weight:600'),
    }))
    expect(styles).toEqual([
      { hasLine: true, isBold: false },
      { hasLine: true, isBold: false },
      { hasLine: true, isBold: false },
      { hasLine: false, isBold: false },
      { hasLine: false, isBold: true },
    ])
  })

  it('Every cell has complete styles, and keeps its distance from the next row', () => {
    const styles = readRows().flatMap((cells) => cells.map(({ style }) => style.split(';')))
    expect(styles).toHaveLength(10)
    for (const declarations of styles) {
      for (const declaration of declarations) expect(declaration).toMatch(/^[a-z-]+:[^:]+$/)
      expect(declarations.filter((each) => /^padding:(?:10px 0|0 0 10px)$/.test(each))).toHaveLength(1)
    }
  })
})
