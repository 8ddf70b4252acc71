import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { findFreePort } from './run-shop.ts'

const BUCKET = 'northbridge-images'

export interface S3Server {
  /** The shop's settings for this server. */
  environment: Record<string, string>
  start(): Promise<void>
  stop(): Promise<void>
  list(): Promise<string[]>
  remove(): Promise<void>
}

/** A server that speaks the S3 protocol, with one empty bucket. It can be stopped and restarted. */
export async function createS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'northbridge-s3-'))
  const port = await findFreePort()
  let running: S3rver | null = null
  const stop = async () => {
    await running?.close()
    running = null
  }
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      // The only keys that this server accepts.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async start() {
      const buckets = [{ name: BUCKET, configs: [] }]
      running = new S3rver({ address: '127.0.0.1', port, directory, silent: true, configureBuckets: buckets })
      await running.run()
    },
    stop,
    async list() {
      const files = await readdir(join(directory, BUCKET))
      return files.filter((file) => file.endsWith('._S3rver_object')).map((file) => file.split('._')[0] ?? '')
    },
    async remove() {
      await stop()
      await rm(directory, { recursive: true })
    },
  }
}
