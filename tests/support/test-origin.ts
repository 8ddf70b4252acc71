/** The address of the test shop, as a browser sees it. */
export const TEST_ORIGIN = 'http://shop.test'
