/** The part of s3rver's API that the tests use. The package has no types. */
declare module 's3rver' {
  interface S3rverOptions {
    address: string
    port: number
    directory: string
    silent: boolean
    configureBuckets: { name: string; configs: (string | Buffer)[] }[]
  }

  export default class S3rver {
    constructor(options: S3rverOptions)
    run(): Promise<import('node:net').AddressInfo>
    close(): Promise<void>
  }
}
