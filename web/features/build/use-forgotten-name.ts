import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../session/use-session.ts'

/** Takes the name of the build out of the address when the account that may have given it signs out. */
export function useForgottenName(): void {
  const isSignedIn = useSession().status === 'signed-in'
  const wasSignedIn = useRef(isSignedIn)
  const [params, setParams] = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only this moment, not each new address.
  useEffect(() => {
    const hasLeft = wasSignedIn.current && !isSignedIn
    wasSignedIn.current = isSignedIn
    if (!hasLeft || !params.has('name')) return
    const rest = new URLSearchParams(params)
    rest.delete('name')
    setParams(rest, { replace: true, preventScrollReset: true })
  }, [isSignedIn])
}
