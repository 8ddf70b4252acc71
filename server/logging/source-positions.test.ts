import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

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

  function readStack({ showsPositions }: { showsPositions: boolean }): string {
    const script = `
      import { take } from '${join(folder, 'built/shelf.mjs')}'
      import { showSourcePositions } from '${join(root, 'server/logging/source-positions.ts')}'
      if (${showsPositions}) showSourcePositions()
      try { take({ pieces: 0 }) } catch (error) { console.log(error.stack) }`
    return execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
  }

  it('The stack names the line of the source, not of the built file', () => {
    const [message, first] = readStack({ showsPositions: true }).split('\n')
    expect(message).toBe('RangeError: the shelf is empty')
    expect(first).toMatch(/^ {4}at take \(.*\/shelf\.ts:7:\d+\)$/)
    expect(readStack({ showsPositions: false })).toMatch(/built\/shelf\.mjs:(?!7:)\d+:\d+/)
  })

  it('A call without a source map is named as Node names it', () => {
    const calls = (text: string) => text.split('\n').slice(2)
    expect(calls(readStack({ showsPositions: true }))).toEqual(calls(readStack({ showsPositions: false })))
  })
})
