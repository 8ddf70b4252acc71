import { once } from 'node:events'
import { createServer } from 'node:http'
import { getPort } from '../addresses.ts'

interface ReceivedWebhook {
  body: string
  signature: string
}

export interface WebhookReceiver {
  url: string
  received: ReceivedWebhook[]
  /** The statuses of the next deliveries; 200 when empty. */
  answers: number[]
  close: () => void
}

/** A shop that receives events and records them unchanged. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = []
  const answers: number[] = []
  const server = createServer(async (request, response) => {
    const body = (await request.setEncoding('utf8').toArray()).join('')
    received.push({ body, signature: String(request.headers['stripe-signature']) })
    response.writeHead(answers.shift() ?? 200).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${getPort(server)}/stripe/webhook`,
    received,
    answers,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
