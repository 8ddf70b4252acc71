import { type DragEvent, useId, useState } from 'react'
import { quickOrderMessages as texts } from '../../../content/messages/en/quick-order.ts'
import { pages } from '../../../contract/pages.ts'
import { MAX_LIST_LENGTH, MAX_MULTIPLY, splitLines } from '../../../contract/quick-order.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { FieldError, fieldAria } from '../../ui/field-frame.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { type ShownLine, toLineTone } from './quick-order.rules.ts'
import { isMultiply, type QuickOrder } from './use-quick-order.ts'

export const LIST_FORM_ID = 'quick-list'

const FEWEST_ROWS = 10
const MARKS = {
  matched: 'border-l-2 border-transparent',
  check: 'font-semibold text-copper-700 border-l-2 border-copper-500',
  fix: 'font-semibold text-red-700 border-l-2 border-red-700',
}

/** The numbers of the lines, with a mark at those that need an answer. */
function LineNumbers({ count, lines }: { count: number; lines: readonly ShownLine[] }) {
  const waiting = new Map(
    lines.filter(({ isLeftOut }) => !isLeftOut).map((line) => [line.line, toLineTone(line)]),
  )
  return (
    <ol
      aria-hidden="true"
      className="border-r border-ink-200 bg-ink-50 py-3 text-right text-xs leading-7 text-ink-500"
    >
      {Array.from({ length: count }, (_, index) => {
        const number = index + 1
        return (
          <li key={number} className={classes('pr-2', MARKS[waiting.get(number) ?? 'matched'])}>
            {number}
          </li>
        )
      })}
    </ol>
  )
}

/** Where the list is pasted. It is a plain form: without JavaScript the shop answers with the page. */
export function ListForm({ order, lines }: { order: QuickOrder; lines: readonly ShownLine[] }) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const { list, field, read, openFile } = order
  const count = Math.max(splitLines(list.text).length, 1)
  const timesId = `${id}-times`
  const times = {
    label: texts.times,
    error: isMultiply(list.multiply) ? undefined : texts.timesFault(groupThousands(MAX_MULTIPLY)),
  }

  function drop(event: DragEvent): void {
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    void openFile(file)
  }

  return (
    <form
      id={LIST_FORM_ID}
      method="post"
      action={pages.quickOrder}
      aria-label={texts.yourList}
      onSubmit={(event) => {
        event.preventDefault()
        read({ text: field.current?.value ?? '' })
      }}
      className="grid gap-4 lg:sticky lg:top-20"
    >
      <div className="grid gap-2">
        <label htmlFor={id} className="text-sm font-medium">
          {texts.label}
        </label>
        <div
          className={classes(
            'figure grid max-h-128 grid-cols-[2.75rem_minmax(0,1fr)] overflow-y-auto rounded-sm border bg-white text-sm leading-7',
            isOver ? 'border-green-700 bg-green-50' : 'border-ink-400',
          )}
        >
          <LineNumbers count={count} lines={lines} />
          <textarea
            ref={field}
            id={id}
            name="text"
            rows={Math.max(count + 1, FEWEST_ROWS)}
            maxLength={MAX_LIST_LENGTH}
            wrap="off"
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            defaultValue={list.text}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => read({ text: target.value })}
            onDragOver={(event) => {
              event.preventDefault()
              setIsOver(true)
            }}
            onDragLeave={() => setIsOver(false)}
            onDrop={drop}
            className="min-w-0 resize-none overflow-x-auto p-3 whitespace-pre focus-visible:-outline-offset-2"
          />
        </div>
        <p id={`${id}-hint`} className="text-sm text-ink-500">
          {texts.hint} <span className="noscript:hidden">{texts.drop}</span>
        </p>
      </div>
      <div className="grid gap-2">
        <div className="flex items-center justify-between gap-4">
          <label htmlFor={timesId} className="text-sm font-medium">
            {texts.times}
          </label>
          <div className="w-40">
            <QuantityStepper
              id={timesId}
              name="multiply"
              {...fieldAria(timesId, times)}
              value={list.multiply}
              onValueChange={(multiply) => read({ multiply })}
              min={1}
              max={MAX_MULTIPLY}
            />
          </div>
        </div>
        {times.error && <FieldError id={`${timesId}-error`}>{times.error}</FieldError>}
      </div>
      <div className="hidden noscript:grid">
        <Button type="submit">{texts.submit}</Button>
      </div>
    </form>
  )
}
