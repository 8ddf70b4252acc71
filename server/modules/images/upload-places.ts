import { ShopError } from '../../errors/shop-error.ts'

interface Places {
  inAll: number
  perCaller: number
  /** From one network address, whatever accounts it uses. */
  perAddress: number
  /** How many of all places are for admins only. */
  forAdmins: number
}

interface Sender {
  callerId: string
  address: string
  isAdmin: boolean
}

const RETRY_SECONDS = 5

/**
 * Limits uploads in progress, because they are held in memory and a sender may be slow. Each sender gets a few places.
 * Some places are for admins only, so that customers cannot keep the shop from uploading its own images.
 */
export function createUploadPlaces({ inAll, perCaller, perAddress, forAdmins }: Places) {
  const taken = new Map<string, number>()
  const count = (key: string) => taken.get(key) ?? 0
  let total = 0

  /** Takes a place and returns the function that frees it. */
  return function takePlace({ callerId, address, isAdmin }: Sender): () => void {
    const [caller, network] = [`caller ${callerId}`, `address ${address}`]
    // Admins may share a network address with customers, for example at their company.
    const isCrowded = !isAdmin && count(network) >= perAddress
    if (count(caller) >= perCaller || isCrowded) {
      const most = isCrowded ? perAddress : perCaller
      const detail = `At most ${most} images can upload at once. Wait for one of them to finish.`
      throw new ShopError('TOO_MANY_REQUESTS', detail, undefined, RETRY_SECONDS)
    }
    if (total >= (isAdmin ? inAll : inAll - forAdmins))
      throw new ShopError(
        'UNAVAILABLE',
        'Too many images are uploading right now. Please try again in a moment.',
      )
    total += 1
    for (const key of [caller, network]) taken.set(key, count(key) + 1)
    return () => {
      total -= 1
      for (const key of [caller, network]) {
        if (count(key) > 1) taken.set(key, count(key) - 1)
        else taken.delete(key)
      }
    }
  }
}
