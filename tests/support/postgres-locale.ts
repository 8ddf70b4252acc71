import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installDebianPackage } from '../../scripts/debian-package.ts'

/** What sorts text where no column says otherwise: the system's C library, or ICU. */
export type CollationProvider = 'libc' | 'icu'

/** The default of the official PostgreSQL image, and so of deploy/. */
export const US_LOCALE = 'en_US.UTF-8'

/** Compiled once and cached, because it takes two seconds. */
const compiledFolder = fileURLToPath(new URL('../../.cache/locale', import.meta.url))
const LOCALE_SOURCE = '/usr/share/i18n/locales/en_US'

type LocalePlace = 'system' | 'compiled'

function isInstalled(): boolean {
  const { stdout } = spawnSync('locale', ['-a'], { encoding: 'utf8' })
  return /^en_US\.utf-?8$/im.test(stdout ?? '')
}

/** Renames the finished locale into place, because several processes may compile at the same time. */
function compileLocale(): boolean {
  if (existsSync(join(compiledFolder, US_LOCALE))) return true
  mkdirSync(compiledFolder, { recursive: true })
  const folder = mkdtempSync(join(compiledFolder, 'making-'))
  const { status } = spawnSync('localedef', ['-i', 'en_US', '-f', 'UTF-8', join(folder, US_LOCALE)], {
    stdio: 'ignore',
  })
  try {
    if (status === 0) renameSync(join(folder, US_LOCALE), join(compiledFolder, US_LOCALE))
  } catch (error) {
    if (!existsSync(join(compiledFolder, US_LOCALE))) throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return status === 0
}

/** The system's locale, or one compiled from its sources, which root may install. */
function findLocale(): LocalePlace | null {
  if (isInstalled()) return 'system'
  if (process.platform !== 'linux') return null
  const hasSource = () => existsSync(LOCALE_SOURCE)
  if (!hasSource()) installDebianPackage('locales')
  return hasSource() && compileLocale() ? 'compiled' : null
}

let found: LocalePlace | null | undefined
function localePlace(): LocalePlace | null {
  if (found === undefined) found = findLocale()
  return found
}

/** The providers that a temporary server can use on this machine. */
export function listProviders(): CollationProvider[] {
  return localePlace() ? ['libc', 'icu'] : ['icu']
}

/** The provider of a temporary server: as in deploy/, or as TEST_POSTGRES_PROVIDER says. */
export function chooseProvider(): CollationProvider {
  const wanted = process.env.TEST_POSTGRES_PROVIDER || 'libc'
  if (wanted !== 'libc' && wanted !== 'icu')
    throw new Error(`TEST_POSTGRES_PROVIDER must be libc or icu, not ${wanted}`)
  return listProviders().includes(wanted) ? wanted : 'icu'
}

/** Puts a compiled locale where the server's account can read it. Returns the environment that the server needs. */
export function placeLocale(folder: string): Record<string, string> {
  if (localePlace() !== 'compiled') return {}
  const place = join(folder, 'locale')
  cpSync(compiledFolder, place, { recursive: true })
  return { LOCPATH: place }
}
