import { createServer } from 'node:http'

/** A server that does nothing: the shortest possible start. */
const server = createServer((_request, response) => response.end('open'))
server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
