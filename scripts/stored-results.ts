import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { z } from 'zod'

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Reads the results of earlier runs, so that one section can run again alone. Null when nothing has run yet. */
export function readStoredResults<Schema extends z.ZodType>(
  file: URL,
  schema: Schema,
): z.output<Schema> | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

export function storeResults(file: URL, results: unknown): void {
  mkdirSync(new URL('.', file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
}
