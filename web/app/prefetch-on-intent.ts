import { matchRoutes, type RouteObject } from 'react-router'
import { findChunkNames } from './routes.tsx'

type ChunkFiles = Record<string, string[] | undefined>

/** Adds this release's entry name to the address, so that a list cached before a release is never used after it. */
async function fetchChunkFiles(): Promise<ChunkFiles> {
  const release = import.meta.url.slice(import.meta.url.lastIndexOf('/') + 1)
  return (await fetch(`/chunk-files.json?${release}`)).json()
}

function prefetch(file: string): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'prefetch', as: 'script', href: `/${file}` })
  document.head.append(link)
}

/**
 * Fetches the chunks of a linked page as soon as the pointer or the keyboard focus reaches the link. It only fills the
 * browser's cache: a browser remembers a failed import as failed, but not a failed prefetch.
 */
export function prefetchOnIntent(routes: RouteObject[]): void {
  const asked = new Set<string>()
  let chunkFiles: Promise<ChunkFiles> | undefined

  async function prepare(pathname: string): Promise<void> {
    const names = findChunkNames(matchRoutes(routes, pathname) ?? []).filter((name) => !asked.has(name))
    if (names.length === 0) return
    for (const name of names) asked.add(name)
    chunkFiles ??= fetchChunkFiles()
    const files = await chunkFiles
    for (const file of new Set(names.flatMap((name) => files[name] ?? []))) prefetch(file)
  }

  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    const isElsewhere = link?.origin !== location.origin || link.pathname === location.pathname
    if (!link || isElsewhere || matchMedia('(prefers-reduced-data: reduce)').matches) return
    // Nothing waits for this; if it fails, the page loads as usual.
    prepare(link.pathname).catch(() => {})
  }
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(event, onIntent, { passive: true })
  }
}
