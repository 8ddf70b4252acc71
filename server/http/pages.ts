import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiResponse, ApiTransport, RenderPage } from '../../contract/page-renderer.ts'
import { pages } from '../../contract/pages.ts'
import { problems } from '../../contract/problems.ts'
import { ShopError } from '../errors/shop-error.ts'
import { findMethods } from './endpoints.ts'
import { sendProblem } from './errors.ts'
import { isUnreadable } from './unreadable-address.ts'

/** Calls this app's own API without HTTP, so that only the API reads data and decides access. */
function inProcessTransport(app: FastifyInstance): ApiTransport {
  return async ({ method, path, endpoint }) => {
    if (method !== 'GET') throw new Error(`A page only reads; ${method} ${path} would write`)
    if (!endpoint) return readDocument(app, path)
    const { name, params } = endpoint
    const { status, headers, body } = await app.readForPage(name, { params, url: path })
    return { status, headers: { get: (header) => headers[header.toLowerCase()] ?? null }, body }
  }
}

/** Reads a document that is no endpoint, such as /openapi.json, through its route. */
async function readDocument(app: FastifyInstance, path: string): Promise<ApiResponse> {
  const { statusCode, headers, payload } = await app.inject({ url: path })
  const isJson = String(headers['content-type']).includes('json')
  return {
    status: statusCode,
    headers: { get: (name) => headers[name.toLowerCase()]?.toString() ?? null },
    body: isJson ? JSON.parse(payload) : payload,
  }
}

/** Plain HTML: rendering is the work that this page avoids. */
const TOO_MANY_PAGES = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Too many pages at once</title>
<h1>Too many pages at once</h1>
<p>Your connection has asked for very many pages in a short time. Wait a moment, then reload this page.</p>
</html>
`

function sendTooManyPages(reply: FastifyReply, waitSeconds: number): FastifyReply {
  return reply
    .code(problems.TOO_MANY_REQUESTS.status)
    .header('retry-after', waitSeconds)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(TOO_MANY_PAGES)
}

function prefersHtml(request: FastifyRequest): boolean {
  return ['GET', 'HEAD'].includes(request.method) && (request.headers.accept ?? '').includes('text/html')
}

/** The router's catch-all pattern does not match line breaks, and no page has one in its URL. */
const LINE_BREAKS = /%0[ad]|%e2%80%a[89]/gi

/** A path that begins with two slashes, even after dots are resolved, would name another site. */
function toPageUrl(requested: string, publicUrl: string): URL {
  const plain = requested.replace(/^[/\\]+/, '/')
  const url = new URL(plain, publicUrl)
  url.pathname = url.pathname.replace(/^\/+/, '/').replace(LINE_BREAKS, '%20')
  return url
}

/** Serves every page with its data, and the not-found page for unknown URLs. */
export async function pageRoutes(
  app: FastifyInstance,
  { renderPage, publicUrl }: { renderPage: RenderPage; publicUrl: string },
): Promise<void> {
  const transport = inProcessTransport(app)

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (request.renderWaitSeconds > 0) return sendTooManyPages(reply, request.renderWaitSeconds)
    const url = toPageUrl(request.url, publicUrl)
    const { status, html, location, error } = await renderPage({ url, transport })
    if (error) request.log.error({ err: error }, 'a page could not be rendered')
    if (location) return reply.redirect(location, status)
    if (status === problems.UNAVAILABLE.status) reply.header('retry-after', 5)
    return reply
      .code(status)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept')
      .type('text/html; charset=utf-8')
      .send(html)
  }

  for (const path of Object.values(pages)) app.get(path, sendPage)

  app.setNotFoundHandler((request, reply) => {
    if (isUnreadable(request.raw)) return sendProblem(reply, new ShopError('MALFORMED_REQUEST'))
    const [path = ''] = request.url.split('?')
    const methods = findMethods(app, path)
    if (methods.length > 0) {
      return sendProblem(reply.header('allow', methods.join(', ')), new ShopError('METHOD_NOT_ALLOWED'))
    }
    if (prefersHtml(request)) return sendPage(request, reply)
    return sendProblem(
      reply,
      new ShopError('NOT_FOUND', `There is nothing at ${request.method} ${request.url}.`),
    )
  })
}
