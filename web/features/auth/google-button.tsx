import { useEffect, useState } from 'react'
import { authFormMessages as texts } from '../../../content/messages/en/account.ts'
import { toFailureText } from '../../api/refusals.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { GoogleMark } from './google-mark.tsx'

interface GoogleButtonProps {
  returnTo: string
  errorTo: string
  onFailure: (message: string | null) => void
}

export function GoogleButton({ returnTo, errorTo, onFailure }: GoogleButtonProps) {
  const { signInWithGoogle } = useSession()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    // The Back button may return from Google to this page: make it usable again.
    const wake = () => setBusy(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  async function leaveForGoogle() {
    setBusy(true)
    onFailure(null)
    try {
      await signInWithGoogle({ returnTo, errorTo })
    } catch (error) {
      onFailure(toFailureText(error))
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant="line" size="lg" block busy={busy} onClick={leaveForGoogle}>
        {!busy && <GoogleMark />}
        {texts.google}
      </Button>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-4 text-sm text-ink-500 before:border-t before:border-ink-200 after:border-t after:border-ink-200">
        {texts.or}
      </div>
    </>
  )
}
