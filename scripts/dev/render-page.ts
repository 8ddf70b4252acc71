import { stripVTControlCharacters } from 'node:util'
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { ApiTransport, CreateRenderer, RenderedPage, SiteInfo } from '../../contract/page-renderer.ts'

const RENDERER = '/web/app/entry-server.tsx'
const STYLES = 'web/app/styles/main.css'

/** In development every source file is a separate chunk, and the style sheet is whole. */
const manifest = new Proxy(
  {},
  {
    get(_, key: string) {
      if (key === 'style-rest.css') return undefined
      return { file: key === 'style.css' ? STYLES : key, imports: [] }
    },
  },
)

function createTransport(port: number): ApiTransport {
  return async ({ method, path, body }) => {
    const response = await fetch(new URL(path, `http://127.0.0.1:${port}`), {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? await response.json() : await response.text(),
    }
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
}

/** A page for the developer. It reloads every second, so the right page replaces it after the next save. */
export function renderFailure(title: string, text: string): string {
  return `<!doctype html>
<meta charset="utf-8">
<meta http-equiv="refresh" content="1">
<title>${escapeHtml(title)}</title>
<h1>${escapeHtml(title)}</h1>
<pre>${escapeHtml(stripVTControlCharacters(text))}</pre>
`
}

interface RenderOptions {
  vite: ViteDevServer
  url: string
  site: SiteInfo
  /** The port of the shop, whose API the page calls. */
  port: number
  /** Allows the styles that Vite adds to a page, and no others. */
  nonce: string
}

/** Renders a page from the current sources in web/. */
export async function renderPage({ vite, url, site, port, nonce }: RenderOptions): Promise<RenderedPage> {
  try {
    const { ssr } = vite.environments
    if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite runs no modules for the server')
    const { createRenderer }: { createRenderer: CreateRenderer } = await ssr.runner.import(RENDERER)
    const page = await createRenderer({ manifest, site })({
      url: new URL(url),
      transport: createTransport(port),
    })
    if (page.error) throw page.error
    return {
      ...page,
      html: page.html.replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`),
    }
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    vite.config.logger.error(text)
    return { status: 500, html: renderFailure('This page cannot be rendered', text) }
  }
}
