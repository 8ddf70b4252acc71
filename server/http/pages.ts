import type { FastifyInstance, FastifyReply, FastifyRequest, LightMyRequestResponse } from 'fastify'
import type { ApiResponse, ApiTransport, RenderPage } from '../../contract/page-renderer.ts'
import { pages } from '../../contract/pages.ts'
import { problems } from '../../contract/problems.ts'
import { MAX_LIST_BYTES } from '../../contract/quick-order.ts'
import { ShopError } from '../errors/shop-error.ts'
import { acceptForms } from './accept-forms.ts'
import { findMethods } from './endpoints.ts'
import { RETRY_AFTER_SECONDS, sendProblem } from './errors.ts'
import { asksForPage } from './page-cache/send-cached.ts'
import { isUnreadable } from './unreadable-address.ts'

/**
 * Calls this app's own API without HTTP, so that only the API reads data and decides access. Pages read only public
 * data, with two exceptions. The cart is read with the cookie of the browser. A pasted list is posted to the API and
 * counts against the limit of the sender's network address.
 */
function createInProcessTransport(
  app: FastifyInstance,
  { cookie = '', ip }: { cookie?: string | undefined; ip?: string } = {},
): ApiTransport {
  return async ({ method, path, endpoint, body: sent }) => {
    if (endpoint?.name === 'quickOrder')
      return toApiResponse(
        await app.inject({
          method: 'POST',
          url: path,
          payload: sent as object,
          ...(ip && { remoteAddress: ip }),
        }),
      )
    if (method !== 'GET') throw new Error(`A page only reads; ${method} ${path} would write`)
    if (!endpoint) return readDocument(app, path)
    if (endpoint.name === 'getCart') return readDocument(app, path, { cookie })
    const { name, params } = endpoint
    const { status, headers, body } = await app.readForPage(name, { params, url: path })
    return { status, headers: { get: (header) => headers[header.toLowerCase()] ?? null }, body }
  }
}

/** Reads a document, such as /openapi.json, through its route. */
async function readDocument(
  app: FastifyInstance,
  path: string,
  sent: Record<string, string> = {},
): Promise<ApiResponse> {
  return toApiResponse(await app.inject({ url: path, headers: sent }))
}

function toApiResponse({ statusCode, headers, payload }: LightMyRequestResponse): ApiResponse {
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
<p>Your connection asked for too many pages in a short time. Wait a moment, then reload this page.</p>
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
  return ['GET', 'HEAD'].includes(request.method) && asksForPage(request.headers)
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

/** The text fields of a form. */
function toForm(body: unknown): Record<string, string> {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'))
}

type ConstraintStrategy = Parameters<FastifyInstance['addConstraintStrategy']>[0]
type RouteHandler = ReturnType<ReturnType<ConstraintStrategy['storage']>['get']>

const PAGE = 'page'
const PAGE_CONSTRAINT: ConstraintStrategy = {
  name: 'answersWith',
  storage() {
    const handlers = new Map<unknown, RouteHandler>()
    return {
      get: (value) => handlers.get(value) ?? null,
      set: (value, handler) => void handlers.set(value, handler),
    }
  },
  deriveConstraint({ method, headers }) {
    // No page form sends JSON, so a JSON request is for the API, whatever else its headers say.
    const callsApi = method === 'POST' && headers['content-type']?.startsWith('application/json')
    return asksForPage(headers) && !callsApi ? PAGE : undefined
  },
  validate() {},
}

/** Serves every page with its data, and the not-found page for unknown URLs. */
export async function pageRoutes(
  app: FastifyInstance,
  { renderPage, publicUrl }: { renderPage: RenderPage; publicUrl: string },
): Promise<void> {
  const transport = createInProcessTransport(app)

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (request.renderWaitSeconds > 0) return sendTooManyPages(reply, request.renderWaitSeconds)
    const url = toPageUrl(request.url, publicUrl)
    const isCart = request.routeOptions.url === pages.cart
    const form = request.method === 'POST' ? toForm(request.body) : null
    const { status, html, location, error } = await renderPage({
      url,
      transport:
        isCart || form
          ? createInProcessTransport(app, { cookie: request.headers.cookie, ip: request.ip })
          : transport,
      ...(form && { form }),
    })
    if (error) request.log.error({ err: error }, 'a page could not be rendered')
    if (location) return reply.redirect(location, status)
    if (status === problems.UNAVAILABLE.status) reply.header('retry-after', RETRY_AFTER_SECONDS)
    return reply
      .code(status)
      .header('cache-control', isCart || form ? 'no-store' : 'no-cache')
      .header('vary', 'accept')
      .type('text/html; charset=utf-8')
      .send(html)
  }

  // The cart's page and the API's cart share one address: browsers that show it get the page.
  app.addConstraintStrategy(PAGE_CONSTRAINT)
  for (const path of Object.values(pages)) {
    const constraints = path === pages.cart ? { [PAGE_CONSTRAINT.name]: PAGE } : {}
    app.get(path, { constraints }, sendPage)
  }

  // Without JavaScript, the list goes to the address of its page, where the API answers other callers.
  await app.register(async (forms) => {
    acceptForms(forms)
    const constraints = { [PAGE_CONSTRAINT.name]: PAGE }
    const config = { rendersForm: true }
    forms.post(pages.quickOrder, { constraints, config, bodyLimit: MAX_LIST_BYTES }, sendPage)
  })

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
