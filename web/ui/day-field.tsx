import { INPUT_CLASSES } from './field.tsx'

interface DayFieldProps {
  label: string
  /** What it is called where the label alone would not say enough. */
  name: string
  value: string
  /** The id of the message that says what is wrong with it. */
  problemId?: string | undefined
  onChange: (value: string) => void
}

/** One end of a period in a filter, beside its label. */
export function DayField({ label, name, value, problemId, onChange }: DayFieldProps) {
  return (
    <label className="flex min-w-0 items-center gap-2 text-sm text-ink-500 max-sm:col-span-2">
      <span className="flex-none max-sm:w-10">{label}</span>
      <input
        type="date"
        aria-label={name}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`${INPUT_CLASSES} min-w-0 px-2.5`}
      />
    </label>
  )
}
