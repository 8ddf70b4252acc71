import { ShopError } from '../../errors.ts'

interface Places {
  inAll: number
  perCaller: number
}

const RETRY_SECONDS = 5

/**
 * Uploads are held in memory while they arrive, and a sender may be slow: there are only so many places, and nobody
 * gets more than a few of them.
 */
export function createUploadPlaces({ inAll, perCaller }: Places) {
  const taken = new Map<string, number>()
  let total = 0

  /** Takes a place and gives the function that frees it. */
  return function takePlace(callerId: string): () => void {
    const own = taken.get(callerId) ?? 0
    if (own >= perCaller) {
      const detail = `At most ${perCaller} pictures can be on their way at once. Wait for one of them.`
      throw new ShopError('TOO_MANY_REQUESTS', detail, undefined, RETRY_SECONDS)
    }
    if (total >= inAll)
      throw new ShopError('UNAVAILABLE', 'Too many pictures are on their way. Try again in a moment.')
    total += 1
    taken.set(callerId, own + 1)
    return () => {
      total -= 1
      const left = (taken.get(callerId) ?? 1) - 1
      if (left > 0) taken.set(callerId, left)
      else taken.delete(callerId)
    }
  }
}
