import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const COPIED = [
  'contract',
  'content',
  'server',
  'web',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
]
/** Not touched by any edit of content; linked, so that what was rendered for one build is used by the next. */
const LINKED = ['node_modules', 'sandbox']

export interface ProjectCopy {
  folder: string
  readContent(file: string): string
  writeContent(file: string, text: string): void
  remove(): void
}

/** The project in a folder of its own, whose content a test may change as an owner would. */
export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'shop-copy-'))
  for (const each of COPIED) cpSync(join(root, each), join(folder, each), { recursive: true })
  for (const each of LINKED) symlinkSync(join(root, each), join(folder, each))
  return {
    folder,
    readContent: (file) => readFileSync(join(folder, 'content', file), 'utf8'),
    writeContent: (file, text) => writeFileSync(join(folder, 'content', file), text),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
