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
    <Notice tone="red" title={`Somebody else changed ${theirs.name} since you opened it.`}>
      <p>Your change is not saved yet. What you typed is still here, and listed below.</p>
      <table className="mt-3 w-full table-fixed text-left text-ink-900">
        <caption className="sr-only">Where the two versions differ</caption>
        <thead>
          <tr className="text-xs text-ink-700">
            <th scope="col" className="w-1/4 py-1 pr-2 font-medium">
              Field
            </th>
            <th scope="col" className="py-1 pr-2 font-medium">
              Theirs
            </th>
            <th scope="col" className="py-1 font-medium">
              Yours
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, theirs: other, yours }) => (
            <tr key={label} className="border-t border-red-200 align-top wrap-anywhere">
              <th scope="row" className="py-1 pr-2 font-normal">
                {label}
              </th>
              <td className="py-1 pr-2">{other || 'none'}</td>
              <td className="py-1">{yours || 'none'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="line" size="sm" onClick={onTakeTheirs}>
          Load theirs
        </Button>
        <Button variant="line" size="sm" onClick={onKeepMine}>
          Keep mine
        </Button>
      </div>
    </Notice>
  )
}
