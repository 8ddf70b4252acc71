import { once } from 'node:events'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { getPort } from '../addresses.ts'
import type { Outbox } from './outbox.ts'
import { readMessage } from './read-message.ts'

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
/** A mailer that pools connections may leave one open; closing does not wait for it longer than this. */
const CLOSE_TIMEOUT_MS = 200

async function receive(stream: SMTPServerDataStream, session: SMTPServerSession, outbox: Outbox) {
  const chunks: Buffer[] = []
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk)
  // The server itself answers 552 to a message that was too large; here it only must not be kept.
  if (stream.sizeExceeded) return 'too large'
  const { mailFrom, rcptTo } = session.envelope
  const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }
  return `kept as message ${outbox.add(await readMessage(Buffer.concat(chunks), envelope))}`
}

/** Takes every message from anybody on this machine, and delivers it nowhere but into the outbox. */
export async function openSmtp({ outbox, host, port, onError }: SmtpParts): Promise<Smtp> {
  const server = new SMTPServer({
    name: 'mail.sandbox',
    size: SIZE_LIMIT_BYTES,
    rejectOversized: true,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: CLOSE_TIMEOUT_MS,
    logger: false,
    onData(stream, session, done) {
      receive(stream, session, outbox).then(
        (answer) => done(null, answer),
        (error: Error) => {
          onError(error)
          done(Object.assign(new Error('the message could not be kept'), { responseCode: 451 }))
        },
      )
    },
  })
  let listening = false
  // An error before that is the caller's, through `once`.
  server.on('error', (error) => listening && onError(error))
  const listener = server.listen(port, host)
  await once(listener, 'listening')
  listening = true
  return {
    port: getPort(listener),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
