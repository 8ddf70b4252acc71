import type { FastifyInstance } from 'fastify'

const FORM_LIMIT_BYTES = 16 * 1024

/** Parses bodies of plain HTML forms; the first value of a name counts. */
export function parseForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}

export function formField(body: unknown, name: string): string {
  return body instanceof URLSearchParams ? (body.get(name) ?? '').trim() : ''
}
