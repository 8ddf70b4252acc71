import type { FastifyInstance } from 'fastify'
import type { Engine } from '../../db/dialect/engine.ts'
import { linkNextPage, serveEndpoint } from '../../http/endpoints.ts'
import { getMessage } from './get-message.ts'
import { listMessages } from './list-messages.ts'
import { markMessage } from './mark-message.ts'
import { replyToMessage } from './reply-to-message.ts'
import { sendMessage } from './send-message.ts'

interface MessageRouteOptions {
  engine: Engine
  publicUrl: string
  /** Where the shop receives its mail. */
  shopAddress: string
  rateLimits: boolean
  onMailQueued: () => void
}

export async function messageRoutes(
  app: FastifyInstance,
  { engine, publicUrl, shopAddress, rateLimits, onMailQueued }: MessageRouteOptions,
): Promise<void> {
  serveEndpoint(app, 'sendMessage', async ({ body: message }, { request }) => {
    const ip = rateLimits ? request.ip : null
    const reply = await sendMessage(engine, { message, ip, shopAddress, publicUrl, now: Date.now() })
    onMailQueued()
    return reply
  })

  serveEndpoint(app, 'listMessages', async ({ query }, { request, reply }) => {
    const { messages, nextCursor, total } = await listMessages(engine, query)
    linkNextPage(request, reply, nextCursor)
    if (total !== null) reply.header('x-total-count', total)
    return messages
  })

  serveEndpoint(app, 'getMessage', ({ params: { id } }) => getMessage(engine.db, id))

  serveEndpoint(app, 'replyToMessage', async ({ params: { id }, body: reply }, { caller }) => {
    const thread = await replyToMessage(engine, { id, reply, caller, now: Date.now() })
    onMailQueued()
    return thread
  })

  serveEndpoint(app, 'markMessage', ({ params: { id }, body: marks }, { caller }) =>
    markMessage(engine, { id, marks, caller, now: Date.now() }),
  )
}
