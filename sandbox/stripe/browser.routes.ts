import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { parseForms } from '../pages/form-parser.ts'
import type { Account } from './account.ts'
import { ApiError } from './api-error.ts'
import { cardFramePage, challengeDonePage, challengePage } from './browser-pages.ts'
import { answerChallenge } from './confirm-intent.ts'
import { requireIntent } from './payment-intents.ts'

/** Framed pages run their own scripts, and only the shop may frame them. */
const FRAME_HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
}

const SCRIPT = 'text/javascript; charset=utf-8'
const FILES = {
  '/card.js': { file: new URL('./browser/card-frame.js', import.meta.url), type: SCRIPT },
  '/card-rules.js': { file: new URL('./browser/card-rules.js', import.meta.url), type: SCRIPT },
  '/card-style.js': { file: new URL('./browser/card-style.js', import.meta.url), type: SCRIPT },
  '/card-request.js': { file: new URL('./browser/card-request.js', import.meta.url), type: SCRIPT },
  '/card.css': {
    file: new URL('./browser/card-frame.css', import.meta.url),
    type: 'text/css; charset=utf-8',
  },
  '/challenge.js': { file: new URL('./browser/challenge-page.js', import.meta.url), type: SCRIPT },
  '/3ds.js': { file: new URL('./browser/challenge-done.js', import.meta.url), type: SCRIPT },
}

/** In import order. */
const PARTS = ['connection', 'card-element', 'challenge', 'stripe']

/**
 * Stripe.js is one classic script that defines window.Stripe when it runs. Ours is written as modules; joined without
 * their imports and exports, they form such a script.
 */
async function readStripeScript(): Promise<string> {
  const parts = await Promise.all(
    PARTS.map((name) => readFile(new URL(`./browser/stripe-js/${name}.js`, import.meta.url), 'utf8')),
  )
  const joined = parts.map((part) => part.replace(/^import .*$/gm, '').replace(/^export /gm, ''))
  return `;(() => {\n'use strict'\n${joined.join('\n')}\n})()\n`
}

/** What Stripe serves from js.stripe.com and hooks.stripe.com. */
export async function browserRoutes(app: FastifyInstance, { account }: { account: Account }): Promise<void> {
  parseForms(app)
  for (const [path, { file, type }] of Object.entries(FILES)) {
    const content = await readFile(file)
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=60').type(type).send(content),
    )
  }

  const script = await readStripeScript()
  app.get('/v3.js', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').type('text/javascript; charset=utf-8').send(script),
  )

  const sendPage = (reply: FastifyReply, page: string, status = 200) =>
    reply.status(status).headers(FRAME_HEADERS).type('text/html; charset=utf-8').send(page)

  app.get('/card', (_request, reply) => sendPage(reply, cardFramePage()))

  const findIntent = (token: string) => {
    const id = account.store.findIdByHidden('payment_intent', token)
    return id ? requireIntent(account, id) : null
  }

  app.get<{ Params: { token: string } }>('/3ds/:token', ({ params: { token } }, reply) => {
    const intent = findIntent(token)
    return intent
      ? sendPage(reply, challengePage({ token, intent }))
      : sendPage(reply, challengeDonePage(), 404)
  })

  app.post<{ Params: { token: string; answer: string } }>('/3ds/:token/:answer', ({ params }, reply) => {
    const intent = findIntent(params.token)
    if (intent) answer(intent.id, params.answer === 'complete')
    return sendPage(reply, challengeDonePage())
  })

  function answer(intentId: string, passed: boolean): void {
    try {
      account.store.transact(() => answerChallenge(account, intentId, passed))
    } catch (error) {
      // The bank's refusal is in the intent, where the page reads it.
      if (!(error instanceof ApiError)) throw error
    }
  }
}
