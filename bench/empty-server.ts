import { createServer } from 'node:http'

/** The least that a server takes to start. */
const server = createServer((_request, response) => response.end('open'))
server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
