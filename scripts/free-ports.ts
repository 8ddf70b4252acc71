import { execFileSync } from 'node:child_process'

/**
 * Below the ports that systems assign to connections, one of which could take a port before its server does. Also below
 * those of tests/support/run-shop.ts, because both kinds of tests may run at the same time.
 */
const LOWEST_PORT = 10_000
const PORT_RANGE = 5_000

const LISTEN_AND_PRINT = `
const { createServer } = require('node:net')
const [count, lowest, range] = process.argv.slice(1).map(Number)
const servers = []
function tryNext() {
  if (servers.length === count) {
    console.log(servers.map((server) => server.address().port).join())
    for (const server of servers) server.close()
    return
  }
  const server = createServer()
  server.once('error', tryNext).listen(lowest + Math.floor(Math.random() * range), '127.0.0.1', () => {
    servers.push(server)
    tryNext()
  })
}
tryNext()`

/** Loopback ports that nothing listens on at this moment. Synchronous, because a Playwright config must be. */
export function findFreePorts(count: number): number[] {
  const numbers = [count, LOWEST_PORT, PORT_RANGE].map(String)
  const printed = execFileSync(process.execPath, ['-e', LISTEN_AND_PRINT, ...numbers], { encoding: 'utf8' })
  return printed.trim().split(',').map(Number)
}
