import type { TestProject } from 'vitest/node'
import { createPostgresServer } from './postgres-server.ts'
import { createStoreTemplates, type StoreTemplates } from './store-templates.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    storeTemplates: StoreTemplates
  }
}

/** The PostgreSQL server that TEST_DATABASE_URL names, or our own. */
async function startPostgres(): Promise<{ url: string; remove(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, remove: async () => {} }
  const server = await createPostgresServer()
  await server.start()
  return server
}

/** One server and one set of stores to copy, for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  const stores = await createStoreTemplates(server.url)
  project.provide('postgresUrl', server.url)
  project.provide('storeTemplates', stores.templates)
  return async () => {
    stores.remove()
    await server.remove()
  }
}
