import type { FastifyInstance } from 'fastify'
import { ProfileWriteSchema } from '../../../contract/schemas/user.ts'
import { ShopError, toBadInput } from '../../errors/shop-error.ts'
import { linkNextPage, serveEndpoint } from '../../http/endpoints.ts'
import type { AccessTokens } from '../access/access-token.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { getAdminStatus, getUser } from './get-user.ts'
import { toHeaders } from './identity.routes.ts'
import { issueToken } from './issue-token.ts'
import { listUsers } from './list-users.ts'
import { makeAdmin } from './make-admin.ts'
import type { LoadIdentity } from './open-accounts.ts'
import { removeAdmin } from './remove-admin.ts'
import { updateProfile } from './update-profile.ts'

interface AccountRouteOptions {
  engine: EngineWithImages
  loadIdentity: LoadIdentity
  tokens: AccessTokens
  endSessionsOfNewAdmins: boolean
  onImagesReleased: () => void
}

export async function accountRoutes(
  app: FastifyInstance,
  { engine, loadIdentity, tokens, endSessionsOfNewAdmins, onImagesReleased }: AccountRouteOptions,
): Promise<void> {
  serveEndpoint(app, 'listUsers', async ({ query }, { request, reply }) => {
    const { users, nextCursor } = await listUsers(engine, query)
    linkNextPage(request, reply, nextCursor)
    return users
  })

  serveEndpoint(app, 'getUser', ({ params }) => getUser(engine, params.email))

  serveEndpoint(app, 'getAdminStatus', ({ params }) => getAdminStatus(engine, params.email))

  serveEndpoint(app, 'putUser', async ({ params, body }, { request, reply, caller }) => {
    if (!caller) {
      const asked = {
        identity: await loadIdentity(),
        tokens,
        headers: toHeaders(request),
        email: params.email,
      }
      const { token, cookies } = await issueToken(asked)
      if (cookies.length > 0) reply.header('set-cookie', cookies)
      return { token }
    }
    if (params.email.toLowerCase() !== caller.email)
      throw new ShopError('FORBIDDEN', 'Your account is not allowed to do this.')
    const profile = ProfileWriteSchema.safeParse(body)
    if (!profile.success) {
      throw toBadInput(profile.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
    }
    const { insertedId, hasNewPhoto } = await updateProfile(engine, {
      caller,
      profile: profile.data,
      now: Date.now(),
    })
    if (hasNewPhoto) onImagesReleased()
    return { insertedId }
  })

  serveEndpoint(app, 'makeAdmin', ({ params }, { caller }) =>
    makeAdmin(engine, {
      email: params.email,
      caller,
      endSessions: endSessionsOfNewAdmins,
      now: Date.now(),
    }),
  )

  serveEndpoint(app, 'removeAdmin', ({ params }, { caller }) =>
    removeAdmin(engine, { email: params.email, caller, now: Date.now() }),
  )
}
