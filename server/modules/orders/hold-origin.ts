import { createHmac } from 'node:crypto'
import { toAddressKey } from '../access/attempts.rules.ts'

/** Hashes a buyer's network address, to store while the order holds pieces. Without the key it reveals no address. */
export function toHoldOrigin(ip: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(toAddressKey(ip)).digest('base64url').slice(0, 22)
}
