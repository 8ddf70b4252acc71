import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { inlineEditMessages as texts } from '../../../content/messages/en/manage-products.ts'
import { toFailureText } from '../../api/refusals.ts'
import { classes } from '../../ui/classes.ts'
import { toPrefixPadding } from '../../ui/field.tsx'
import { showToast } from '../../ui/show-toast.ts'

interface InlineEditProps {
  /** What is edited, with the product's name. */
  label: string
  /** The value as the table shows it. */
  children: ReactNode
  /** Gives the text that the field starts with. */
  open: () => Promise<{ typed: string; hint?: string }>
  /** Returns what is wrong with the typed text. */
  check: (typed: string) => string | null
  /** Saves; the error it throws is shown at the field. The field is closed meanwhile. */
  save: (typed: string) => Promise<void>
  prefix?: string
  inputMode: 'decimal' | 'numeric'
}

interface Editing {
  start: string
  typed: string
  hint?: string | undefined
  error?: string | undefined
}

/**
 * A figure in a table that becomes a field. Enter saves and Escape cancels. A field that was not changed closes when
 * the focus leaves it.
 */
export function InlineEdit({ label, children, open, check, save, prefix, inputMode }: InlineEditProps) {
  const id = useId()
  const frame = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isBusy = useRef(false)
  const [editing, setEditing] = useState<Editing | null>(null)

  function show(next: Editing): void {
    const { activeElement } = document
    // After a refusal the admin may be working elsewhere on the page: then the focus stays there.
    const isFree = activeElement === document.body || frame.current?.contains(activeElement)
    flushSync(() => setEditing(next))
    if (!isFree) return
    field.current?.focus()
    field.current?.select()
  }

  function close(): void {
    flushSync(() => setEditing(null))
    button.current?.focus()
  }

  async function start(): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    try {
      const { typed, hint } = await open()
      show({ start: typed, typed, hint })
    } catch (error) {
      void showToast({ tone: 'error', text: toFailureText(error) })
    } finally {
      isBusy.current = false
    }
  }

  async function submit({ start: was, typed, hint }: Editing): Promise<void> {
    if (typed.trim() === was) return close()
    const error = check(typed)
    if (error) return show({ start: was, typed, hint, error })
    close()
    isBusy.current = true
    try {
      await save(typed)
    } catch (failure) {
      show({ start: '', typed, error: toFailureText(failure) })
    } finally {
      isBusy.current = false
    }
  }

  function press(event: KeyboardEvent): void {
    if (!editing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    if (event.key === 'Enter') void submit(editing)
    else close()
  }

  const note = editing?.error ?? editing?.hint
  return (
    <span ref={frame} className="inline-grid justify-items-start gap-1 md:-mr-2 md:justify-items-end">
      {!editing && (
        <button
          ref={button}
          type="button"
          onClick={() => void start()}
          className="relative cursor-text rounded-sm md:text-right lg:min-w-26 border border-transparent px-2 py-1 after:absolute after:-inset-y-1.5 after:inset-x-0 after:content-[''] max-md:-ml-2 hover:border-ink-300 hover:bg-white"
        >
          <span className="sr-only">{texts.change(label)}, </span>
          {children}
        </button>
      )}
      {editing && (
        <>
          <span className="relative">
            {prefix && (
              <span className="absolute top-1/2 left-2 -translate-y-1/2 text-ink-500">{prefix}</span>
            )}
            <input
              ref={field}
              aria-label={label}
              aria-invalid={editing.error ? true : undefined}
              aria-describedby={`${id}-note`}
              value={editing.typed}
              inputMode={inputMode}
              autoComplete="off"
              onChange={({ target }) => setEditing({ ...editing, typed: target.value, error: undefined })}
              onKeyDown={press}
              onBlur={() => {
                if (editing.typed.trim() === editing.start) setEditing(null)
              }}
              className={classes(
                'min-h-9 w-26 rounded-sm border border-ink-400 bg-white pr-2 text-right focus:border-green-600 focus:outline-2 focus:-outline-offset-1 focus:outline-green-600 aria-invalid:border-red-700 max-md:text-left',
                prefix ? toPrefixPadding(prefix) : 'pl-2',
              )}
            />
          </span>
          <span
            id={`${id}-note`}
            role={editing.error ? 'alert' : undefined}
            className={classes(
              'max-w-36 font-sans text-xs whitespace-normal tracking-normal md:text-right',
              editing.error ? 'text-red-700' : 'text-ink-500',
            )}
          >
            {note && `${note} `}
            {!editing.error && <span className="sr-only">{texts.keys}</span>}
          </span>
        </>
      )}
    </span>
  )
}
