import type { TestProject } from 'vitest/node'
import { type CollationProvider, chooseProvider, listProviders } from './postgres-locale.ts'
import { createPostgresServer } from './postgres-server.ts'
import { type StoreName, serveStores } from './serve-stores.ts'
import { openStoreTemplates, type RunningPostgres } from './store-templates.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server's default provider comes first. Empty when TEST_DATABASE_URL names a server. */
    postgresProviders: CollationProvider[]
  }
}

const NEXT_NEEDED: Partial<Record<StoreName, StoreName>> = {
  'sqlite/migrated': 'postgres/migrated',
  'sqlite/demo': 'postgres/demo',
}
const onBothEngines = !process.env.TEST_ENGINE
const givenUrl = process.env.TEST_DATABASE_URL

function orderProviders(): CollationProvider[] {
  const first = chooseProvider()
  return [first, ...listProviders().filter((provider) => provider !== first)]
}

/** The PostgreSQL server that TEST_DATABASE_URL names, or a temporary one. */
async function startPostgres([provider, ...others]: readonly CollationProvider[]): Promise<RunningPostgres> {
  if (givenUrl) return { url: givenUrl, remove: async () => {} }
  const server = await createPostgresServer()
  await server.start()
  const name = provider === 'icu' ? 'en-US of ICU' : 'en_US.UTF-8 of the C library'
  process.stdout.write(
    `PostgreSQL sorts by ${name}${others.length > 0 ? '' : '; this machine lacks en_US.UTF-8'}.\n`,
  )
  return server
}

/** One PostgreSQL server and one set of store templates for the whole run, each made when a test first needs it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A closed terminal sends SIGHUP, which would end Vitest and leave PostgreSQL running.
  process.once('SIGHUP', () => process.exit(129))
  const providers = givenUrl ? [] : orderProviders()
  const templates = openStoreTemplates({ startPostgres: () => startPostgres(providers), other: providers[1] })
  const stopServing = await serveStores(project, (name) => {
    const found = templates.find(name)
    // Most suites run on SQLite and then on PostgreSQL, so PostgreSQL's store is made meanwhile.
    const next = onBothEngines && NEXT_NEEDED[name]
    if (next) templates.find(next).catch(() => {})
    return found
  })
  project.provide('postgresProviders', providers)
  return async () => {
    stopServing()
    await templates.remove()
  }
}
