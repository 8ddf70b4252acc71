/** Addresses of the pages, in the notation both the server and React Router read. */
export const pages = {
  home: '/',
  homeAlias: '/home',
  products: '/products',
  product: '/products/:slug',
  purchase: '/purchase/:purchaseId',
  blogs: '/blogs',
  questions: '/blogs/questions',
  blog: '/blogs/:slug',
  portfolio: '/portfolio',
  docs: '/docs',
} as const
