import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FoundImport, readImports } from './read-imports.ts'
import { COMPUTED_IMPORTS, type ImportRule, importRules } from './rules.ts'

export interface Violation {
  file: string
  line: number
  target: string
  rule: ImportRule
}

const FOLDERS = ['contract', 'content', 'server', 'web', 'sandbox', 'scripts']

function findSources(root: string): string[] {
  const present = new Set(readdirSync(root))
  return FOLDERS.filter((folder) => present.has(folder)).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .toSorted(),
  )
}

function forbids(
  rule: ImportRule,
  file: string,
  { target, typeOnly }: FoundImport & { target: string },
): boolean {
  const named = rule.files.exec(file)
  if (!named || rule.not?.test(file) || !rule.imports.test(target)) return false
  if (typeOnly && rule.typesToo === false) return false
  if (!rule.except) return true
  // `<feature>` in an exception is what the file's own pattern found under that name.
  const except = rule.except.source.replace(/<(\w+)>/g, (_, name: string) => named.groups?.[name] ?? '')
  return !new RegExp(except).test(target)
}

/** Every import of the tree that a rule forbids. */
export function findViolations(root: string): Violation[] {
  return findSources(root).flatMap((file) =>
    readImports(file, readFileSync(join(root, file), 'utf8')).flatMap(({ target, ...found }) => {
      const rules =
        target === null
          ? [COMPUTED_IMPORTS].filter(({ files, not }) => files.test(file) && !not?.test(file))
          : importRules.filter((rule) => forbids(rule, file, { ...found, target }))
      return rules.map((rule) => ({ file, line: found.line, target: target ?? 'a computed address', rule }))
    }),
  )
}
