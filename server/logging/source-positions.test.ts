import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { SourceMap, type SourceMapping } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mapStackToSources } from './source-positions.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const SOURCE = `interface Shelf {
  pieces: number
}

// This line and the type above are not in the built file.
export function take(shelf: Shelf): number {
  if (shelf.pieces === 0) throw new RangeError('the shelf is empty')
  return shelf.pieces
}
`

describe('The stack of an error', () => {
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'northbridge-positions-'))
    writeFileSync(join(folder, 'shelf.ts'), SOURCE)
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: { ssr: 'shelf.ts', outDir: 'built', sourcemap: true },
    })
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** The stack of an error that is thrown below a call in a file without a map. */
  function readStack(): string {
    const script = `
      import { take } from '${join(folder, 'built/shelf.mjs')}'
      try { take({ pieces: 0 }) } catch (error) { console.log(error.stack) }`
    return execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
  }

  it('The stack names the line of the source instead of the built file', () => {
    const stack = readStack()
    const [message, built, ...below] = stack.split('\n')
    expect(built).toMatch(/built\/shelf\.mjs:(?!7:)\d+:\d+\)$/)
    const [namedMessage, named, ...namedBelow] = mapStackToSources(stack).split('\n')
    expect([namedMessage, ...namedBelow]).toEqual([message, ...below])
    const column = SOURCE.split('\n')[6]?.indexOf('new RangeError') ?? 0
    expect(named).toMatch(/^ {4}at take \(.*\/shelf\.ts:7:\d+\)$/)
    expect(named).toContain(`:${column + 1})`)
  })

  it('Every traced place of a built file is where Node’s own reader finds it', () => {
    const file = join(folder, 'built/shelf.mjs')
    const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
    const traced = readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((text, line) => Array.from(text, (_, column) => [line + 1, column + 1] as const))
      .flatMap(([line, column]) => {
        const named = mapStackToSources(`${pathToFileURL(file)}:${line}:${column}`)
        const found = /shelf\.ts:(\d+):(\d+)$/.exec(named)
        if (!found) return []
        const { originalLine, originalColumn } = map.findEntry(line - 1, column - 1) as SourceMapping
        return [{ found: found.slice(1).map(Number), expected: [originalLine + 1, originalColumn + 1] }]
      })
    expect(new Set(traced.map(({ found }) => found.join())).size).toBeGreaterThan(10)
    expect(traced.map(({ found }) => found)).toEqual(traced.map(({ expected }) => expected))
  })

  it('An error that ends the process names its source too', () => {
    const script = `
      import { take } from '${join(folder, 'built/shelf.mjs')}'
      import { mapCrashStackToSources } from '${join(root, 'server/logging/source-positions.ts')}'
      mapCrashStackToSources()
      take({ pieces: 0 })`
    const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toMatch(/RangeError: the shelf is empty\n {4}at take \(.*\/shelf\.ts:7:\d+\)/)
  })

  it('A text that names no built file with a source map stays unchanged', () => {
    for (const text of ['', 'the shelf is empty', 'file:///no/such/file.js:1:1', 'file://shelf.js:1:1'])
      expect(mapStackToSources(text)).toBe(text)
  })
})
