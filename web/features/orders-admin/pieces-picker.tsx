import { useLayoutEffect, useRef, useState } from 'react'
import { orderDialogs } from '../../../content/messages/en/manage-orders.ts'
import { totalAmount } from '../../../contract/money.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { formatPrice } from '../../app/shop.ts'
import { Check } from '../../ui/check.tsx'
import { INPUT_CLASSES } from '../../ui/field.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { SubmitCanceled } from '../../ui/forms/refused-fields.ts'
import { choosePieces, findPieceProblems, type LeftLine, type TypedPieces } from './pieces.rules.ts'

const texts = orderDialogs.pieces
const NONE: TypedPieces = new Map()
const NO_PROBLEMS: ReadonlyMap<string, string> = new Map()

/** The choice of some pieces of an order's lines; everything that is left until it is opened. */
export function usePieces(rows: readonly LeftLine[]) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState(NONE)
  const [tries, setTries] = useState(0)
  const found = findPieceProblems(rows, typed)
  const isEmpty = typed.size === 0

  return {
    rows,
    isOpen,
    setIsOpen,
    typed,
    /** How often the form was sent. Problems are shown from the first time on. */
    tries,
    problems: tries > 0 ? found : NO_PROBLEMS,
    problem: tries > 0 && isEmpty ? texts.none : null,
    /** Undefined leaves the line out. */
    type(id: string, pieces: string | undefined) {
      const next = new Map(typed)
      if (pieces === undefined) next.delete(id)
      else next.set(id, pieces)
      setTyped(next)
    },
    /** The chosen pieces, or undefined for everything. Stops the submit when something is wrong. */
    choose(): { line: string; quantity: number }[] | undefined {
      if (!isOpen) return undefined
      setTries(tries + 1)
      if (isEmpty || found.size > 0) throw new SubmitCanceled()
      return choosePieces(rows, typed)
    },
  }
}

interface PiecesPickerProps {
  label: string
  pieces: ReturnType<typeof usePieces>
  hasAmounts?: boolean
}

/** A switch, and under it the lines with a checkbox and a number of pieces each. */
export function PiecesPicker({ label, pieces, hasAmounts = false }: PiecesPickerProps) {
  const { rows, isOpen, typed, tries, problems, problem, setIsOpen, type } = pieces
  const list = useRef<HTMLUListElement>(null)

  // In a long list the field with the problem may be scrolled out of sight.
  useLayoutEffect(() => {
    if (tries > 0) list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])

  return (
    <div className="grid grid-cols-1 gap-2">
      <Check
        type="checkbox"
        label={label}
        checked={isOpen}
        onChange={({ target }) => setIsOpen(target.checked)}
      />
      {isOpen && (
        <ul ref={list} className="max-h-72 divide-y divide-ink-200 overflow-y-auto border-y border-ink-200">
          {rows.map(({ line: { _id: id, product, unitPrice }, left }) => {
            const value = typed.get(id)
            const wrong = problems.get(id)
            return (
              <li key={id} className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-x-3 py-2 pr-1">
                <Check
                  type="checkbox"
                  label={
                    <span className="min-w-0 wrap-anywhere">
                      {product}{' '}
                      <span className="figure block text-xs text-ink-500">
                        {texts.left(groupThousands(left))}
                        {hasAmounts &&
                          value !== undefined &&
                          /^\d+$/.test(value) &&
                          `, ${formatPrice(totalAmount(unitPrice, Number(value)))}`}
                      </span>
                    </span>
                  }
                  checked={value !== undefined}
                  onChange={({ target }) => type(id, target.checked ? String(left) : undefined)}
                />
                <input
                  aria-label={texts.of(product)}
                  aria-invalid={wrong ? true : undefined}
                  aria-describedby={wrong ? `${id}-wrong` : undefined}
                  inputMode="numeric"
                  autoComplete="off"
                  value={value ?? ''}
                  onChange={({ target }) => type(id, target.value === '' ? undefined : target.value)}
                  className={`${INPUT_CLASSES} figure text-right`}
                />
                {wrong && (
                  <div className="col-span-2">
                    <FieldError id={`${id}-wrong`}>{wrong}</FieldError>
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <div role="alert">{isOpen && problem && <FieldError>{problem}</FieldError>}</div>
    </div>
  )
}
