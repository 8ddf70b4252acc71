import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config/config.ts'
import type { Engine } from '../../server/db/dialect/engine.ts'
import { loadDemoShop } from '../../server/demo/load-demo-shop.ts'
import { loadBuiltSite } from '../../server/http/built-site.ts'
import type { RequestLimits } from '../../server/http/request-limits.ts'
import { createLogger } from '../../server/logging/logger.ts'
import { openAccounts } from '../../server/modules/identity/open-accounts.ts'
import { type EngineWithImages, withImageBase } from '../../server/modules/images/image-base.ts'
import { openImageFolder } from '../../server/modules/images/image-store.ts'
import { openImages } from '../../server/modules/images/open-images.ts'
import { openPayments } from '../../server/modules/payments/open-payments.ts'
import type { StripeSettings } from '../../server/modules/payments/provider-settings.ts'
import { keepsLogs, openLog } from './open-log.ts'
import { quickPasswords } from './quick-passwords.ts'
import type { StoreKind } from './store-templates.ts'
import { describeOnBothEngines, describeOnEverySorting, type EngineName } from './test-engine.ts'
import { testImagesFolder } from './test-images.ts'
import { TEST_ORIGIN } from './test-origin.ts'
import { testSecrets } from './test-secrets.ts'

/** Nothing listens at this address. Only the payment tests set a real one. */
const NO_STRIPE: StripeSettings = {
  secretKey: 'sk_test_tests',
  publishableKey: 'pk_test_tests',
  webhookSecret: 'whsec_tests',
  apiUrl: 'http://127.0.0.1:9/',
  scriptUrl: '/sandbox/stripe/v3.js',
}

export async function buildTestApp(
  database: Engine,
  logger = keepsLogs ? createLogger('trace', { write: openLog('app') }) : createLogger('silent'),
  imagesFolder = testImagesFolder,
  environment: Record<string, string> = {},
  stripe = NO_STRIPE,
  limits?: RequestLimits,
): Promise<FastifyInstance> {
  const config = readConfig({
    LOG_LEVEL: 'silent',
    PUBLIC_URL: TEST_ORIGIN,
    SANDBOX: 'on',
    DEMO_DATA: 'off',
    ...environment,
  })
  const engine = withImageBase(database, config.images.publicUrl)
  const images = config.images.bucket ? await openImages(config) : await openImageFolder(imagesFolder)
  const site = await loadBuiltSite({
    publicUrl: config.http.publicUrl,
    sandboxes: [],
    isOutboxOpen: false,
  })
  const accounts = openAccounts({
    engine,
    publicUrl: config.http.publicUrl,
    secrets: testSecrets,
    // Nothing listens there: only the tests of Google sign-in set an address.
    google: config.google ?? {
      clientId: 'tests',
      clientSecret: 'tests',
      discoveryUrl: 'http://127.0.0.1:9/',
      mayActAsAdmin: true,
    },
    firstAdminEmail: null,
    passwords: quickPasswords,
    onError: () => {},
  })
  const { context, onOrderClosed } = openPayments({
    engine,
    settings: config.stripe ?? stripe,
    publicUrl: config.http.publicUrl,
    shopAddress: config.mail.shop,
    onMailQueued: () => {},
    onError: () => {},
  })
  return buildApp({
    config,
    engine,
    images,
    accounts,
    onMailQueued: () => {},
    onOrderClosed,
    payments: context,
    secrets: testSecrets,
    sandboxOrigin: null,
    site,
    ...(limits && { limits }),
    logger,
  })
}

export async function fillWithDemoShop(engine: Engine): Promise<void> {
  await loadDemoShop(engine, { images: await openImageFolder(testImagesFolder), now: Date.now() })
}

type AppTests = (getApp: () => FastifyInstance, getEngine: () => EngineWithImages, name: EngineName) => void

interface AppOptions {
  environment?: Record<string, string>
  describeOn?: typeof describeOnBothEngines
}

function describeApp(
  title: string,
  kind: StoreKind,
  tests: AppTests,
  { environment = {}, describeOn = describeOnBothEngines }: AppOptions = {},
): void {
  describeOn(
    title,
    (getEngine, name) => {
      let app: FastifyInstance | undefined
      beforeAll(async () => {
        app = await buildTestApp(getEngine(), undefined, undefined, environment)
      })
      afterAll(() => app?.close())
      const getApp = () => {
        if (!app) throw new Error('the app is built in beforeAll')
        return app
      }
      tests(getApp, getEngine, name)
    },
    kind,
  )
}

/** The whole app with the demo shop, on both engines. */
export function describeShop(title: string, tests: AppTests, environment: Record<string, string> = {}): void {
  describeApp(title, 'demo', tests, { environment })
}

/** The same for what sorts, searches and pages: on PostgreSQL with every collation provider. */
export function describeSortingShop(title: string, tests: AppTests): void {
  describeApp(title, 'demo', tests, { describeOn: describeOnEverySorting })
}

/** The whole app with an empty store, on both engines. */
export function describeEmptyShop(
  title: string,
  tests: AppTests,
  environment: Record<string, string> = {},
): void {
  describeApp(title, 'migrated', tests, { environment })
}

export function describeEmptySortingShop(title: string, tests: AppTests): void {
  describeApp(title, 'migrated', tests, { describeOn: describeOnEverySorting })
}
