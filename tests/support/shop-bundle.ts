import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DAY_MS } from '../../contract/durations.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const bundles = join(root, '.cache/test-shop')
const script = join(root, 'tests/support/bundle-shop-process.ts')
/** Everything that can change the bundle. Pages are built apart from it. */
const SOURCES = ['server', 'contract', 'sandbox', 'content'].map((name) => join(root, name))

export interface ShopBundle {
  main: string
  compileCache: string
}

function hashSources(): string {
  const files = SOURCES.flatMap((source) =>
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.ts$|\.json$/.test(name))
      .map((name) => join(source, name)),
  )
  const hash = createHash('sha256')
  for (const file of [...files.toSorted(), script, join(root, 'package-lock.json')])
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Another run may still use the bundle of other sources, but not after a day. */
function removeOld(): void {
  mkdirSync(bundles, { recursive: true })
  for (const name of readdirSync(bundles)) {
    const folder = join(bundles, name)
    if (statSync(folder).mtimeMs < Date.now() - DAY_MS) rmSync(folder, { recursive: true, force: true })
  }
}

function makeBundle(): ShopBundle {
  const folder = join(bundles, hashSources())
  const main = join(folder, 'main.mjs')
  if (!existsSync(main)) {
    removeOld()
    execFileSync(process.execPath, [script, folder], { env: { PATH: process.env.PATH } })
  }
  return { main, compileCache: join(folder, 'compiled') }
}

let bundle: ShopBundle | undefined

/**
 * The shop in a few files instead of a thousand: a start from them takes a quarter less processor time, and a run of all
 * tests starts some 150 processes. Made again when a source has changed.
 */
export function findShopBundle(): ShopBundle {
  bundle ??= makeBundle()
  return bundle
}
