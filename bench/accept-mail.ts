import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface AcceptedMail {
  /** The settings that make a shop send its mail here. */
  environment: Record<'SMTP_URL' | 'MAIL_FROM', string>
  close(): Promise<void>
}

/** A mail server outside the shop's process, as every shop in service has one. It accepts all mail and keeps none. */
export async function acceptMail(): Promise<AcceptedMail> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, _session, done) {
      stream.resume().once('end', () => done())
    },
  })
  // The shop may leave a connection open when it stops.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'shop@bench.test' },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
