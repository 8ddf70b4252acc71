import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { RenderPage } from '../contract/page-renderer.ts'
import type { Config } from './config/config.ts'
import type { Secrets } from './config/secrets.ts'
import { accessPlugin } from './http/access.ts'
import { answerUnreadable } from './http/answer-unreadable.ts'
import { MAX_PARAM_LENGTH } from './http/call-endpoint.ts'
import { discoveryRoutes } from './http/discovery.ts'
import { contractSchemaController, endpointsPlugin } from './http/endpoints.ts'
import { errorsPlugin } from './http/errors.ts'
import { gracefulStopPlugin } from './http/graceful-stop.ts'
import { healthRoutes } from './http/health.ts'
import { loadOnce } from './http/load-once.ts'
import { metricsPlugin } from './http/metrics.ts'
import { MIN_COMPRESSED_BYTES } from './http/page-cache/cached-reply.ts'
import { openPageCache } from './http/page-cache/open-page-cache.ts'
import { RenderBudget } from './http/page-cache/render-budget.ts'
import { openPageCacheFront, pageCachePlugin } from './http/page-cache.ts'
import { pageRoutes } from './http/pages.ts'
import { REQUEST_LIMITS, type RequestLimits, requestLimitsPlugin } from './http/request-limits.ts'
import { OneLineLog, requestLogPlugin } from './http/request-log.ts'
import { sandboxRoutes } from './http/sandbox.ts'
import { securityPlugin } from './http/security.ts'
import { openShopCounts } from './http/shop-counts.ts'
import { siteFileRoutes } from './http/site-files.ts'
import { routeUnreadable } from './http/unreadable-address.ts'
import { auditRoutes } from './modules/audit/audit.routes.ts'
import { blogRoutes } from './modules/blogs/blogs.routes.ts'
import { buildRoutes } from './modules/builds/builds.routes.ts'
import { cartRoutes } from './modules/cart/cart.routes.ts'
import { catalogRoutes } from './modules/catalog/catalog.routes.ts'
import { openCatalog } from './modules/catalog/open-catalog.ts'
import { productAdminRoutes } from './modules/catalog/product-admin.routes.ts'
import { clientErrorRoutes } from './modules/client-errors/client-errors.routes.ts'
import { datasheetRoutes } from './modules/datasheets/datasheets.routes.ts'
import { fitRoutes } from './modules/fit/fit.routes.ts'
import { fitReportRoutes } from './modules/fit/report/fit-report.routes.ts'
import { accountRoutes } from './modules/identity/accounts.routes.ts'
import { identityRoutes, toHeaders } from './modules/identity/identity.routes.ts'
import { type Accounts, hasAdminSession } from './modules/identity/open-accounts.ts'
import type { EngineWithImages } from './modules/images/image-base.ts'
import type { ImageStore } from './modules/images/image-store.ts'
import { imageRoutes } from './modules/images/images.routes.ts'
import { removeReleasedImages } from './modules/images/remove-released-images.ts'
import { listRoutes } from './modules/lists/lists.routes.ts'
import { messageRoutes } from './modules/messages/messages.routes.ts'
import { orderRoutes } from './modules/orders/orders.routes.ts'
import type { PaymentContext } from './modules/payments/payment-context.ts'
import { paymentRoutes } from './modules/payments/payments.routes.ts'
import { watchDisagreements } from './modules/payments/watch-disagreements.ts'
import { ownDataRoutes } from './modules/privacy/own-data.routes.ts'
import { queueRoutes } from './modules/queue/queue.routes.ts'
import { quickOrderRoutes } from './modules/quick-order/quick-order.routes.ts'
import { reviewRoutes } from './modules/reviews/reviews.routes.ts'
import { openSearchLog, type SearchLog } from './modules/searches/open-search-log.ts'
import { searchesRoutes } from './modules/searches/searches.routes.ts'
import { readSearchSynonyms } from './modules/synonyms/read-synonyms.ts'
import type { Siblings } from './processes/siblings.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The searches of this process that wait to be written. */
    searchLog: SearchLog
  }
}

export interface AppDeps {
  config: Config
  engine: EngineWithImages
  images: ImageStore
  accounts: Accounts
  /** Called after a commit that queued mail, so that the sender looks at the outbox at once. */
  onMailQueued: () => void
  /** Called when an unpaid order is canceled or expires: a payment under way must not go through. */
  onOrderClosed: (orderId: string) => void
  payments: PaymentContext
  secrets: Pick<Secrets, 'holdOrigin'>
  /** Where the sandbox listens; null when it is not in use. */
  sandboxOrigin: string | null
  site: BuiltSite
  /** The other processes of the shop on this machine; null when this is the only one. */
  siblings?: Siblings | null
  limits?: RequestLimits
  logger: FastifyBaseLogger
}

/** What the build of web/ hands to the server. */
export interface BuiltSite {
  renderPage: RenderPage
  clientDir: string
}

const BODY_LIMIT_BYTES = 256 * 1024

const loadFindFitting = loadOnce(() => import('./modules/fit/find-fitting.ts'))

