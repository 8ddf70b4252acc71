import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { PlayedService, SiteInfo } from '../../contract/page-renderer.ts'
import { type BuiltSite, buildApp } from '../app.ts'
import type { Config } from '../config/config.ts'
import { loadSecrets } from '../config/secrets.ts'
import { openDatabase } from '../db/client.ts'
import { explainFailure } from '../errors/explain-failure.ts'
import { loadBuiltSite } from '../http/built-site.ts'
import { startReconciler } from '../jobs/start-reconciler.ts'
import {
  startDataSweeper,
  startHoldSweeper,
  startImageSweeper,
  startSearchWriter,
} from '../jobs/start-sweeps.ts'
import type { Passwords } from '../modules/identity/auth-call.ts'
import { ensureFirstAdmin, type FirstAdmin } from '../modules/identity/ensure-first-admin.ts'
import { hashPassword } from '../modules/identity/hash-password.ts'
import { openAccounts } from '../modules/identity/open-accounts.ts'
import { withImageBase } from '../modules/images/image-base.ts'
import { openImages } from '../modules/images/open-images.ts'
import { startMailSender } from '../modules/mail/send-mails.ts'
import { openPayments } from '../modules/payments/open-payments.ts'
import { openServices } from './open-services.ts'
import { prepareData } from './prepare-data.ts'
import type { Siblings } from './siblings.ts'

export interface OpenShop {
  app: FastifyInstance
  location: string
  /** Null in a worker: the primary creates the first admin. */
  admin: FirstAdmin | null
  /** The services that the sandbox plays. */
  played: readonly PlayedService[]
  close(): Promise<void>
}

export interface OpenShopOptions {
  config: Config
  logger: FastifyBaseLogger
  onProgress: (line: string) => void
  /** Loads the page renderer. `npm run dev` (scripts/dev/) renders from source instead. */
  loadSite?: (site: SiteInfo) => Promise<BuiltSite>
  /** Set in a worker: the primary has then already done the one-time work. */
  siblings?: Siblings | null
  /** Only for tests: a real hash takes a tenth of a second. No setting of the shop makes it cheaper. */
  passwords?: Passwords
}

/**
 * How long a stop waits for each of the jobs, payments and mails that are under way. A call of the payment provider or
 * the mail server may hang for half a minute. Cutting it off is safe: the next start continues, as after a crash.
 */
const WORK_TIMEOUT_MS = 3_000

interface Closable {
  close(): Promise<void>
}

const closePatiently = ({ close }: Closable): Promise<void> =>
  Promise.race([close(), sleep(WORK_TIMEOUT_MS, undefined, { ref: false })])

/** Opens everything the shop needs and listens. Closes it in reverse order, also after a failure. */
export async function openShop({
  config,
  logger,
  onProgress,
  loadSite = loadBuiltSite,
  siblings = null,
  passwords,
}: OpenShopOptions): Promise<OpenShop> {
  const engine = withImageBase(
    openDatabase(config, (error) => logger.warn({ err: error }, 'lost a database connection')),
    config.images.publicUrl,
  )
  const closers: (() => Promise<unknown>)[] = [() => engine.close()]
  const close = async () => {
    for (const closeNext of closers.splice(0).toReversed()) await closeNext()
  }
  try {
    const images = siblings ? await openImages(config) : await prepareData({ config, engine, onProgress })
    closers.push(async () => images.close?.())

    const { google, smtpUrl, stripe, sandbox, played } = await openServices(config)
    if (sandbox) closers.push(sandbox.close)
    const { publicUrl } = config.http
    const secrets = loadSecrets({ given: config.authSecret, dataDir: config.dataDir })
    const accounts = openAccounts({
      engine,
      publicUrl,
      secrets,
      google,
      firstAdminEmail: config.firstAdmin.email,
      ...(passwords && { passwords }),
      onError: (message, error) => logger.error({ err: error }, `sign-in: ${message}`),
    })
    const mailSender = startMailSender({
      engine,
      smtpUrl,
      from: config.mail.from,
      now: Date.now,
      onError: (error) => logger.warn({ err: error }, 'a mail could not be sent yet'),
      onUndeliverable: (mail, error) => logger.error({ err: error, mail }, 'a mail is undeliverable'),
    })
    closers.push(() => closePatiently(mailSender))
    const payments = openPayments({
      engine,
      settings: stripe,
      publicUrl,
      shopAddress: config.mail.shop,
      onMailQueued: mailSender.wake,
      onError: (error) => logger.warn({ err: error }, 'a payment could not be canceled yet'),
    })
    closers.push(() => closePatiently(payments))
    const { context, onOrderClosed } = payments

    const site = await loadSite({
      publicUrl,
      sandboxes: played,
      isOutboxOpen: config.exposure.length === 0,
    })
    const app = await buildApp({
      config,
      engine,
      images,
      accounts,
      onMailQueued: mailSender.wake,
      onOrderClosed,
      payments: context,
      secrets,
      sandboxOrigin: sandbox?.origin ?? null,
      site,
      siblings,
      logger,
    })
    closers.push(() => app.close())
    await app.listen({ host: config.http.host, port: config.http.port })
    const jobs: Closable[] = []
    // At the same time: a job that takes long must not put off the drain.
    closers.push(() => Promise.all([app.stopGracefully(), ...jobs.map(closePatiently)]))

    // Jobs start after listening: a shop that cannot listen has changed nothing, and visitors do not wait for jobs.
    jobs.push(
      startReconciler({
        context,
        onError: (error) => logger.warn({ err: error }, 'a payment could not be reconciled yet'),
      }),
      startHoldSweeper({
        engine,
        now: Date.now,
        onOrderClosed,
        onError: (error) => logger.warn({ err: error }, 'expired orders could not be swept yet'),
      }),
      startDataSweeper({
        engine,
        now: Date.now,
        onError: (error) => logger.warn({ err: error }, 'expired records could not be deleted yet'),
      }),
      startSearchWriter({
        searchLog: app.searchLog,
        onError: (error) => logger.warn({ err: error }, 'searches could not be counted yet'),
      }),
      startImageSweeper({
        engine,
        images,
        now: Date.now,
        onError: (error) => logger.warn({ err: error }, 'images could not be removed yet'),
      }),
    )
    if (siblings) return { app, location: engine.location, admin: null, played, close }
    // Last, because nothing may fail between generating a password and showing it.
    const admin = await ensureFirstAdmin(engine, {
      ...config.firstAdmin,
      hashPassword: passwords?.hash ?? hashPassword,
      now: Date.now(),
    })
    return { app, location: engine.location, admin, played, close }
  } catch (error) {
    await close().catch(() => {})
    throw explainFailure(error, { config, engine })
  }
}
