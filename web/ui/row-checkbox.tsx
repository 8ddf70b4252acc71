import { classes } from './classes.ts'

interface RowCheckboxProps {
  label: string
  checked: boolean
  /** Some of the represented rows are selected. */
  mixed?: boolean
  onChange: (checked: boolean, isRange: boolean) => void
  /** In a tight cell the box takes 18 pixels and its 44-pixel target reaches over the neighbors. */
  isTight?: boolean
}

/** Selects a row, or all rows, of a table. The label is for screen readers; the target has 44 pixels. */
export function RowCheckbox({ label, checked, mixed = false, onChange, isTight = false }: RowCheckboxProps) {
  return (
    <label
      className={classes(
        'grid cursor-pointer place-items-center',
        isTight
          ? "relative size-4.5 after:absolute after:-inset-3.5 after:content-['']"
          : 'relative z-1 size-11',
      )}
    >
      <span className="sr-only">{label}</span>
      <input
        ref={(input) => {
          if (input) input.indeterminate = mixed
        }}
        type="checkbox"
        checked={checked}
        // A change comes from a click, which knows whether Shift was held.
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, (nativeEvent as MouseEvent).shiftKey === true)
        }
        className="check-mark relative z-1 size-4.5 cursor-pointer appearance-none rounded-xs border border-ink-400 bg-white checked:border-green-700 checked:bg-green-700 indeterminate:border-green-700 indeterminate:bg-green-700 hover:border-ink-900"
      />
    </label>
  )
}
