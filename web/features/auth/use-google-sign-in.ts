import { useEffect, useState } from 'react'
import { toFailureText } from '../../api/refusals.ts'
import { useSession } from '../../session/use-session.ts'

/** Leaves for Google and returns to `returnTo`, or to `errorTo` if the person was not signed in. */
export function useGoogleSignIn(onFailure: (message: string | null) => void) {
  const { signInWithGoogle } = useSession()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    // The Back button may return from Google to this page: make it usable again.
    const wake = () => setBusy(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  async function leave(addresses: { returnTo: string; errorTo: string }): Promise<void> {
    setBusy(true)
    onFailure(null)
    try {
      await signInWithGoogle(addresses)
    } catch (error) {
      onFailure(toFailureText(error))
      setBusy(false)
    }
  }
  return { busy, leave }
}
