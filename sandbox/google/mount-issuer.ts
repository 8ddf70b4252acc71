import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import { BROWSER_PATH } from '../addresses.ts'

interface Mount {
  loadIssuer: () => Promise<Provider>
  publicOrigin: string
}

const MOUNT = '/google'

/**
 * Passes everything else under /google to oidc-provider. It writes addresses and cookies for browsers, so it always
 * gets the browser's view (public origin, /sandbox/google), whatever the caller's headers claim.
 */
export async function mountIssuer(app: FastifyInstance, { loadIssuer, publicOrigin }: Mount): Promise<void> {
  const { host, protocol } = new URL(publicOrigin)
  let handle: ReturnType<Provider['callback']> | null = null

  // oidc-provider reads the body itself.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  app.all(`${MOUNT}/*`, async (request, reply) => {
    const { raw, url } = request
    reply.hijack()
    handle ??= (await loadIssuer()).callback()
    raw.url = url.slice(MOUNT.length)
    raw.headers['x-forwarded-host'] = host
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    handle(Object.assign(raw, { originalUrl: `${BROWSER_PATH}${url}` }), reply.raw)
  })
}
