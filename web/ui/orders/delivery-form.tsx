import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import { orderFormMessages } from '../../../content/messages/en/purchase.ts'
import { FIRST_HOLD_HOURS, UNCONFIRMED_HOLD_MINUTES } from '../../../contract/constants.ts'
import { pages } from '../../../contract/pages.ts'

/** How long the pieces of the order will be held. An item of the list under the button. */
export function HoldNote({ isConfirmed }: { isConfirmed: boolean }) {
  const { held, heldUnconfirmed } = orderFormMessages
  return (
    <li className="flex gap-2">
      <Clock className="mt-0.5 size-4 text-ink-500" />
      {isConfirmed ? (
        held(FIRST_HOLD_HOURS)
      ) : (
        <span>
          {heldUnconfirmed.before(UNCONFIRMED_HOLD_MINUTES)}
          <Link to={pages.security} className="underline underline-offset-4">
            {heldUnconfirmed.link}
          </Link>
          {heldUnconfirmed.after}
        </span>
      )}
    </li>
  )
}
