import { Check, Plus } from 'lucide-react'
import { searchQuestions as texts } from '../../../content/messages/en/searches.ts'
import type { SearchQuestion } from '../../../contract/schemas/searches.ts'
import { Button } from '../../ui/button.tsx'
import type { Decisions } from './use-decisions.ts'

interface QuestionActionsProps {
  row: SearchQuestion
  decisions: Decisions
  onChoose: (typed: string) => void
}

/** One click where the meaning is probable; otherwise the admin chooses one, or says that it is not sold. */
export function QuestionActions({ row: { question, meaning }, decisions, onChoose }: QuestionActionsProps) {
  const { touched, find, decideNow, undo } = decisions
  const decision = find(question)
  const isBusy = decisions.isBusy(question)
  // The clicked button is gone: the button in its place gets the focus.
  const follow = (button: HTMLButtonElement | null) => {
    if (touched === question && document.activeElement === document.body) button?.focus()
  }
  if (decision) {
    return (
      <span className="flex items-center gap-2 text-green-700 max-md:border-transparent md:justify-end">
        <Check aria-hidden="true" className="size-4" />
        {decision.means === null ? texts.marked : texts.added}
        <button
          ref={follow}
          type="button"
          aria-label={texts.undoOf(question)}
          aria-disabled={isBusy}
          onClick={() => undo(question, decision.id)}
          className="relative underline underline-offset-4 after:absolute after:-inset-3 after:content-[''] hover:text-green-900"
        >
          {texts.undo}
        </button>
      </span>
    )
  }
  const choose = (
    <Button
      variant={meaning ? 'quiet' : 'line'}
      size="sm"
      aria-label={texts.chooseFor(question)}
      onClick={() => onChoose(question)}
      {...(!meaning && { ref: follow })}
    >
      {texts.choose}
    </Button>
  )
  return (
    <div className="flex items-center gap-2 max-md:*:min-h-11 max-md:*:flex-1 max-md:*:border-ink-300 md:justify-end max-xs:flex-wrap">
      {meaning ? (
        <>
          {choose}
          <Button
            ref={follow}
            variant="line"
            size="sm"
            busy={isBusy}
            aria-label={texts.addSynonymOf(question, meaning.words)}
            onClick={() => decideNow(question, meaning.words)}
          >
            {!isBusy && <Plus aria-hidden="true" className="size-4" />}
            {texts.addSynonym}
          </Button>
        </>
      ) : (
        <>
          <Button
            variant="quiet"
            size="sm"
            busy={isBusy}
            aria-label={texts.notSoldOf(question)}
            onClick={() => decideNow(question, null)}
          >
            {texts.notSold}
          </Button>
          {choose}
        </>
      )}
    </div>
  )
}
