import type { Stripe, StripeConstructor } from '@stripe/stripe-js'
import type { ApiClient } from '../../api/client.ts'

const SCRIPT_TIMEOUT_MS = 30_000

/** The provider's script did not load: blocked or unreachable. */
export class ScriptError extends Error {
  override name = 'ScriptError'
}

let loading: Promise<StripeConstructor> | null = null

function appendScript(address: string): Promise<StripeConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new ScriptError(`${address} could not be loaded`))
    }
    const timer = setTimeout(fail, SCRIPT_TIMEOUT_MS)
    script.src = address
    script.async = true
    script.onerror = () => {
      clearTimeout(timer)
      fail()
    }
    script.onload = () => {
      clearTimeout(timer)
      if (window.Stripe) resolve(window.Stripe)
      else fail()
    }
    document.head.append(script)
  })
}

/** Loads once per visit, and only when a customer pays; after a failure the next call tries again. */
export async function loadProvider(api: ApiClient): Promise<Stripe> {
  const { publishableKey, scriptUrl } = await api.call('getPaymentProvider')
  loading ??= appendScript(scriptUrl).catch((error) => {
    loading = null
    throw error
  })
  return (await loading)(publishableKey)
}
