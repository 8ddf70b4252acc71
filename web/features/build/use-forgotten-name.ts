import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { readForgottenName } from '../../build/current-build.ts'
import { useSession } from '../../session/use-session.ts'

/** The names that this tab has shown, each with the id of the account that saw it last; null for a visitor. */
const readers = new Map<string, string | null>()

/** Whether another account saw this name. If this tab does not know who saw it: whether it forgot this name last. */
function isOfAnother(name: string, reader: string | null): boolean {
  const seenBy = readers.get(name)
  if (seenBy === undefined) return name === readForgottenName()
  return seenBy !== null && seenBy !== reader
}

/**
 * Takes the name of a build out of the address when the account that saw it has signed out, on the open page and on
 * those that the Back button opens. A link that someone follows names their own build.
 */
export function useForgottenName(): void {
  const session = useSession()
  const reader = session.status === 'signed-in' ? session.user.id : null
  const isKnown = session.status !== 'loading'
  const { key } = useLocation()
  const isHistory = useNavigationType() === 'POP'
  const lastKey = useRef<string>(undefined)
  const [params, setParams] = useSearchParams()
  const name = params.get('name')
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page or the reader changes, not at each render.
  useEffect(() => {
    if (!isKnown) return
    const isFollowed = !isHistory && key !== lastKey.current
    lastKey.current = key
    if (!name) return
    if (isFollowed || !isOfAnother(name, reader)) {
      readers.set(name, reader)
      return
    }
    const rest = new URLSearchParams(params)
    rest.delete('name')
    setParams(rest, { replace: true, preventScrollReset: true })
  }, [isKnown, reader, key])
}
