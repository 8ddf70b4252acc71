import type { DatabaseSync } from 'node:sqlite'
import Fastify from 'fastify'
import { type Addresses, BROWSER_PATH, getPort } from './addresses.ts'
import { openGoogle } from './google/google.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { openOutbox } from './mail/outbox.ts'
import { openSmtp } from './mail/smtp.ts'
import { pageHeaders } from './pages/page-headers.ts'
import { pagesRoutes } from './pages/pages.routes.ts'
import { openState } from './state.ts'
import { openStripe } from './stripe/stripe.ts'

export interface SandboxOptions {
  /** The SQLite file with all of the sandbox's state. */
  dataFile: string
  /** The shop's origin. The shop shows this sandbox to browsers under `/sandbox/`. */
  publicUrl: string
  host?: string
  port?: number
  smtpPort?: number
  /** Where the shop receives the payment provider's events, if its public address is out of the sandbox's reach. */
  webhookUrl?: string
  onError?: (error: Error) => void
}

/** What the shop uses in place of keys to the hosted services. */
export interface SandboxSettings {
  google: { discoveryUrl: string; clientId: string; clientSecret: string }
  mail: { smtpUrl: string }
  stripe: {
    secretKey: string
    publishableKey: string
    webhookSecret: string
    apiUrl: string
    /** Where browsers load Stripe.js. */
    scriptUrl: string
  }
}

export interface Sandbox extends SandboxSettings {
  origin: string
  close: () => Promise<void>
}

const SWEEP_EVERY_MS = 10 * 60_000

/** No route has a schema, but Fastify would load its compilers anyway. */
const compileNothing = () => () => {
  throw new Error('the sandbox has no schemas')
}
const WITHOUT_SCHEMAS = {
  compilersFactory: { buildValidator: compileNothing, buildSerializer: compileNothing },
}

const toUrlHost = (host: string) => (host.includes(':') ? `[${host}]` : host)

function report(error: Error): void {
  process.stderr.write(`sandbox: ${error.stack ?? error.message}\n`)
}

export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const state = openState(options.dataFile)
  const opened: (() => unknown)[] = [() => state.close()]
  const close = async () => {
    for (const undo of opened.splice(0).reverse()) await undo()
  }
  try {
    return { ...(await start({ ...options, state, opened })), close }
  } catch (error) {
    await close()
    throw error
  }
}

interface Start extends SandboxOptions {
  state: DatabaseSync
  /** Undo functions, in the order of the steps they undo. */
  opened: (() => unknown)[]
}

async function start({ state, opened, ...options }: Start): Promise<Omit<Sandbox, 'close'>> {
  const { publicUrl, host = '127.0.0.1', port = 0, smtpPort = 0, onError = report } = options
  const app = Fastify({ forceCloseConnections: true, schemaController: WITHOUT_SCHEMAS })
  const addresses: Addresses = {
    publicOrigin: new URL(publicUrl).origin,
    // With port 0 the port is known only once the server listens.
    get origin() {
      return `http://${toUrlHost(host)}:${getPort(app.server)}`
    },
  }
  const outbox = openOutbox(state)
  const google = await openGoogle({ state, addresses, onError })
  const webhookUrl = options.webhookUrl ?? `${addresses.publicOrigin}/stripe/webhook`
  const {
    routes: stripeRoutes,
    sweep: sweepStripe,
    close: closeStripe,
    ...stripeKeys
  } = await openStripe({
    state,
    webhookUrl,
  })
  opened.push(closeStripe)
  const sweep = () => {
    google.sweep()
    sweepStripe()
  }
  sweep()
  const sweeper = setInterval(sweep, SWEEP_EVERY_MS).unref()
  opened.push(() => clearInterval(sweeper))
  const smtp = await openSmtp({ outbox, host, port: smtpPort, onError })
  opened.push(smtp.close)

  const settings = (): SandboxSettings => ({
    google: {
      discoveryUrl: `${addresses.origin}/google/.well-known/openid-configuration`,
      clientId: google.clientId,
      clientSecret: google.clientSecret,
    },
    mail: { smtpUrl: `smtp://${toUrlHost(host)}:${smtp.port}` },
    stripe: {
      ...stripeKeys,
      apiUrl: addresses.origin,
      scriptUrl: `${BROWSER_PATH}/stripe/v3.js`,
    },
  })
  const headers = pageHeaders(addresses.publicOrigin)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  app.addHook('onError', async (_request, reply, error) => {
    if (reply.statusCode >= 500) onError(error)
  })
  app.register(pagesRoutes, { addresses })
  app.register(google.routes)
  app.register(mailRoutes, { outbox, addresses })
  app.register(stripeRoutes)
  // For a shop in another process. The shop calls directly; requests through its proxy come from a browser.
  app.get('/settings.json', (request, reply) =>
    request.headers['x-forwarded-host'] === undefined ? settings() : reply.callNotFound(),
  )
  opened.push(() => app.close())
  await app.listen({ host, port })
  return { origin: addresses.origin, ...settings() }
}
