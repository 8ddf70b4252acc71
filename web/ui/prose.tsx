import { useCallback } from 'react'
import { useNavigate } from 'react-router'

function findInnerPath(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlainClick =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !isPlainClick || link.origin !== window.location.origin || link.target) return null
  return link.pathname === window.location.pathname && link.hash
    ? null
    : link.pathname + link.search + link.hash
}

/** Text from Markdown. The build renders the HTML from our own content and escapes raw HTML. */
export function Prose({ html }: { html: string }) {
  const navigate = useNavigate()
  const listen = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return
      const follow = (event: MouseEvent) => {
        const path = findInnerPath(event)
        if (!path) return
        event.preventDefault()
        navigate(path)
      }
      element.addEventListener('click', follow)
      return () => element.removeEventListener('click', follow)
    },
    [navigate],
  )
  return <div ref={listen} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
