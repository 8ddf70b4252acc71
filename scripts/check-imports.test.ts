import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findImportCycles, findViolations, readSources } from './imports/find-violations.ts'
import { readImports } from './imports/read-imports.ts'
import { COMPUTED_IMPORTS, DASHBOARD_ONLY, importRules } from './imports/rules.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The rule, a file that breaks it, and the same file with an import that the rule allows. */
const planted: [rule: string, file: string, broken: string, allowed: string][] = [
  ['contract imports only zod', 'contract/a.ts', "import 'node:fs'", "import { z } from 'zod'"],
  ['contract imports only zod', 'contract/b.ts', "import '../server/app.ts'", "import './money.ts'"],
  ['tests of contract', 'contract/a.test.ts', "import '../server/app.ts'", "import { it } from 'vitest'"],
  [
    'web imports only',
    'web/a.ts',
    "import type { App } from '../server/app.ts'",
    "import '../contract/money.ts'",
  ],
  ['web imports only', 'web/b.ts', "import '../scripts/build.ts'", "import '../content/shop.json'"],
  ['web runs in a browser', 'web/ui/a.tsx', "import 'node:fs'", "import 'react'"],
  ['server imports only', 'server/a.ts', "import '../web/app/site.ts'", "import '../content/shop.json'"],
  ['server imports only', 'server/b.ts', "import '../dist/server/x.js'", "import '../contract/money.ts'"],
  [
    'the server loads built pages',
    'server/http/built-site.ts',
    "import '../../web/app/site.ts'",
    "import '../../dist/x.js'",
  ],
  [
    'only open-services.ts imports the sandbox',
    'server/o.test.ts',
    "import '../sandbox/sandbox.ts'",
    "import '../tests/support/shop-sandbox.ts'",
  ],
  ['sandbox imports nothing', 'sandbox/a.ts', "import '../contract/money.ts'", "import 'fastify'"],
  ['ui and api import no feature', 'web/ui/b.tsx', "import '../features/home/x.tsx'", "import './a.tsx'"],
  ['ui and api import no feature', 'web/api/b.ts', "import '../app/routes.tsx'", "import '../ui/a.tsx'"],
  [
    'a feature imports no route',
    'web/features/home/a.tsx',
    "import '../../app/routes.tsx'",
    "import '../../ui/a.tsx'",
  ],
  [
    'features do not import each other',
    'web/features/home/b.tsx',
    "import '../blogs/x.tsx'",
    "import './x.tsx'",
  ],
  [
    'only the dashboard renders',
    'web/features/home/c.tsx',
    "import '../../ui/data-table.tsx'",
    "import '../../ui/badge.tsx'",
  ],
  ['only the dashboard renders', 'web/ui/c.tsx', "import './orders/order-facts.tsx'", "import './badge.tsx'"],
  [
    'only routes, server/http and the app',
    'server/c.ts',
    "import Fastify from 'fastify'",
    "import type { A } from 'fastify'",
  ],
  ['only routes, server/http and the app', 'server/d.ts', "import '@fastify/static'", "import 'zod'"],
  [
    'modules do not import the types of Fastify',
    'server/modules/a/e.ts',
    "import type { A } from 'fastify'",
    "import 'zod'",
  ],
  [
    'only repositories and db',
    'server/modules/a/f.ts',
    "import { sql } from 'kysely'",
    "import './a.repository.ts'",
  ],
  [
    'only repositories and db',
    'server/g.ts',
    "import type { Kysely } from 'kysely'",
    "import './db/client.ts'",
  ],
  ['only repositories and db', 'server/http/h.ts', "import 'node:sqlite'", "import 'fastify'"],
  [
    'migrations import no live code',
    'server/db/migrations/0099-a.ts',
    "import { openChangeFeed } from '../change-feed.ts'",
    "import { createRatingTriggers } from './frozen/rating-triggers.ts'",
  ],
  [
    'migrations import no live code',
    'server/db/migrations/frozen/a.ts',
    "import { migrate } from '../../migrate.ts'",
    "import type { MigrationTools } from '../../migrate.ts'",
  ],
  [
    'migrations import only the types',
    'server/db/migrations/0099-b.ts',
    "import type { Database } from '../schema.ts'",
    "import { sql } from 'kysely'",
  ],
  ['only web imports React', 'server/i.ts', "import { use } from 'react'", "import 'zod'"],
  [
    'a module imports no repository',
    'server/modules/a/j.ts',
    "import '../b/b.repository.ts'",
    "import '../b/get-b.ts'",
  ],
  ['a module imports no repository', 'server/modules/a/k.ts', "import '../b/b.routes.ts'", "import './a.ts'"],
  [
    'identity and privacy import no repository',
    'server/modules/privacy/a.ts',
    "import '../orders/orders.repository.ts'",
    "import '../access/users.repository.ts'",
  ],
  [
    'only modules import repositories',
    'server/http/k.ts',
    "import '../modules/a/a.repository.ts'",
    "import '../modules/a/x.ts'",
  ],
  [
    'routes call use cases',
    'server/modules/a/a.routes.ts',
    "import './a.repository.ts'",
    "import './get-a.ts'",
  ],
  [
    'import no routes and no HTTP',
    'server/modules/a/l.ts',
    "import '../../http/errors.ts'",
    "import '../../errors/shop-error.ts'",
  ],
  [
    'rules are pure',
    'server/modules/a/a.rules.ts',
    "import 'node:crypto'",
    "import type { Row } from '../../db/schema.ts'",
  ],
  [
    'rules are pure',
    'server/modules/a/b.rules.ts',
    "import '../../db/client.ts'",
    "import '../b/b.rules.ts'",
  ],
  [
    'only new-id.ts makes ids',
    'server/modules/a/m.ts',
    "import { v7 } from 'uuid'",
    "import { newId } from '../../db/new-id.ts'",
  ],
  [
    'does not run on its tests',
    'server/m.ts',
    "import '../tests/support/factories.ts'",
    "import './errors/shop-error.ts'",
  ],
  [
    'only tests import a testing folder',
    'web/session/a.ts',
    "import { makeToken } from './testing/fakes.ts'",
    "import './session.ts'",
  ],
  [
    'only tests import a testing folder',
    'sandbox/b.ts',
    "import type { Browser } from './testing/browser.ts'",
    "import './sandbox.ts'",
  ],
  ['an import names what', 'server/n.ts', 'await import(process.argv[2])', "await import('./app.ts')"],
]

