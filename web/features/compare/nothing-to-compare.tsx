import { Scale } from 'lucide-react'
import { pages } from '../../../contract/pages.ts'
import { MAX_COMPARED, toCompareAddress } from '../../comparison/choice.rules.ts'
import { useChoice } from '../../comparison/choice-store.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'

export function NothingToCompare() {
  const { choice } = useChoice()
  return (
    <Panel>
      <EmptyState
        Icon={Scale}
        title="No part to compare yet"
        text={
          <p>
            Choose up to {MAX_COMPARED} parts of one category by their Compare button, in the catalog or on
            the page of a part.
          </p>
        }
        action={
          <span className="flex flex-wrap justify-center gap-3">
            {choice.length > 0 && (
              <ButtonLink to={toCompareAddress(choice.map(({ slug }) => slug))}>
                Compare the {choice.length} chosen
              </ButtonLink>
            )}
            <ButtonLink to={pages.products} variant="line">
              All products
            </ButtonLink>
          </span>
        }
      />
    </Panel>
  )
}
