import { useEffect, useState } from 'react'
import { deleteAccountMessages as texts } from '../../../../content/messages/en/account.ts'
import { pages } from '../../../../contract/pages.ts'
import { toFailureText } from '../../../api/refusals.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-frame.tsx'
import { GoogleMark } from '../google-mark.tsx'
import { describeProviderError } from '../provider-errors.ts'

/** A customer without a password proves their identity by a fresh sign-in and returns with their choice intact. */
export function SignInAgain({ search, readChoice }: { search: string; readChoice: () => string }) {
  const { signInWithGoogle } = useSession()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(() => describeProviderError(search))

  useEffect(() => {
    // The Back button may return from Google to this page: make it usable again.
    const wake = () => setBusy(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  async function leave() {
    setBusy(true)
    setFailure(null)
    const returnTo = `${pages.ownData}?reviews=${readChoice()}`
    try {
      await signInWithGoogle({ returnTo, errorTo: returnTo })
    } catch (error) {
      setFailure(toFailureText(error))
      setBusy(false)
    }
  }

  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-pretty text-ink-700">{texts.signInAgain}</p>
      <Button variant="line" busy={busy} onClick={() => void leave()}>
        {!busy && <GoogleMark />}
        {texts.signInWithGoogle}
      </Button>
      {/* Always rendered, so that screen readers announce its changes. */}
      <div role="alert" className="empty:hidden">
        {failure && <FieldError>{failure}</FieldError>}
      </div>
    </div>
  )
}