/** Two files each, and the cycle that they make; null when they make none. */
const plantedPairs: [guarantee: string, files: Record<string, string>, cycle: string[] | null][] = [
  [
    'Two files that import each other are a cycle',
    { 'web/a.ts': "import './b.ts'", 'web/b.ts': "import './a.ts'" },
    ['web/a.ts', 'web/b.ts', 'web/a.ts'],
  ],
  [
    'A type import closes a cycle',
    { 'contract/a.ts': "import './b.ts'", 'contract/b.ts': "import type { A } from './a.ts'" },
    ['contract/a.ts', 'contract/b.ts', 'contract/a.ts'],
  ],
  [
    'An import inside a function closes a cycle',
    { 'server/a.ts': "import './b.ts'", 'server/b.ts': "export const a = () => import('./a.ts')" },
    ['server/a.ts', 'server/b.ts', 'server/a.ts'],
  ],
  [
    'Modules whose files import each other in no circle can still be a cycle',
    {
      'server/modules/a/x.ts': "import '../b/x.ts'",
      'server/modules/b/y.ts': "import '../a/y.ts'",
    },
    ['server/modules/a', 'server/modules/b', 'server/modules/a'],
  ],
  [
    'Two imports in one direction are no cycle',
    { 'server/modules/a/x.ts': "import '../b/x.ts'", 'server/modules/a/y.ts': "import '../b/y.ts'" },
    null,
  ],
  [
    'A test may import a module that imports the tested one',
    { 'server/modules/a/x.test.ts': "import '../b/x.ts'", 'server/modules/b/x.ts': "import '../a/x.ts'" },
    null,
  ],
]

