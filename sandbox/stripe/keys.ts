import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { loadOrCreateSecret } from '../state.ts'

export interface Keys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

function randomLetters(length: number): string {
  return Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** Ids in Stripe's format: a prefix for the kind, then letters and digits. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${randomLetters(length)}`
}

/** Created once and stored: a restart of the shop must not lose its account. */
export async function loadOrCreateKeys(state: DatabaseSync): Promise<Keys> {
  return {
    secretKey: await loadOrCreateSecret(state, 'stripe.secret-key', () => newId('sk_test', 40)),
    publishableKey: await loadOrCreateSecret(state, 'stripe.publishable-key', () => newId('pk_test', 40)),
    webhookSecret: await loadOrCreateSecret(state, 'stripe.webhook-secret', () => newId('whsec', 32)),
  }
}
