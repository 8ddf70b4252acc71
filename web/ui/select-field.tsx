import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { classes } from './classes.ts'
import { INPUT_CLASSES } from './field.tsx'
import { FieldFrame, type FieldTexts, fieldAria } from './field-frame.tsx'

/** A styled select without a label; name it by a label or `aria-label`. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select
        {...rest}
        className={classes(
          INPUT_CLASSES,
          'appearance-none pr-10 text-ellipsis read-only:border-ink-400 read-only:bg-white read-only:text-ink-900',
          className,
        )}
      />
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-500" />
    </div>
  )
}

export function SelectField({
  label,
  note,
  hint,
  error,
  id: givenId,
  ...rest
}: ComponentProps<'select'> & FieldTexts) {
  const ownId = useId()
  const id = givenId ?? ownId
  const texts = { label, note, hint, error } as FieldTexts
  return (
    <FieldFrame id={id} {...texts}>
      <Select id={id} {...fieldAria(id, texts)} {...rest} />
    </FieldFrame>
  )
}
