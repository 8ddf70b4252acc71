import { ShopError } from '../../errors/shop-error.ts'

/** The bucket faults that an owner can fix. */
type BucketFault = 'missing' | 'refused' | 'unreachable'

export class BucketError extends ShopError {
  readonly reason: BucketFault

  constructor(reason: BucketFault, cause: unknown) {
    super(
      'UNAVAILABLE',
      'Image storage is not responding. Your image was not saved. Please try again in a moment.',
    )
    this.reason = reason
    this.cause = cause
  }
}

const STATUS_FAULTS: Record<number, BucketFault> = {
  301: 'missing',
  400: 'refused',
  401: 'refused',
  403: 'refused',
  404: 'missing',
}

/** Errors of the SDK carry the HTTP status of the reply, if there was one. */
export function toBucketError(error: unknown): BucketError {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  return new BucketError(STATUS_FAULTS[$metadata?.httpStatusCode ?? 0] ?? 'unreachable', error)
}
