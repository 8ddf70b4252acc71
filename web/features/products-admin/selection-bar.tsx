import { selectionMessages as texts } from '../../../content/messages/en/manage-products.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { Button } from '../../ui/button.tsx'
import type { BulkTopic } from './bulk-change-dialog.tsx'

interface SelectionBarProps {
  count: number
  /** How many of them are on other pages. */
  elsewhere: number
  view: 'active' | 'archived'
  onChange: (topic: BulkTopic) => void
  onArchive: () => void
  onRestore: () => void
  onClear: () => void
}

/** Actions for all selected products. */
export function SelectionBar({
  count,
  elsewhere,
  view,
  onChange,
  onArchive,
  onRestore,
  onClear,
}: SelectionBarProps) {
  const actions: [string, () => void][] =
    view === 'archived'
      ? [[texts.restore, onRestore]]
      : [
          [texts.changePrice, () => onChange('price')],
          [texts.changeStock, () => onChange('stock')],
          [texts.changeCategory, () => onChange('category')],
          [texts.archive, onArchive],
        ]
  return (
    <section
      aria-label={texts.bar}
      className="mb-2 flex min-h-14 flex-wrap items-center gap-3 rounded-md bg-ink-900 px-5 py-2 text-sm text-white"
    >
      <p role="status">
        <span className="figure font-medium">{groupThousands(count)}</span> {texts.selected}
        {elsewhere > 0 && (
          <span className="text-ink-300">, {texts.elsewhere(groupThousands(elsewhere))}</span>
        )}
      </p>
      {actions.map(([label, act]) => (
        <Button key={label} variant="ghost" size="sm" onClick={act}>
          {label}
        </Button>
      ))}
      <Button variant="ghost" size="sm" onClick={onClear} className="ml-auto">
        {texts.clear}
      </Button>
    </section>
  )
}
