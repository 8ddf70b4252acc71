import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import helmet, { type HelmetOptions } from 'helmet'

/** What Stripe.js needs: docs.stripe.com/security/guide#content-security-policy. */
const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com']
const STRIPE_FRAMES = [...STRIPE_SCRIPTS, 'https://hooks.stripe.com']
const STRIPE_API = ['https://api.stripe.com']

interface SecurityOptions {
  https: boolean
  /** Whether Stripe serves the card fields. */
  stripe: boolean
  /** Other origins that serve images: a bucket with its own address, an image host. */
  imageOrigins: readonly string[]
}

/**
 * Headers that only documents obey. Replies with scripts, style sheets, fonts and images omit them, which saves 450
 * bytes.
 */
const FOR_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-frame-options',
]
/** SVG is not in this list: a browser can open it as a document, with scripts. */
const NEVER_A_DOCUMENT = /^(?:(?:application|text)\/javascript|text\/css|font\/|image\/(?!svg))/

/** The headers are the same for every request, so they are made once. */
function makeHeaders(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {}
  const response: Pick<ServerResponse, 'removeHeader'> & { setHeader(name: string, value: string): void } = {
    setHeader(name, value) {
      headers[name.toLowerCase()] = value
    },
    removeHeader() {},
  }
  helmet(options)({} as IncomingMessage, response as ServerResponse, () => {})
  return headers
}

/** Allows no inline script and no inline style: pages carry their data as a JSON block, not as code. */
export const securityPlugin = fastifyPlugin(
  async (app: FastifyInstance, { https, stripe, imageOrigins }: SecurityOptions) => {
    const headers = makeHeaders({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...(stripe ? STRIPE_SCRIPTS : [])],
          styleSrc: ["'self'"],
          imgSrc: ["'self'", 'data:', ...imageOrigins],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...(stripe ? STRIPE_API : [])],
          frameSrc: ["'self'", ...(stripe ? STRIPE_FRAMES : [])],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          // Without JavaScript the contact form opens the visitor's mail program.
          formAction: ["'self'", 'mailto:'],
          frameAncestors: ["'none'"],
          ...(https && { upgradeInsecureRequests: [] }),
        },
      },
      strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      xFrameOptions: { action: 'deny' },
      // These headers address software that is gone: Flash, Internet Explorer, the XSS filters of old browsers.
      xPermittedCrossDomainPolicies: false,
      xDownloadOptions: false,
      xXssProtection: false,
      xDnsPrefetchControl: false,
    })
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers(headers)
    })
    app.addHook('onSend', async (_request, reply) => {
      if (NEVER_A_DOCUMENT.test(String(reply.getHeader('content-type'))))
        for (const name of FOR_DOCUMENTS) reply.removeHeader(name)
      else reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()')
    })
  },
)
