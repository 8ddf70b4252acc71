import { X } from 'lucide-react'
import { specListMessages as texts } from '../../../content/messages/en/manage-products.ts'
import type { CategorySpecs } from '../../../contract/schemas/product.ts'
import { MAX_SPEC_TEXT } from '../../../contract/text-limits.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { INPUT_CLASSES } from '../../ui/field.tsx'
import type { fieldAria } from '../../ui/field-frame.tsx'
import { Select } from '../../ui/select-field.tsx'
import type { TypedRow } from './product-form.rules.ts'

/** Lists of few columns have one line for each row, with the headings over the first. Others fold. */
const LINES: Record<number, string> = {
  1: 'sm:grid-cols-[minmax(0,1fr)_auto]',
  2: 'sm:grid-cols-[repeat(2,minmax(0,1fr))_auto]',
  3: 'sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]',
  4: 'sm:grid-cols-[repeat(4,minmax(0,1fr))_auto]',
}

/** Room for four radiator sizes in a quarter of the form. */
const SMALL = 'sm:pl-2.5 sm:text-sm'

type Columns = CategorySpecs['specs'][number]['columns']

export function fitsOneLine(columns: Columns): boolean {
  return columns.length in LINES
}

interface CellProps {
  id: string
  column: Columns[number]
  row: number
  value: string
  onType: (value: string) => void
  /** The heading stands over the first row. */
  hasHeadingAbove: boolean
  aria: ReturnType<typeof fieldAria> | undefined
}

function Cell({ id, column, row, value, onType, hasHeadingAbove, aria }: CellProps) {
  const { label, unit, options } = column
  const heading = unit ? texts.withUnit(label, unit) : label
  const shared = { id, 'aria-label': texts.cell(heading, row), value, ...aria }
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className={classes('text-xs text-ink-500', hasHeadingAbove && 'sm:sr-only')}>
        {heading}
      </label>
      {options ? (
        <Select {...shared} onChange={({ target }) => onType(target.value)} className={SMALL}>
          <option value="">{texts.choose}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      ) : (
        <input
          {...shared}
          autoComplete="off"
          maxLength={MAX_SPEC_TEXT}
          onChange={({ target }) => onType(target.value)}
          className={`${INPUT_CLASSES} ${SMALL}`}
        />
      )}
    </div>
  )
}

interface SpecListRowProps {
  /** Counted from 1. */
  row: number
  columns: Columns
  typed: TypedRow
  cellId: (row: number, column: string) => string
  /** The column of the cell that is wrong, and how it says so. */
  wrong: { column: string; aria: ReturnType<typeof fieldAria> } | null
  onType: (column: string, value: string) => void
  onRemove: () => void
}

export function SpecListRow({ row, columns, typed, cellId, wrong, onType, onRemove }: SpecListRowProps) {
  const line = LINES[columns.length]
  return (
    <li
      className={classes(
        'grid grid-cols-2 items-end gap-2',
        line ?? 'border-b border-ink-200 pb-4 sm:grid-cols-4',
        line && 'max-sm:border-b max-sm:border-ink-200 max-sm:pb-4',
      )}
    >
      {columns.map((column) => (
        <Cell
          key={column.key}
          id={cellId(row, column.key)}
          column={column}
          row={row}
          value={typed[column.key] ?? ''}
          onType={(value) => onType(column.key, value)}
          hasHeadingAbove={line !== undefined && row > 1}
          aria={wrong?.column === column.key ? wrong.aria : undefined}
        />
      ))}
      <Button
        variant="line"
        aria-label={texts.removeRow(row)}
        onClick={onRemove}
        className={classes('-col-end-1 min-h-11.5 justify-self-end', line && 'sm:px-3.5')}
      >
        <X className="size-4" />
        <span className={line && 'sm:sr-only'}>{texts.remove}</span>
      </Button>
    </li>
  )
}
