import { inSentence } from '../sentences.ts'
import { groupThousands } from '../thousands.ts'
import type { Cell, Column, Columns, Entry } from './lists.ts'

/** The head and the cells of a list as people read them. */
export interface ListTable {
  columns: string[]
  rows: string[][]
}

const show = (value: string | number) => (typeof value === 'number' ? groupThousands(value) : value)

function formatCell(column: Column, cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  if (typeof cell === 'object') return cell.map(show).join(', ')
  const option = column.kind === 'choice' ? column.options.find(({ value }) => value === cell) : undefined
  return option?.label ?? show(cell)
}

function headOf(column: Column): string {
  return 'unit' in column && column.unit ? `${column.label} (${column.unit})` : column.label
}

export function toListTable(columns: Columns, entries: readonly Entry[]): ListTable {
  return {
    columns: Object.values(columns).map(headOf),
    rows: entries.map((entry) =>
      Object.entries(columns).map(([key, column]) => formatCell(column, entry[key])),
    ),
  }
}

/** One line for each row, for places without room for a table: 'PCIE1: position 1, connector ×16'. */
export function toListLines({ columns: [, ...heads], rows }: ListTable): string[] {
  return rows.map(([name = '', ...cells]) => {
    const rest = heads.flatMap((head, index) => (cells[index] ? [`${inSentence(head)} ${cells[index]}`] : []))
    return rest.length > 0 ? `${name}: ${rest.join(', ')}` : name
  })
}
