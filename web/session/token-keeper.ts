import {
  ACCESS_TOKEN_STORAGE_KEY,
  TOKEN_EXPIRES_EARLY_MS,
  TOKEN_REFRESH_BEFORE_EXPIRY_MS,
  TOKEN_REFRESH_RETRY_FIRST_MS,
  TOKEN_REFRESH_RETRY_LONGEST_MS,
} from '../../contract/constants.ts'
import type { Clock } from './clock.ts'
import { isRefusal } from './identity-calls.ts'
import type { TokenStorage } from './token-storage.ts'

interface TokenClaims {
  /** The user's id. */
  sub: string
  /** The sign-in session's id. */
  sid: string
  issuedAt: number
  expiresAt: number
}

/** The claims that the browser reads. Only the server can verify a token. */
function readToken(token: string | null): TokenClaims | null {
  try {
    const [, payload = ''] = (token ?? '').split('.')
    const { sub, sid, iat, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof sub !== 'string' || typeof sid !== 'string') return null
    if (typeof iat !== 'number' || typeof exp !== 'number') return null
    return { sub, sid, issuedAt: iat * 1_000, expiresAt: exp * 1_000 }
  } catch {
    return null
  }
}

type RenewOutcome = 'kept' | 'refused' | 'failed'

export interface TokenKeeper {
  /** The token, while it is valid. */
  get(): string | null
  /** The token, renewed first if it has expired. */
  fresh(): Promise<string | null>
  renew(): Promise<RenewOutcome>
  /** Another session replaced this one: its token is worthless, whether or not the next one arrives. */
  replace(): Promise<RenewOutcome>
  /** The user of the stored token. */
  storedOwner(): string | null
  /** The session of the stored token. */
  storedSession(): string | null
  /** Uses the stored token from now on; false if it has expired. */
  adoptStored(): boolean
  forget(): void
  /** Sets the server's time, for wrong clocks. */
  setServerTime(serverTime: number): void
}

interface TokenKeeperOptions {
  storage: TokenStorage
  clock: Clock
  request: () => Promise<string>
  /** Called when a background renewal was refused. */
  onRefused: () => void
}

export function createTokenKeeper({ storage, clock, request, onRefused }: TokenKeeperOptions): TokenKeeper {
  let held: (TokenClaims & { token: string }) | null = null
  let offsetMs = 0
  let failures = 0
  /** Counts how often the token was dropped, so that a later answer is not stored. */
  let generation = 0
  let renewing: Promise<RenewOutcome> | null = null
  let cancelTimer = () => {}

  const serverNow = () => clock.now() + offsetMs
  const leftMs = (claims: TokenClaims) => claims.expiresAt - serverNow()
  const read = () => storage.getItem(ACCESS_TOKEN_STORAGE_KEY)

  function schedule(ms: number, task: () => void): void {
    cancelTimer()
    cancelTimer = clock.after(ms, task)
  }

  function hold(token: string, claims: TokenClaims): void {
    held = { ...claims, token }
    failures = 0
    // A token that lives shorter than the margin must not be renewed in a tight loop.
    const ms = Math.max(leftMs(claims) - TOKEN_REFRESH_BEFORE_EXPIRY_MS, TOKEN_REFRESH_RETRY_FIRST_MS)
    schedule(ms, renewUnasked)
  }

  function adoptStored(): boolean {
    const token = read()
    const claims = readToken(token)
    if (!token || !claims || leftMs(claims) <= TOKEN_EXPIRES_EARLY_MS) return false
    hold(token, claims)
    return true
  }

  async function ask(): Promise<RenewOutcome> {
    const mine = generation
    try {
      const token = await request()
      const claims = readToken(token)
      if (mine !== generation) return 'refused'
      if (!claims) return fail()
      offsetMs = claims.issuedAt - clock.now()
      storage.setItem(ACCESS_TOKEN_STORAGE_KEY, token)
      hold(token, claims)
      return 'kept'
    } catch (error) {
      if (mine !== generation || isRefusal(error)) return 'refused'
      return fail()
    }
  }

  function fail(): RenewOutcome {
    const ms = Math.min(TOKEN_REFRESH_RETRY_FIRST_MS * 2 ** failures, TOKEN_REFRESH_RETRY_LONGEST_MS)
    failures += 1
    schedule(ms, renewUnasked)
    return 'failed'
  }

  function renew(): Promise<RenewOutcome> {
    renewing ??= ask().finally(() => {
      renewing = null
    })
    return renewing
  }

  async function renewUnasked(): Promise<void> {
    // Another tab may already have renewed it.
    const { token } = held ?? {}
    if (token !== read() && readToken(read())?.sub === held?.sub && adoptStored()) return
    const mine = generation
    if ((await renew()) === 'refused' && mine === generation) onRefused()
  }

  function get(): string | null {
    return held && leftMs(held) > TOKEN_EXPIRES_EARLY_MS ? held.token : null
  }

  function drop(): void {
    generation += 1
    held = null
    renewing = null
    failures = 0
    cancelTimer()
  }

  return {
    get,
    renew,
    adoptStored,
    replace() {
      drop()
      return renew()
    },
    storedOwner: () => readToken(read())?.sub ?? null,
    storedSession: () => readToken(read())?.sid ?? null,
    async fresh() {
      if (!get()) await renewUnasked()
      return get()
    },
    forget() {
      drop()
      storage.removeItem(ACCESS_TOKEN_STORAGE_KEY)
    },
    setServerTime(serverTime) {
      if (Number.isFinite(serverTime)) offsetMs = serverTime - clock.now()
    },
  }
}
