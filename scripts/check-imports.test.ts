import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findViolations } from './imports/find-violations.ts'
import { readImports } from './imports/read-imports.ts'
import { COMPUTED_IMPORTS, importRules } from './imports/rules.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The rule, a file that breaks it, and the same file with an import that the rule allows. */
const planted: [rule: string, file: string, broken: string, allowed: string][] = [
  ['contract imports zod', 'contract/a.ts', "import 'node:fs'", "import { z } from 'zod'"],
  ['contract imports zod', 'contract/b.ts', "import '../server/app.ts'", "import './money.ts'"],
  ['tests of contract', 'contract/a.test.ts', "import '../server/app.ts'", "import { it } from 'vitest'"],
  [
    'web imports only',
    'web/a.ts',
    "import type { App } from '../server/app.ts'",
    "import '../contract/money.ts'",
  ],
  ['web imports only', 'web/b.ts', "import './build.ts'", "import '../content/shop.json'"],
  ['web runs in a browser', 'web/ui/a.tsx', "import 'node:fs'", "import 'react'"],
  ['server imports only', 'server/a.ts', "import '../web/app/site.ts'", "import '../content/shop.json'"],
  ['server imports only', 'server/b.ts', "import '../dist/server/x.js'", "import '../contract/money.ts'"],
  [
    'server meets the built pages',
    'server/http/built-site.ts',
    "import '../web/app/site.ts'",
    "import '../dist/x.js'",
  ],
  ['sandbox imports nothing', 'sandbox/a.ts', "import '../contract/money.ts'", "import 'fastify'"],
  ['ui knows no feature', 'web/ui/b.tsx', "import '../features/home/x.tsx'", "import './a.tsx'"],
  [
    'a feature knows no route',
    'web/features/home/a.tsx',
    "import '../../routes.tsx'",
    "import '../../ui/a.tsx'",
  ],
  [
    'features do not import each other',
    'web/features/home/b.tsx',
    "import '../blogs/x.tsx'",
    "import './x.tsx'",
  ],
  [
    'only routes, plugins and the app',
    'server/c.ts',
    "import Fastify from 'fastify'",
    "import type { A } from 'fastify'",
  ],
  ['only routes, plugins and the app', 'server/d.ts', "import '@fastify/static'", "import 'zod'"],
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
    'migrations know no types but',
    'server/db/migrations/0099-b.ts',
    "import type { Database } from '../schema.ts'",
    "import { sql } from 'kysely'",
  ],
  [
    'modules do not know Fastify',
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
  ['only web knows React', 'server/i.ts', "import { use } from 'react'", "import 'zod'"],
  [
    'never its repository or routes',
    'server/modules/a/j.ts',
    "import '../b/b.repository.ts'",
    "import '../b/get-b.ts'",
  ],
  [
    'outside of modules nobody',
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
    'know no routes and no plugins',
    'server/modules/a/l.ts',
    "import '../../plugins/errors.ts'",
    "import '../../errors.ts'",
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
    'meets the sandbox in one place',
    'server/o.test.ts',
    "import '../sandbox/sandbox.ts'",
    "import './testing/shop-sandbox.ts'",
  ],
  ['does not run on its tests', 'server/m.ts', "import './testing/factories.ts'", "import './errors.ts'"],
  ['an import says what', 'server/n.ts', 'await import(process.argv[2])', "await import('./app.ts')"],
]

describe('the import rules', () => {
  let tree: string
  beforeEach(() => {
    tree = mkdtempSync(join(tmpdir(), 'northbridge-imports-'))
  })
  afterEach(() => rmSync(tree, { recursive: true }))

  function plant(file: string, code: string): void {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), `\n${code}\n`)
  }

  it.each(planted)('%s: %s must not say %s', (rule, file, broken, allowed) => {
    plant(file, broken)
    const found = findViolations(tree).filter((violation) => violation.rule.name.includes(rule))
    expect(found).toMatchObject([{ file, line: 2 }])
    plant(file, allowed)
    expect(findViolations(tree).map((violation) => violation.rule.name)).toEqual([])
  })

  it('are each seen to fail', () => {
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
  ])('see %s', (code) => {
    plant('web/a.tsx', code)
    expect(findViolations(tree).map(({ rule }) => rule.name)).toContain(
      'web imports only contract and content',
    )
  })

  it('do not take text and comments for imports', () => {
    expect(
      readImports('web/a.ts', "// import '../server/a.ts'\nconst a = \"import '../server/a.ts'\""),
    ).toEqual([])
  })

  it('stop on a file that cannot be read as code', () => {
    expect(() => readImports('web/a.ts', 'import {')).toThrow('web/a.ts cannot be parsed')
  })

  it('are told with file, line, rule and mend by a command that fails', async () => {
    plant('contract/a.ts', "import 'node:fs'")
    const run = promisify(execFile)(process.execPath, [join(root, 'scripts/check-imports.ts'), tree])
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^contract\/a\.ts:2 imports node:fs\n {2}Rule: contract imports zod.+\n {2}Mend: .+\n$/,
      ),
    })
  })

  it('are kept by this project', () => {
    expect(
      findViolations(root).map(({ file, line, target, rule }) => `${file}:${line} ${target}: ${rule.name}`),
    ).toEqual([])
  })
})
