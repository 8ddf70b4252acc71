import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCell, writeCsv } from '../../contract/csv.ts'
import { HOSTILE_TEXTS } from '../../tests/support/hostile-texts.ts'
import { readCsv } from './read-csv.ts'

const piece = fc.constantFrom(
  ...['=', '+', '-', '@', '＝', "'", '"', ',', ';', '|', '\t', '\r', '\n', ' ', '1', '.', 'cmd', 'é'],
)
const text = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  // UTF-8 cannot hold lone surrogates.
  fc.constantFrom(...Object.values(HOSTILE_TEXTS).map((hostile) => hostile.toWellFormed())),
  fc.string({ unit: 'grapheme' }),
)

/** Every cell a spreadsheet could read, whichever delimiter it splits on. Each row begins with an id. */
function listPossibleCells(csv: string): string[] {
  const trim = (cell: string) => cell.replace(/^[" ]+/, '')
  const splits = [/[,\r\n]/u, /[;\r\n]/u, /[\t\r\n]/u, /[|\r\n]/u, /[,;|\t\r\n]/u]
  return splits.flatMap((split) => csv.split(split)).map(trim)
}

const RUNS = /^[=+\-@＝＋－＠]/u
const NUMBER = /^[+-]\d+(\.\d+)?"?$/

describe('Exported tables', () => {
  it('Every text comes back exactly as it was exported', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), async (rows) => {
        const { records, faults } = await readCsv(writeCsv([['a', 'b'], ...rows]))
        expect(faults).toEqual([])
        expect(records.slice(1).map(({ cells }) => cells.map(readCell))).toEqual(rows)
      }),
    )
  })

  it('No cell begins with a formula, whichever delimiter a spreadsheet splits on', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), (rows) => {
        const table = writeCsv(rows.map((row) => ['id', ...row]))
        const running = listPossibleCells(table).filter((cell) => RUNS.test(cell) && !NUMBER.test(cell))
        expect(running).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('Texts are quoted and numbers are not', () => {
    expect(writeCsv([['Ines', '', 10, -2.5, null, 'x;=cmd|calc', '-12']])).toBe(
      '"Ines","",10,-2.5,,"x;\'=cmd|calc","-12"\r\n',
    )
  })
})
