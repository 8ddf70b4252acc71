/** How many lines the cart has. Scripts read it, so that pages show the count without a request. It is not a secret. */
export const CART_LINES_COOKIE = 'cart-lines'
