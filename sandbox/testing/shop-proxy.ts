import { once } from 'node:events'
import { createServer, request as forward } from 'node:http'
import { getPort } from '../addresses.ts'

export interface ShopProxy {
  publicUrl: string
  target: string
  close: () => void
}

/** Acts as the shop's proxy: strips /sandbox, adds the forwarded headers, and answers everything else itself. */
export async function openShopProxy(): Promise<ShopProxy> {
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request
    if (!url.startsWith('/sandbox/')) {
      response.end('the shop')
      return
    }
    const forwarded = { ...headers, 'x-forwarded-host': headers.host, 'x-forwarded-proto': 'http' }
    const target = new URL(url.slice('/sandbox'.length), proxy.target)
    const onward = forward(target, { method, headers: { ...forwarded, host: target.host } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.writeHead(502).end())
    request.pipe(onward)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const proxy: ShopProxy = {
    publicUrl: `http://localhost:${getPort(server)}`,
    target: '',
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return proxy
}
