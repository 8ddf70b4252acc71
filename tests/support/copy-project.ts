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
/** No content edit changes these. They are links, so that one build reuses what another has rendered. */
const LINKED = ['node_modules', 'sandbox']

export interface ProjectCopy {
  folder: string
  readContent(file: string): string
  writeContent(file: string, text: string): void
  remove(): void
}

/** Copies the project to a temporary folder, where a test may change its content as an owner would. */
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
