import { connect, type Socket } from 'node:net'

/** Pages requested at once: more than the buffers in between hold. */
const PAGES_AT_ONCE = 100
const TAKEN_EVERY_MS = 100
/** After this, another reader takes its place. */
const STAYS_MS = 20_000

/** Clients that request many pages and read them slowly: unread data waits in the shop or in network buffers. */
export function openSlowReaders(url: string, count: number): { close(): void } {
  const { hostname, port } = new URL(url)
  const asked = `GET / HTTP/1.1\r\nhost: ${hostname}\r\naccept: text/html\r\n\r\n`.repeat(PAGES_AT_ONCE)
  const readers: { socket: Socket; timer: NodeJS.Timeout; since: number }[] = []

  function openOne(index: number): void {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.on('error', () => {}).pause()
    socket.write(asked)
    const reader = { socket, since: performance.now(), timer: setInterval(() => sip(index), TAKEN_EVERY_MS) }
    readers[index] = reader
  }

  function sip(index: number): void {
    const reader = readers[index]
    if (!reader) return
    reader.socket.read()
    if (performance.now() - reader.since < STAYS_MS && !reader.socket.destroyed) return
    clearInterval(reader.timer)
    reader.socket.destroy()
    openOne(index)
  }

  for (let index = 0; index < count; index += 1) openOne(index)
  return {
    close() {
      for (const { socket, timer } of readers) {
        clearInterval(timer)
        socket.destroy()
      }
    },
  }
}
