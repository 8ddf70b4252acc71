import { type FastifyInstance, fastify } from 'fastify'
import type { Engine } from '../../server/db/dialect/engine.ts'
import { errorsPlugin } from '../../server/http/errors.ts'
import type { GoogleSettings } from '../../server/modules/identity/google-settings.ts'
import { identityRoutes } from '../../server/modules/identity/identity.routes.ts'
import { openAccounts } from '../../server/modules/identity/open-accounts.ts'
import { TEST_ORIGIN } from './test-origin.ts'
import { testSecrets } from './test-secrets.ts'

interface IdentityAppOptions {
  google: GoogleSettings
  onOrderClosed: (orderId: string) => void
}

/** The routes of the identity library alone, for tests that watch which payments they close. */
export async function buildIdentityApp(
  engine: Engine,
  { google, onOrderClosed }: IdentityAppOptions,
): Promise<FastifyInstance> {
  const { loadIdentity, devices } = openAccounts({
    engine,
    publicUrl: TEST_ORIGIN,
    secrets: testSecrets,
    google,
    firstAdminEmail: null,
    onError: () => {},
  })
  const app = fastify()
  await app.register(errorsPlugin, { engine })
  await app.register(identityRoutes, {
    engine,
    loadIdentity,
    devices,
    publicUrl: TEST_ORIGIN,
    rateLimits: false,
    onMailQueued: () => {},
    onOrderClosed,
  })
  return app
}
