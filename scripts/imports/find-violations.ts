import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCycles, type ImportGraph } from './find-cycles.ts'
import { type FoundImport, readImports } from './read-imports.ts'
import { COMPUTED_IMPORTS, type ImportRule, importRules } from './rules.ts'

export interface Violation {
  file: string
  line: number
  target: string
  rule: ImportRule
}

const FOLDERS = ['contract', 'content', 'server', 'web', 'sandbox', 'scripts', 'tests', 'bench']

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
  // `<feature>` in an exception stands for what the group of that name matched in the file's path.
  const except = rule.except.source.replace(/<(\w+)>/g, (_, name: string) => named.groups?.[name] ?? '')
  return !new RegExp(except).test(target)
}

interface SourceFile {
  file: string
  imports: FoundImport[]
}

export function readSources(root: string): SourceFile[] {
  return findSources(root).map((file) => ({
    file,
    imports: readImports(file, readFileSync(join(root, file), 'utf8')),
  }))
}

export function findViolations(sources: readonly SourceFile[]): Violation[] {
  return sources.flatMap(({ file, imports }) =>
    imports.flatMap(({ target, ...found }) => {
      const rules =
        target === null
          ? [COMPUTED_IMPORTS].filter(({ files, not }) => files.test(file) && !not?.test(file))
          : importRules.filter((rule) => forbids(rule, file, { ...found, target }))
      return rules.map((rule) => ({ file, line: found.line, target: target ?? 'a computed address', rule }))
    }),
  )
}

const moduleOf = (file: string) => /^server\/modules\/[^/]+/.exec(file)?.[0] ?? null

function toGraph(sources: readonly SourceFile[], nameOf: (file: string) => string | null): ImportGraph {
  const graph = new Map<string, Set<string>>()
  for (const { file, imports } of sources) {
    const from = nameOf(file)
    if (from === null) continue
    const targets = graph.get(from) ?? new Set()
    graph.set(from, targets)
    for (const { target } of imports) {
      const to = target && nameOf(target)
      if (to && to !== from) targets.add(to)
    }
  }
  return graph
}

/** Finds cycles of files and cycles of modules. Type imports count; tests do not. */
export function findImportCycles(sources: readonly SourceFile[]): string[][] {
  const tested = sources.filter(({ file }) => !/\.test\.tsx?$/.test(file))
  return [...findCycles(toGraph(tested, (file) => file)), ...findCycles(toGraph(tested, moduleOf))]
}
