import { useState } from 'react'
import { deleteAccountMessages as texts } from '../../../../content/messages/en/account.ts'
import { pages } from '../../../../contract/pages.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-frame.tsx'
import { GoogleMark } from '../google-mark.tsx'
import { describeProviderError } from '../provider-errors.ts'
import { useGoogleSignIn } from '../use-google-sign-in.ts'

/** A customer without a password proves their identity by a fresh sign-in and returns with their choice intact. */
export function SignInAgain({ search, readChoice }: { search: string; readChoice: () => string }) {
  const [failure, setFailure] = useState(() => describeProviderError(search))
  const { busy, leave } = useGoogleSignIn(setFailure)

  function signIn() {
    const returnTo = `${pages.ownData}?reviews=${readChoice()}`
    void leave({ returnTo, errorTo: returnTo })
  }

  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-pretty text-ink-700">{texts.signInAgain}</p>
      <Button variant="line" busy={busy} onClick={signIn}>
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
