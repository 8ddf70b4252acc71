import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(fileURLToPath(import.meta.url), '../../..')
const maps = new Map<string, SourceMap | null>()

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8')))
  } catch {
    return null
  }
}

function findMap(file: string): SourceMap | null {
  const known = maps.get(file)
  if (known !== undefined) return known
  const map = readMap(file)
  maps.set(file, map)
  return map
}

/** A call as V8 writes it, with the place in the source instead of the one in the built file. */
function describeCall(call: NodeJS.CallSite): string {
  const text = String(call)
  const file = call.getFileName()
  const line = call.getLineNumber()
  const column = call.getColumnNumber()
  if (!file?.startsWith('file:') || !line || !column) return text
  const source = findMap(file)?.findOrigin(line, column)
  if (!source || !('fileName' in source)) return text
  const path = relative(root, fileURLToPath(new URL(source.fileName, file)))
  return text.replace(`${file}:${line}:${column}`, `${path}:${source.lineNumber}:${source.columnNumber}`)
}

/**
 * Lets errors name the source files of the built server. Node's --enable-source-maps does this too, but reads all maps at
 * the start; these are read when the first stack is.
 */
export function showSourcePositions(): void {
  Error.prepareStackTrace = (error, calls) =>
    [Error.prototype.toString.call(error), ...calls.map((call) => `    at ${describeCall(call)}`)].join('\n')
}
