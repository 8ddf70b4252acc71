import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    storesUrl: string
  }
}

/** The PostgreSQL server's address, or a store to copy: an SQLite file, or the name of a PostgreSQL database. */
export type StoreName =
  | 'postgres'
  | `sqlite/${'migrated' | 'demo'}`
  | `${'postgres' | 'postgresOther'}/${'empty' | 'migrated' | 'demo'}`

/**
 * Test files run in separate processes and share what takes seconds to make. The process of the whole run makes a store
 * when a test file first asks for it; a run that needs none makes none.
 */
export async function serveStores(
  project: TestProject,
  find: (name: StoreName) => Promise<string>,
): Promise<() => void> {
  const server = createServer(async (request, response) => {
    // A test file may ask again after seconds of work, just when a kept connection ends.
    response.setHeader('Connection', 'close')
    try {
      response.end(await find((request.url ?? '').slice(1) as StoreName))
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.stack : String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const { port } = server.address() as AddressInfo
  project.provide('storesUrl', `http://127.0.0.1:${port}/`)
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

/** Called by test files. Waits until the store is made. */
export async function findStore(name: StoreName): Promise<string> {
  const reply = await fetch(inject('storesUrl') + name)
  const text = await reply.text()
  if (!reply.ok) throw new Error(`The store ${name} could not be made: ${text}`)
  return text
}
