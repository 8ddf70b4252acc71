import type { TestProject } from 'vitest/node'
import { type CollationProvider, listProviders } from './postgres-locale.ts'
import { createPostgresServer } from './postgres-server.ts'
import { createStoreTemplates, type StoreTemplates } from './store-templates.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    /** The provider of most databases comes first. A server that TEST_DATABASE_URL names has the one it has. */
    postgresProviders: CollationProvider[]
    storeTemplates: StoreTemplates
  }
}

interface RunningPostgres {
  url: string
  providers: CollationProvider[]
  remove(): Promise<void>
}

/** The PostgreSQL server that TEST_DATABASE_URL names, or our own. */
async function startPostgres(): Promise<RunningPostgres> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, providers: [], remove: async () => {} }
  const server = await createPostgresServer()
  await server.start()
  const others = listProviders().filter((provider) => provider !== server.provider)
  const name = server.provider === 'icu' ? 'en-US of ICU' : 'en_US.UTF-8 of the C library'
  process.stdout.write(
    `PostgreSQL sorts by ${name}${others.length > 0 ? '' : '; this machine lacks en_US.UTF-8'}.\n`,
  )
  return { url: server.url, providers: [server.provider, ...others], remove: server.remove }
}

/** One server and one set of stores to copy, for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  const stores = await createStoreTemplates(server.url, server.providers)
  project.provide('postgresUrl', server.url)
  project.provide('postgresProviders', server.providers)
  project.provide('storeTemplates', stores.templates)
  return async () => {
    stores.remove()
    await server.remove()
  }
}
