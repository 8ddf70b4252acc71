/** What every page carries: navigation, search, footer, product cards, and the pages for when something fails. */

export const frameMessages = {
  skipToContent: 'Skip to content',
  skipToResults: 'Skip to results',
  main: 'Main',
  products: 'Products',
  allProducts: 'All products',
  categories: 'Product categories',
  home: 'Home',
  blogs: 'Blogs',
  portfolio: 'My Portfolio',
  dashboard: 'Dashboard',
  menu: 'Menu',
  login: 'Login',
  signOut: 'Sign Out',
  signOutUnheard:
    'You are signed out in this browser, but we could not confirm it with the shop. When you are back online, sign in and out once more.',
  search: 'Search products',
  searchPlaceholder: 'Name or part number',
  loading: 'Loading the page',
  sandbox: 'Sandbox',
  sandboxTitle: 'Test mode.',
  sandboxText: (services: string) => `This shop uses test services for ${services}`,
  sandboxEffect: ': no card is charged and nothing ships',
} as const

export const footerMessages = {
  shop: 'Shop',
  about: 'About',
  contact: 'Contact',
  read: 'Read',
  questions: 'Six questions',
  developers: 'Developers',
  api: 'API',
  account: 'Account',
  register: 'Create an account',
  orders: 'My Orders',
  profile: 'My Profile',
  security: 'Sign-in & Security',
  copyright: (shop: string) => `© ${shop}`,
  prices: (currency: string) => `All prices are in ${currency}, per piece.`,
} as const

export const productMessages = {
  minimumOrder: 'Minimum order',
  available: 'Available',
  pieces: 'pcs',
  perPiece: 'per piece',
  buyNow: 'Buy Now',
  buyNowLabel: (name: string) => `Buy Now: ${name}`,
  outOfStock: 'Out of stock',
  lowStock: 'Low stock',
  inStock: 'In stock',
  shipsToday: 'Ships today',
  shipsIn: (days: number) => `Ships in ${days} ${days === 1 ? 'day' : 'days'}`,
  ofFiveStars: 'of 5 stars,',
  reviewCount: (count: string, isOne: boolean) => `${count} ${isOne ? 'review' : 'reviews'}`,
  rated: (stars: number) => `Rated ${stars} of 5 stars`,
  ofFive: 'of 5',
} as const

export const failureMessages = {
  tryAgain: 'Try again',
  unavailableTitle: 'We’ll be right back',
  unavailableText:
    'The shop’s database is not responding, which usually takes less than a minute to fix. Nothing you entered was lost.',
  unreachableTitle: 'You seem to be offline',
  unreachableText: 'We couldn’t reach the shop. Check your connection, then try again. Nothing has changed.',
  unexpectedTitle: 'We couldn’t show this page',
  unexpectedText:
    'Something failed on our side, and our engineers have been notified. Nothing you entered was lost.',
  notFoundTitle: 'Page not found',
  notFoundDescription: 'There is no page at this address.',
  notFoundHeading: 'We couldn’t find that page.',
  notFoundText:
    'The product may have been discontinued, or the link may be misspelled. Search the catalog or start from the home page.',
  notFoundImage: 'A motherboard with one cable left unplugged',
  chunk: {
    error: 'Part of this page did not load. Check your connection.',
    timeout: 'Part of this page took too long to load.',
    missing: 'Part of this page was replaced by a newer version.',
  },
  chunkType: 'Type:',
  chunkAddress: 'Address:',
  retry: 'Retry',
  unreachable: 'We couldn’t reach the shop. Your entries are still here; try again in a moment.',
  serverError: 'Something failed on our side',
  sessionLost: 'Part of the shop did not load. Reload the page to sign in or out.',
  reload: 'Reload',
} as const
