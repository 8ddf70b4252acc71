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
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXIES', 'everyone'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.1,nginx'],
  ])('refuses %s=%j in one line that names it', (name, value) => {
    const fault = faultOf({ [name]: value })
    expect(fault).toMatch(new RegExp(`^bad configuration: ${name} must be [^\\n]+$`))
  })

  it('names every bad value at once', () => {
    const fault = faultOf({ PORT: 'x', LOG_LEVEL: 'y' })
    expect(fault).toContain('PORT must be')
    expect(fault).toContain('LOG_LEVEL must be')
    expect(fault).not.toContain('\n')
  })

  it('never repeats the address of the database, which carries a password', () => {
    expect(faultOf({ DATABASE_URL: 'mysql://shop:s3cret@db/shop' })).not.toContain('s3cret')
  })

  it('gives a value that nothing can change later', () => {
    const config = readConfig({ TRUSTED_PROXIES: '10.0.0.1' })
    const parts = [config, config.http, config.http.trustedProxies, config.database]
    expect(parts.map(Object.isFrozen)).toEqual([true, true, true, true])
  })
})
