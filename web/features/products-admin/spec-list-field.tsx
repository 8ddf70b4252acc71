import { Plus } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useController } from 'react-hook-form'
import { specListMessages as texts } from '../../../content/messages/en/manage-products.ts'
import { findColumns } from '../../../contract/fit/attributes.ts'
import { findWrongCell } from '../../../contract/fit/list-values.ts'
import { MAX_ENTRIES } from '../../../contract/fit/lists.ts'
import type { CategorySpecs } from '../../../contract/schemas/product.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { FieldError, fieldAria } from '../../ui/field-frame.tsx'
import type { TypedRow } from './product-form.rules.ts'
import { fitsOneLine, SpecListRow } from './spec-list-row.tsx'
import type { ProductFormState } from './use-product-form.ts'

interface SpecListFieldProps {
  form: ProductFormState['form']
  category: string
  definition: CategorySpecs['specs'][number]
}

/** The rows of a list. Without rows, the admin says whether there are none or nothing is stated. */
export function SpecListField({ form, category, definition: { key, label, columns } }: SpecListFieldProps) {
  const id = useId()
  const name = `specs.${key}` as const
  const { field, fieldState } = useController({ control: form.control, name })
  const addButton = useRef<HTMLButtonElement>(null)
  const rowToFocus = useRef<number | null>(null)
  const rows: TypedRow[] | null = Array.isArray(field.value) ? field.value : null
  const described = findColumns(category, key)
  const takesSeveral = Object.values(described ?? {}).some(
    ({ kind }) => kind === 'texts' || kind === 'numbers',
  )
  const hint = takesSeveral ? texts.hint : undefined
  const error = fieldState.error?.message
  const cellId = (row: number, column: string) => `${id}-${row}-${column}`

  /** The shop's answer names one cell in words; the same rule finds it here. */
  function findWrong(typed: TypedRow[]): { row: number; column: string } {
    const first = { row: 1, column: columns[0]?.key ?? '' }
    return (described && findWrongCell(described, typed)) ?? first
  }

  function focusRow(row: number): void {
    const cell = document.getElementById(cellId(row, columns[0]?.key ?? ''))
    ;(cell ?? addButton.current)?.focus()
  }

  useEffect(() => {
    if (rowToFocus.current !== null) focusRow(rowToFocus.current)
    rowToFocus.current = null
    // The form moves the focus here when the shop refuses the list.
    field.ref({
      focus() {
        const typed = form.getValues(name)
        const { row, column } = findWrong(Array.isArray(typed) ? typed : [])
        ;(document.getElementById(cellId(row, column)) ?? addButton.current)?.focus()
      },
    })
  })

  function set(next: TypedRow[] | ''): void {
    form.clearErrors(name)
    form.setValue(name, next, { shouldDirty: true })
  }

  function add(): void {
    rowToFocus.current = (rows?.length ?? 0) + 1
    set([...(rows ?? []), {}])
  }

  /** Removes a row. The focus moves to the row that takes its place, or else to the one before it. */
  function remove(index: number): void {
    const rest = rows?.filter((_, other) => other !== index) ?? []
    rowToFocus.current = Math.min(index + 1, rest.length)
    set(rest.length > 0 ? rest : '')
  }

  const wrong = error && rows ? findWrong(rows) : null
  const { 'aria-describedby': description } = fieldAria(id, { label, hint, error })
  return (
    <fieldset className="grid grid-cols-1 gap-3" aria-describedby={description}>
      <legend className="mb-3 text-sm font-medium">{label}</legend>
      {rows && rows.length > 0 && (
        <ul className={classes('grid gap-4', fitsOneLine(columns) && 'sm:gap-2')}>
          {rows.map((typed, index) => (
            <SpecListRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
              key={index}
              row={index + 1}
              columns={columns}
              typed={typed}
              cellId={cellId}
              wrong={wrong?.row === index + 1 ? { ...wrong, aria: fieldAria(id, { label, error }) } : null}
              onType={(column, value) => set(rows.with(index, { ...typed, [column]: value }))}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
      {!rows?.length && <p className="text-sm text-ink-700">{rows ? texts.none : texts.notStated}</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          ref={addButton}
          variant="line"
          size="sm"
          disabled={(rows?.length ?? 0) >= MAX_ENTRIES}
          aria-label={texts.addRowTo(label)}
          onClick={add}
        >
          <Plus className="size-4" />
          {texts.addRow}
        </Button>
        {!rows?.length && (
          <Button variant="line" size="sm" onClick={() => set(rows ? '' : [])}>
            {rows ? texts.sayNothing : texts.hasNone}
          </Button>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-500">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
