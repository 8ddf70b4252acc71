import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SandboxSettings } from '../../sandbox/sandbox.ts'

/** A sandbox whose Stripe accepts every call and answers none. */
export async function openSilentStripe(): Promise<{
  origin: string
  asked: Promise<unknown>
  close(): void
}> {
  const called = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    if (request.url === '/settings.json') response.end(JSON.stringify(settings))
    else called.resolve()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings: SandboxSettings = {
    google: { discoveryUrl: `${origin}/google`, clientId: 'tests', clientSecret: 'tests' },
    mail: { smtpUrl: 'smtp://127.0.0.1:9' },
    stripe: {
      secretKey: 'sk_test_tests',
      publishableKey: 'pk_test_tests',
      webhookSecret: 'whsec_tests',
      apiUrl: origin,
      scriptUrl: '/sandbox/stripe/v3.js',
    },
  }
  return {
    origin,
    asked: called.promise,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
