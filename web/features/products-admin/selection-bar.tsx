import { Button } from '../../ui/button.tsx'

interface SelectionBarProps {
  count: number
  onArchive: () => void
  onClear: () => void
}

/** Actions for all selected products. */
export function SelectionBar({ count, onArchive, onClear }: SelectionBarProps) {
  return (
    <section
      aria-label="Selected products"
      className="mb-2 flex min-h-14 flex-wrap items-center gap-3 rounded-md bg-ink-900 px-5 py-2 text-sm text-white"
    >
      <p role="status">
        <span className="figure font-medium">{count}</span> selected
      </p>
      <Button variant="ghost" size="sm" onClick={onArchive}>
        Archive
      </Button>
      <Button variant="ghost" size="sm" onClick={onClear} className="ml-auto">
        Clear
      </Button>
    </section>
  )
}