/** Builds the whole shop as one Fastify app. Tests build the same app. */
export async function buildApp({
  config,
  engine,
  images,
  accounts,
  onMailQueued,
  onOrderClosed,
  payments,
  secrets,
  sandboxOrigin,
  site,
  siblings = null,
  limits = REQUEST_LIMITS,
  logger,
}: AppDeps): Promise<FastifyInstance> {
  const { publicUrl, trustedProxies } = config.http
  const { loadIdentity, tokens, devices, trustedOrigins, endSessionsOfNewAdmins } = accounts
  const pageCache = openPageCache(engine)
  const counts = openShopCounts(engine)
  const front = openPageCacheFront(pageCache, logger.level, limits)
  const searchLog = openSearchLog(engine)
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new OneLineLog(),
    serverFactory: front.serverFactory,
    schemaController: contractSchemaController,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    // The contract's schemas limit how long a value in a URL may be.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    // A busy machine or a cold disk can exceed the default of ten seconds without any fault. The caller polls
    // /readyz and decides how long to wait.
    pluginTimeout: 0,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnreadable,
    // A URL that cannot be decoded skips all hooks, so its reply would lack the security headers.
    frameworkErrors: (_error, request, reply) => routeUnreadable(app, request.raw, reply.raw),
  })
  front.onSearch = searchLog.count
  app.decorate('searchLog', searchLog)
  // Writes the searches counted since the last write before the database closes.
  app.addHook('onClose', () =>
    searchLog.flush().catch((error: unknown) => logger.warn({ err: error }, 'searches were not counted')),
  )
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })

  await app.register(requestLogPlugin)
  // Registered before the page cache, so that connections close after cached replies too.
  await app.register(gracefulStopPlugin, { drainMs: config.drainMs, front, siblings })
  await app.register(errorsPlugin, { engine })
  await app.register(requestLimitsPlugin, { limits, counts: config.rateLimits })
  await app.register(metricsPlugin, { siblings, pageCache, front, engine, counts })
  const budget = config.rateLimits ? new RenderBudget() : null
  await app.register(pageCachePlugin, { pageCache, front, budget })
  await app.register(securityPlugin, {
    https: publicUrl.startsWith('https:'),
    imageOrigins: config.images.origins,
    stripe: config.stripe !== null,
  })
  // Compresses replies only. No client of the shop sends a compressed body, and a small one could unpack to gigabytes.
  const replies = { threshold: MIN_COMPRESSED_BYTES, encodings: ['br' as const, 'gzip' as const] }
  await app.register(compress, { ...replies, globalDecompression: false })
  await app.register(accessPlugin, { engine, tokens, trustedOrigins })
  await app.register(endpointsPlugin, { publicUrl })

  await app.register(healthRoutes, { engine })
  await app.register(identityRoutes, {
    engine,
    loadIdentity,
    devices,
    publicUrl,
    rateLimits: config.rateLimits,
    onMailQueued,
    onOrderClosed,
  })
  const onImagesReleased = () => {
    removeReleasedImages(engine, images, Date.now()).catch((error: unknown) =>
      logger.warn({ err: error }, 'images could not be removed yet'),
    )
  }
  await app.register(accountRoutes, {
    engine,
    loadIdentity,
    tokens,
    endSessionsOfNewAdmins,
    onImagesReleased,
  })
  await app.register(ownDataRoutes, {
    engine,
    loadIdentity,
    rateLimits: config.rateLimits,
    onOrderClosed,
    onImagesReleased,
  })
  await app.register(clientErrorRoutes)
  const catalog = openCatalog(engine, {
    readOwnSynonyms: ({ db }) => readSearchSynonyms(db),
    async findFitting(...asked) {
      const { findFitting } = await loadFindFitting()
      return findFitting(...asked)
    },
  })
  await app.register(catalogRoutes, { catalog })
  await app.register(quickOrderRoutes, { catalog, budget })
  await app.register(fitRoutes, { catalog, budget })
  await app.register(datasheetRoutes, { engine, budget })
  const ordering = {
    engine,
    publicUrl,
    holdMs: config.orderHoldMs,
    rateLimits: config.rateLimits,
    originKey: secrets.holdOrigin,
    onMailQueued,
    onOrderClosed,
  }
  await app.register(orderRoutes, ordering)
  await app.register(cartRoutes, ordering)
  await app.register(listRoutes, { engine })
  await app.register(buildRoutes, { engine })
  const disagreements = watchDisagreements(payments)
  await app.register(paymentRoutes, { context: payments, disagreements, onWebhook: counts.countWebhook })
  await app.register(queueRoutes, { engine, disagreements })
  await app.register(auditRoutes, { engine })
  await app.register(fitReportRoutes, { engine })
  await app.register(searchesRoutes, { engine, searchLog })
  await app.register(productAdminRoutes, { engine, onImagesReleased })
  await app.register(reviewRoutes, { engine, rateLimits: config.rateLimits })
  await app.register(messageRoutes, {
    engine,
    publicUrl,
    shopAddress: config.mail.shop,
    rateLimits: config.rateLimits,
    onMailQueued,
  })
  await app.register(imageRoutes, {
    engine,
    images,
    settings: config.images,
    rateLimits: config.rateLimits,
  })
  await app.register(blogRoutes, { publicUrl })
  await app.register(discoveryRoutes, { engine, publicUrl, budget })
  await app.register(siteFileRoutes, { clientDir: site.clientDir })
  if (sandboxOrigin)
    await app.register(sandboxRoutes, {
      origin: sandboxOrigin,
      audience: config.exposure.length === 0 ? 'this-machine' : 'others',
      isAdmin: (request) => hasAdminSession(loadIdentity, toHeaders(request)),
    })
  await app.register(pageRoutes, { renderPage: site.renderPage, publicUrl })
  return app
}
