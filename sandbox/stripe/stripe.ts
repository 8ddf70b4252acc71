import type { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance } from 'fastify'
import type { Account } from './account.ts'
import { apiRoutes } from './api.routes.ts'
import { browserRoutes } from './browser.routes.ts'
import { controlRoutes } from './control.routes.ts'
import { openDeliveries } from './deliveries.ts'
import { openEvents } from './events.ts'
import { openFaults } from './faults.ts'
import { openIdempotency } from './idempotency.ts'
import { type Keys, loadOrCreateKeys } from './keys.ts'
import { openStore } from './store.ts'

/** Long enough to observe the earlier state. Work that is still waiting when the sandbox ends never runs. */
const LATER_MS = 3_000

interface StripeParts {
  state: DatabaseSync
  /** Where the shop receives events. */
  webhookUrl: string
}

interface SandboxStripe extends Keys {
  routes: (app: FastifyInstance) => Promise<void>
  sweep: () => void
  close: () => Promise<void>
}

export async function openStripe({ state, webhookUrl }: StripeParts): Promise<SandboxStripe> {
  const keys = await loadOrCreateKeys(state)
  const now = () => Math.floor(Date.now() / 1000)
  const store = openStore(state)
  const faults = openFaults()
  const idempotency = openIdempotency(state)
  const deliveries = openDeliveries({
    state,
    store,
    faults,
    webhookUrl,
    webhookSecret: keys.webhookSecret,
  })
  const timers = new Set<NodeJS.Timeout>()
  function later(work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      store.transact(work)
    }, LATER_MS).unref()
    timers.add(timer)
  }
  const account: Account = { store, faults, events: openEvents({ store, deliveries, now }), now, later }
  return {
    ...keys,
    async routes(app) {
      // The SDK allows no path before /v1. A browser reaches the same API through the shop, under /sandbox/stripe.
      await app.register(apiRoutes, { account, keys, idempotency })
      await app.register(apiRoutes, { account, keys, idempotency, prefix: '/stripe' })
      await app.register(controlRoutes, { account, deliveries, idempotency, prefix: '/stripe/control' })
      await app.register(browserRoutes, { account, prefix: '/stripe' })
    },
    sweep: idempotency.sweep,
    async close() {
      for (const timer of timers) clearTimeout(timer)
      await deliveries.close()
    },
  }
}
