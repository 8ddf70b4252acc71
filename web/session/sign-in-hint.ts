import { ACCESS_TOKEN_STORAGE_KEY } from '../../contract/constants.ts'
import type { TokenStorage } from './token-storage.ts'

/** Set while the visitor is at Google: they return with a cookie but without a token. */
export const SIGN_IN_PENDING_KEY = 'signInPending'

/** Whether it is worth asking the server who is signed in. For most visitors it is not. */
export function mayBeSignedIn(storage: TokenStorage): boolean {
  return (storage.getItem(ACCESS_TOKEN_STORAGE_KEY) ?? storage.getItem(SIGN_IN_PENDING_KEY)) !== null
}
