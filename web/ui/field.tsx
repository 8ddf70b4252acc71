import { type ComponentProps, useId } from 'react'
import { classes } from './classes.ts'
import { FieldFrame, type FieldTexts, fieldAria } from './field-frame.tsx'

export const INPUT_CLASSES =
  'block min-h-11.5 w-full rounded-sm border border-ink-400 bg-white px-3.5 py-2.5 text-base transition-colors hover:border-ink-700 focus:border-green-600 focus:rounded-sm focus:outline-2 focus:-outline-offset-1 focus:outline-green-600 read-only:border-ink-200 read-only:bg-ink-50 read-only:text-ink-700 disabled:cursor-not-allowed disabled:border-ink-200 disabled:bg-ink-100 disabled:text-ink-500 aria-invalid:border-red-700'

/** The left padding of the typed text: CHF needs more room than $. */
export function toPrefixPadding(prefix: string): string {
  return prefix.length > 1 ? 'pl-12' : 'pl-7'
}

type TextFieldProps = ComponentProps<'input'> & FieldTexts & { prefix?: string }

export function TextField({
  label,
  note,
  hint,
  error,
  prefix,
  className,
  id: givenId,
  ...rest
}: TextFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const texts = { label, note, hint, error } as FieldTexts
  return (
    <FieldFrame id={id} {...texts}>
      <div className="relative">
        {prefix && (
          <span className="figure absolute top-1/2 left-3.5 -translate-y-1/2 text-sm text-ink-500">
            {prefix}
          </span>
        )}
        <input
          id={id}
          {...fieldAria(id, texts)}
          {...rest}
          className={classes(
            INPUT_CLASSES,
            prefix && `figure ${toPrefixPadding(prefix)} placeholder:font-sans`,
            className,
          )}
        />
      </div>
    </FieldFrame>
  )
}

export function TextAreaField({
  label,
  note,
  hint,
  error,
  className,
  id: givenId,
  ...rest
}: ComponentProps<'textarea'> & FieldTexts) {
  const ownId = useId()
  const id = givenId ?? ownId
  const texts = { label, note, hint, error } as FieldTexts
  return (
    <FieldFrame id={id} {...texts}>
      <textarea
        id={id}
        {...fieldAria(id, texts)}
        {...rest}
        className={classes(INPUT_CLASSES, 'min-h-34 resize-y', className)}
      />
    </FieldFrame>
  )
}
