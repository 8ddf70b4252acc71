import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The shop has this long to look at the headers. A shorter time would make the attack easier to refuse, not harder. */
const LOOK_MS = 200

export interface HeldRequest {
  /** Sends the body and returns the status of the reply; 0 when the connection was cut without one. */
  finish(): Promise<number>
  /** The status of a reply that came without the body being sent. */
  answer(): Promise<number>
}

interface Asked {
  method: string
  path: string
  authorization: string
  body: Buffer
  type?: string
}

/** Sends a request except for its body, over a separate connection. */
export async function holdRequest(
  url: string,
  { method, path, authorization, body, type = 'application/json' }: Asked,
): Promise<HeldRequest> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let got = ''
  const over = new Promise<number>((resolve) => {
    const end = () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(got)?.[1] ?? 0))
    socket.on('data', (data) => {
      got += data
      if (got.includes('\r\n\r\n')) end()
    })
    socket.on('close', end)
  })
  socket.on('error', () => {})
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: shop',
    'connection: close',
    `authorization: ${authorization}`,
    `content-type: ${type}`,
    `content-length: ${body.length}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  await sleep(LOOK_MS)
  return {
    async finish() {
      socket.write(body)
      const status = await over
      socket.destroy()
      return status
    },
    answer: () => over,
  }
}
