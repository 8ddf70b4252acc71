import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort, runShop } from '../../tests/support/run-shop.ts'
import { createS3Server, type S3Server } from '../../tests/support/s3-server.ts'

describe('A start with a bucket', () => {
  let bucket: S3Server
  let dataDir: string
  beforeAll(async () => {
    bucket = await createS3Server()
    await bucket.start()
    dataDir = await mkdtemp(join(tmpdir(), 'northbridge-bucket-'))
  })
  afterAll(async () => {
    await bucket.remove()
    await rm(dataDir, { recursive: true })
  })

  it('The start shows the bucket that stores the images, without its keys', async () => {
    const port = String(await findFreePort())
    const shop = runShop({ PORT: port, DATA_DIR: dataDir, ...bucket.environment })
    await shop.opened
    shop.process.kill('SIGTERM')
    const { stdout } = await shop.ended
    const { S3_BUCKET, S3_ENDPOINT, S3_SECRET_ACCESS_KEY = '' } = bucket.environment as Record<string, string>
    expect(stdout).toContain(`Images    bucket ${S3_BUCKET} at ${S3_ENDPOINT}`)
    expect(stdout).not.toContain(S3_SECRET_ACCESS_KEY)
  })

  it.each([
    [
      { S3_BUCKET: 'no-such-bucket' },
      /there is no bucket no-such-bucket at http:\S+ Create it, or set S3_BUCKET/,
    ],
    [{ S3_ACCESS_KEY_ID: 'somebody' }, /denies access to bucket northbridge-images\. Check S3_ACCESS_KEY_ID/],
    [
      { S3_ENDPOINT: 'http://127.0.0.1:9' },
      /the image store \(http:\/\/127\.0\.0\.1:9\) is not responding: ECONNREFUSED\. Check S3_ENDPOINT\./,
    ],
  ])('A bucket that cannot be used ends the start with one clear line: %j', async (wrong, line) => {
    const environment = { ...bucket.environment, ...wrong }
    const shop = runShop({ PORT: String(await findFreePort()), DATA_DIR: dataDir, ...environment })
    const { code, stdout, stderr } = await shop.ended
    const lines = `${stdout}${stderr}`.trim().split('\n')
    expect([code, lines.length]).toEqual([1, 1])
    expect(lines[0]).toMatch(line)
    expect(lines[0]).not.toContain('S3RVER')
  })
})
