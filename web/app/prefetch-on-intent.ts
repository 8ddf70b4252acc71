import { matchRoutes, type RouteObject } from 'react-router'
import { findPartNames } from './routes.tsx'

type PartFiles = Record<string, string[] | undefined>

/** The name of this release's entry makes it an address of its own: a list from before a release is never used after. */
async function fetchPartFiles(): Promise<PartFiles> {
  const release = import.meta.url.slice(import.meta.url.lastIndexOf('/') + 1)
  return (await fetch(`/part-files.json?${release}`)).json()
}

function prefetch(file: string): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'prefetch', as: 'script', href: `/${file}` })
  document.head.append(link)
}

/**
 * Fetches what the page behind a link needs as soon as somebody points at it or reaches it by keyboard: a press then finds
 * it there. Only into the browser's cache: an import that fails is remembered as failed, a file that did not come is not.
 */
export function prefetchOnIntent(routes: RouteObject[]): void {
  const asked = new Set<string>()
  let partFiles: Promise<PartFiles> | undefined

  async function prepare(pathname: string): Promise<void> {
    const parts = findPartNames(matchRoutes(routes, pathname) ?? []).filter((part) => !asked.has(part))
    if (parts.length === 0) return
    for (const part of parts) asked.add(part)
    partFiles ??= fetchPartFiles()
    const files = await partFiles
    for (const file of new Set(parts.flatMap((part) => files[part] ?? []))) prefetch(file)
  }

  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    const isElsewhere = link?.origin !== location.origin || link.pathname === location.pathname
    if (!link || isElsewhere || matchMedia('(prefers-reduced-data: reduce)').matches) return
    // Nobody waits for it: without it the page loads as it always did.
    prepare(link.pathname).catch(() => {})
  }
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(event, onIntent, { passive: true })
  }
}
