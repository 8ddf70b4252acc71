import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_ORDER_LINES } from '../../../contract/constants.ts'
import { productFields } from '../../../contract/entities/product.ts'
import { lineRow, orderRow } from '../../../tests/support/order-row.ts'
import { customerMails, shopMails, writtenMails } from '../../../tests/support/sample-mails.ts'
import { openShopSandbox } from '../../../tests/support/shop-sandbox.ts'
import { describeOnBothEngines } from '../../../tests/support/test-engine.ts'
import { shop } from '../shop/shop.ts'
import { type Mail, queueMail } from './queue-mail.ts'
import { readMail, renderMail } from './render-mail.ts'
import { startMailSender } from './send-mails.ts'

const samples = { ...customerMails, ...shopMails, ...writtenMails }
const names = Object.keys(samples)
const order = {
  ...orderRow,
  price_cents: 23_650_000,
  lines: [{ ...lineRow, product_name: 'Tower cooler T7 & "Dual"', quantity: 1_000, price_cents: 23_650_000 }],
}

function makeSample(name: string): Mail {
  const mail = samples[name]?.(order)
  if (!mail) throw new Error(`there is no mail ${name}`)
  return mail
}

async function render({ subject, name, text, blocks }: Mail): Promise<{ body: string; html: string }> {
  const body = name === undefined ? text : `Hello,\n\n${text}`
  const content = blocks ? JSON.stringify({ greets: name !== undefined, parts: blocks }) : null
  const { html } = await renderMail(readMail({ subject, body, content }))
  return { body, html }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** What a reader sees of the HTML: no head, no comments, and not the line that lists of mails show. */
function readHtml(html: string): string {
  return html
    .replace(/<head>[\s\S]*?<\/head>|<!--[\s\S]*?-->|<div style="display:none[\s\S]*?<\/div>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}

/** The words and figures of a text, without the addresses of pages and without punctuation. */
function wordsOf(text: string): Set<string> {
  const words = text.replace(/https?:\S+/g, '').match(/[\p{L}\d$€£−@_][^\s]*/gu) ?? []
  return new Set(words.map((word) => word.replace(/[:,.!?=)(]+$/g, '')).filter(Boolean))
}

const linksIn = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))

describe('Every mail', () => {
  it('All functions that write a mail are among the samples', () => {
    const folder = new URL('.', import.meta.url)
    const sources = readdirSync(folder).filter((file) =>
      /^(?!queue|render|send)[a-z-]*mails?\.ts$/.test(file),
    )
    const written = sources.flatMap((file) =>
      [...readFileSync(new URL(file, folder), 'utf8').matchAll(/^export function (\w+Mail)\(/gm)].map(
        ([, name = '']) => name,
      ),
    )
    const used = readFileSync(new URL('../../../tests/support/sample-mails.ts', import.meta.url), 'utf8')
    expect(written.length).toBeGreaterThan(10)
    expect(written.filter((name) => !used.includes(`${name}(`))).toEqual([])
  })

  it.each(names)('The HTML and the text say the same: %s', async (name) => {
    const mail = makeSample(name)
    const { body, html } = await render(mail)
    const shown = readHtml(html)
    const missing = [...wordsOf(body)].filter((word) => !wordsOf(shown).has(word))
    const added = [...wordsOf(shown)].filter((word) => !wordsOf(`${body}\n${mail.subject}`).has(word))
    expect({ missing, added }).toEqual({ missing: [], added: [] })
    expect(linksIn(html)).toEqual(body.match(/https?:\S+/g) ?? [])
  })

  it.each(names)('A mail begins with a capital letter and has no missing value: %s', async (name) => {
    const { body, html } = await render(makeSample(name))
    const [first = ''] = body.replace(/^Hello,\n\n/, '').split('\n')
    expect(first).toMatch(/^(?:[A-Z$]|ines@firm\.info )/)
    for (const text of [body, readHtml(html)]) expect(text).not.toMatch(/undefined|NaN|null|\[object|Invalid/)
  })

  it.each(names)('Dates have one format, in the time zone of the shop: %s', async (name) => {
    const { body, html } = await render(makeSample(name))
    const month = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d/g
    const whole = /\bMar 1, 2026, 5:00 AM MST\b/g
    for (const text of [body, readHtml(html)]) {
      expect(text).not.toMatch(/\d{4}-\d\d-\d\d|\d\d?\/\d\d?\/\d{2,4}|\bUTC\b|\d (?:March|Mar)\b/)
      expect(text.match(month)?.length ?? 0).toBe(text.match(whole)?.length ?? 0)
    }
  })

  const withOrder = names.filter((name) => makeSample(name).blocks?.some((block) => 'order' in block))
  it('At least five mails show an order', () => {
    expect(withOrder.length).toBeGreaterThanOrEqual(5)
  })

  it.each(withOrder)('The sums of a mail balance: %s', (name) => {
    const toCents = (value: string) => Math.round(Number(value.replace(/[$,−]/g, '')) * 100)
    for (const block of makeSample(name).blocks ?? []) {
      if (!('order' in block)) continue
      const { lines, sums } = block.order
      if (sums.length === 0) {
        // A parcel shows its content without prices.
        expect(lines.map(({ amount }) => amount)).toEqual(lines.map(() => ''))
        continue
      }
      const sumOf = Object.fromEntries(sums.map(([label, value]) => [label, toCents(value)]))
      expect(lines.reduce((sum, { amount }) => sum + toCents(amount), 0)).toBe(sumOf.Total)
      if (sumOf.Paid !== undefined) expect(sumOf.Paid).toBe(sumOf.Total)
      if (sumOf.Refunded === undefined) continue
      const gone = sumOf.Refunded + (sumOf['Returned by the bank'] ?? 0)
      expect(sumOf['Net paid']).toBe((sumOf.Paid ?? 0) - gone)
    }
  })

  it.each(names)('A mail has at most one button, and reading it calls no server: %s', async (name) => {
    const { blocks = [] } = makeSample(name)
    expect(blocks.filter((block) => 'button' in block).length).toBeLessThanOrEqual(1)
    const { html } = await render(makeSample(name))
    expect(html).not.toMatch(/<link|<script|@import|url\(|<form|background="/i)
    expect([...html.matchAll(/src="([^"]*)"/g)].map(([, source]) => source)).toEqual(['cid:logo'])
    expect(html).toContain(shop.seller.phone)
  })

  it('A mail about 200 products with the longest names fits into the 102 KB that Gmail shows', async () => {
    const product_name = 'Mainboard & more, '.repeat(7).slice(0, productFields.name.maxLength)
    const lines = Array.from({ length: MAX_ORDER_LINES }, (_, index) => ({
      ...lineRow,
      id: `line-${index}`,
      product_name,
    }))
    for (const sample of Object.values(customerMails)) {
      const { html } = await render(sample({ ...orderRow, lines }))
      expect(Buffer.byteLength(html)).toBeLessThan(102_000)
    }
  })

  it('What a visitor wrote stays text, whatever it contains', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (written) => {
        const hostile = `${written}<img src=x onerror=alert(1)></mj-text><mj-raw>{{x}}${written}`
        const mail: Mail = {
          to: 'a@firm.info',
          kind: 'reply',
          subject: hostile,
          text: '',
          blocks: [{ quote: hostile }, { text: hostile }],
        }
        const { html } = await render(mail)
        expect(html).not.toMatch(/<img src=x|<mj-/)
        expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
      }),
      { numRuns: 60 },
    )
  })

  it('A mail of plain text, such as one that an older version queued, gets HTML with its links', async () => {
    const text =
      'please confirm that this address is yours:\n\nhttps://shop.example/x?a=1&b=2\n\nIf not, <ignore> it.'
    const { html } = await render({ to: 'a@firm.info', kind: 'customer', subject: 'Confirm', text })
    expect(linksIn(html)).toEqual(['https://shop.example/x?a=1&b=2'])
    expect(readHtml(html)).toContain('If not, <ignore> it.')
  })
})

describeOnBothEngines('Every mail in the outbox', (getEngine) => {
  it('Every mail arrives with both parts and its logo, and leaves neither behind', async () => {
    const { db } = getEngine()
    const sandbox = await openShopSandbox()
    const errors: unknown[] = []
    await db.deleteFrom('mail_outbox').execute()
    for (const name of names) await queueMail(db, { ...makeSample(name), to: 'all@firm.info' }, Date.now())
    const sender = startMailSender({
      engine: getEngine(),
      smtpUrl: sandbox.mail.smtpUrl,
      from: 'Shop <shop@firm.info>',
      now: Date.now,
      onError: (error) => errors.push(error),
      onUndeliverable: (_mail, error) => errors.push(error),
    })
    try {
      const left = () => db.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).execute()
      await expect.poll(left).toEqual([])
      const arrived = await sandbox.readMail('all@firm.info')
      expect(arrived).toHaveLength(names.length)
      for (const { text, html, attachments } of arrived) {
        expect(html).toContain('<h1')
        expect(attachments).toMatchObject([{ filename: 'logo.png', mimeType: 'image/png' }])
        expect(text).toContain(shop.seller.name)
      }
      const rows = await db.selectFrom('mail_outbox').select(['body', 'content']).execute()
      expect(rows).toEqual(names.map(() => ({ body: '', content: null })))
      expect(errors).toEqual([])
    } finally {
      await sender.close()
      await sandbox.close()
    }
  })
})
