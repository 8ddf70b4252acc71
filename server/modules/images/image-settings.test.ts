import { describe, expect, it } from 'vitest'
import { faultOf } from '../../../tests/support/fault-of.ts'
import { readConfig } from '../../config/config.ts'

const KEYS = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 's3cret' }
const BUCKET = { ...KEYS, S3_BUCKET: 'northbridge', S3_ENDPOINT: 'https://store.example/' }
const HOST = { IMAGE_HOST_URL: 'https://api.host.example/1/upload', IMAGE_HOST_KEY: 's3cret' }

describe('Image settings', () => {
  it('The bucket can be in any S3 store, or at Amazon by its region', () => {
    expect(readConfig(BUCKET).images).toEqual({
      bucket: {
        endpoint: 'https://store.example',
        region: 'us-east-1',
        bucket: 'northbridge',
        accessKeyId: 'id',
        secretAccessKey: 's3cret',
      },
      publicUrl: null,
      host: null,
      origins: [],
    })
    const { bucket } = readConfig({ ...KEYS, S3_BUCKET: 'northbridge', S3_REGION: 'eu-west-1' }).images
    expect(bucket).toMatchObject({ endpoint: null, region: 'eu-west-1' })
  })

  it('Pages may show images from the bucket’s public address and from the image host', () => {
    const images = readConfig({
      ...BUCKET,
      S3_PUBLIC_URL: 'https://cdn.example/images/',
      ...HOST,
    }).images
    expect(images.publicUrl).toBe('https://cdn.example/images')
    expect(images.origins).toEqual(['https://api.host.example', 'https://cdn.example'])
    const named = { ...HOST, IMAGE_HOST_ORIGINS: 'https://i.host.example, https://j.host.example/' }
    const origins = ['https://i.host.example', 'https://j.host.example']
    expect(readConfig(named).images).toMatchObject({ host: { origins }, origins })
  })

  it('Pages may still show images from a former image host', () => {
    const former = readConfig({ IMAGE_HOST_ORIGINS: 'https://i.host.example' }).images
    expect(former).toMatchObject({ host: null, origins: ['https://i.host.example'] })
  })

  it.each([
    [{ S3_BUCKET: 'northbridge' }, 'S3_BUCKET is set but S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are not'],
    [KEYS, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set but S3_BUCKET is not'],
    [
      { S3_ENDPOINT: 'https://store.example' },
      'S3_ENDPOINT has no effect without S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    ],
    [{ ...KEYS, S3_BUCKET: 'northbridge' }, 'S3_BUCKET is set but neither S3_REGION nor S3_ENDPOINT is'],
    [{ IMAGE_HOST_URL: 'https://host.example' }, 'IMAGE_HOST_URL is set but IMAGE_HOST_KEY is not'],
    [{ IMAGE_HOST_KEY: 'key' }, 'IMAGE_HOST_KEY is set but IMAGE_HOST_URL is not'],
  ])('Incomplete settings are refused: %j', (half, fault) => {
    expect(faultOf(half)).toBe(`bad configuration: ${fault}`)
  })

  it.each([
    ['S3_ENDPOINT', 'store.example'],
    ['S3_BUCKET', 'My Bucket'],
    ['S3_PUBLIC_URL', 'ftp://cdn.example'],
    ['IMAGE_HOST_URL', 'host'],
    ['IMAGE_HOST_ORIGINS', 'https://i.host.example/images'],
    ['IMAGE_HOST_ORIGINS', "https://i.host.example; script-src 'unsafe-inline'"],
  ])('A setting %s of %j is refused in one line', (name, value) => {
    const fault = faultOf({ ...BUCKET, ...HOST, [name]: value })
    expect(fault).toMatch(new RegExp(`^bad configuration: ${name} must be [^\\n]+$`))
    expect(fault).not.toContain('s3cret')
  })

  it('Settings cannot change at run time', () => {
    const { images } = readConfig({ ...BUCKET, ...HOST })
    const parts = [images, images.bucket, images.host, images.host?.origins, images.origins]
    expect(parts.map(Object.isFrozen)).toEqual(parts.map(() => true))
  })
})
