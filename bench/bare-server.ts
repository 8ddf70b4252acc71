import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * The limit to measure against: a bare node:http server that sends fixed bytes. Started with a JSON file of
 * `{ path: { contentType, body } }`; prints its port.
 */
const [file = ''] = process.argv.slice(2)
const given: Record<string, { contentType: string; body: string }> = JSON.parse(readFileSync(file, 'utf8'))
const replies = new Map(
  Object.entries(given).map(([path, { contentType, body }]) => [
    path,
    { contentType, body: Buffer.from(body) },
  ]),
)

const server = createServer((request, response) => {
  const reply = replies.get(request.url ?? '')
  if (!reply) return response.writeHead(404).end()
  return response
    .writeHead(200, { 'content-type': reply.contentType, 'content-length': reply.body.length })
    .end(reply.body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.stdout.write(`listening ${address.port}\n`)
})
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
