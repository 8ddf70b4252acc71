import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import { parseAmount } from '../../../contract/money.ts'
import { pages } from '../../../contract/pages.ts'
import { CartLinesWriteSchema, CartLineWriteSchema } from '../../../contract/schemas/cart.ts'
import { ShopError } from '../../errors/shop-error.ts'
import { acceptForms } from '../../http/accept-forms.ts'
import { serveEndpoint } from '../../http/endpoints.ts'
import type { Caller } from '../access/access.rules.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { toHoldOrigin } from '../orders/hold-origin.ts'
import { createCartCookies } from './cart-token.ts'
import { addToCart, emptyCart, putCartLine, removeCartLine } from './change-cart.ts'
import { type CartHolder, getCart, type HeldCart } from './get-cart.ts'
import { orderCart } from './order-cart.ts'

interface CartRouteOptions {
  engine: EngineWithImages
  publicUrl: string
  /** How long an unpaid order holds its pieces. */
  holdMs: number
  rateLimits: boolean
  /** The key that hashes buyers' network addresses. */
  originKey: Uint8Array
  onMailQueued: () => void
  /** Called after the commit when an unpaid order has expired, to stop a payment that is under way. */
  onOrderClosed: (orderId: string) => void
}

interface Http {
  request: FastifyRequest
  reply: FastifyReply
  caller: Caller | null
}

const REFUSED = 'refused'

export async function cartRoutes(app: FastifyInstance, options: CartRouteOptions): Promise<void> {
  const { engine, publicUrl, rateLimits } = options
  const cookies = createCartCookies({ https: publicUrl.startsWith('https:') })

  const toHolder = ({ request, caller }: Http): CartHolder => ({
    caller,
    token: cookies.read(request.headers.cookie),
    ip: rateLimits ? request.ip : null,
  })

  function answer({ reply }: Http, { cart, token }: HeldCart): HeldCart['cart'] {
    if (token !== undefined) reply.header('set-cookie', cookies.write(token))
    reply.header('set-cookie', cookies.count(cart.lines.length))
    return cart
  }

  serveEndpoint(app, 'getCart', async (_input, http) =>
    answer(http, await getCart(engine, { holder: toHolder(http), now: Date.now() })),
  )

  serveEndpoint(app, 'addToCart', async ({ body: { lines } }, http) =>
    answer(http, await addToCart(engine, { holder: toHolder(http), lines, now: Date.now() })),
  )

  serveEndpoint(app, 'putCartLine', async ({ params: { id }, body: { quantity, unitPrice } }, http) => {
    const line = { productId: id, quantity, acceptedCents: toCents(unitPrice) }
    return answer(http, await putCartLine(engine, { holder: toHolder(http), ...line, now: Date.now() }))
  })

  serveEndpoint(app, 'removeCartLine', async ({ params: { id } }, http) =>
    answer(http, await removeCartLine(engine, { holder: toHolder(http), productId: id, now: Date.now() })),
  )

  serveEndpoint(app, 'emptyCart', async (_input, http) =>
    answer(http, await emptyCart(engine, { holder: toHolder(http), now: Date.now() })),
  )

  serveEndpoint(app, 'orderCart', async ({ body }, http) => {
    const { request, reply, caller } = http
    const { holdMs, originKey, onMailQueued, onOrderClosed } = options
    const ordered = await orderCart(engine, {
      holder: toHolder(http),
      caller,
      order: body,
      holdMs,
      publicUrl,
      rateLimits,
      origin: toHoldOrigin(request.ip, originKey),
      now: Date.now(),
      onOrderClosed,
    })
    reply.header('set-cookie', cookies.count(0))
    if (ordered.success) onMailQueued()
    return ordered
  })

  await app.register(async (forms) => {
    acceptForms(forms)
    serveEndpoint(forms, 'changeCartByForm', async ({ body }, http) => {
      const { request, reply } = http
      const isPlain = (request.headers.accept ?? '').includes('text/html')
      try {
        const cart = answer(http, await changeByForm(engine, { holder: toHolder(http), form: body }))
        return isPlain ? (reply.redirect(pages.cart, 303) as never) : cart
      } catch (error) {
        if (!isPlain || !(error instanceof ShopError)) throw error
        return reply.redirect(`${pages.cart}?${REFUSED}=${error.code}`, 303) as never
      }
    })
  })
}

function toCents(unitPrice: number | undefined): number | undefined {
  return unitPrice === undefined ? undefined : (parseAmount(unitPrice) ?? undefined)
}

/** A form names what to do by the button that sends it. A quantity of 0 removes the line, as people expect. */
async function changeByForm(
  engine: CartRouteOptions['engine'],
  { holder, form }: { holder: CartHolder; form: EndpointInput<'changeCartByForm'>['body'] },
): Promise<HeldCart> {
  const { add, set, remove, empty, quantity, unitPrice, lines } = form
  const use = { holder, now: Date.now(), endpoint: 'changeCartByForm' } as const
  if (empty !== undefined) return emptyCart(engine, use)
  if (lines !== undefined) {
    const named = lines.split(' ').map((line) => line.split(':'))
    const many = CartLinesWriteSchema.safeParse({
      lines: named.map(([productId, pieces]) => ({ productId, quantity: pieces })),
    })
    if (!many.success) throw new ShopError('BAD_INPUT', 'The lines could not be read.')
    return addToCart(engine, { ...use, lines: many.data.lines })
  }
  const gone = remove ?? (set && quantity?.trim() === '0' ? set : undefined)
  if (gone) return removeCartLine(engine, { ...use, productId: gone })
  const productId = set ?? add
  if (!productId) throw new ShopError('BAD_INPUT', 'The form does not say what to do.')
  if (add && !quantity) return addToCart(engine, { ...use, lines: [{ productId }] })
  const read = CartLineWriteSchema.safeParse({ quantity, ...(unitPrice && { unitPrice }) })
  if (!read.success) throw new ShopError('BAD_INPUT', 'Enter a whole number of pieces.')
  if (add) return addToCart(engine, { ...use, lines: [{ productId, quantity: read.data.quantity }] })
  return putCartLine(engine, {
    ...use,
    productId,
    quantity: read.data.quantity,
    acceptedCents: toCents(read.data.unitPrice),
  })
}
