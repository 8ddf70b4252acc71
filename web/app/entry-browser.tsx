import './styles/main.css'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createApiClient } from '../api/client.ts'
import { createBrowserQueryClient } from '../api/query-client.ts'
import { followReviewChanges } from '../api/review-changes.ts'
import { createFetchTransport } from '../api/transport.ts'
import { findToken, forgetPrivateData, sessionActions, startSession } from '../session/browser-session.ts'
import { createChunkLoader } from './chunks.ts'
import { Document } from './document.tsx'
import { noteError } from './note-error.ts'
import { PAGE_DATA_ID, type PageData, seedQueries, unpackErrors } from './page-data.ts'
import { prefetchOnIntent } from './prefetch-on-intent.ts'
import { createRoutes, PAGE_ROUTE_ID } from './routes.tsx'
import { servicesContext } from './services.ts'

/**
 * Lays out the sections that a phone deferred (drawn-when-near in web/app/styles/utilities.css), one per frame: all at
 * once would delay a click. After a long scroll the rest follows at once (web/app/start.ts). From then on no page
 * defers any section.
 */
function drawFarSections(): void {
  const { dataset } = document.documentElement
  const sections = [...document.querySelectorAll<HTMLElement>('.drawn-when-near')]
  const drawNext = () => {
    const section = sections.shift()
    if (!section) dataset.whole = 'true'
    else if (!dataset.whole) {
      section.style.contentVisibility = 'visible'
      requestAnimationFrame(drawNext)
    }
  }
  drawNext()
}

function readPageData(): PageData {
  const block = document.getElementById(PAGE_DATA_ID)
  if (!block?.textContent) throw new Error('No page data')
  return JSON.parse(block.textContent) as PageData
}

/** The chunks of this page must load before React compares its first render with the server's. */
async function loadMatchedChunks(routes: RouteObject[]): Promise<unknown> {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    try {
      Object.assign(route, await route.lazy(), { lazy: undefined })
    } catch (error) {
      Object.assign(route, { loader: () => Promise.reject(error), lazy: undefined })
      return error
    }
  }
  return null
}

/** Lets a click or a scroll run between two tasks. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Marks the document as hydrated, for web/app/start.ts and for tests that must not click too early. */
function MarkInteractive({ onInteractive }: { onInteractive: () => void }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
    // After the browser has painted.
    setTimeout(onInteractive)
  }, [onInteractive])
  return null
}

async function start(): Promise<void> {
  await nextTask()
  const page = readPageData()
  const api = createApiClient(createFetchTransport({ findToken }), {
    onUnauthorized: () => void sessionActions.handleUnauthorized(),
  })
  const queryClient = createBrowserQueryClient()
  seedQueries(queryClient, page.queries)

  const loadChunk = createChunkLoader()
  const routes = createRoutes(loadChunk)
  await nextTask()
  const chunkError = await loadMatchedChunks(routes)
  const errors = chunkError ? { [PAGE_ROUTE_ID]: chunkError } : unpackErrors(page.errors)
  const router = createBrowserRouter(routes, {
    hydrationData: {
      loaderData: page.loaderData,
      ...(page.actionData && { actionData: page.actionData }),
      ...(errors && { errors }),
    },
    getContext() {
      const context = new RouterContextProvider()
      context.set(servicesContext, { api, queryClient, loadChunk })
      return context
    },
  })

  await nextTask()
  forgetPrivateData(queryClient)
  followReviewChanges(queryClient)
  const onInteractive = () => {
    startSession({ navigate: (path) => router.navigate(path) })
    prefetchOnIntent(routes)
    drawFarSections()
  }

  document.documentElement.dataset.hydrated = 'false'
  startTransition(() => {
    hydrateRoot(
      document,
      <Document site={page.site} api={api} queryClient={queryClient}>
        <RouterProvider router={router} />
        <MarkInteractive onInteractive={onInteractive} />
      </Document>,
      // Without its chunk the page differs from the server's: the failure panel is intended.
      chunkError ? { onRecoverableError: () => {} } : {},
    )
  })
}

addEventListener('error', ({ error }) => error && noteError('script', error))
addEventListener('unhandledrejection', ({ reason }) => noteError('promise', reason))
void start()
