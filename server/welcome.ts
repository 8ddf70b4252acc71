import { join, relative } from 'node:path'
import type { Config } from './config.ts'
import type { FirstAdmin } from './modules/accounts/ensure-first-admin.ts'

/** As short as it can be read from here. */
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
  if (newPassword) return `${email}, password ${newPassword} (shown this once; change it after signing in)`
  return `sign in as ${email}`
}

function describeSandbox(played: readonly string[], publicUrl: string): string {
  if (played.length === 0) return 'off: all hosted services have their keys'
  const mail = played.includes('mail') ? `; mail is at ${publicUrl}/sandbox/mail` : ''
  const words = new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' })
  return `plays ${words.format(played)}${mail}`
}

/** What somebody who has just started the shop needs to know, in one block. */
export function welcome({ config, location, admin, played }: Welcome): string {
  const { publicUrl } = config.http
  const isFile = config.database.url === null
  const rows = [
    ['Shop', publicUrl],
    ['API', `${publicUrl}/docs`],
    ...(admin ? [['Admin', describeAdmin(admin)]] : []),
    ['Sandbox', describeSandbox(played, publicUrl)],
    ['Data', isFile ? `${nearPath(location)} (SQLite)` : location],
    ['Pictures', nearPath(join(config.dataDir, 'images'))],
    ...(config.processes > 1 ? [['Processes', `${config.processes} that serve, and this one`]] : []),
    ...(config.rateLimits ? [] : [['WARNING', 'rate limits are off: for tests and benchmarks only']]),
  ]
  const lines = rows.map(([name = '', value]) => `    ${name.padEnd(10)}${value}`)
  return ['', '  Northbridge is open. Ctrl-C closes it.', '', ...lines, ''].join('\n')
}
