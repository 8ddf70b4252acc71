import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startChild } from './child-server.ts'

/** Each figure: this many runs of this long, the shop and the bare server by turns, so that both see the same machine. */
const REPEATS = 3
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const CONNECTIONS = 50

interface Measured {
  perSecond: number[]
  p99Ms: number[]
}

async function load(url: string, into: Measured): Promise<void> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} replies that were not 2xx, ${result.errors} errors`)
  }
  into.perSecond.push(result.requests.average)
  into.p99Ms.push(result.latency.p99)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function spread(values: number[]): string {
  return `±${Math.round(((Math.max(...values) - Math.min(...values)) / 2 / median(values)) * 100)} %`
}

const folder = mkdtempSync(join(tmpdir(), 'northbridge-bench-'))
try {
  const shop = await startChild(['server/main.ts'], {
    env: {
      HOST: '127.0.0.1',
      PORT: '4555',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
    },
    listening: /Shop +http:\/\/127\.0\.0\.1:(\d+)/,
  })
  const [product] = (await (await fetch(`${shop.origin}/product?limit=1`)).json()) as {
    _id: string
    slug: string
  }[]
  const targets = {
    'GET /': '/',
    'GET /products': '/products',
    'GET /products/{slug}': `/products/${product?.slug}`,
    'GET /product?limit=12': '/product?limit=12',
    'GET /product/{id}': `/product/${product?._id}`,
  }

  const replies: Record<string, { contentType: string | null; body: string }> = {}
  for (const path of Object.values(targets)) {
    const response = await fetch(shop.origin + path)
    replies[path] = { contentType: response.headers.get('content-type'), body: await response.text() }
  }
  const repliesFile = join(folder, 'replies.json')
  writeFileSync(repliesFile, JSON.stringify(replies))
  const bare = await startChild(['bench/bare-server.ts', repliesFile], { listening: /listening (\d+)/ })

  const rows: Record<string, Record<string, string | number>> = {}
  for (const [name, path] of Object.entries(targets)) {
    const measured = { shop: { perSecond: [], p99Ms: [] }, bare: { perSecond: [], p99Ms: [] } } as Record<
      'shop' | 'bare',
      Measured
    >
    for (let run = 0; run < REPEATS; run++) {
      await load(shop.origin + path, measured.shop)
      await load(bare.origin + path, measured.bare)
    }
    const [ours, limit] = [median(measured.shop.perSecond), median(measured.bare.perSecond)]
    rows[name] = {
      bytes: Buffer.byteLength(replies[path]?.body ?? ''),
      'shop req/s': Math.round(ours),
      spread: spread(measured.shop.perSecond),
      'shop p99 ms': median(measured.shop.p99Ms),
      'bare node:http req/s': Math.round(limit),
      'bare p99 ms': median(measured.bare.p99Ms),
      ratio: (ours / limit).toFixed(3),
    }
  }
  console.table(rows)
  console.log(
    `${CONNECTIONS} connections, ${REPEATS} runs of ${SECONDS} s each, medians; the load generator shares the machine.`,
  )
  await bare.stop()
  await shop.stop()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
