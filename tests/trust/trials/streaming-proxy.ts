import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy that forwards data while it arrives, as Caddy does: a body that is held back is held back at the shop. */
export async function openStreamingProxy(url: string): Promise<{ url: string; close(): Promise<void> }> {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true })
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const sent = request({ hostname, port, method, path, headers, agent }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
    })
    sent.on('error', () => outgoing.destroy())
    outgoing.on('close', () => sent.destroy())
    sent.flushHeaders()
    incoming.pipe(sent)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
