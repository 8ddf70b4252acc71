import { randomUUID } from 'node:crypto'
import { loadSecrets } from '../../../server/config/secrets.ts'
import { createAccessTokens } from '../../../server/modules/access/access-token.ts'
import { insertSession, insertUser } from '../../support/factories.ts'
import { TRIAL_ORIGIN, TRIAL_SECRET, type TrialStore } from './trial.ts'

const { accessToken: key } = loadSecrets({ given: TRIAL_SECRET, dataDir: '' })
const tokens = createAccessTokens({ key, issuer: TRIAL_ORIGIN })
const ANSWER_TIMEOUT_MS = 60_000

export interface Buyer {
  userId: string
  email: string
  authorization: string
}

/** People with a session and a token each, without the cost of a password. */
export async function insertBuyers({ engine }: TrialStore, count: number): Promise<Buyer[]> {
  return engine.db.transaction().execute(async (tx) => {
    const buyers: Buyer[] = []
    while (buyers.length < count) {
      const email = `buyer-${randomUUID()}@firm.info`
      const userId = await insertUser({ db: tx }, { email, display_name: 'Ines Novak' })
      const sessionId = await insertSession({ db: tx }, userId)
      buyers.push({ userId, email, authorization: `Bearer ${await tokens.issue({ userId, sessionId })}` })
    }
    return buyers
  })
}

export async function insertAdmin(store: TrialStore): Promise<Buyer> {
  const [admin] = await insertBuyers(store, 1)
  if (!admin) throw new Error('one was asked for')
  await store.engine.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.userId).execute()
  return admin
}

export interface ShopReply {
  status: number
  /** The fields that trials read from the replies of all endpoints. */
  body: {
    success?: boolean
    insertedId?: string
    order?: { _id: string }
    /** The order that a cart became before. */
    orderId?: string
    /** Of a cart, or the ones that were refused. */
    lines?: { productId: string; quantity?: number; below?: number | null }[]
    merged?: { productId: string }[]
    clientSecret?: string
    code?: string
    detail?: string
  }
}

export interface ShopCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  cookie?: string
  body?: object
}

/** Throws when the connection breaks. */
export async function callShop(
  url: string,
  { authorization }: Buyer,
  { method, path, cookie, body }: ShopCall,
): Promise<ShopReply> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization,
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  })
  return { status: response.status, body: (await response.json()) as ShopReply['body'] }
}

/** How often a buyer retries when the shop asks to try again in a moment. */
const MAX_TRIES = 100

export async function callPatiently(url: string, buyer: Buyer, call: ShopCall): Promise<ShopReply> {
  for (let tries = 1; ; tries += 1) {
    const reply = await callShop(url, buyer, call)
    if (reply.status !== 503 || tries === MAX_TRIES) return reply
  }
}

/** Calls the shop, and another one when it is dead or busy. */
export async function callEither(urls: readonly string[], buyer: Buyer, call: ShopCall): Promise<ShopReply> {
  for (let tries = 0; ; tries += 1) {
    const isLast = tries === MAX_TRIES
    const reply = await callShop(urls[tries % urls.length] ?? '', buyer, call).catch((error: unknown) => {
      if (isLast) throw error
      return null
    })
    if (reply && (reply.status !== 503 || isLast)) return reply
  }
}

export const placing = (productId: string, orderQty = 1): ShopCall => ({
  method: 'POST',
  path: '/order',
  body: { productId, orderQty, address: '1 Works Road', phone: '555 0100' },
})

export const orderCartCall = (total: number, cookie = ''): ShopCall => ({
  method: 'POST',
  path: '/cart/order',
  cookie,
  body: { total, address: '1 Works Road', phone: '555 0100' },
})

export const readCartCall = (cookie: string): ShopCall => ({ method: 'GET', path: '/cart', cookie })

export const askForIntentCall = (orderId: string): ShopCall => ({
  method: 'POST',
  path: '/create-payment-intent',
  body: { orderId, price: 1 },
})

export const paying = (orderId: string, transactionId: string): ShopCall => ({
  method: 'PATCH',
  path: `/order/${orderId}`,
  body: { order: orderId, transactionId },
})

export const deleting = (orderId: string): ShopCall => ({ method: 'DELETE', path: `/order/${orderId}` })

export const canceling = (orderId: string): ShopCall => ({
  method: 'POST',
  path: `/order/${orderId}/cancellation`,
  body: { reason: 'Asked for' },
})
