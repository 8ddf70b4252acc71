import { MAX_ORDER_LINES } from '../../../contract/constants.ts'
import type { EndpointName } from '../../../contract/endpoints.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { ShopError, toBadInput } from '../../errors/shop-error.ts'
import { findAnyProductsById } from '../catalog/find-products.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { deleteLine, deleteLines, type StoredLine, writeLines } from './cart.repository.ts'
import { addLines, type CartProduct, countRoom, setQuantity, type WantedLine } from './cart.rules.ts'
import { type CartHolder, changeHeldCart, type HeldCart } from './get-cart.ts'

interface CartUse {
  holder: CartHolder
  now: number
  /** The endpoint of the request, which decides the access to check. */
  endpoint?: EndpointName
}

/** Refuses more lines than one order can have. */
async function writeWithinLimit(
  tx: Db,
  cart: { id: string; lines: StoredLine[] },
  changed: readonly StoredLine[],
): Promise<void> {
  const known = new Set(cart.lines.map(({ product_id }) => product_id))
  const added = changed.filter(({ product_id }) => !known.has(product_id)).length
  if (added > 0 && added > countRoom(cart.lines)) {
    const message = `A cart holds at most ${MAX_ORDER_LINES} lines. This one has ${cart.lines.length}.`
    throw new ShopError('CONFLICT', message)
  }
  await writeLines(tx, cart.id, changed)
}

function requireSold(found: CartProduct | undefined): CartProduct {
  if (!found) throw new ShopError('NOT_FOUND', 'There is no product with this id.')
  if (found.isArchived) throw new ShopError('CONFLICT', `${found.product.name} is no longer sold.`)
  return found
}

/** Names every line whose product does not exist or is no longer sold. */
function checkLines(lines: readonly WantedLine[], products: ReadonlyMap<string, CartProduct>): void {
  const problems = lines.flatMap(({ productId }, index) => {
    const field = `lines.${index}.productId`
    const found = products.get(productId)
    if (!found) return [{ field, message: 'There is no product with this id' }]
    return found.isArchived ? [{ field, message: `${found.product.name} is no longer sold` }] : []
  })
  if (problems.length > 0) throw toBadInput(problems)
}

/** Adds many lines at once. Quantities of the same product add up. All or none are added. */
export async function addToCart(
  engine: EngineWithImages,
  { holder, lines: wanted, now, endpoint = 'addToCart' }: CartUse & { lines: readonly WantedLine[] },
): Promise<HeldCart> {
  const ids = [...new Set(wanted.map(({ productId }) => productId))]
  // Before the transaction: a request that names no product of the shop must not create a cart.
  checkLines(wanted, await findAnyProductsById(engine, ids))
  return changeHeldCart(engine, {
    holder,
    endpoint,
    now,
    creates: true,
    change: async (tx, cart) => {
      const products = await findAnyProductsById({ db: tx, imageBase: engine.imageBase }, ids)
      checkLines(wanted, products)
      await writeWithinLimit(tx, cart, addLines(cart.lines, { wanted, products, now }))
    },
  })
}

/** Sets the quantity of a line, or adds the line. Doing it again changes nothing. */
export async function putCartLine(
  engine: EngineWithImages,
  {
    holder,
    productId,
    quantity,
    acceptedCents,
    now,
    endpoint = 'putCartLine',
  }: CartUse & { productId: string; quantity: number; acceptedCents?: number | undefined },
): Promise<HeldCart> {
  requireSold((await findAnyProductsById(engine, [productId])).get(productId))
  return changeHeldCart(engine, {
    holder,
    endpoint,
    now,
    creates: true,
    change: async (tx, cart) => {
      const products = await findAnyProductsById({ db: tx, imageBase: engine.imageBase }, [productId])
      const { product } = requireSold(products.get(productId))
      const line = cart.lines.find(({ product_id }) => product_id === productId) ?? null
      const position = 1 + Math.max(0, ...cart.lines.map((each) => each.position))
      await writeWithinLimit(tx, cart, [
        setQuantity(line, { product, quantity, acceptedCents, position, now }),
      ])
    },
  })
}

/** Doing it again changes nothing. */
export async function removeCartLine(
  engine: EngineWithImages,
  { holder, productId, now, endpoint = 'removeCartLine' }: CartUse & { productId: string },
): Promise<HeldCart> {
  return changeHeldCart(engine, {
    holder,
    endpoint,
    now,
    creates: false,
    change: (tx, { id }) => deleteLine(tx, id, productId),
  })
}

export async function emptyCart(
  engine: EngineWithImages,
  { holder, now, endpoint = 'emptyCart' }: CartUse,
): Promise<HeldCart> {
  return changeHeldCart(engine, {
    holder,
    endpoint,
    now,
    creates: false,
    change: (tx, { id }) => deleteLines(tx, id),
  })
}
