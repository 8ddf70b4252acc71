import type { Engine } from '../../db/dialect/engine.ts'
import { findPasswordHashOf } from '../access/person.repository.ts'
import type { DeviceCookies } from './device-cookie.ts'

/** The id of a browser that has signed in to this account with its current password. */
export async function findKnownDevice(
  { db }: Engine,
  {
    devices,
    header,
    email,
    now,
  }: { devices: DeviceCookies; header: string | undefined; email: string; now: number },
): Promise<string | undefined> {
  const device = devices.read(header, { email, now })
  const hash = device && (await findPasswordHashOf(db, email))
  return hash && devices.isCurrent(device, hash) ? device.id : undefined
}
