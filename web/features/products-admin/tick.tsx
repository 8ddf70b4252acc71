interface TickProps {
  label: string
  checked: boolean
  /** Some of the represented items are selected. */
  mixed?: boolean
  onChange: (checked: boolean) => void
}

/** A bare checkbox with a 44-pixel target. */
export function Tick({ label, checked, mixed = false, onChange }: TickProps) {
  return (
    <label className="relative grid size-4.5 cursor-pointer place-items-center after:absolute after:-inset-3.5 after:content-['']">
      <span className="sr-only">{label}</span>
      <input
        ref={(input) => {
          if (input) input.indeterminate = mixed
        }}
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="check-mark relative z-1 size-4.5 cursor-pointer appearance-none rounded-xs border border-ink-400 bg-white checked:border-green-700 checked:bg-green-700 indeterminate:border-green-700 indeterminate:bg-green-700 hover:border-ink-900"
      />
    </label>
  )
}
