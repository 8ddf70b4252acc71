import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { StartupError } from './errors.ts'

function faultOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  return 'no fault'
}

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      http: { host: 'localhost', port: 3000, publicUrl: 'http://localhost:3000', trustedProxies: [] },
      dataDir: resolve('data'),
      database: { url: null, poolSize: 10 },
      authSecret: null,
      firstAdmin: { email: null, password: null },
      google: null,
      mail: { smtpUrl: null, from: 'Northbridge <shop@northbridge.example>' },
      pictures: { bucket: null, publicUrl: null, host: null, origins: [] },
      sandboxUrl: null,
      rateLimits: true,
      demoData: true,
      logLevel: 'warn',
    })
  })

  it('takes what is set', () => {
    const config = readConfig({
      HOST: '0.0.0.0',
      PORT: '8080',
      PUBLIC_URL: 'https://shop.example.com/',
      DATA_DIR: '/srv/shop',
      DATABASE_URL: 'postgresql://shop:secret@db/shop',
      DATABASE_POOL: '20',
      AUTH_SECRET: 'x'.repeat(32),
      ADMIN_EMAIL: 'owner@shop.example',
      ADMIN_PASSWORD: 'first-password',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      SMTP_URL: 'smtps://shop:secret@mail.example',
      MAIL_FROM: 'Shop <shop@shop.example>',
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
      dataDir: '/srv/shop',
      database: { url: 'postgresql://shop:secret@db/shop', poolSize: 20 },
      authSecret: 'x'.repeat(32),
      firstAdmin: { email: 'owner@shop.example', password: 'first-password' },
      google: {
        clientId: 'id',
        clientSecret: 'google-secret',
        discoveryUrl: 'https://accounts.google.com/.well-known/openid-configuration',
      },
      mail: { smtpUrl: 'smtps://shop:secret@mail.example', from: 'Shop <shop@shop.example>' },
      pictures: { bucket: null, publicUrl: null, host: null, origins: [] },
      sandboxUrl: null,
      rateLimits: false,
      demoData: false,
      logLevel: 'info',
    })
  })

  it('counts a value set to nothing as not set', () => {
    const names = [
      'HOST',
      'PORT',
      'PUBLIC_URL',
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
      'SANDBOX',
      'RATE_LIMITS',
      'DEMO_DATA',
      'LOG_LEVEL',
    ]
    const empty = Object.fromEntries([...names, 'TRUSTED_PROXIES'].map((name) => [name, '']))
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  it('puts an IPv6 host into brackets', () => {
    expect(readConfig({ HOST: '::1' }).http.publicUrl).toBe('http://[::1]:3000')
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['PORT', ' '],
    ['PUBLIC_URL', 'shop.example.com'],
    ['PUBLIC_URL', 'ftp://shop.example.com'],
    ['DATABASE_URL', 'mysql://db/shop'],
    ['DATABASE_URL', 'db'],
    ['DATABASE_POOL', '0'],
    ['DATABASE_POOL', '201'],
    ['DEMO_DATA', 'yes'],
    ['SANDBOX', 'no'],
    ['RATE_LIMITS', '0'],
    ['AUTH_SECRET', 'too-short'],
    ['ADMIN_EMAIL', 'owner'],
    ['ADMIN_PASSWORD', '12345'],
    ['GOOGLE_DISCOVERY_URL', 'accounts.google.com'],
    ['SMTP_URL', 'mail.example.com'],
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXIES', 'everyone'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.1,nginx'],
  ])('refuses %s=%j in one line that names it', (name, value) => {
    const fault = faultOf({ [name]: value })
    expect(fault).toMatch(new RegExp(`^bad configuration: ${name} must (be|have) [^\\n]+$`))
  })

  it('names every bad value at once', () => {
    const fault = faultOf({ PORT: 'x', LOG_LEVEL: 'y' })
    expect(fault).toContain('PORT must be')
    expect(fault).toContain('LOG_LEVEL must be')
    expect(fault).not.toContain('\n')
  })

  it.each([
    ['DATABASE_URL', 'mysql://shop:s3cret@db/shop'],
    ['SMTP_URL', 'http://shop:s3cret@mail'],
    ['AUTH_SECRET', 's3cret'],
    ['ADMIN_PASSWORD', 's3cr'],
  ])('never repeats %s, which is or carries a secret', (name, value) => {
    expect(faultOf({ [name]: value })).not.toContain('s3cr')
  })

  it.each([
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID is set but GOOGLE_CLIENT_SECRET is not'],
    [{ GOOGLE_CLIENT_SECRET: 'key' }, 'GOOGLE_CLIENT_SECRET is set but GOOGLE_CLIENT_ID is not'],
  ])('refuses half of the keys of Google: %j', (half, fault) => {
    expect(faultOf(half)).toBe(`bad configuration: ${fault}`)
  })

  it('names every missing key when the sandbox is off', () => {
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'key' }
    const start = 'SANDBOX is off, so these must be set:'
    expect(faultOf({ SANDBOX: 'off' })).toBe(`${start} GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, SMTP_URL`)
    expect(faultOf({ SANDBOX: 'off', ...google })).toBe(`${start} SMTP_URL`)
    expect(faultOf({ SANDBOX: 'off', SMTP_URL: 'smtp://mail.example' })).toBe(
      `${start} GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET`,
    )
  })

  it('gives a value that nothing can change later', () => {
    const config = readConfig({
      TRUSTED_PROXIES: '10.0.0.1',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'key',
    })
    const { http, database, firstAdmin, google, mail } = config
    const parts = [config, http, http.trustedProxies, database, firstAdmin, google, mail]
    expect(parts.map(Object.isFrozen)).toEqual(parts.map(() => true))
  })
})
