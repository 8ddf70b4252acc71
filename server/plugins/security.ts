import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** What Stripe.js needs: docs.stripe.com/security/guide#content-security-policy. */
const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com']
const STRIPE_FRAMES = [...STRIPE_SCRIPTS, 'https://hooks.stripe.com']
const STRIPE_API = ['https://api.stripe.com']

interface SecurityOptions {
  https: boolean
  /** Card fields come from Stripe itself. */
  stripe: boolean
}

/** No inline script and no inline style anywhere: what the pages carry as data is a JSON block, not code. */
export const securityPlugin = fastifyPlugin(async (app: FastifyInstance, options: SecurityOptions) => {
  const { https, stripe } = options
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(stripe ? STRIPE_SCRIPTS : [])],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(stripe ? STRIPE_API : [])],
        frameSrc: ["'self'", ...(stripe ? STRIPE_FRAMES : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        // Without JavaScript the contact form hands over to the visitor's mail program.
        formAction: ["'self'", 'mailto:'],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()')
  })
})
