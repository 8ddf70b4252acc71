import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pages } from '../../contract/pages.ts'
import { confirmCard, intentOf, openAccount } from '../support/card.ts'
import { copyProject, type ProjectCopy } from '../support/copy-project.ts'
import { readPdf } from '../support/read-pdf.ts'
import { type RunningSandbox, runSandbox } from '../support/run-sandbox.ts'
import { findFreePort, type RunningShop, runShop } from '../support/run-shop.ts'
import { readSandboxMail } from '../support/shop-sandbox.ts'
import { describeAnotherShop } from './another-shop.ts'

const run = promisify(execFile)
const compileCache = fileURLToPath(new URL('../../.cache/compiled', import.meta.url))
const ADMIN = { email: 'owner@firm.info', password: 'correct horse battery' }
const BUYER = { name: 'Wile Coyote', email: 'wile@firm.info', password: 'correct horse battery' }

/**
 * Finds the default shop's name, year and currency. A dollar sign counts unless it ends a pattern or names a reference
 * in the API document, or stands for a value in a code sample.
 */
const FORMER = /northbridge|(?<![)\]}*+?\w])\$(?!\{|ref\b)|\busd\b|dollar|\b1992\b/i

/** Random ids and lengths in bytes: their digits may happen to be those of the year. */
const INCIDENTAL = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|"content-length","\d+"|\/Length \d+/gi

/** Each trace of the default shop in a text, with the text around it. */
function findFormer(where: string, text: string): string[] {
  const written = text.replaceAll(INCIDENTAL, '')
  const found = FORMER.exec(written)
  return found ? [`${where}: …${written.slice(Math.max(0, found.index - 60), found.index + 60)}…`] : []
}

describe('A text of another shop', () => {
  it.each([
    '["x-request-id","171c256e-1992-49eb-b2c8-e3b1e7c2d3e5"]',
    '["content-length","1992"]',
    '<< /Length 1992 /Filter /FlateDecode >>',
  ])('%s shows nothing of the default shop', (text) => {
    expect(findFormer('/', text)).toEqual([])
  })

  it.each(['since 1992', 'Northbridge 171c256e-1992-49eb-b2c8-e3b1e7c2d3e5', '{"year":1992}', 'USD', '$5'])(
    '%s shows the default shop',
    (text) => {
      expect(findFormer('/', text)).toHaveLength(1)
    },
  )
})

describe('A shop with another name and currency in content/shop.json', () => {
  let copy: ProjectCopy
  let sandbox: RunningSandbox
  let shop: RunningShop
  let origin: string

  beforeAll(async () => {
    copy = copyProject()
    await describeAnotherShop(copy)
    // Leaves out the NODE_ENV of tests, so that pages are built as an owner builds them.
    const env = { PATH: process.env.PATH }
    await run(process.execPath, ['scripts/build.ts'], { cwd: copy.folder, env })
    origin = `http://127.0.0.1:${await findFreePort()}`
    sandbox = await runSandbox({
      folder: join(copy.folder, 'data/sandbox'),
      publicUrl: origin,
      webhookUrl: `${origin}/stripe/webhook`,
    })
    const environment = {
      DATA_DIR: join(copy.folder, 'data'),
      PORT: new URL(origin).port,
      DEMO_DATA: 'on',
      SANDBOX_URL: sandbox.origin,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    }
    shop = runShop(environment, { main: join(copy.folder, 'dist/server/main.js'), compileCache })
    await shop.opened
  })
  afterAll(async () => {
    shop?.process.kill()
    await shop?.ended
    await sandbox?.end()
    copy?.remove()
  })

  /** Headers and body as one text, without cookies: the software names those, not the shop. */
  async function read(path: string, init: RequestInit = {}): Promise<string> {
    const response = await fetch(origin + path, init)
    expect([path, response.status]).toEqual([path, path.startsWith('/no/') ? 404 : expect.any(Number)])
    expect(response.status).toBeLessThan(500)
    const headers = [...response.headers].filter(([name]) => name !== 'set-cookie')
    return `${JSON.stringify(headers)}\n${await response.text()}`
  }
  async function call(method: string, path: string, { by, body }: { by?: string; body?: object } = {}) {
    const headers = {
      origin,
      ...(by && { authorization: by }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const response = await fetch(origin + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  }
  async function signIn(
    way: 'sign-up' | 'sign-in',
    person: { email: string; password: string },
  ): Promise<string> {
    const response = await fetch(`${origin}/api/auth/${way}/email`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(person),
    })
    const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0])
    const token = await fetch(`${origin}/user/${person.email}`, {
      method: 'PUT',
      headers: { origin, 'content-type': 'application/json', cookie: cookie.join('; ') },
      body: JSON.stringify({ email: person.email }),
    })
    return `Bearer ${((await token.json()) as { token: string }).token}`
  }
  async function listProducts(): Promise<{ _id: string; slug: string; order: number }[]> {
    return (await fetch(`${origin}/product`)).json() as Promise<
      { _id: string; slug: string; order: number }[]
    >
  }

  it('No page, feed, sitemap or API reply shows anything of the default shop', async () => {
    const products = await listProducts()
    expect(products).toHaveLength(3)
    const [product] = products
    const posts = readdirSync(join(copy.folder, 'content/blogs')).map((file) => file.replace(/\.md$/, ''))
    const fill = (path: string) =>
      path.replace(':slug', product?.slug ?? '').replace(/:\w+/, product?._id ?? '')
    const paths = [
      ...Object.values(pages)
        .filter((path) => path !== pages.blog)
        .map(fill),
      ...posts.map((slug) => `${pages.blogs}/${slug}`),
      `${pages.products}?q=nothing-like-this`,
      `${pages.products}?minPrice=ten`,
      `${pages.compare}?ids=${products.map(({ slug }) => slug).join(',')}`,
      '/no/such/page',
      '/robots.txt',
      '/sitemap.xml',
      '/blogs/feed.xml',
      '/openapi.json',
      '/manifest.webmanifest',
      '/favicon.svg',
      '/product',
      `/product/${product?._id}`,
      '/product?minPrice=ten&spec=none',
      '/facet',
      '/category',
      '/review',
    ]
    const found: string[] = []
    for (const path of paths) {
      const text = await read(path, { headers: { accept: path.includes('.') ? '*/*' : 'text/html' } })
      found.push(...findFormer(path, text))
    }
    expect(found).toEqual([])

    const home = await read('/', { headers: { accept: 'text/html' } })
    for (const own of [
      'Acme Components',
      'since 1974',
      '€',
      '"priceCurrency":"EUR"',
      'deserts',
      'AC-7, delivery',
      '/assets/banner-photo-',
    ])
      expect(home).toContain(own)
    expect(home).toContain('All prices are in euros, per piece.')
    expect(await read('/openapi.json')).toContain('All amounts are in euros (EUR).')
    expect(await read('/manifest.webmanifest')).toContain('Acme Components')
    expect(await read('/blogs/feed.xml')).toContain('Acme Components Blogs')
  })

  it('The browser loads nothing that names the default shop, dashboards included', () => {
    const folder = join(copy.folder, 'dist/client/assets')
    // React, the router and zod use dollar signs in code; in our chunks a dollar sign in a text is an amount.
    const chunks = readdirSync(folder).filter((file) => file.endsWith('.js'))
    const found = chunks.flatMap((file) => {
      const code = readFileSync(join(folder, file), 'utf8')
      const ours = /^(?:react|router|zod|fields)-/.test(file) ? '' : code
      const dollars = /["'`]\$["'`]|\$\$\{|\$\d[\d,]*\.\d\d/.exec(ours)
      return [
        ...(/northbridge|\busd\b|dollar/i.exec(code) ?? []).map((word) => `${file}: ${word}`),
        ...(dollars ? [`${file}: ${code.slice(dollars.index - 40, dollars.index + 40)}`] : []),
      ]
    })
    expect(chunks.length).toBeGreaterThan(20)
    expect(found).toEqual([])
  })

  it('Every mail carries the name and currency of this shop', async () => {
    const order = {
      id: 'o-1',
      user_email: BUYER.email,
      customer_name: BUYER.name,
      price_cents: 123_450_00,
      lines: [
        {
          id: 'l-1',
          product_name: 'Rocket',
          quantity: 1000,
          unit_price_cents: 123_45,
          price_cents: 123_450_00,
        },
      ],
      pieces: [{ line_id: 'l-1', quantity: 500 }],
    }
    const facts = {
      created_at: 1,
      ...order,
      to: BUYER.email,
      name: BUYER.name,
      url: `${origin}/x`,
      publicUrl: origin,
      shopAddress: 'x@acme.example',
      email: BUYER.email,
      subject: 'Hello',
      body: 'A question',
      transactionId: 'pi_1',
      carrier: 'Road Runner',
      tracking: '1',
      reason: 'too_slow',
      why: 'the bank refused it',
      canceledOrders: 2,
      holdExpiresAt: 1_790_000_000_000,
      paidAt: 1_790_000_000_000,
      dueAt: 1_790_000_000_000,
      paidCents: 500_00,
      refundCents: 400_00,
      owedCents: 400_00,
      amountCents: 400_00,
      payment: { amount_cents: 123_450_00, refunded_cents: 400_00, lost_cents: 0 },
    }
    const code = `
      const facts = ${JSON.stringify(facts)}
      const mails = []
      for (const file of ['mails', 'order-mails', 'payment-mails', 'contact-mail'])
        for (const [name, write] of Object.entries(await import('./server/modules/mail/' + file + '.ts')))
          if (name.endsWith('Mail'))
            for (const either of [true, false]) {
              const all = { ...facts, isPending: either, isCanceled: either, isRetried: either, isInquiry: either, isFirst: either, isLast: either }
              mails.push(write(all, all))
            }
      console.log(JSON.stringify(mails))`
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], { cwd: copy.folder })
    const mails: { subject: string; text: string }[] = JSON.parse(stdout)
    expect(mails.length).toBeGreaterThan(26)
    expect(mails.flatMap(({ subject, text }) => findFormer(subject, `${subject}\n${text}`))).toEqual([])
    const placed = mails.find(({ subject }) => subject === 'We received your order')?.text
    expect(placed).toMatch(
      /€123\.45[\s\S]*€123,450\.00[\s\S]*Acme Components\nProviding tech since 1974\nAcme/,
    )
  })

  it('Charges, receipts, refunds and exports use the currency of this shop', async () => {
    const buyer = await signIn('sign-up', BUYER)
    const admin = await signIn('sign-in', ADMIN)
    const texts: [string, string][] = []
    const note = async (method: string, path: string, init: { by?: string; body?: object } = {}) => {
      const { status, text } = await call(method, path, init)
      texts.push([`${method} ${path}: ${status}`, text])
      return JSON.parse(text) as { insertedId: string; clientSecret: string }
    }
    const [product] = await listProducts()
    const order = { productId: product?._id, orderQty: product?.order, address: '1 Mesa', phone: '555 0100' }
    const refused = [
      { ...order, orderQty: 1_000_000_000 },
      { ...order, price: 1 },
      { ...order, price: 'one' },
    ]
    for (const body of refused) await note('POST', '/order', { by: buyer, body })
    const { insertedId: id } = await note('POST', '/order', { by: buyer, body: order })
    await note('POST', '/create-payment-intent', { by: buyer, body: { price: 'one' } })
    const body = { orderId: id, price: 1 }
    const { clientSecret } = await note('POST', '/create-payment-intent', { by: buyer, body })
    const transactionId = intentOf(clientSecret)
    const intent = await openAccount(sandbox).paymentIntents.retrieve(transactionId)
    expect(intent.currency).toBe('eur')
    expect(findFormer('intent', JSON.stringify(intent))).toEqual([])
    await confirmCard(sandbox, clientSecret)
    await note('PATCH', `/order/${id}`, { by: buyer, body: { order: id, transactionId } })
    expect((await note('GET', `/order/${id}`, { by: buyer })) as object).toMatchObject({ paid: true })

    const receipt = await fetch(`${origin}/order/${id}/receipt`, { headers: { authorization: buyer } })
    const pdf = Buffer.from(await receipt.arrayBuffer())
    const { text } = readPdf(pdf)
    expect(text).toContain('Acme Components')
    expect(text).toContain('desk@acme.example')
    // The euro sign in the encoding of the document's font.
    expect(text).toContain('\u0080')
    expect(
      findFormer('receipt', `${text}\n${pdf.toString('latin1').replaceAll(/stream[\s\S]*?endstream/g, '')}`),
    ).toEqual([])

    await note('POST', `/order/${id}/refund`, { by: admin, body: { amount: 'all', reason: 'Bent' } })
    await note('POST', `/order/${id}/refund`, { by: admin, body: { amount: 9e9, reason: 'Bent' } })
    await note('POST', `/order/${id}/refund`, { by: admin, body: { amount: 1.5, reason: 'Bent' } })
    for (const path of ['/audit', '/overview', '/reconciliation', `/order/${id}`])
      await note('GET', path, { by: admin })
    const csv =
      'partNumber,name,description,order,quantity,price\nAC-1,Rocket,Red,1,5,lots\nAC-2,Rocket,Red,900,5,90000\n'
    await note('POST', '/product-import', { by: admin, body: { csv } })
    const headers = { authorization: admin }
    for (const path of ['/product-export', '/order-export', '/own-data'])
      texts.push([path, await read(path, { headers })])
    expect(texts.flatMap(([where, reply]) => findFormer(where, reply))).toEqual([])
    const noted = texts.map(([, reply]) => reply).join('\n')
    for (const own of ['€1.50', 'acme-components-products-', 'acme-components-my-data-'])
      expect(noted).toContain(own)
  })

  it('Mails come from the address of this shop', async () => {
    await expect
      .poll(async () => (await readSandboxMail(sandbox.origin, BUYER.email)).length)
      .toBeGreaterThan(3)
    const mails = await readSandboxMail(sandbox.origin, BUYER.email)
    expect(mails.flatMap((mail) => findFormer(mail.subject, JSON.stringify(mail)))).toEqual([])
    const headers = mails[0]?.headers.map(({ name, value }) => `${name}: ${value}`).join('\n')
    expect(headers).toMatch(/^from: Acme Components <shop@acme\.example>$/im)
    expect(headers).toMatch(/^message-id: <\S+@acme\.example>$/im)
  })

  it('A shop with a wrong description does not start, and one line says what is wrong', async () => {
    const right = copy.readContent('shop.json')
    try {
      copy.writeContent('shop.json', right.replace('"EUR"', '"JPY"'))
      const port = String(await findFreePort())
      const environment = { DATA_DIR: join(copy.folder, 'data'), PORT: port }
      // From the sources, as in development: the built server contains the description that the build has checked.
      const { code, stderr } = await runShop(environment, {
        main: join(copy.folder, 'server/main.ts'),
        compileCache,
      }).ended
      expect(code).toBe(1)
      expect(stderr).toMatch(/^Northbridge cannot start: content\/shop\.json: currency: must be [^\n]+\n$/)
    } finally {
      copy.writeContent('shop.json', right)
    }
  })
})
