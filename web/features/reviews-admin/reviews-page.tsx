import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { reviewsAdminMessages as texts } from '../../../content/messages/en/reviews.ts'
import { RequireAdmin } from '../../session/require-sign-in.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { useListSearch } from '../../ui/use-list-search.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { HideDialog } from './hide-dialog.tsx'
import { ModeratedReviews } from './moderated-reviews.tsx'
import { type ReviewsSearch, readReviewsSearch, toReviewsSearch } from './reviews-search.rules.ts'
import { ReviewsToolbar } from './reviews-toolbar.tsx'
import type { AskedAction } from './use-moderation.ts'

const DIALOGS = { hide: HideDialog, answer: AnswerDialog }

function Moderation({ search }: { search: ReviewsSearch }) {
  const { wanted, change } = useListSearch(search, toReviewsSearch)
  const list = useRef<HTMLElement>(null)
  const [asked, setAsked] = useState<AskedAction | null>(null)
  const Dialog = asked && DIALOGS[asked.action]

  /** A dialog returns the focus to the button that opened it, which is gone or different once the change is made. */
  function close(isDone: boolean): void {
    flushSync(() => setAsked(null))
    if (isDone) list.current?.focus()
  }

  return (
    <>
      <DashboardHead title={texts.title} text={texts.text} />
      <ReviewsToolbar search={wanted} onSearch={change} />
      <section ref={list} tabIndex={-1} aria-label={texts.title} className="mt-4 outline-none">
        <ModeratedReviews search={search} onAction={(action, review) => setAsked({ action, review })} />
      </section>
      {Dialog && <Dialog review={asked.review} onClose={close} />}
    </>
  )
}

export function Component() {
  const [params] = useSearchParams()
  return (
    <RequireAdmin>
      <Moderation search={readReviewsSearch(params)} />
    </RequireAdmin>
  )
}
