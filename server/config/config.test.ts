import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../contract/durations.ts'
import { faultOf } from '../../tests/support/fault-of.ts'
import { readConfig } from './config.ts'

const SECRET = 'sRgM2Kfb7UlQ0xYv9TnWc4JhZ8eAp1Dd'

describe('The configuration', () => {
  it('Every setting has a default', () => {
    expect(readConfig({})).toEqual({
      http: { host: 'localhost', port: 3000, publicUrl: 'http://localhost:3000', trustedProxies: [] },
      exposure: [],
      drainMs: 0,
      processes: 1,
      dataDir: resolve('data'),
      database: { url: null, poolSize: 10 },
      authSecret: null,
      firstAdmin: { email: null, password: null },
      google: null,
      mail: {
        smtpUrl: null,
        from: 'Northbridge <shop@northbridge.example>',
        shop: 'Northbridge <shop@northbridge.example>',
      },
      images: { bucket: null, publicUrl: null, host: null, origins: [] },
      stripe: null,
      orderHoldMs: 48 * HOUR_MS,
      sandboxUrl: null,
      rateLimits: true,
      demoData: 'on',
      logLevel: 'warn',
    })
  })

  it('Settings in the environment replace the defaults', () => {
    const config = readConfig({
      HOST: '0.0.0.0',
      PORT: '8080',
      PUBLIC_URL: 'https://shop.example.com/',
      DRAIN_SECONDS: '7',
      WEB_CONCURRENCY: '4',
      DATA_DIR: '/srv/shop',
      DATABASE_URL: 'postgresql://shop:secret@db/shop',
      DATABASE_POOL: '20',
      AUTH_SECRET: SECRET,
      ADMIN_EMAIL: 'owner@shop.example',
      ADMIN_PASSWORD: 'first-password',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      SMTP_URL: 'smtps://shop:secret@mail.example',
      MAIL_FROM: 'Shop <shop@shop.example>',
      SHOP_EMAIL: 'sales@shop.example',
      STRIPE_SECRET_KEY: 'sk_live_s3cret',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_open',
      STRIPE_WEBHOOK_SECRET: 'whsec_s3cret',
      ORDER_HOLD_HOURS: '2',
      SANDBOX: 'off',
      RATE_LIMITS: 'off',
      DEMO_DATA: 'off',
      LOG_LEVEL: 'info',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1,loopback',
    })
    expect(config).toEqual({
      http: {
        host: '0.0.0.0',
        port: 8080,
        publicUrl: 'https://shop.example.com',
        trustedProxies: ['10.0.0.0/8', '::1', 'loopback'],
      },
      exposure: [
        'HOST is 0.0.0.0',
        'PUBLIC_URL is https://shop.example.com',
        'TRUSTED_PROXIES is set',
        'the Stripe keys are live',
      ],
      drainMs: 7_000,
      processes: 4,
      dataDir: '/srv/shop',
      database: { url: 'postgresql://shop:secret@db/shop', poolSize: 20 },
      authSecret: SECRET,
      firstAdmin: { email: 'owner@shop.example', password: 'first-password' },
      google: {
        clientId: 'id',
        clientSecret: 'google-secret',
        discoveryUrl: 'https://accounts.google.com/.well-known/openid-configuration',
        mayActAsAdmin: true,
      },
      mail: {
        smtpUrl: 'smtps://shop:secret@mail.example',
        from: 'Shop <shop@shop.example>',
        shop: 'sales@shop.example',
      },
      images: { bucket: null, publicUrl: null, host: null, origins: [] },
      stripe: {
        secretKey: 'sk_live_s3cret',
        publishableKey: 'pk_live_open',
        webhookSecret: 'whsec_s3cret',
        apiUrl: null,
        scriptUrl: 'https://js.stripe.com/endive/stripe.js',
      },
      orderHoldMs: 2 * HOUR_MS,
      sandboxUrl: null,
      rateLimits: false,
      demoData: 'off',
      logLevel: 'info',
    })
  })

  it('An empty value counts as not set', () => {
    const names = [
      'HOST',
      'PORT',
      'PUBLIC_URL',
      'WEB_CONCURRENCY',
      'DATA_DIR',
      'DATABASE_URL',
      'DATABASE_POOL',
      'AUTH_SECRET',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
      'GOOGLE_DISCOVERY_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'SHOP_EMAIL',
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'SANDBOX',
      'RATE_LIMITS',
      'DEMO_DATA',
      'LOG_LEVEL',
    ]
    const empty = Object.fromEntries([...names, 'TRUSTED_PROXIES'].map((name) => [name, '']))
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  it('WEB_CONCURRENCY=auto means one process per processor', () => {
    expect(readConfig({ WEB_CONCURRENCY: 'auto' }).processes).toBe(availableParallelism())
  })

  it('The public URL puts an IPv6 host in brackets', () => {
    expect(readConfig({ HOST: '::1' }).http.publicUrl).toBe('http://[::1]:3000')
  })

  it.each([
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID is set but GOOGLE_CLIENT_SECRET is not'],
    [{ GOOGLE_CLIENT_SECRET: 'key' }, 'GOOGLE_CLIENT_SECRET is set but GOOGLE_CLIENT_ID is not'],
  ])('An incomplete set of Google keys is refused: %j', (half, fault) => {
    expect(faultOf(half)).toBe(`bad configuration: ${fault}`)
  })

  const STRIPE = {
    STRIPE_SECRET_KEY: 'sk_test_a',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_a',
    STRIPE_WEBHOOK_SECRET: 'whsec_a',
  }

  it.each([
    [
      { STRIPE_SECRET_KEY: 'sk_test_a' },
      'STRIPE_SECRET_KEY is set but STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are not',
    ],
    [
      { ...STRIPE, STRIPE_WEBHOOK_SECRET: '' },
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are set but STRIPE_WEBHOOK_SECRET is not',
    ],
    [
      { ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'pk_live_a' },
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys',
    ],
  ])('Stripe keys that do not belong together are refused: %j', (keys, fault) => {
    expect(faultOf(keys)).toBe(`bad configuration: ${fault}`)
  })

  it('With SANDBOX=off everything that is missing is named', () => {
    const stripe = 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET'
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'key' }
    const start = 'SANDBOX is off, so these must be set:'
    const address = { PUBLIC_URL: 'http://localhost:3000' }
    expect(faultOf({ SANDBOX: 'off' })).toBe(
      `${start} PUBLIC_URL, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, SMTP_URL, ${stripe}`,
    )
    expect(faultOf({ SANDBOX: 'off', ...address, ...google })).toBe(`${start} SMTP_URL, ${stripe}`)
    expect(faultOf({ SANDBOX: 'off', ...address, SMTP_URL: 'smtp://mail.example', ...STRIPE })).toBe(
      `${start} GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET`,
    )
  })

  const LIVE = {
    STRIPE_SECRET_KEY: 'sk_live_a',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_a',
    STRIPE_WEBHOOK_SECRET: 'whsec_a',
  }
  const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'key' }
  const MAIL = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'shop@firm.info' }
  const PUBLIC = { PUBLIC_URL: 'https://shop.firm.info' }

  it.each([
    [
      { ...PUBLIC },
      'others can reach this shop (PUBLIC_URL is https://shop.firm.info), so these must be set: GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, SMTP_URL, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, MAIL_FROM. Set them, or set SANDBOX=on to have a sandbox play the missing services',
    ],
    [
      { HOST: '0.0.0.0', ...MAIL, ...STRIPE },
      'others can reach this shop (HOST is 0.0.0.0), so these must be set: PUBLIC_URL, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET. Set them, or set SANDBOX=on to have a sandbox play the missing services',
    ],
    [
      { ...LIVE, ...MAIL },
      'the Stripe keys are live, so these must be set: PUBLIC_URL, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET',
    ],
    [
      { ...LIVE, ...GOOGLE, ...PUBLIC, SANDBOX: 'on' },
      'the Stripe keys are live, so these must be set: SMTP_URL, MAIL_FROM',
    ],
    [
      { ...PUBLIC, ...GOOGLE, ...STRIPE, SMTP_URL: 'smtp://mail.example' },
      'others can reach this shop (PUBLIC_URL is https://shop.firm.info), so these must be set: MAIL_FROM',
    ],
  ])('A shop that would need an unsafe sandbox is refused: %j', (environment, fault) => {
    expect(faultOf(environment)).toBe(fault)
  })

  it.each([
    [{ ...PUBLIC, SANDBOX: 'on' }, 'withheld'],
    [{ ...PUBLIC, SANDBOX: 'on', DEMO_DATA: 'on' }, 'on'],
    [{ ...PUBLIC, ...GOOGLE, ...MAIL, ...LIVE }, 'withheld'],
    [{ HOST: '::1', PUBLIC_URL: 'http://127.0.0.1:3000' }, 'on'],
    [{ SANDBOX: 'on' }, 'on'],
  ])('With %j the shop may start, and demo data is %s', (environment, demoData) => {
    expect(readConfig(environment).demoData).toBe(demoData)
  })

  it('The configuration is frozen', () => {
    const config = readConfig({
      SANDBOX: 'on',
      PUBLIC_URL: 'https://shop.test',
      TRUSTED_PROXIES: '10.0.0.1',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'key',
    })
    const { http, exposure, database, firstAdmin, google, mail } = config
    const parts = [config, http, http.trustedProxies, exposure, database, firstAdmin, google, mail]
    expect(parts.map(Object.isFrozen)).toEqual(parts.map(() => true))
  })
})
