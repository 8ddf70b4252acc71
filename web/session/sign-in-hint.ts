import { ACCESS_TOKEN_STORAGE_KEY } from '../../contract/constants.ts'
import type { TokenStorage } from './token-storage.ts'

/** Set while somebody is at Google's: they come back with a cookie and no token yet. */
export const SIGN_IN_PENDING_KEY = 'signInPending'

/** Whether it is worth asking the server who is signed in. For most visitors it is not. */
export function mayBeSignedIn(storage: TokenStorage): boolean {
  return (storage.getItem(ACCESS_TOKEN_STORAGE_KEY) ?? storage.getItem(SIGN_IN_PENDING_KEY)) !== null
}
