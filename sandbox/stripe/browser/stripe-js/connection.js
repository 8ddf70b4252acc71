/** Calls of Stripe.js to the API. */

export const BASE = '/sandbox/stripe'
export const CONNECTION_ERROR = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again. If the problem persists please contact us.',
}

export class IntegrationError extends Error {
  name = 'IntegrationError'
}

export async function call(method, path, fields) {
  const form = new URLSearchParams(fields)
  const init = method === 'GET' ? {} : { method, body: form }
  const address = method === 'GET' ? `${BASE}/v1/${path}?${form}` : `${BASE}/v1/${path}`
  try {
    const response = await fetch(address, init)
    const reply = await response.json()
    return response.ok ? { reply } : { error: reply.error ?? CONNECTION_ERROR }
  } catch {
    return { error: CONNECTION_ERROR }
  }
}

export function intentIdOf(clientSecret) {
  const id = /^(pi_\w+?)_secret_\w+$/.exec(String(clientSecret))?.[1]
  if (!id)
    throw new IntegrationError(
      `Invalid value for stripe.confirmCardPayment intent secret: value should be a client secret of the form \${id}_secret_\${secret}. You specified: ${clientSecret}.`,
    )
  return id
}
