/** Faults that tests request, each for a number of times. They are only in memory: a restart clears them. */
export interface ApiFault {
  /** Matches calls by prefix of `POST /v1/payment_intents`; empty matches all. */
  match: string
  /**
   * `error` answers without doing the work; `lose-reply` does it and cuts the connection; `slow` waits first; `hold`
   * waits until another call with the same key comes, or until the faults end; `lag` answers a list as if nothing were
   * in it yet.
   */
  kind: 'error' | 'lose-reply' | 'slow' | 'hold' | 'lag'
  status: number
  delayMs: number
  times: number
}

export interface WebhookFault {
  /** `lose` never delivers, `repeat` delivers several times, `hold` waits until the test releases the event. */
  kind: 'lose' | 'repeat' | 'hold'
  /** Matches events by prefix of their type; empty matches all. */
  match: string
  times: number
  copies: number
}

export interface Faults {
  api: ApiFault[]
  webhooks: WebhookFault[]
  /** Confirmed payments stay `processing` until a test completes them. */
  processing: boolean
  /** `fail`: the bank refuses refunds, and they answer `failed`. `pend`: they start as `pending`. */
  refunds: 'fail' | 'pend' | null
  /** Waits for `release` with this key, or for `clear`. */
  hold: (key: string) => Promise<void>
  release: (key: string) => void
  clear: () => void
}

export function openFaults(): Faults {
  const held = new Map<string, () => void>()
  const faults: Faults = {
    api: [],
    webhooks: [],
    processing: false,
    refunds: null,
    hold: (key) => new Promise((go) => held.set(key, go)),
    release(key) {
      held.get(key)?.()
      held.delete(key)
    },
    clear() {
      for (const key of held.keys()) faults.release(key)
      faults.api = []
      faults.webhooks = []
      faults.processing = false
      faults.refunds = null
    },
  }
  return faults
}

/** Finds the first matching fault and uses it up by one. */
export function takeFault<F extends { match: string; times: number }>(
  faults: readonly F[],
  what: string,
): F | null {
  const fault = faults.find(({ match, times }) => times > 0 && what.startsWith(match))
  if (!fault) return null
  fault.times -= 1
  return fault
}
