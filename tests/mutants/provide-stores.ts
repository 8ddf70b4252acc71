import type { TestProject } from 'vitest/node'
import type { StoreTemplates } from '../support/store-templates.ts'
import { STORES_VARIABLE } from './run-variables.ts'

/** The stores that were made before the first mutant; there is no PostgreSQL. */
export default function setup(project: TestProject): void {
  const sqlite: StoreTemplates['sqlite'] = JSON.parse(process.env[STORES_VARIABLE] ?? 'null')
  const none = { empty: '', migrated: '', demo: '' }
  project.provide('storeTemplates', { sqlite, postgres: none, postgresOther: none })
}
