import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CountedSearch } from '../../modules/searches/logged-question.rules.ts'
import type { CalledReply } from '../call-endpoint.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A reply as it is sent, without the headers that differ per request. */
export interface CachedReply {
  readonly route: string
  readonly status: number
  /** Names and values alternate, as node:http takes them. */
  readonly headers: readonly string[]
  readonly etag: string
  readonly identity: Buffer
  /** The encodings made so far. Each is made when first needed. */
  readonly encoded: Map<Encoding, Buffer>
  readonly encoding: Map<Encoding, Promise<Buffer>>
  readonly tags: readonly string[]
  /** Counted each time the reply is sent. */
  readonly search: CountedSearch | null
}

/** An API reply for pages: a value that is never serialized. */
export interface CachedValue extends CalledReply {
  readonly tags: readonly string[]
}

export type Cached = CachedReply | CachedValue

export function isSent(cached: Cached): cached is CachedReply {
  return 'identity' in cached
}

/** Compression gains nothing below this size. */
export const MIN_COMPRESSED_BYTES = 1_024
/** A compromise: a page is compressed again after each change, so the best quality would cost too much. */
const BROTLI_QUALITY = 7

export const PAGE_CACHE_CONTROL = 'public, max-age=0, must-revalidate'
export const PAGE_VARY = 'accept-encoding'

/** Headers of one request or connection, and those that are set again. */
const LEFT_OUT = new Set([
  'x-request-id',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'vary',
  'etag',
])

type Headers = Record<string, number | string | string[] | undefined>

/**
 * Node allocates small buffers in shared blocks of 64 KB. A cached buffer would keep its whole block in memory, which
 * the byte limit of the cache does not count, so its bytes are copied.
 */
export function toOwnBytes(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body
  const own = Buffer.allocUnsafeSlow(body.length)
  body.copy(own)
  return own
}

export function createReply({
  route,
  status,
  headers,
  body,
  tags,
  search,
}: {
  route: string
  status: number
  headers: Headers
  body: Buffer
  tags: readonly string[]
  search: CountedSearch | null
}): CachedReply {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const sent: Headers = { ...headers, ...(status === 200 && { 'cache-control': PAGE_CACHE_CONTROL }) }
  const flat = Object.entries(sent)
    .filter(([name, value]) => value !== undefined && !LEFT_OUT.has(name))
    .flatMap(([name, value]) => [value].flat().flatMap((one) => [name, String(one)]))
  if (status === 200) flat.push('etag', etag, 'vary', PAGE_VARY)
  else flat.push('vary', String(headers.vary ?? PAGE_VARY), 'x-request-id', String(headers['x-request-id']))
  const identity = toOwnBytes(body)
  return {
    route,
    status,
    headers: flat,
    etag,
    identity,
    encoded: new Map([['identity', identity]]),
    encoding: new Map(),
    tags,
    search,
  }
}

export function sizeOf(cached: Cached): number {
  let bytes = 1_000 + 100 * cached.tags.length
  if (!isSent(cached)) return bytes + cached.bytes
  for (const header of cached.headers) bytes += header.length
  for (const body of cached.encoded.values()) bytes += body.length
  return bytes
}

/** The encoding to send: a small reply stays uncompressed. */
export function chooseEncoding({ identity }: CachedReply, accepted: Encoding): Encoding {
  return identity.length < MIN_COMPRESSED_BYTES ? 'identity' : accepted
}

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body)
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

async function make(reply: CachedReply, encoding: Encoding): Promise<Buffer> {
  try {
    const body = toOwnBytes(await compress(reply.identity, encoding))
    reply.encoded.set(encoding, body)
    return body
  } finally {
    // Also after a failure: the next request tries again.
    reply.encoding.delete(encoding)
  }
}

/** Encodes a reply once, however many requests wait for it. */
export async function encode(reply: CachedReply, encoding: Encoding): Promise<Buffer> {
  const made = reply.encoded.get(encoding)
  if (made) return made
  const making = reply.encoding.get(encoding) ?? make(reply, encoding)
  reply.encoding.set(encoding, making)
  return making
}
