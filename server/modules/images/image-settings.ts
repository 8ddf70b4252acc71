import { z } from 'zod'
import { requireAllOrNone } from '../../config/require-all-or-none.ts'
import { StartupError } from '../../errors/shop-error.ts'
import type { BucketSettings } from './image-bucket.ts'
import type { ImageHostSettings } from './image-host.ts'

const HOST_TIMEOUT_MS = 20_000

const address = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://images.example.com' })
  .transform((url) => url.replace(/\/+$/, ''))

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text
}

/** The environment variables for the place of images. */
export const imageVariables = {
  S3_ENDPOINT: address.optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, such as northbridge-images')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_URL: address.optional(),
  IMAGE_HOST_URL: address.optional(),
  IMAGE_HOST_KEY: z.string().optional(),
  IMAGE_HOST_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((origin) => origin.trim().replace(/\/$/, '')))
    .refine(
      (list) => list.every(isOrigin),
      'must be addresses such as https://i.host.example, separated by commas',
    )
    .optional(),
}

type ImageVariables = z.output<z.ZodObject<typeof imageVariables>>

export interface ImageSettings {
  /** Null means a folder in DATA_DIR. */
  readonly bucket: BucketSettings | null
  /** The bucket's address for browsers; null means that the shop serves its files. */
  readonly publicUrl: string | null
  /** Null means that the shop stores uploads itself. */
  readonly host: ImageHostSettings | null
  /** Other origins than the shop's own from which pages may show images. */
  readonly origins: readonly string[]
}

function readBucket(env: ImageVariables): BucketSettings | null {
  requireAllOrNone(env, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket || !accessKeyId || !secretAccessKey) {
    const alone = (['S3_ENDPOINT', 'S3_REGION', 'S3_PUBLIC_URL'] as const).filter((name) => env[name])
    if (alone.length === 0) return null
    throw new StartupError(
      `bad configuration: ${alone.join(', ')} has no effect without S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY`,
    )
  }
  const endpoint = env.S3_ENDPOINT ?? null
  if (!endpoint && !env.S3_REGION) {
    throw new StartupError('bad configuration: S3_BUCKET is set but neither S3_REGION nor S3_ENDPOINT is')
  }
  const region = env.S3_REGION ?? 'us-east-1'
  return Object.freeze({ endpoint, region, bucket, accessKeyId, secretAccessKey })
}

function readHost(env: ImageVariables): ImageHostSettings | null {
  requireAllOrNone(env, ['IMAGE_HOST_URL', 'IMAGE_HOST_KEY'])
  const { IMAGE_HOST_URL: url, IMAGE_HOST_KEY: key } = env
  if (!url || !key) return null
  const origins = Object.freeze(env.IMAGE_HOST_ORIGINS ?? [new URL(url).origin])
  return Object.freeze({ url, key, origins, timeoutMs: HOST_TIMEOUT_MS })
}

export function readImageSettings(env: ImageVariables): ImageSettings {
  const bucket = readBucket(env)
  const publicUrl = env.S3_PUBLIC_URL ?? null
  const host = readHost(env)
  // Named origins stay allowed without a host, because products and profiles may still show its images.
  const origins = new Set([...(host?.origins ?? env.IMAGE_HOST_ORIGINS ?? [])])
  if (publicUrl) origins.add(new URL(publicUrl).origin)
  return Object.freeze({ bucket, publicUrl, host, origins: Object.freeze([...origins]) })
}
