import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where `npm run trust` collects the output of every process and app of a trial, to search it for secrets later. */
const folder = process.env.TRUST_LOGS

export const keepsLogs = folder !== undefined

/** Returns a function that appends to a log file, or does nothing without TRUST_LOGS. */
export function openLog(of: string): (text: string | Buffer) => void {
  if (folder === undefined) return () => {}
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${of}-${randomUUID()}.log`)
  return (text) => appendFileSync(file, text)
}
