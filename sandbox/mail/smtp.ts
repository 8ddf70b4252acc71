import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { SMTPServer, SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import { getPort } from '../addresses.ts'
import type { Outbox } from './outbox.ts'

interface SmtpParts {
  outbox: Outbox
  host: string
  port: number
  onError: (error: Error) => void
}

interface Smtp {
  port: number
  close: () => Promise<void>
}

const SIZE_LIMIT_BYTES = 1024 * 1024
/** A mailer that pools connections may leave one open; closing waits at most this long. */
const CLOSE_TIMEOUT_MS = 200

async function receive(stream: SMTPServerDataStream, session: SMTPServerSession, outbox: Outbox) {
  const chunks: Buffer[] = []
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk)
  // smtp-server answers 552 to a message that is too large; this code only has to avoid storing it.
  if (stream.sizeExceeded) return 'too large'
  const { readMessage } = await import('./read-message.ts')
  const { mailFrom, rcptTo } = session.envelope
  const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }
  return `kept as message ${outbox.add(await readMessage(Buffer.concat(chunks), envelope))}`
}

/** Creates an SMTP server that does not listen itself: `openSmtp` hands it the connections. */
async function createSmtpServer({
  outbox,
  onError,
}: Pick<SmtpParts, 'outbox' | 'onError'>): Promise<SMTPServer> {
  const library = await import('smtp-server')
  const server = new library.SMTPServer({
    name: 'mail.sandbox',
    size: SIZE_LIMIT_BYTES,
    rejectOversized: true,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      receive(stream, session, outbox).then(
        (answer) => done(null, answer),
        (error: Error) => {
          onError(error)
          done(Object.assign(new Error('the message could not be stored'), { responseCode: 451 }))
        },
      )
    },
  })
  server.on('error', onError)
  return server
}

/**
 * Accepts every message from any program on this machine and delivers it only to the outbox. It listens immediately and
 * loads the SMTP library at the first connection.
 */
export async function openSmtp({ outbox, host, port, onError }: SmtpParts): Promise<Smtp> {
  let smtpServer: Promise<SMTPServer> | null = null
  const sockets = new Set<Socket>()
  const listener = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // A connection lost while the library loads must not end the shop.
    socket.on('error', () => {})
    smtpServer ??= createSmtpServer({ outbox, onError })
    smtpServer.then(({ server }) => server.emit('connection', socket), onError)
  })
  listener.listen(port, host)
  await once(listener, 'listening')
  listener.on('error', onError)
  return {
    port: getPort(listener),
    async close() {
      const closed = once(listener, 'close')
      listener.close()
      const tooLong = setTimeout(() => {
        for (const socket of sockets) socket.destroy()
      }, CLOSE_TIMEOUT_MS)
      await closed
      clearTimeout(tooLong)
    },
  }
}
