import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { Addresses } from '../addresses.ts'
import { formField, parseForms } from '../pages/form-parser.ts'
import type { Accounts } from './accounts.ts'
import { chooserPage, failurePage, type OtherErrors } from './chooser-page.ts'
import { discoveryDocument, toIssuer } from './discovery.ts'
import { mountIssuer } from './mount-issuer.ts'

interface GoogleParts {
  addresses: Addresses
  accounts: Accounts
  loadIssuer: () => Promise<Provider>
}

interface InteractionRoute {
  Params: { uid: string }
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const LONGEST = { email: 254, name: 100 }

export async function googleRoutes(app: FastifyInstance, parts: GoogleParts): Promise<void> {
  const { addresses, accounts, loadIssuer } = parts
  const shop = new URL(addresses.publicOrigin).host

  app.get('/google/.well-known/openid-configuration', () => discoveryDocument(addresses))
  app.register(mountIssuer, { loadIssuer, publicOrigin: addresses.publicOrigin })
  parseForms(app)

  app.setErrorHandler(async (error, _request, reply) => {
    const { errors } = await import('oidc-provider')
    if (!(error instanceof errors.SessionNotFound)) throw error
    const page = failurePage({
      publicOrigin: addresses.publicOrigin,
      reason: 'it was left open for too long',
    })
    return reply.status(400).type('text/html; charset=utf-8').send(page)
  })

  /** The interaction in this browser's cookie, if it matches the one in the address. */
  async function requireInteraction(request: FastifyRequest<InteractionRoute>, reply: FastifyReply) {
    const interaction = await (await loadIssuer()).interactionDetails(request.raw, reply.raw)
    if (interaction.uid === request.params.uid) return interaction
    const { errors } = await import('oidc-provider')
    throw new errors.SessionNotFound('another interaction')
  }

  async function signIn(request: FastifyRequest<InteractionRoute>, reply: FastifyReply, accountId: string) {
    const result = { select_account: {}, login: { accountId, remember: false }, consent: {} }
    const issuer = await loadIssuer()
    return reply.redirect(await issuer.interactionResult(request.raw, reply.raw, result), 303)
  }

  app.get<InteractionRoute>('/google/interaction/:uid', async (request, reply) => {
    const { uid, params } = await requireInteraction(request, reply)
    const email = typeof params.login_hint === 'string' ? params.login_hint : ''
    const other = { email, name: '', emailVerified: true }
    reply.type('text/html; charset=utf-8')
    return chooserPage({ uid, shop, accounts: accounts.list(), other, errors: {} })
  })

  app.post<InteractionRoute>('/google/interaction/:uid/choose', async (request, reply) => {
    const { uid } = await requireInteraction(request, reply)
    const account = accounts.find(formField(request.body, 'sub'))
    if (!account) {
      return reply.redirect(`${new URL(toIssuer(addresses.publicOrigin)).pathname}/interaction/${uid}`, 303)
    }
    return signIn(request, reply, account.sub)
  })

  app.post<InteractionRoute>('/google/interaction/:uid/other', async (request, reply) => {
    const { uid } = await requireInteraction(request, reply)
    const other = {
      email: formField(request.body, 'email'),
      name: formField(request.body, 'name'),
      emailVerified: formField(request.body, 'verified') === 'yes',
    }
    const errors: OtherErrors = {}
    if (!EMAIL.test(other.email) || other.email.length > LONGEST.email)
      errors.email = 'Enter an email address'
    if (!other.name || other.name.length > LONGEST.name) errors.name = 'Enter a name of at most 100 letters'
    if (!errors.email && !errors.name) return signIn(request, reply, accounts.add(other).sub)
    reply.status(422).type('text/html; charset=utf-8')
    return chooserPage({ uid, shop, accounts: accounts.list(), other, errors })
  })

  app.post<InteractionRoute>('/google/interaction/:uid/cancel', async (request, reply) => {
    await requireInteraction(request, reply)
    const refusal = { error: 'access_denied', error_description: 'The account chooser was canceled' }
    const issuer = await loadIssuer()
    return reply.redirect(await issuer.interactionResult(request.raw, reply.raw, refusal), 303)
  })
}
