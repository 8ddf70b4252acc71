/** Where the shop of the tests stands, to a browser. */
export const TEST_ORIGIN = 'http://shop.test'
