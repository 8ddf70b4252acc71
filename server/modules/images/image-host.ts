import { z } from 'zod'
import { ShopError } from '../../errors/shop-error.ts'

export interface ImageHostSettings {
  readonly url: string
  readonly key: string
  /** The origins from which the host may serve images; pages allow them. */
  readonly origins: readonly string[]
  readonly timeoutMs: number
}

const MAX_REPLY_BYTES = 64 * 1024

const ReplySchema = z.object({ success: z.boolean(), data: z.object({ url: z.string().max(2_000) }) })
const RefusalSchema = z.object({ success: z.literal(false) })

function createHostError(what: string, cause?: unknown): ShopError {
  const error = new ShopError(
    'UNAVAILABLE',
    `The image host ${what}. Your image was not saved. Please try again in a moment.`,
  )
  error.cause = cause
  return error
}

/** Uploads an image to the image host and returns its address there. */
export async function sendToHost(
  { url, key, origins, timeoutMs }: ImageHostSettings,
  { webp, name }: { webp: Buffer; name: string },
): Promise<string> {
  const address = new URL(url)
  address.searchParams.set('key', key)
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(webp)], { type: 'image/webp' }), `${name}.webp`)
  const text = await ask(address, {
    method: 'POST',
    body: form,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  return readAddress(text, origins)
}

async function ask(address: URL, init: RequestInit): Promise<string> {
  try {
    const response = await fetch(address, init)
    return await readText(response)
  } catch (error) {
    if (error instanceof ShopError) throw error
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    // The cause is logged. It names the host and port but not the address, which contains the key.
    throw createHostError(late ? 'did not respond in time' : 'is not responding', error)
  }
}

/** A reply has a few hundred bytes. Stops reading when a host sends more. */
async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > MAX_REPLY_BYTES) throw createHostError('sent a reply that cannot be read')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readAddress(text: string, origins: readonly string[]): string {
  const body = parse(text)
  if (RefusalSchema.safeParse(body).success) throw createHostError('rejected the image')
  const reply = ReplySchema.safeParse(body)
  if (!reply.success || !URL.canParse(reply.data.data.url))
    throw createHostError('sent a reply that cannot be read')
  const { href, origin } = new URL(reply.data.data.url)
  if (!origins.includes(origin)) {
    const cause = new Error(
      `The image host returned an address at ${origin}, which is not in IMAGE_HOST_ORIGINS`,
    )
    throw createHostError('sent a reply that cannot be used', cause)
  }
  // Commas separate the addresses in a srcset.
  return href.replaceAll(',', '%2C')
}
