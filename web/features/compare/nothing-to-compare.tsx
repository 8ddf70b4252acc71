import { Scale } from 'lucide-react'
import { nothingToCompareMessages as texts } from '../../../content/messages/en/compare.ts'
import { pages } from '../../../contract/pages.ts'
import {
  type ComparedProducts,
  MAX_COMPARED,
  toCompareAddress,
} from '../../comparison/compared-products.rules.ts'
import { useComparedProducts } from '../../comparison/compared-products.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'

function describe([first, ...others]: ComparedProducts): { title: string; text: string } {
  if (!first) return { title: texts.none, text: texts.noneText(MAX_COMPARED) }
  return {
    title: texts.compared(others.length + 1),
    text: others.length > 0 ? texts.comparedText(first.categoryName) : texts.oneText(first.name),
  }
}

/** The address names no product. Compared products are offered instead. */
export function NothingToCompare() {
  const { compared } = useComparedProducts()
  const { title, text } = describe(compared)
  const category = compared[0]?.category
  return (
    <Panel>
      <EmptyState
        Icon={Scale}
        title={title}
        text={<p>{text}</p>}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            {compared.length > 0 && (
              <ButtonLink to={toCompareAddress(compared.map(({ slug }) => slug))}>
                {texts.open(compared.length)}
              </ButtonLink>
            )}
            <ButtonLink
              to={category ? `${pages.products}?category=${category}` : pages.products}
              variant="line"
            >
              {compared[0]?.categoryName ?? texts.allProducts}
            </ButtonLink>
          </span>
        }
      />
    </Panel>
  )
}