it('Every page whose classes main.css leaves out lies in the dashboard, which loads them, or loads them itself', () => {
  const routes = readFileSync(join(root, 'web/app/routes.tsx'), 'utf8')
  const [outside = '', inside = ''] = routes.slice(routes.indexOf('return [')).split('path: pages.dashboard')
  const listLeftOut = (code: string) =>
    Array.from(code.matchAll(/'([\w-]+\/[\w-]+)'/g), ([, part]) => `web/features/${part}.tsx`).filter(
      (file) => DASHBOARD_ONLY.test(file),
    )
  const loadsItself = (file: string) =>
    readFileSync(join(root, file), 'utf8').includes('styles/classes.css?url')
  expect(listLeftOut(outside).filter((file) => !loadsItself(file))).toEqual([])
  expect(listLeftOut(inside).length).toBeGreaterThan(15)
})

describe('The import check', () => {
  let tree: string
  beforeEach(() => {
    tree = mkdtempSync(join(tmpdir(), 'northbridge-imports-'))
  })
  afterEach(() => rmSync(tree, { recursive: true }))

  function plant(file: string, code: string): void {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), `\n${code}\n`)
  }

  it.each(planted)('The rule “%s” refuses in %s: %s', (rule, file, broken, allowed) => {
    plant(file, broken)
    const found = findViolations(readSources(tree)).filter((violation) => violation.rule.name.includes(rule))
    expect(found).toMatchObject([{ file, line: 2 }])
    plant(file, allowed)
    expect(findViolations(readSources(tree)).map((violation) => violation.rule.name)).toEqual([])
  })

  it('Every rule has an import that breaks it', () => {
    const untried = [...importRules, COMPUTED_IMPORTS].filter(
      ({ name }) => !planted.some(([rule]) => name.includes(rule)),
    )
    expect(untried.map(({ name }) => name)).toEqual([])
  })

  it.each([
    "import a from '../server/app.ts'",
    "import type { A } from '../server/app.ts'",
    "import { type A } from '../server/app.ts'",
    "export * from '../server/app.ts'",
    "export { a } from '../server/app.ts'",
    "export type { A } from '../server/app.ts'",
    "const a = () => import('../server/app.ts')",
    "type A = import('../server/app.ts').A",
    "const a = import.meta.glob('../server/*.ts')",
    "const a = import.meta.glob(['../web/*.ts', '../server/*.ts'])",
    "const a = new URL('../server/app.ts', import.meta.url)",
    "const a = <T,>(b: T) => import('../server/app.ts')",
  ])('The check sees %s', (code) => {
    plant('web/a.tsx', code)
    expect(findViolations(readSources(tree)).map(({ rule }) => rule.name)).toContain(
      'web imports only contract and content',
    )
  })

  it('Text and comments are not imports', () => {
    expect(
      readImports('web/a.ts', "// import '../server/a.ts'\nconst a = \"import '../server/a.ts'\""),
    ).toEqual([])
  })

  it('A file that cannot be parsed stops the check', () => {
    expect(() => readImports('web/a.ts', 'import {')).toThrow('web/a.ts cannot be parsed')
  })

  it.each(plantedPairs)('%s', (_, files, cycle) => {
    for (const [file, code] of Object.entries(files)) plant(file, code)
    expect(findImportCycles(readSources(tree))).toEqual(cycle ? [cycle] : [])
  })

  it('The command names file, line, rule, fix and cycle, and fails', async () => {
    plant('contract/a.ts', "import 'node:fs'")
    plant('contract/b.ts', "import './c.ts'")
    plant('contract/c.ts', "import './b.ts'")
    const run = promisify(execFile)(process.execPath, [join(root, 'scripts/check-imports.ts'), tree])
    await expect(run).rejects.toMatchObject({
      code: 1,
      stdout: '1 forbidden imports, 1 import cycles\n',
      stderr: expect.stringMatching(
        /^contract\/a\.ts:2 imports node:fs\n {2}Rule: contract imports only zod.+\n {2}Fix: .+\n.+: contract\/b\.ts → contract\/c\.ts → contract\/b\.ts\n {2}Fix: .+\n$/,
      ),
    })
  })
})
