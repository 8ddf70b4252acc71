import type { TestProject } from 'vitest/node'
import { serveStores } from '../support/serve-stores.ts'
import { STORES_VARIABLE } from './run-variables.ts'

/** Provides the stores that were made before the first mutant; there is no PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => void> {
  const stores: Record<string, string> = JSON.parse(process.env[STORES_VARIABLE] ?? '{}') ?? {}
  return serveStores(project, async (name) => {
    const store = stores[name.replace('sqlite/', '')]
    if (!store) throw new Error(`Mutants run without ${name}`)
    return store
  })
}
