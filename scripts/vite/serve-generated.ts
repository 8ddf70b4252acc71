import { extname } from 'node:path'
import type { ViteDevServer } from 'vite'

const CONTENT_TYPES: Record<string, string> = {
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
}

type Content = string | Buffer | undefined

/** The development server makes on request what a build emits as a file. `make` gets the path without leading slash. */
export function serveGenerated(
  { middlewares }: ViteDevServer,
  make: (fileName: string) => Content | Promise<Content>,
): void {
  middlewares.use(async (request, response, next) => {
    try {
      const [path = ''] = (request.url ?? '').split('?')
      const content = await make(path.slice(1))
      if (content === undefined) return next()
      response.setHeader('content-type', CONTENT_TYPES[extname(path)] ?? 'application/octet-stream')
      response.end(content)
    } catch (error) {
      next(error)
    }
  })
}
