import { describe, expect, it } from 'vitest'
import { ORDINARY_ENVIRONMENTS } from '../../tests/support/ordinary-environments.ts'
import { settingNames } from './environment.ts'
import { findMisspellings } from './misspelled.rules.ts'

const meantBy = (name: string) => findMisspellings([name], settingNames)[0]?.meant

describe('Misspelled settings', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['SANBOX', 'SANDBOX'],
    ['Sandbox', 'SANDBOX'],
    ['SANDOBX', 'SANDBOX'],
    ['DEMODATA', 'DEMO_DATA'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
    ['RATE_LIMIT', 'RATE_LIMITS'],
    ['AUTH_SECRETS', 'AUTH_SECRET'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['ADMIN_MAIL', 'ADMIN_EMAIL'],
    ['STRIPE_SECRETKEY', 'STRIPE_SECRET_KEY'],
    ['GOOGLE_CLIENT_IDS', 'GOOGLE_CLIENT_ID'],
    ['DRAIN_SECOND', 'DRAIN_SECONDS'],
  ])('%s is recognized as a misspelled %s', (name, meant) => {
    expect(meantBy(name)).toBe(meant)
  })

  it.each([
    'STRIPE_KEY',
    'STRIPE_SANDBOX_HOST',
    'SMTP_HOST',
    'SMTP_PASSWORD',
    'SMTP_PORTAL',
    'S3_KEY',
    'S3_SECRET_TOKEN',
    'GOOGLE_ID',
    'GOOGLE_SECRET',
    'IMAGE_HOST_TOKEN',
  ])('%s is recognized by its prefix as meant for the shop', (name) => {
    expect(findMisspellings([name], settingNames)).toEqual([{ name, meant: null }])
  })

  it.each(['MY_STRIPE_KEY', 'GOOGLE_IDEAS', 'STRIPE_CLI_COLOR', 'SMTP_SERVICE_HOST', 'SMTP_PORT_25_TCP'])(
    '%s is not reported, because it is not meant for the shop',
    (name) => {
      expect(findMisspellings([name], settingNames)).toEqual([])
    },
  )

  it('A correctly spelled setting is not reported', () => {
    expect(findMisspellings(settingNames, settingNames)).toEqual([])
  })
})

it.each(Object.entries(ORDINARY_ENVIRONMENTS))(
  'No variable in the environment of %s is reported as misspelled',
  (_where, names) => {
    expect(findMisspellings(names, settingNames)).toEqual([])
  },
)
