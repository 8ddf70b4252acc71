import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
/** What .gitignore names; git itself need not be on the machine. */
const NOT_OURS = ['**/node_modules', 'dist', 'data', '.cache', 'test-results', 'playwright-report']
const files = globSync('**/*.{md,ts,tsx,mjs,sh,css}', { cwd: root, exclude: NOT_OURS })
const pages = files.filter((file) => file.endsWith('.md') && !file.startsWith('content/'))

/** Files that a page names in code type: `server/main.ts`, or `main.ts` alone. Globs and examples do not count. */
function readNamedFiles(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|sh|css))(?::\d+)?`/g)].flatMap(([, name]) => name ?? [])
}

it.each(pages)('%s names only files that exist', (page) => {
  const known = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`))
  expect(readNamedFiles(page).filter((name) => !known(name))).toEqual([])
})
