import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findSecrets } from './find-secrets.ts'
import { TRIAL_SECRET } from './trial.ts'

/** Secrets of the trials, the tests and the journeys. */
export const USED_SECRETS = [
  'correct horse',
  TRIAL_SECRET,
  'a secret of the tests, long enough',
  '4242424242424242',
  '4242 4242 4242 4242',
]

export interface LogsReport {
  files: number
  lines: number
  found: string[]
}

/** Searches the output of all lines of the scoreboard, each in a folder beside this one. */
export function readLogs(ownFolder: string): LogsReport {
  const root = dirname(ownFolder)
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const report: LogsReport = { files: files.length, lines: 0, found: [] }
  for (const { parentPath, name } of files) {
    const log = readFileSync(join(parentPath, name), 'utf8')
    report.lines += log.split('\n').length - 1
    report.found.push(...findSecrets(log, USED_SECRETS).map((found) => `${name}: ${found}`))
  }
  return report
}
