import type { Product } from '../../../contract/schemas/product.ts'
import { MAX_COMPARED } from '../../comparison/choice.rules.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Comparison } from './compare-search.rules.ts'

const words = new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' })

const listNames = (products: Product[]) => words.format(products.map(({ name }) => name))

interface CompareNoticesProps extends Omit<Comparison, 'products'> {
  /** As written in the URL. */
  unknown: string[]
}

/** Says why products in the URL are missing from the table. */
export function CompareNotices({ unknown, otherCategory, tooMany }: CompareNoticesProps) {
  if (unknown.length + otherCategory.length + tooMany.length === 0) return null
  return (
    <div className="mb-6 grid gap-3">
      {unknown.length > 0 && (
        <Notice title={`Not in the catalog: ${words.format(unknown)}`}>
          The address may be misspelt, or the part is no longer sold.
        </Notice>
      )}
      {otherCategory.length > 0 && (
        <Notice title={`Left out: ${listNames(otherCategory)}`}>
          Only parts of one category are compared, the first one’s.
        </Notice>
      )}
      {tooMany.length > 0 && (
        <Notice title={`Left out: ${listNames(tooMany)}`}>At most {MAX_COMPARED} parts are compared.</Notice>
      )}
    </div>
  )
}
