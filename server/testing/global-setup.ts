import type { TestProject } from 'vitest/node'
import { createPostgresServer } from './postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** One PostgreSQL server for the whole run: the one that TEST_DATABASE_URL names, or our own. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    project.provide('postgresUrl', given)
    return undefined
  }
  const server = await createPostgresServer()
  await server.start()
  project.provide('postgresUrl', server.url)
  return () => server.remove()
}
