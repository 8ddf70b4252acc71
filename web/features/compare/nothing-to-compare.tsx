import { Scale } from 'lucide-react'
import { nothingToCompareMessages as texts } from '../../../content/messages/en/compare.ts'
import { pages } from '../../../contract/pages.ts'
import { type Choice, MAX_COMPARED, toCompareAddress } from '../../comparison/choice.rules.ts'
import { useChoice } from '../../comparison/choice-store.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'

function describe([first, ...others]: Choice): { title: string; text: string } {
  if (!first) return { title: texts.none, text: texts.noneText(MAX_COMPARED) }
  return {
    title: texts.chosen(others.length + 1),
    text: others.length > 0 ? texts.chosenText(first.categoryName) : texts.oneText(first.name),
  }
}

/** The address names no product. Products that were chosen before are offered instead. */
export function NothingToCompare() {
  const { choice } = useChoice()
  const { title, text } = describe(choice)
  const category = choice[0]?.category
  return (
    <Panel>
      <EmptyState
        Icon={Scale}
        title={title}
        text={<p>{text}</p>}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            {choice.length > 0 && (
              <ButtonLink to={toCompareAddress(choice.map(({ slug }) => slug))}>
                {texts.open(choice.length)}
              </ButtonLink>
            )}
            <ButtonLink
              to={category ? `${pages.products}?category=${category}` : pages.products}
              variant="line"
            >
              {choice[0]?.categoryName ?? texts.allProducts}
            </ButtonLink>
          </span>
        }
      />
    </Panel>
  )
}
