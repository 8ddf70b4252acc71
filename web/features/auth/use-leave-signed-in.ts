import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../session/use-session.ts'

/** Sends a signed-in visitor on to the page they wanted; true once they are on the way. */
export function useLeaveSignedIn(path: string): boolean {
  const navigate = useNavigate()
  const isSignedIn = useSession().status === 'signed-in'
  useEffect(() => {
    if (isSignedIn) void navigate(path, { replace: true })
  }, [isSignedIn, navigate, path])
  return isSignedIn
}
