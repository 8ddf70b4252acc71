import { chromium, type Page, type Request } from '@playwright/test'
import { ensureChromium } from '../../scripts/chromium.ts'
import { ask } from '../ask.ts'
import { withStores } from '../open-stores.ts'
import type { Figure, Section } from '../report.ts'
import { settings } from '../settings.ts'
import { startShop } from '../start-shop.ts'

const KINDS = [
  { id: 'html', name: 'HTML', type: /^text\/html/ },
  { id: 'javascript', name: 'JavaScript', type: /^\w+\/javascript/ },
  { id: 'css', name: 'CSS', type: /^text\/css/ },
  { id: 'fonts', name: 'fonts', type: /^font\// },
  { id: 'images', name: 'images', type: /^image\// },
]

interface Weighed {
  sent: Record<string, number>
  plain: Record<string, number>
}

/** Bytes of each kind that a first visit loads, compressed and uncompressed. */
async function weigh(page: Page, url: string): Promise<Weighed> {
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.goto(url, { waitUntil: 'networkidle' })
  const weighed: Weighed = { sent: {}, plain: {} }
  for (const request of requests) {
    const response = await request.response()
    const contentType = response?.headers()['content-type'] ?? ''
    const kind = KINDS.find(({ type }) => type.test(contentType))?.id
    if (!kind || !response) continue
    const [sent, plain] = [(await request.sizes()).responseBodySize, (await response.body()).length]
    weighed.sent[kind] = (weighed.sent[kind] ?? 0) + sent
    weighed.plain[kind] = (weighed.plain[kind] ?? 0) + plain
  }
  return weighed
}

async function measurePage(page: { id: string; name: string; url: string }): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  try {
    const visits: Weighed[] = []
    for (let turn = 0; turn < settings.repeats; turn++) {
      const context = await browser.newContext()
      visits.push(await weigh(await context.newPage(), page.url))
      await context.close()
    }
    const kilobytes = (kind: string, of: keyof Weighed) => visits.map((each) => (each[of][kind] ?? 0) / 1_000)
    return KINDS.map(({ id: kind, name }) => ({
      id: `client/${page.id}/${kind}`,
      name: `${page.name}: ${name}`,
      unit: 'KB',
      values: kilobytes(kind, 'sent'),
      ...(kilobytes(kind, 'plain').every((size) => size > 0) && {
        against: { what: 'the same not compressed', values: kilobytes(kind, 'plain') },
      }),
    }))
  } finally {
    await browser.close()
  }
}

export const section: Section = {
  title: 'What a page weighs',
  method:
    'A first visit in a real browser with an empty cache, until the network is idle; bytes of the bodies as they were sent (Brotli), 1 KB being 1,000 bytes. Images further down the page are loaded when one scrolls to them and are not in it.',
  async measure() {
    return withStores('SQLite', 1, async (openStore) => {
      const shop = await startShop((await openStore()).environment)
      try {
        const [product] = JSON.parse((await ask(`${shop.origin}/product?limit=1`)).text)
        const pages = [
          { id: 'home', name: 'home page', url: `${shop.origin}/` },
          { id: 'catalog', name: 'catalog page', url: `${shop.origin}/products` },
          { id: 'product', name: 'product page', url: `${shop.origin}/products/${product.slug}` },
        ]
        const figures: Figure[] = []
        for (const page of pages) figures.push(...(await measurePage(page)))
        return { figures }
      } finally {
        await shop.stop()
      }
    })
  },
}
