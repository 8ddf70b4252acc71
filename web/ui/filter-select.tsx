import { Select } from './select-field.tsx'

interface FilterSelectProps {
  name: string
  label: string
  /** The label of the empty choice. */
  any: string
  value: string
  choices: readonly (readonly [string, string])[]
  onChange: (value: string) => void
  /** Classes of the frame, for its place in the form. */
  frame?: string
}

/** One filter of a list: one of the choices, as value and name, or any. */
export function FilterSelect({ name, label, any, value, choices, onChange, frame }: FilterSelectProps) {
  return (
    <div className={frame ?? 'min-w-0'}>
      <Select name={name} aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{any}</option>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  )
}
