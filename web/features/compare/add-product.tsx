import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { compareMessages as texts } from '../../../content/messages/en/compare.ts'
import { pages } from '../../../contract/pages.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { toChosenProduct } from '../../comparison/choice.rules.ts'
import { choiceActions } from '../../comparison/choice-store.ts'

/** Links to the rest of the category; the products shown here become the choice. */
export function AddProductSlot({ products }: { products: Product[] }) {
  const category = products[0]?.category
  return (
    <td className="px-3 py-4 align-top sm:px-4">
      <Link
        to={category ? `${pages.products}?category=${category}` : pages.products}
        onClick={() => choiceActions.replace(products.map(toChosenProduct).filter((part) => part !== null))}
        className="grid aspect-4/3 place-content-center justify-items-center gap-2 rounded-sm border border-dashed border-ink-400 text-center text-sm font-medium text-green-700 hover:border-ink-900 hover:text-green-800"
      >
        <Plus />
        {texts.addAnother}
      </Link>
    </td>
  )
}
