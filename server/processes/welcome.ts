import { join, relative } from 'node:path'
import type { Config } from '../config/config.ts'
import type { FirstAdmin } from '../modules/identity/ensure-first-admin.ts'

/** The path relative to the working directory when it is below it. */
function nearPath(path: string): string {
  const fromHere = relative(process.cwd(), path)
  return fromHere.startsWith('..') ? path : `./${fromHere}`
}

interface Welcome {
  config: Config
  location: string
  admin: FirstAdmin | null
  played: readonly string[]
}

function describeAdmin({ email, newPassword }: FirstAdmin): string {
  if (newPassword) return `${email}, password ${newPassword} (shown only once; change it after signing in)`
  return `sign in as ${email}`
}

function describeSandbox(played: readonly string[], { http: { publicUrl }, exposure }: Config): string {
  if (played.length === 0) return 'off: all hosted services have their keys'
  const readers = exposure.length > 0 ? ', for signed-in admins' : ''
  const mail = played.includes('email') ? `; mail is at ${publicUrl}/sandbox/mail${readers}` : ''
  const words = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' })
  return `plays ${words.format(played)}${mail}`
}

function describeImages({ images: { bucket }, dataDir }: Config): string {
  return bucket
    ? `bucket ${bucket.bucket} at ${bucket.endpoint ?? bucket.region}`
    : nearPath(join(dataDir, 'images'))
}

/** What is unsafe or unusual about this shop, one line each. */
function findWarnings({ rateLimits, exposure }: Config, played: readonly string[]): string[] {
  const isPlayedInPublic = played.length > 0 && exposure.length > 0
  return [
    ...(rateLimits ? [] : ['rate limits are off: for tests and benchmarks only']),
    ...(isPlayedInPublic
      ? [`the sandbox runs where others can reach it (${exposure.join(', ')}): for testing only`]
      : []),
    ...(isPlayedInPublic && played.includes('sign-in')
      ? ['anyone can sign in as any customer; admins sign in with their password']
      : []),
  ]
}

/** The block of text that the owner sees after a start. */
export function formatWelcome({ config, location, admin, played }: Welcome): string {
  const { publicUrl } = config.http
  const isFile = config.database.url === null
  const rows = [
    ['Shop', publicUrl],
    ['API', `${publicUrl}/docs`],
    ...(admin ? [['Admin', describeAdmin(admin)]] : []),
    ['Sandbox', describeSandbox(played, config)],
    ['Data', isFile ? `${nearPath(location)} (SQLite)` : location],
    ['Images', describeImages(config)],
    ...(config.processes > 1 ? [['Processes', `${config.processes} workers, and this primary`]] : []),
    ...findWarnings(config, played).map((warning) => ['WARNING', warning]),
  ]
  const lines = rows.map(([name = '', value]) => `    ${name.padEnd(10)}${value}`)
  return ['', '  Northbridge is open. Ctrl-C closes it.', '', ...lines, ''].join('\n')
}
