import { describe, expect, it } from 'vitest'
import { toListLines, toListTable } from './list-table.ts'
import { findWrongCell, parseList } from './list-values.ts'
import {
  m2SlotColumns,
  pcieSlotColumns,
  processorSupportColumns,
  radiatorMountColumns,
  supplyCableColumns,
} from './lists.ts'

const slot = {
  id: 'PCIE1',
  position: 1,
  size: 16,
  lanes: 16,
  generation: 5,
  source: 'cpu',
  disables: ['M2_2', 'sata-1'],
}
const m2 = {
  id: 'M2_1',
  formats: ['M.2 2280'],
  key: 'M',
  lanes: 4,
  generation: 5,
  sata: true,
  maxHeight: 4.5,
  source: 'chipset',
  disables: [],
}
const mount = { place: 'front', sizes: [120, 240], maxThickness: 55, shortensGraphics: true }

describe('The rows of a list', () => {
  it('Rows are kept as they are, also from JSON', () => {
    for (const [columns, rows] of [
      [pcieSlotColumns, [slot]],
      [m2SlotColumns, [m2]],
      [radiatorMountColumns, [mount]],
      [supplyCableColumns, [{ connector: '12v-2x6', plugs: 1, watts: 600 }]],
      [
        processorSupportColumns,
        [
          { processor: 'N7 8C', firmware: null },
          { processor: 'N9 16C', firmware: '1.20' },
        ],
      ],
    ] as const) {
      expect(parseList(columns, rows)).toEqual({ entries: rows, problem: null })
      expect(parseList(columns, JSON.stringify(rows))).toEqual({ entries: rows, problem: null })
    }
  })

  it('No rows are an empty list', () => {
    expect(parseList(pcieSlotColumns, [])).toEqual({ entries: [], problem: null })
  })

  it('Cells are read as people type them', () => {
    const typed = {
      id: ' PCIE1 ',
      position: '1',
      size: '×16',
      lanes: '16',
      generation: ' 5 ',
      source: 'Processor',
      disables: 'M2_2, sata-1,',
    }
    expect(parseList(pcieSlotColumns, [typed]).entries).toEqual([slot])
    expect(
      parseList(m2SlotColumns, [
        { ...m2, formats: 'M.2 2280', sata: 'yes', maxHeight: '4.5', source: 'CHIPSET', disables: undefined },
      ]).entries,
    ).toEqual([m2])
    expect(
      parseList(radiatorMountColumns, [
        { ...mount, place: 'Front', sizes: '120, 240', shortensGraphics: 'true' },
        { ...mount, shortensGraphics: 'No' },
        { ...mount, shortensGraphics: 'false' },
      ]).entries,
    ).toEqual([mount, { ...mount, shortensGraphics: false }, { ...mount, shortensGraphics: false }])
    expect(
      parseList(processorSupportColumns, [{ processor: 7, firmware: '' }, { processor: 'a' }]).entries,
    ).toEqual([
      { processor: '7', firmware: null },
      { processor: 'a', firmware: null },
    ])
  })

  it.each([
    [{ lanes: '17' }, 'Row 2: Lanes must be a whole number from 1 to 16'],
    [{ lanes: 0 }, 'Row 2: Lanes must be a whole number from 1 to 16'],
    [{ lanes: 1.5 }, 'Row 2: Lanes must be a whole number from 1 to 16'],
    [{ lanes: '' }, 'Row 2: Lanes must be a whole number from 1 to 16'],
    [{ lanes: '0x1' }, 'Row 2: Lanes must be a whole number from 1 to 16'],
    [{ size: 2 }, 'Row 2: Connector must be one of ×1, ×4, ×8, ×16'],
    [{ id: '' }, 'Row 2: Name must be text of at most 20 characters'],
    [{ id: 'x'.repeat(21) }, 'Row 2: Name must be text of at most 20 characters'],
    [{ id: 'a\0' }, 'Row 2: Name must be text of at most 20 characters'],
    [
      { disables: ['a\0'] },
      'Row 2: Switches off must be empty or values separated by commas, at most 24 of 20 characters each',
    ],
    [{ id: 'PCIE1' }, 'Row 2: Name PCIE1 is already in row 1'],
    [
      { speed: 1 },
      'Row 2: there is no column speed. The columns are id, position, size, lanes, generation, source, disables',
    ],
  ])('A wrong cell is named with its row and what it may be (%#)', (change, problem) => {
    expect(parseList(pcieSlotColumns, [slot, { ...slot, id: 'PCIE2', ...change }])).toEqual({
      entries: null,
      problem,
    })
  })

  it.each([
    [m2SlotColumns, { ...m2, sata: 'maybe' }, 'Row 1: SATA drives must be Yes or No'],
    [
      m2SlotColumns,
      { ...m2, formats: '' },
      'Row 1: Formats must be values separated by commas, at most 10 of 30 characters each',
    ],
    [
      m2SlotColumns,
      { ...m2, maxHeight: '10001' },
      'Row 1: Drive height, up to must be a number from 0 to 10,000',
    ],
    [
      radiatorMountColumns,
      { ...mount, sizes: '120, wide' },
      'Row 1: Radiator sizes must be whole numbers from 1 to 1,000, separated by commas, at most 10',
    ],
    [
      radiatorMountColumns,
      { ...mount, sizes: [] },
      'Row 1: Radiator sizes must be whole numbers from 1 to 1,000, separated by commas, at most 10',
    ],
    [
      radiatorMountColumns,
      { ...mount, sizes: 120 },
      'Row 1: Radiator sizes must be whole numbers from 1 to 1,000, separated by commas, at most 10',
    ],
    [processorSupportColumns, 'N7 8C', 'Row 1 must have the columns processor, firmware'],
  ])('Every kind of column says what it takes (%#)', (columns, row, problem) => {
    expect(parseList(columns, [row]).problem).toBe(problem)
  })

  it('The wrong cell is found where the message names it', () => {
    const find = (change: object) =>
      findWrongCell(pcieSlotColumns, [slot, { ...slot, id: 'PCIE2', ...change }])
    expect(find({ lanes: '17' })).toEqual({ row: 2, column: 'lanes' })
    expect(find({ id: 'PCIE1' })).toEqual({ row: 2, column: 'id' })
    expect(find({ size: undefined })).toEqual({ row: 2, column: 'size' })
    expect(find({ speed: 1 })).toBeNull()
    expect(find({})).toBeNull()
  })

  it('A value that is not a list and a list that is too long are refused', () => {
    const example = 'Enter rows as [{"processor": …, "firmware": …}, …]'
    for (const given of ['', 'N7 8C', '{}', null, 7, { processor: 'a' }])
      expect(parseList(processorSupportColumns, given).problem).toBe(example)
    const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ processor: `N${index}` }))
    expect(parseList(processorSupportColumns, rows(24)).problem).toBeNull()
    expect(parseList(processorSupportColumns, rows(25)).problem).toBe('At most 24 rows')
  })
})

