import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { type BucketError, toBucketError } from './bucket-errors.ts'
import { CACHED_FOREVER, type ImageStore } from './image-store.ts'

export interface BucketSettings {
  /** Null means Amazon's endpoint of the region. */
  readonly endpoint: string | null
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const ATTEMPTS = 3
const CONNECT_MS = 3_000
const REPLY_MS = 10_000

/** Stores images in an S3-compatible bucket. Fails if the bucket does not exist or the keys give no access. */
export async function openImageBucket(settings: BucketSettings): Promise<ImageStore> {
  // The SDK is large, and a shop that stores its images in a folder does not need it.
  const sdk = await import('@aws-sdk/client-s3')
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = settings
  const client: S3Client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other S3 stores have no host name per bucket and do not support Amazon's newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: REPLY_MS,
      socketTimeout: REPLY_MS,
      throwOnRequestTimeout: true,
    },
  })
  const ask = async <Reply>(request: Promise<Reply>): Promise<Reply> => {
    try {
      return await request
    } catch (error) {
      throw toBucketError(error)
    }
  }
  const askForFile = <Reply>(request: Promise<Reply>): Promise<Reply | null> =>
    ask(request).catch((error: BucketError) => {
      if (error.reason === 'missing') return null
      throw error
    })

  try {
    await ask(client.send(new sdk.HeadBucketCommand({ Bucket })))
  } catch (error) {
    client.destroy()
    throw error
  }
  return {
    async has(file) {
      return (await askForFile(client.send(new sdk.HeadObjectCommand({ Bucket, Key: file })))) !== null
    },
    async write(file, data) {
      await ask(
        client.send(
          new sdk.PutObjectCommand({
            Bucket,
            Key: file,
            Body: data,
            ContentLength: data.length,
            ContentType: 'image/webp',
            CacheControl: CACHED_FOREVER,
          }),
        ),
      )
    },
    async read(file) {
      const found = await askForFile(client.send(new sdk.GetObjectCommand({ Bucket, Key: file })))
      if (!found?.Body) return null
      return { size: found.ContentLength ?? 0, stream: found.Body as Readable }
    },
    async remove(file) {
      await ask(client.send(new sdk.DeleteObjectCommand({ Bucket, Key: file })))
    },
    close: () => client.destroy(),
  }
}
