import { describe, expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

describe('Reading a CSV table', () => {
  it.each([
    ['commas', 'a,b\n1,2\n'],
    ['semicolons', 'a;b\n1;2\n'],
    ['tabs', 'a\tb\n1\t2\n'],
    ['CRLF and a byte order mark', '\uFEFFa,b\r\n1,2\r\n'],
    ['no end of the last line', 'a,b\n1,2'],
  ])('A table with %s is read', async (_what, text) => {
    const { records, faults } = await readCsv(text)
    expect(faults).toEqual([])
    expect(records).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', '2'] },
    ])
  })

  it('Lines are counted as an editor counts them, also inside quoted cells', async () => {
    const { records } = await readCsv('a,b\r\n1,"x\r\ny\nz"\r\n\r\n2,3\r\n')
    expect(records.map(({ line }) => line)).toEqual([1, 2, 5, 6])
    expect(records[1]?.cells).toEqual(['1', 'x\r\ny\nz'])
  })

  it.each([
    ['a quote that is never closed', 'a,b\n1,"x\n2,3\n', 'never closed'],
    ['text after a closing quote', 'a,b\n1,"x"y\n2,3\n', 'closed in the middle'],
    ['a quote inside a bare cell', 'a,b\n1,12" fan\n2,3\n', 'has a quote in it'],
    ['a quote that another row closes', 'a,b\n1,"x\n2,"3"\n', 'closed in the middle'],
  ])('A row with %s is reported, and the other rows are read', async (_what, text, reason) => {
    const { records, faults } = await readCsv(text)
    expect(faults).toEqual([{ line: 2, message: expect.stringContaining(reason) }])
    expect(records.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'a', 'b'],
      [3, '2', '3'],
    ])
  })

  it.each(['\n', '\r\n', '\r'])(
    'After a malformed row, reading continues at the next line after %j',
    async (end) => {
      const { records, faults } = await readCsv(['a,b', '1,"x"y', '2,3', '4,"5', '6"', '7,8'].join(end))
      expect(faults).toHaveLength(1)
      expect(records.map(({ line, cells }) => [line, cells[0]])).toEqual([
        [1, 'a'],
        [3, '2'],
        [4, '4'],
        [6, '7'],
      ])
    },
  )

  it('Reading stops early in a file that is not a table', async () => {
    const { faults } = await readCsv(`a,b\n${'x"y\n'.repeat(1_000)}`)
    expect(faults.length).toBeLessThan(250)
    expect(faults.at(-1)?.message).toContain('the rest of the file was not read')
  })
})
