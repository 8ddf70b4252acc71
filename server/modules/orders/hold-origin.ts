import { createHmac } from 'node:crypto'
import { toAddressKey } from '../access/attempts.rules.ts'

/** The network address of a buyer as orders keep it while they hold pieces: without the key it names no address. */
export function toHoldOrigin(ip: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(toAddressKey(ip)).digest('base64url').slice(0, 22)
}
