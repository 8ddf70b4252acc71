import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Lies beside each file of the built server (scripts/build-server.ts). */
interface SourceMap {
  sources: string[]
  mappings: string
}

/** A place in a built file, both counted from 0, and the place in the sources where it comes from. */
interface Place {
  line: number
  column: number
  source?: string
}

const root = join(fileURLToPath(import.meta.url), '../../..')
const PLACE = /(file:\/\/\S+?\.m?js):(\d+):(\d+)/g
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const VALUES = new Uint8Array(128)
for (const [value, digit] of [...DIGITS].entries()) VALUES[digit.charCodeAt(0)] = value

/**
 * Finds where places of a built file come from. All numbers of a map are differences, so they are added up from the
 * start. Node's own reader stores them all, which takes 85 MB; this one stores none.
 */
function findSources({ mappings, sources }: SourceMap, places: readonly Place[]): void {
  const placesOf = Map.groupBy(places, ({ line }) => line)
  /** Column in the built file; source, line and column in the source; and a name, which is not used. */
  const sums = [0, 0, 0, 0, 0]
  let line = 0
  let field = 0
  let bits = 0
  let shift = 0
  for (let index = 0; index < mappings.length; index += 1) {
    const char = mappings[index]
    if (char === ',' || char === ';') {
      field = 0
      if (char === ',') continue
      line += 1
      sums[0] = 0
      continue
    }
    const value = VALUES[mappings.charCodeAt(index)] ?? 0
    bits |= (value & 31) << shift
    shift += 5
    // More digits of this number follow.
    if (value & 32) continue
    sums[field] = (sums[field] ?? 0) + (bits & 1 ? -(bits >> 1) : bits >> 1)
    bits = 0
    shift = 0
    field += 1
    if (field !== 4) continue
    const [column = 0, source = 0, sourceLine = 0, sourceColumn = 0] = sums
    for (const place of placesOf.get(line) ?? [])
      if (column <= place.column) place.source = `${sources[source]}:${sourceLine + 1}:${sourceColumn + 1}`
  }
}

/** Positions that were mapped before, so that an error that is logged again and again is mapped once. */
const known = new Map<string, string>()
const MAX_KNOWN = 10_000

function readPlaces(file: string, texts: readonly string[]): void {
  const places = texts.map((text) => {
    const [line = 0, column = 0] = text
      .slice(file.length + 1)
      .split(':')
      .map(Number)
    return { text, line: line - 1, column: column - 1 } as Place & { text: string }
  })
  try {
    findSources(JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8')), places)
  } catch {
    // There is no map: the file is not of the built server, or its build was removed.
  }
  if (known.size + places.length > MAX_KNOWN) known.clear()
  for (const { text, source } of places)
    known.set(text, source ? relative(root, fileURLToPath(new URL(source, file))) : text)
}

/** Replaces the positions in the built server that an error's stack names with those in the sources. */
export function mapStackToSources(stack: string): string {
  const unknown = [...stack.matchAll(PLACE)].filter(([text]) => !known.has(text))
  for (const [file, places] of Map.groupBy(unknown, ([, each = '']) => each))
    readPlaces(
      file,
      places.map(([text]) => text),
    )
  return stack.replace(PLACE, (text) => known.get(text) ?? text)
}

/** Does the same for an error that ends the process, before Node prints it. */
export function mapCrashStackToSources(): void {
  process.on('uncaughtExceptionMonitor', (error) => {
    if (error instanceof Error && error.stack) error.stack = mapStackToSources(error.stack)
  })
}
