import { join, relative } from 'node:path'
import type { Config } from './config.ts'

/** As short as it can be read from here. */
function nearPath(path: string): string {
  const fromHere = relative(process.cwd(), path)
  return fromHere.startsWith('..') ? path : `./${fromHere}`
}

/** What somebody who has just started the shop needs to know, in one block. */
export function welcome({ config, location }: { config: Config; location: string }): string {
  const { publicUrl } = config.http
  const isFile = config.database.url === null
  const rows = [
    ['Shop', publicUrl],
    ['API', `${publicUrl}/docs`],
    ['Admin', 'this version has no sign-in yet, so there is no admin account'],
    ['Sandbox', 'no stand-in is active: nothing here calls a hosted service yet'],
    ['Data', isFile ? `${nearPath(location)} (SQLite)` : location],
    ['Pictures', nearPath(join(config.dataDir, 'images'))],
  ]
  const lines = rows.map(([name = '', value]) => `    ${name.padEnd(10)}${value}`)
  return ['', '  Northbridge is open. Ctrl-C closes it.', '', ...lines, ''].join('\n')
}
