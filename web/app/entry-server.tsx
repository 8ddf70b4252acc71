import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { CreateRenderer } from '../../contract/page-renderer.ts'
import { ApiError } from '../api/api-error.ts'
import { createApiClient } from '../api/client.ts'
import { createPageQueryClient } from '../api/query-client.ts'
import { createChunkLoader } from './chunks.ts'
import { Document } from './document.tsx'
import { renderScripts, renderStyles, type ViteManifest } from './head-assets.ts'
import { collectQueries, PAGE_DATA_ID, type PageData, packErrors, toScriptJson } from './page-data.ts'
import { createRoutes, findChunkNames, PAGE_ROUTE_ID } from './routes.tsx'
import { servicesContext } from './services.ts'

function toStatus({ errors, statusCode }: StaticHandlerContext): number {
  const [error] = Object.values(errors ?? {})
  if (error === undefined) return statusCode
  if (!(error instanceof ApiError)) return 500
  return error.status < 500 || error.status === 503 ? error.status : 500
}

function findUnexpected({ errors }: StaticHandlerContext): unknown {
  return Object.values(errors ?? {}).find((error) => !(error instanceof ApiError))
}

/** A page that fails to render is replaced by the error page, inside the frame. */
function renderOrExplain(context: StaticHandlerContext, render: (shown: StaticHandlerContext) => string) {
  try {
    return { markup: render(context), shown: context }
  } catch (error) {
    const shown = { ...context, errors: { [PAGE_ROUTE_ID]: error } }
    return { markup: render(shown), shown }
  }
}

/** React puts these first and the images of the first screen right after them. */
const HEAD_BEGINS = /<head>(?:<meta (?:charSet|name="viewport")[^>]*>)*/

interface PageParts {
  markup: string
  styles: string
  scripts: string
  data: PageData
}

function assemble({ markup, styles, scripts, data }: PageParts): string {
  const end = markup.lastIndexOf('</body>')
  const body = markup
    .slice(0, end)
    .replace(HEAD_BEGINS, (begin) => begin + styles)
    .replace('</head>', () => `${scripts}</head>`)
  const block = `<script type="application/json" id="${PAGE_DATA_ID}">${toScriptJson(data)}</script>`
  const doctype = body.startsWith('<!') ? '' : '<!DOCTYPE html>'
  return `${doctype}${body}${block}${markup.slice(end)}`
}

export const createRenderer: CreateRenderer = (options) => {
  const { site } = options
  const manifest = options.manifest as ViteManifest
  const styles = renderStyles(manifest)
  const loadChunk = createChunkLoader()
  const handler = createStaticHandler(createRoutes(loadChunk))

  return async ({ url, transport, form }) => {
    const api = createApiClient(transport)
    const queryClient = createPageQueryClient()
    const requestContext = new RouterContextProvider()
    requestContext.set(servicesContext, { api, queryClient, loadChunk })

    const sent = form && { method: 'POST', body: new URLSearchParams(form) }
    const context = await handler.query(new Request(url, sent), { requestContext })
    if (context instanceof Response) {
      return { status: context.status, html: '', location: context.headers.get('location') ?? '/' }
    }

    const renderContext = (shown: StaticHandlerContext) =>
      renderToString(
        <Document site={site} api={api} queryClient={queryClient}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, shown)}
            context={shown}
            hydrate={false}
          />
        </Document>,
      )
    const { markup, shown } = renderOrExplain(context, renderContext)
    const loaderData = Object.entries(shown.loaderData).map(([id, value]) => [id, value ?? null])
    const data: PageData = {
      site,
      queries: collectQueries(queryClient),
      loaderData: Object.fromEntries(loaderData),
      ...(shown.actionData && { actionData: shown.actionData }),
      errors: packErrors(shown.errors),
    }
    const error = findUnexpected(shown)
    return {
      status: toStatus(shown),
      html: assemble({
        markup,
        styles,
        scripts: renderScripts(manifest, findChunkNames(shown.matches)),
        data,
      }),
      ...(error !== undefined && { error }),
    }
  }
}
