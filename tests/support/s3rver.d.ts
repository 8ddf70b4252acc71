/** The package has no types of its own; this is the part of it that the tests use. */
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
