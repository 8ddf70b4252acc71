import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

interface SecurityOptions {
  https: boolean
  /** Where else pictures come from: a bucket with an address of its own, an image host. */
  pictureOrigins: readonly string[]
}

/** No inline script and no inline style anywhere: what the pages carry as data is a JSON block, not code. */
export const securityPlugin = fastifyPlugin(
  async (app: FastifyInstance, { https, pictureOrigins }: SecurityOptions) => {
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'"],
          imgSrc: ["'self'", 'data:', ...pictureOrigins],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
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
  },
)
