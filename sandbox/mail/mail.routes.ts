import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Addresses, BROWSER_PATH } from '../addresses.ts'
import { parseForms } from '../pages/form-parser.ts'
import { FRAME_POLICY, framedHtml, messagePage, missingPage, outboxPage } from './mail-pages.ts'
import type { Outbox } from './outbox.ts'

interface MailParts {
  outbox: Outbox
  addresses: Addresses
}

interface ListRoute {
  Querystring: { to?: string | string[]; before?: string | string[] }
}

const PAGE_LENGTH = 100
const JSON_LENGTH = 50

const one = (value: string | string[] | undefined) => String([value ?? ''].flat()[0]).trim()

export async function mailRoutes(app: FastifyInstance, { outbox, addresses }: MailParts): Promise<void> {
  parseForms(app)

  app.get<ListRoute>('/mail', (request, reply) => {
    const to = one(request.query.to)
    const before = Number.parseInt(one(request.query.before), 10) || undefined
    const found = outbox.list({ to, before, limit: PAGE_LENGTH + 1 })
    const messages = found.slice(0, PAGE_LENGTH)
    reply.type('text/html; charset=utf-8')
    return reply.send(outboxPage({ messages, to, more: found.length > PAGE_LENGTH }))
  })

  /** For tests: `to` is the full address of a recipient. */
  app.get<ListRoute>('/mail.json', (request) => ({
    messages: outbox.list({ exactlyTo: one(request.query.to), limit: JSON_LENGTH }),
  }))

  const find = (id: string) => (/^\d{1,15}$/.test(id) ? outbox.find(Number(id)) : null)

  app.get<{ Params: { id: string } }>('/mail/:id', (request, reply) => {
    const message = find(request.params.id)
    reply.status(message ? 200 : 404).type('text/html; charset=utf-8')
    return reply.send(message ? messagePage(message) : missingPage())
  })

  app.get<{ Params: { id: string } }>('/mail/:id/html', (request, reply) => {
    const message = find(request.params.id)
    reply.type('text/html; charset=utf-8')
    if (!message?.html) return reply.status(404).send(missingPage())
    reply.headers({ 'content-security-policy': FRAME_POLICY, 'x-frame-options': 'SAMEORIGIN' })
    return reply.send(framedHtml(message))
  })

  /** Stops a form on another site from emptying the outbox. Origin is `null` where the shop sends no referrer. */
  const isSameOrigin = ({ headers }: FastifyRequest) =>
    headers['sec-fetch-site'] === 'same-origin' || headers.origin === addresses.publicOrigin

  app.post('/mail/delete', (request, reply) => {
    if (!isSameOrigin(request)) return reply.status(403).send({ title: 'Only from the page itself' })
    outbox.clear()
    return reply.redirect(`${BROWSER_PATH}/mail`, 303)
  })
}
