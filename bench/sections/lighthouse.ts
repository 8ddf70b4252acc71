import { ask } from '../ask.ts'
import { withBrowser } from '../lighthouse/debuggable-browser.ts'
import { ensureLighthouse } from '../lighthouse/install-lighthouse.ts'
import { findObstacles, type LighthouseResult, runLighthouse } from '../lighthouse/run-lighthouse.ts'
import { withStores } from '../open-stores.ts'
import type { Figure, Measured, Section } from '../report.ts'
import { settings } from '../settings.ts'
import { startShop } from '../start-shop.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

const METRICS = [
  { id: 'lcp', name: 'largest contentful paint', audit: 'largest-contentful-paint', unit: 's', by: 1_000 },
  { id: 'cls', name: 'cumulative layout shift', audit: 'cumulative-layout-shift', unit: 'shift', by: 1 },
  { id: 'tbt', name: 'total blocking time', audit: 'total-blocking-time', unit: 'ms', by: 1 },
] as const

function toFigures(page: { id: string; name: string }, runs: readonly LighthouseResult[]): Figure[] {
  const scores = CATEGORIES.map((category): Figure => {
    const values = runs.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))
    return {
      id: `lighthouse/${page.id}/score-${category}`,
      name: `${page.name}: ${category}`,
      unit: 'points',
      values,
    }
  })
  const metrics = METRICS.map(({ id, name, audit, unit, by }): Figure => {
    const values = runs.map(({ audits }) => (audits[audit]?.numericValue ?? Number.NaN) / by)
    return { id: `lighthouse/${page.id}/${id}`, name: `${page.name}: ${name}`, unit, values }
  })
  return [...scores, ...metrics]
}

async function measurePages(origin: string): Promise<Measured> {
  const command = ensureLighthouse()
  const [product] = JSON.parse((await ask(`${origin}/product?limit=1`)).text)
  const pages = [
    { id: 'home', name: 'home page', path: '/' },
    { id: 'catalog', name: 'catalog page', path: '/products' },
    { id: 'product', name: 'product page', path: `/products/${product.slug}` },
  ]
  return withBrowser(async (port) => {
    const figures: Figure[] = []
    const notes: string[] = []
    for (const page of pages) {
      const runs: LighthouseResult[] = []
      for (let turn = 0; turn < settings.repeats; turn++)
        runs.push(await runLighthouse(command, { url: origin + page.path, port }))
      figures.push(...toFigures(page, runs))
      const obstacles = new Set(runs.flatMap(findObstacles))
      notes.push(...[...obstacles].map((obstacle) => `Lowers the score of the ${page.name}: ${obstacle}`))
    }
    return { figures, notes }
  })
}

export const section: Section = {
  title: 'Lighthouse',
  method:
    'Lighthouse 13.5 in the real browser with its preset for phones (a slow phone and a slow network, simulated). Every audit that keeps a category from 100 is named.',
  async measure() {
    return withStores('SQLite', 1, async (openStore) => {
      const shop = await startShop((await openStore()).environment)
      return measurePages(shop.origin).finally(() => shop.stop())
    })
  },
}
