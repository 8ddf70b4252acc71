/**
 * What tests make go wrong, each for a number of times. Nothing of it is kept: a restarted sandbox is a healthy one.
 */
export interface ApiFault {
  /** Which calls: the beginning of `POST /v1/payment_intents`, or empty for all. */
  match: string
  /** `error` answers without doing anything; `lose-reply` does the work and cuts the connection; `slow` waits first. */
  kind: 'error' | 'lose-reply' | 'slow'
  status: number
  delayMs: number
  times: number
}

export interface WebhookFault {
  /** `lose` never delivers, `repeat` delivers several times, `hold` keeps them until they are let go. */
  kind: 'lose' | 'repeat' | 'hold'
  /** Which events: the beginning of their type, or empty for all. */
  match: string
  times: number
  copies: number
}

export interface Faults {
  api: ApiFault[]
  webhooks: WebhookFault[]
  /** Confirmed cards stay `processing` until a test finishes them. */
  processing: boolean
  /** `fail`: the bank takes no money back, and refunds are answered as `failed`. `pend`: they begin as `pending`. */
  refunds: 'fail' | 'pend' | null
  clear: () => void
}

export function openFaults(): Faults {
  const faults: Faults = {
    api: [],
    webhooks: [],
    processing: false,
    refunds: null,
    clear() {
      faults.api = []
      faults.webhooks = []
      faults.processing = false
      faults.refunds = null
    },
  }
  return faults
}

/** The first fault that fits, used up by one. */
export function takeFault<F extends { match: string; times: number }>(
  faults: readonly F[],
  what: string,
): F | null {
  const fault = faults.find(({ match, times }) => times > 0 && what.startsWith(match))
  if (!fault) return null
  fault.times -= 1
  return fault
}
