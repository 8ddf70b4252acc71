import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { z } from 'zod'

/**
 * The limit to measure against: a bare node:http server that sends fixed bytes with fixed headers. It is started with a
 * JSON file of the replies by address; bodies are in base64, because they are compressed.
 */
const RepliesSchema = z.record(z.string(), z.object({ headers: z.array(z.string()), body: z.string() }))

const [file = ''] = process.argv.slice(2)
const replies = new Map(
  Object.entries(RepliesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))).map(
    ([path, { headers, body }]) => [path, { headers, body: Buffer.from(body, 'base64') }],
  ),
)

const server = createServer((request, response) => {
  const reply = replies.get(request.url ?? '')
  if (!reply) return response.writeHead(404).end()
  return response.writeHead(200, reply.headers).end(reply.body)
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('listening\n'))
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
