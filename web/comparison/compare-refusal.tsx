import { choiceMessages as texts } from '../../content/messages/en/compare.ts'
import { Button } from '../ui/button.tsx'
import { type Choice, MAX_COMPARED, type Refusal } from './choice.rules.ts'
import { choiceActions } from './choice-store.ts'

interface CompareRefusalProps {
  refusal: Refusal
  choice: Choice
}

function explain({ reason, part }: Refusal, choice: Choice): string {
  if (reason === 'full') return texts.full(MAX_COMPARED, part.name)
  return texts.otherCategory(part.name, part.categoryName, choice[0]?.categoryName ?? '')
}

/** Says why the product was not added, and offers a way to add it. */
export function CompareRefusal({ refusal, choice }: CompareRefusalProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-copper-200 bg-copper-50 py-2.5 text-sm text-copper-800">
      <p role="alert" className="min-w-0 flex-[1_1_20rem] text-pretty">
        {explain(refusal, choice)}
      </p>
      <span className="flex gap-2">
        {refusal.reason === 'category' && (
          <Button variant="line" size="sm" onClick={() => choiceActions.replace([refusal.part])}>
            {texts.startOver(refusal.part.name)}
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={choiceActions.dismissRefusal}>
          {texts.keep}
        </Button>
      </span>
    </div>
  )
}
