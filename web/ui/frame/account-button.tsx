import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { frameMessages } from '../../../content/messages/en/frame.ts'
import { pages } from '../../../contract/pages.ts'
import { toLoginState } from '../../session/login-state.ts'
import { useSession } from '../../session/use-session.ts'
import { Button, ButtonLink } from '../button.tsx'
import { showToast } from '../show-toast.ts'

/** Login or Sign Out. Both have the same width, and the space is reserved until the user is known. */
export function AccountButton({ block }: { block?: boolean }) {
  const { status, signOut } = useSession()
  const [busy, setBusy] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const location = useLocation()

  async function leave() {
    setBusy(true)
    await signOut().catch(() => showToast({ tone: 'error', text: frameMessages.signOutUnconfirmed }))
    setBusy(false)
    // The button had the focus and is gone.
    place.current?.querySelector('a')?.focus()
  }

  return (
    <div ref={place} className={block ? 'grid' : 'grid w-22 xl:w-28'}>
      {status === 'signed-in' ? (
        <Button variant="line" className="px-0!" busy={busy} onClick={leave}>
          {frameMessages.signOut}
        </Button>
      ) : (
        <ButtonLink
          to={pages.login}
          state={location.state?.from ? location.state : toLoginState(location)}
          variant="line"
          className={status === 'loading' ? 'invisible px-0! noscript:visible' : 'px-0!'}
        >
          {frameMessages.login}
        </ButtonLink>
      )}
    </div>
  )
}
