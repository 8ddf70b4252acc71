import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

function listFiles(source: string): string[] {
  if (statSync(join(root, source)).isFile()) return [source]
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
}

/** One hash of all files in the named files and folders of the project, tests left out. */
export function hashSources(sources: readonly string[]): string {
  const hash = createHash('sha256')
  const files = sources.flatMap(listFiles).filter((file) => !/\.test\.tsx?$/.test(file))
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
