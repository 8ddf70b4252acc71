import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as forward } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPort } from '../addresses.ts'
import { openSandbox, type Sandbox } from '../sandbox.ts'

interface ShopProxy {
  publicUrl: string
  target: string
  close: () => void
}

/** Acts as the shop's proxy: strips /sandbox, adds the forwarded headers, and answers everything else itself. */
async function openShopProxy(): Promise<ShopProxy> {
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

export interface TestSandbox {
  publicUrl: string
  current: Sandbox
  errors: Error[]
  reopen: () => Promise<void>
  close: () => Promise<void>
}

/** A sandbox with its own state file, behind a shop's proxy. */
export async function openTestSandbox(): Promise<TestSandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-test-'))
  const proxy = await openShopProxy()
  const errors: Error[] = []
  const open = async () => {
    const sandbox = await openSandbox({
      dataFile: join(folder, 'sandbox.sqlite'),
      publicUrl: proxy.publicUrl,
      onError: (error) => errors.push(error),
    })
    proxy.target = sandbox.origin
    return sandbox
  }
  const test: TestSandbox = {
    publicUrl: proxy.publicUrl,
    current: await open(),
    errors,
    async reopen() {
      await test.current.close()
      test.current = await open()
    },
    async close() {
      await test.current.close()
      proxy.close()
      rmSync(folder, { recursive: true })
    },
  }
  return test
}
