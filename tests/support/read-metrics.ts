import type { PaymentShop } from './payment-shop.ts'

/** Every sample of a scrape by its name and labels, such as `northbridge_orders_total{state="paid"}`. */
export function readSamples(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ')
      return [line.slice(0, space), Number(line.slice(space + 1))]
    }),
  )
}

/** How much each sample of the shop has grown; unchanged samples are left out. */
function findGrowth(before: string, after: string): Record<string, number> {
  const start = readSamples(before)
  const changes = [...readSamples(after)].map(
    ([name, value]) => [name.replace(/^northbridge_/, ''), value - (start.get(name) ?? 0), name] as const,
  )
  return Object.fromEntries(
    changes.flatMap(([short, growth, name]) =>
      /^northbridge_\w+_total\b/.test(name) && growth !== 0 ? [[short, growth]] : [],
    ),
  )
}

/** What a shop counts during some work, by counter name without the prefix. */
export function watchMetrics(getShop: () => Pick<PaymentShop, 'app'>) {
  const scrape = async () => (await getShop().app.inject({ url: '/metrics' })).body
  return {
    scrape,
    async growthDuring(work: () => Promise<unknown>): Promise<Record<string, number>> {
      const before = await scrape()
      await work()
      return findGrowth(before, await scrape())
    },
  }
}
