import { compareMessages as texts } from '../../../content/messages/en/compare.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { MAX_COMPARED } from '../../comparison/choice.rules.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Comparison } from './compare-search.rules.ts'

const words = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' })

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
        <Notice title={texts.unknown(words.format(unknown))}>{texts.unknownText}</Notice>
      )}
      {otherCategory.length > 0 && (
        <Notice title={texts.leftOut(listNames(otherCategory))}>{texts.otherCategory}</Notice>
      )}
      {tooMany.length > 0 && (
        <Notice title={texts.leftOut(listNames(tooMany))}>{texts.tooMany(MAX_COMPARED)}</Notice>
      )}
    </div>
  )
}
