import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer as createVite } from 'vite'
import { renderFailure, renderPage } from './dev/render-page.ts'
import { openShopProcess, type ShopState } from './dev/shop-process.ts'

/**
 * `npm run dev`. The browser talks to this process. Vite serves the files of web/ and replaces them in the browser when
 * they change. This process forwards everything else to the shop, a separate process that restarts when one of its
 * files changes. The shop asks this process to render its pages, from the current sources.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const SHOP_FILES = /^(?:server|contract|content|sandbox)\/.*(?<!\.test\.ts)$/
const { HOST: host = 'localhost', PORT: wantedPort = '3000' } = process.env
const nonce = randomUUID()
process.env.NODE_ENV ??= 'development'
process.env.NODE_COMPILE_CACHE ??= `${root}.cache/compiled`

function forwardToShop(state: ShopState, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const fail = (title: string, text: string) =>
    outgoing.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(renderFailure(title, text))
  if ('failure' in state) return void fail('The shop cannot start', state.failure)
  const { method, url, headers } = incoming
  // Without an agent: a kept-alive connection would lead to a shop that is gone.
  const options = { host: '127.0.0.1', port: state.port, method, path: url, headers, agent: false }
  const passed = request(options, (reply) => {
    const policy = reply.headers['content-security-policy']
    if (policy)
      reply.headers['content-security-policy'] = String(policy).replace(
        "style-src 'self'",
        `$& 'nonce-${nonce}'`,
      )
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(outgoing)
  })
  passed.on('error', ({ message }) =>
    outgoing.headersSent ? outgoing.destroy() : fail('The shop gave no answer', message),
  )
  incoming.pipe(passed)
}

const front = createServer((incoming, outgoing) =>
  vite.middlewares(incoming, outgoing, async () => forwardToShop(await shop.find(), incoming, outgoing)),
)
const vite = await createVite({
  root,
  appType: 'custom',
  clearScreen: false,
  server: {
    middlewareMode: true,
    host,
    hmr: { server: front },
    watch: { ignored: ['data', 'dist', '.cache', 'test-results'].map((folder) => `${root}${folder}/**`) },
  },
})

front.listen(Number(wantedPort), host)
await once(front, 'listening').catch((error) => {
  console.error(`The port ${wantedPort} of ${host} cannot be used (${error.code}). Set PORT to another.`)
  process.exit(1)
})
const { port } = front.address() as AddressInfo

let hasOpened = false
const shop = openShopProcess({
  env: {
    PUBLIC_URL: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    ...(process.env.PUBLIC_URL && { PUBLIC_URL: process.env.PUBLIC_URL }),
    HOST: '127.0.0.1',
    PORT: '0',
    WEB_CONCURRENCY: '1',
  },
  render: (page) => renderPage({ vite, nonce, ...page }),
  onState(state, tookMs) {
    if ('failure' in state) return console.error('The shop is started again at the next save.')
    console.log(`The shop ${hasOpened ? 'was restarted' : 'started'} in ${Math.round(tookMs)} ms.`)
    if (hasOpened) vite.ws.send({ type: 'full-reload' })
    hasOpened = true
  },
})

vite.watcher.on('all', (_event, path) => {
  if (SHOP_FILES.test(relative(root, path))) shop.restart()
})

async function stop(): Promise<void> {
  await shop.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
