import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../session/use-session.ts'

/** Whoever is signed in, or has just become so, goes on to the page they wanted; true once they are on the way. */
export function useLeaveSignedIn(path: string): boolean {
  const navigate = useNavigate()
  const isSignedIn = useSession().status === 'signed-in'
  useEffect(() => {
    if (isSignedIn) void navigate(path, { replace: true })
  }, [isSignedIn, navigate, path])
  return isSignedIn
}
