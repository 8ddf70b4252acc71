import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { ShopError } from '../errors/shop-error.ts'
import { toAddressKey } from '../modules/access/attempts.rules.ts'
import { answerUnreadable } from './answer-unreadable.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a file or a table, which may arrive over a slow connection. */
    isUpload?: boolean
  }
}

export interface RequestLimits {
  /** How long a new connection may take to send the headers of a request. */
  headersMs: number
  /** From the headers to the end of the body. */
  bodyMs: number
  uploadMs: number
  /** How long an upload may send nothing, and a client may read nothing of its reply. */
  stalledMs: number
  /** How often Node checks for connections with late headers. */
  checkEveryMs: number
  /** How many requests of one address may have incomplete bodies. */
  unfinishedPerAddress: number
}

export const REQUEST_LIMITS: RequestLimits = {
  headersMs: 30_000,
  bodyMs: 30_000,
  uploadMs: 300_000,
  stalledMs: 30_000,
  checkEveryMs: 5_000,
  unfinishedPerAddress: 50,
}

const RETRY_SECONDS = 5
/** A stalled upload is noticed at most a sixth of its limit late. */
const CHECKS_PER_STALL = 6
/** A stalled reply is cut at most two checks late. */
const CHECKS_PER_REPLY = 10

/** The limits that Node enforces. The plugin below enforces the rest, where route and client are known. */
export function toServerOptions({ headersMs, uploadMs, checkEveryMs }: RequestLimits) {
  return {
    headersTimeout: headersMs,
    requestTimeout: headersMs + uploadMs,
    connectionsCheckingInterval: checkEveryMs,
  }
}

export function carriesBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Cuts a connection whose client reads nothing of its reply. A handler that is still working is left alone. Node checks
 * for progress itself, but counts what the system buffers at the first write as progress, so that one long timeout would
 * take twice as long. Several short ones do not.
 */
export function closeStalledReply(response: ServerResponse, { stalledMs }: RequestLimits): void {
  const checkMs = stalledMs / CHECKS_PER_REPLY
  let [stalledSince, checkedAt] = [0, Number.NEGATIVE_INFINITY]
  response.setTimeout(checkMs, () => {
    // Read only here: a reply has no socket while it waits for an earlier one on its connection.
    const { socket } = response
    // The next write starts the timer again.
    if (!socket || socket.writableLength === 0) return
    const now = performance.now()
    // Node restarts the timer silently when the client has read something.
    if (now - checkedAt > 1.5 * checkMs) stalledSince = now - checkMs
    checkedAt = now
    if (now - stalledSince >= stalledMs) socket.destroy()
    else socket.setTimeout(checkMs)
  })
}

interface RequestLimitOptions {
  limits: RequestLimits
  /** Whether to limit incomplete requests per address. */
  counts: boolean
}

/**
 * Limits how long a body may take, and how many incomplete ones a client may have. A request counts until its body has
 * arrived or its connection is closed, even after it was answered.
 */
export const requestLimitsPlugin = fastifyPlugin(
  async (app: FastifyInstance, { limits, counts }: RequestLimitOptions) => {
    /** The number of incomplete requests of each address that is sending now. */
    const unfinished = new Map<string, number>()

    function take(address: string): boolean {
      const own = unfinished.get(address) ?? 0
      if (counts && own >= limits.unfinishedPerAddress) return false
      unfinished.set(address, own + 1)
      return true
    }

    function free(address: string): void {
      const left = (unfinished.get(address) ?? 1) - 1
      if (left > 0) unfinished.set(address, left)
      else unfinished.delete(address)
    }

    app.addHook('onRequest', async (request, reply) => {
      if (!isUnfinished(request)) return
      // A body that arrived together with its headers is read in the next turn. Then the request is complete, and its
      // access is decided only once.
      await nextTurn()
      if (!isUnfinished(request) || request.raw.socket.closed) return
      const address = toAddressKey(request.ip)
      if (!take(address)) {
        closeAfter(request, reply)
        const detail = `Your network address is already sending ${limits.unfinishedPerAddress} requests. Wait until some have arrived, then try again.`
        throw new ShopError('TOO_MANY_REQUESTS', detail, undefined, RETRY_SECONDS)
      }
      const { isUpload = false } = request.routeOptions.config
      awaitBody(request, reply, {
        withinMs: isUpload ? limits.uploadMs : limits.bodyMs,
        stalledMs: limits.stalledMs,
        onEnd: () => free(address),
      })
    })
  },
)

/** Requests that the shop makes to itself have no connection and are always complete. */
function isUnfinished({ raw, headers }: FastifyRequest): boolean {
  return carriesBody(headers) && !raw.complete && raw.socket instanceof Socket
}

/** A client over its limit must not keep its connection by never sending the rest. */
function closeAfter({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.header('connection', 'close')
  reply.raw.once('finish', () => raw.socket.destroySoon())
}

function awaitBody(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { withinMs, stalledMs, onEnd }: { withinMs: number; stalledMs: number; onEnd: () => void },
): void {
  const { socket } = raw
  const giveUp = () => {
    if (raw.complete) return
    if (reply.raw.headersSent) socket.destroy()
    else
      answerUnreadable.call(
        reply.server,
        Object.assign(new Error('the body is late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        socket,
      )
  }
  const timer = setTimeout(giveUp, withinMs)
  let [seen, seenAt] = [socket.bytesRead, performance.now()]
  const looks = setInterval(() => {
    const isMoving = socket.bytesRead !== seen
    if (isMoving) [seen, seenAt] = [socket.bytesRead, performance.now()]
    else if (performance.now() - seenAt >= stalledMs) giveUp()
  }, stalledMs / CHECKS_PER_STALL)
  const end = () => {
    clearTimeout(timer)
    clearInterval(looks)
    raw.off('end', end)
    socket.off('close', end)
    onEnd()
  }
  raw.once('end', end)
  socket.once('close', end)
}
