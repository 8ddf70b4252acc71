import { redactErrorText } from '../../contract/client-error.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { pages } from '../../contract/pages.ts'
import type { ClientError } from '../../contract/schemas/client-error.ts'

/** Later errors of a page that keeps failing rarely say anything new. */
const MAX_PER_PAGE_VIEW = 3

/** Failed replies, lost connections and canceled requests are not page errors. */
const IGNORED_ERRORS = [
  'AbortError',
  'ApiError',
  'ConnectionError',
  'IdentityError',
  'ChunkError',
  'SubmitCanceled',
]

const sent = new Set<string>()

/** The pattern of a page's address, such as `/products/:slug`; the address itself may identify a person. */
export function findRoute(path: string): ClientError['route'] {
  const patterns = Object.values(pages)
  return patterns.find((each) => new RegExp(`^${each.replace(/:\w+/g, '[^/]+')}/?$`).test(path)) ?? '*'
}

function findScript(text: string | undefined): string | undefined {
  return /\/assets\/([\w.-]{1,76}\.js)/.exec(text ?? '')?.[1]
}

export function toReport(
  kind: ClientError['kind'],
  error: unknown,
  page: { path: string; scripts: string | undefined },
): ClientError | null {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  if (IGNORED_ERRORS.includes(name)) return null
  const chunk = findScript(stack)
  // The last script of a page is its entry, whose name changes with each release.
  const release = findScript(page.scripts?.split(' ').at(-1))
  return {
    kind,
    message: redactErrorText(`${name}: ${message}`),
    route: findRoute(page.path),
    ...(chunk && { chunk }),
    ...(release && { release }),
  }
}

/** `keepalive` sends the report even if the page closes immediately. */
export async function reportClientError(kind: ClientError['kind'], error: unknown): Promise<void> {
  const scripts = document.getElementById('start')?.dataset.scripts
  const report = toReport(kind, error, { path: window.location.pathname, scripts })
  if (!report || sent.size >= MAX_PER_PAGE_VIEW || sent.has(report.message)) return
  sent.add(report.message)
  const { method, path } = endpoints.reportClientError
  const headers = { 'content-type': 'application/json' }
  await fetch(path, { method, headers, body: JSON.stringify(report), keepalive: true })
}
