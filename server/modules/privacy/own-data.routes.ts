import type { FastifyInstance } from 'fastify'
import { serveEndpoint } from '../../http/endpoints.ts'
import { streamWhileAdmitted } from '../../http/stream-while-admitted.ts'
import { limitAttempts } from '../access/limit-attempts.ts'
import type { LoadIdentity } from '../identity/open-accounts.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { toDownloadName } from '../shop/shop.ts'
import { deleteAccount } from './delete-account.ts'
import { exportOwnData } from './export-own-data.ts'
import { removeUser } from './remove-user.ts'

interface OwnDataRouteOptions {
  engine: EngineWithImages
  loadIdentity: LoadIdentity
  rateLimits: boolean
  onOrderClosed: (orderId: string) => void
  /** Called after a person left, so that images shown only with them can be deleted. */
  onImagesReleased: () => void
}

/** Export and deletion of a person's own data, and the removal of a user by an admin. */
export async function ownDataRoutes(
  app: FastifyInstance,
  { engine, loadIdentity, rateLimits, onOrderClosed, onImagesReleased }: OwnDataRouteOptions,
): Promise<void> {
  serveEndpoint(app, 'exportOwnData', async (_input, { reply, caller, admitAgain }) => {
    const now = Date.now()
    const fileName = toDownloadName('my-data', now, 'json')
    reply.header('content-disposition', `attachment; filename="${fileName}"`)
    return streamWhileAdmitted(exportOwnData(engine, { caller, now }), admitAgain)
  })

  serveEndpoint(app, 'deleteAccount', async ({ body: wish }, { request, caller }) => {
    const now = Date.now()
    // A session belongs to a browser that has signed in before, so strangers cannot use up its limit.
    const device = caller.sessionId
    const attempt = { kind: 'sign-in', ip: request.ip, account: caller.email, device, now } as const
    const { password } = await (await loadIdentity()).$context
    const reply = await deleteAccount(engine, {
      caller,
      wish,
      now,
      countAttempt: async () => {
        if (rateLimits) await limitAttempts(engine, attempt)
      },
      verifyPassword: password.verify,
      onOrderClosed,
    })
    onImagesReleased()
    return reply
  })

  serveEndpoint(app, 'removeUser', async ({ params: { email } }, { caller }) => {
    const reply = await removeUser(engine, { email, caller, now: Date.now(), onOrderClosed })
    onImagesReleased()
    return reply
  })
}
