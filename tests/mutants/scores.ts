import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { groups } from './groups.ts'
import { type GroupScore, GroupScoreSchema } from './read-report.ts'

const folder = fileURLToPath(new URL('../../.cache/mutants/scores/', import.meta.url))

export function keepScore(score: GroupScore): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}${score.name}.json`, JSON.stringify(score))
}

/** The last score of each group that has run on this machine. */
export function readScores(): GroupScore[] {
  return groups
    .map(({ name }) => `${folder}${name}.json`)
    .filter((file) => existsSync(file))
    .map((file) => GroupScoreSchema.parse(JSON.parse(readFileSync(file, 'utf8'))))
}
