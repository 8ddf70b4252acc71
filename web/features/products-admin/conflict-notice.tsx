import { editProductMessages as texts } from '../../../content/messages/en/manage-products.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Difference } from './product-form.rules.ts'

interface ConflictNoticeProps {
  theirs: Product
  differences: Difference[]
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Another admin saved first: shows both versions side by side and lets the admin decide. */
export function ConflictNotice({ theirs, differences, onTakeTheirs, onKeepMine }: ConflictNoticeProps) {
  return (
    <Notice tone="red" title={texts.conflict(theirs.name)}>
      <p>{texts.conflictText}</p>
      <table className="mt-3 w-full table-fixed text-left text-ink-900">
        <caption className="sr-only">{texts.conflictCaption}</caption>
        <thead>
          <tr className="text-xs text-ink-700">
            <th scope="col" className="w-1/4 py-1 pr-2 font-medium">
              {texts.field}
            </th>
            <th scope="col" className="py-1 pr-2 font-medium">
              {texts.theirs}
            </th>
            <th scope="col" className="py-1 font-medium">
              {texts.yours}
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, theirs: other, yours }) => (
            <tr key={label} className="border-t border-red-200 align-top wrap-anywhere">
              <th scope="row" className="py-1 pr-2 font-normal">
                {label}
              </th>
              <td className="py-1 pr-2">{other || texts.none}</td>
              <td className="py-1">{yours || texts.none}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="line" size="sm" onClick={onTakeTheirs}>
          {texts.loadTheirs}
        </Button>
        <Button variant="line" size="sm" onClick={onKeepMine}>
          {texts.keepMine}
        </Button>
      </div>
    </Notice>
  )
}
