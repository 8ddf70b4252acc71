import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { getPort } from '../addresses.ts'
import { openSandbox, type Sandbox } from '../sandbox.ts'

interface ReceivedWebhook {
  body: string
  signature: string
}

interface WebhookReceiver {
  url: string
  received: ReceivedWebhook[]
  /** The statuses of the next deliveries; 200 when empty. */
  answers: number[]
  close: () => void
}

/** A shop that receives events and records them unchanged. */
async function openWebhookReceiver(): Promise<WebhookReceiver> {
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

export interface TestStripe {
  sandbox: Sandbox
  receiver: WebhookReceiver
  /** Connects the official SDK with another key or other options. */
  connect: (options?: { key?: string; maxNetworkRetries?: number; timeout?: number }) => Stripe
  control: (path: string, body?: object) => Promise<unknown>
  close: () => Promise<void>
}

/** A sandbox that sends its events to a receiver, with the official SDK connected. */
export async function openTestStripe(): Promise<TestStripe> {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-stripe-'))
  const receiver = await openWebhookReceiver()
  const sandbox = await openSandbox({
    dataFile: join(folder, 'sandbox.sqlite'),
    publicUrl: 'http://shop.test',
    webhookUrl: receiver.url,
  })
  const { hostname, port } = new URL(sandbox.stripe.apiUrl)
  return {
    sandbox,
    receiver,
    connect: ({ key = sandbox.stripe.secretKey, ...options } = {}) =>
      new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false, ...options }),
    async control(path, body = {}) {
      const response = await fetch(`${sandbox.origin}/stripe/control/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return response.json()
    },
    async close() {
      await sandbox.close()
      receiver.close()
      rmSync(folder, { recursive: true })
    },
  }
}

export const failureOf = (work: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  work.then(
    () => Promise.reject(new Error('this should have failed')),
    (error) => error,
  )

export const CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }

export const NEW_INTENT = {
  amount: 10_00,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
  metadata: { orderId: 'o1' },
} satisfies Stripe.PaymentIntentCreateParams
