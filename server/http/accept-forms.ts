import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Reads the body that a plain HTML form sends, in the routes of this scope. Of a repeated name, the last value counts. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => Object.fromEntries(new URLSearchParams(text)),
  )
}