describe('The table of a list', () => {
  it('Cells are shown as people read them', () => {
    const table = toListTable(m2SlotColumns, [m2, { ...m2, id: 'M2_2', sata: false, maxHeight: 1_200 }])
    expect(table.columns).toEqual([
      'Name',
      'Formats',
      'Key',
      'PCIe lanes',
      'PCIe generation',
      'SATA drives',
      'Drive height, up to (mm)',
      'Connected to',
      'Switches off',
    ])
    expect(table.rows).toEqual([
      ['M2_1', 'M.2 2280', 'M', '4', '5', 'Yes', '4.5', 'Chipset', ''],
      ['M2_2', 'M.2 2280', 'M', '4', '5', 'No', '1,200', 'Chipset', ''],
    ])
  })

  it('Without room for a table, each row is a line that leaves out empty cells', () => {
    expect(toListLines(toListTable(pcieSlotColumns, [slot, { ...slot, id: 'PCIE2', disables: [] }]))).toEqual(
      [
        'PCIE1: position 1, connector ×16, lanes 16, PCIe generation 5, connected to Processor, switches off M2_2, sata-1',
        'PCIE2: position 1, connector ×16, lanes 16, PCIe generation 5, connected to Processor',
      ],
    )
    expect(toListLines(toListTable(processorSupportColumns, [{ processor: 'N7', firmware: null }]))).toEqual([
      'N7',
    ])
  })
})
