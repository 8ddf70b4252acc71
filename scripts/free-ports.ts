import { execFileSync } from 'node:child_process'

const LISTEN_AND_PRINT = `
const { createServer } = require('node:net')
const servers = Array.from({ length: Number(process.argv[1]) }, () => createServer().listen(0, '127.0.0.1'))
Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve)))).then(() => {
  console.log(servers.map((server) => server.address().port).join())
  for (const server of servers) server.close()
})`

/** Loopback ports that nothing listens on at this moment. Synchronous, because a Playwright config must be. */
export function findFreePorts(count: number): number[] {
  const printed = execFileSync(process.execPath, ['-e', LISTEN_AND_PRINT, String(count)], {
    encoding: 'utf8',
  })
  return printed.trim().split(',').map(Number)
}
