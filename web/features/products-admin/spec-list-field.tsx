import { Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { useController } from 'react-hook-form'
import { specListMessages as texts } from '../../../content/messages/en/manage-products.ts'
import { MOST_ENTRIES } from '../../../contract/fit/lists.ts'
import type { CategorySpecs } from '../../../contract/schemas/product.ts'
import { Button } from '../../ui/button.tsx'
import { INPUT_CLASSES, Select } from '../../ui/field.tsx'
import { FieldError, fieldAria } from '../../ui/field-frame.tsx'
import type { TypedRow } from './product-form.rules.ts'
import type { ProductFormState } from './use-product-form.ts'

type Definition = CategorySpecs['specs'][number]

interface CellProps {
  column: Definition['columns'][number]
  row: number
  value: string
  onType: (value: string) => void
  /** Of the first cell of a row. */
  cellRef?: ((element: HTMLInputElement | HTMLSelectElement | null) => void) | undefined
  aria?: ReturnType<typeof fieldAria> | undefined
}

function Cell({ column: { label, options }, row, value, onType, cellRef, aria }: CellProps) {
  const shared = { 'aria-label': texts.cell(label, row), value, ...aria }
  if (!options)
    return (
      <input
        {...shared}
        ref={cellRef}
        autoComplete="off"
        maxLength={200}
        onChange={({ target }) => onType(target.value)}
        className={`${INPUT_CLASSES} min-w-24`}
      />
    )
  return (
    <Select {...shared} ref={cellRef} onChange={({ target }) => onType(target.value)} className="min-w-30">
      <option value="">{texts.choose}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}

interface SpecListFieldProps {
  form: ProductFormState['form']
  definition: Definition
}

/** The rows of a list in a small table. Without rows, the admin says whether there are none or nothing is stated. */
export function SpecListField({ form, definition: { key, label, columns } }: SpecListFieldProps) {
  const id = useId()
  const { field, fieldState } = useController({ control: form.control, name: `specs.${key}` })
  const addButton = useRef<HTMLButtonElement>(null)
  const toFocus = useRef<number | null>(null)
  const rows: TypedRow[] | null = Array.isArray(field.value) ? field.value : null
  const aria = fieldAria(id, { label, hint: texts.hint, error: fieldState.error?.message })
  const set = (next: TypedRow[] | '') => {
    form.clearErrors(`specs.${key}`)
    form.setValue(`specs.${key}`, next, { shouldDirty: true })
  }
  const change = (index: number, column: string, value: string) =>
    set(rows?.map((row, other) => (other === index ? { ...row, [column]: value } : row)) ?? '')

  function add(): void {
    toFocus.current = rows?.length ?? 0
    set([...(rows ?? []), {}])
  }

  function remove(index: number): void {
    const rest = rows?.filter((_, other) => other !== index) ?? []
    set(rest.length > 0 ? rest : '')
    addButton.current?.focus()
  }

  return (
    <fieldset className="grid grid-cols-1 gap-3" aria-describedby={aria['aria-describedby']}>
      <legend className="mb-3 text-sm font-medium">{label}</legend>
      {rows && rows.length > 0 && (
        <div className="overflow-x-auto p-1">
          <table className="w-full text-left text-sm">
            <thead>
              <tr className="align-bottom text-xs text-ink-500">
                {columns.map((column) => (
                  <th key={column.key} scope="col" className="pr-2 pb-1 font-normal">
                    {column.unit ? texts.withUnit(column.label, column.unit) : column.label}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
                <tr key={index}>
                  {columns.map((column, place) => (
                    <td key={column.key} className="pr-2 pb-2 align-top">
                      <Cell
                        column={column}
                        row={index + 1}
                        value={row[column.key] ?? ''}
                        onType={(value) => change(index, column.key, value)}
                        {...(place === 0 && {
                          aria: index === 0 ? aria : undefined,
                          cellRef: (element) => {
                            if (index === 0) field.ref(element)
                            if (!element || toFocus.current !== index) return
                            toFocus.current = null
                            element.focus()
                          },
                        })}
                      />
                    </td>
                  ))}
                  <td className="pb-2 align-top">
                    <Button
                      variant="line"
                      icon
                      aria-label={texts.removeRow(index + 1)}
                      onClick={() => remove(index)}
                    >
                      <X className="size-4" />
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {!rows?.length && <p className="text-sm text-ink-700">{rows ? texts.none : texts.notStated}</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          ref={addButton}
          variant="line"
          size="sm"
          disabled={(rows?.length ?? 0) >= MOST_ENTRIES}
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
      <p id={`${id}-hint`} className="text-sm text-ink-500">
        {texts.hint}
      </p>
      {fieldState.error?.message && <FieldError id={`${id}-error`}>{fieldState.error.message}</FieldError>}
    </fieldset>
  )
}
