import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export interface FieldTexts {
  label: string
  /** A word to the right of the label: 'pieces', 'optional'. */
  note?: string
  hint?: ReactNode
  error?: string | undefined
}

export function fieldAria(id: string, { hint, error }: FieldTexts) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined }
}

export function FieldError({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className="flex gap-2 text-sm text-red-700">
      <CircleAlert className="mt-0.5 size-4" />
      {children}
    </p>
  )
}

/** Label above, control, then hint and error, linked for assistive technology. */
export function FieldFrame({
  id,
  label,
  note,
  hint,
  error,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <label htmlFor={id} className="flex justify-between gap-3 text-sm font-medium">
        {label}
        {note && <span className="font-normal text-ink-500">{note}</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-500">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
