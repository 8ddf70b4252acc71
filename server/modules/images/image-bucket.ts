import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { type BucketError, toBucketError } from './bucket-errors.ts'
import type { ImageStore } from './image-store.ts'

export interface BucketSettings {
  /** Null means Amazon's own, by region. */
  readonly endpoint: string | null
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const ATTEMPTS = 3
const CONNECT_MS = 3_000
const REPLY_MS = 10_000

/** What Amazon serves to a browser directly is to be kept as long as what the shop serves. */
const KEPT_FOR_EVER = 'public, max-age=31536000, immutable'

/** Pictures in a bucket of any store that speaks the S3 protocol. Opened only when the bucket is there and ours. */
export async function openImageBucket(settings: BucketSettings): Promise<ImageStore> {
  // Large, and of no use to a shop that keeps its pictures in a folder.
  const sdk = await import('@aws-sdk/client-s3')
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = settings
  const client: S3Client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other stores than Amazon's have no host name for each bucket, and do not know its newer checksums.
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
            CacheControl: KEPT_FOR_EVER,
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
