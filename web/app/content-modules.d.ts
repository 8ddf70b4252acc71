declare module '*.json?shop' {
  const shop: import('../../contract/schemas/shop.ts').ShopOfPages
  export default shop
}

declare module '*.json?names' {
  const categories: { slug: string; name: string }[]
  export default categories
}

declare module '*?image' {
  const image: import('../../contract/schemas/product.ts').ImageSource
  export default image
}

declare module '*.md?markdown' {
  const content: { attributes: Record<string, string | string[]>; html: string }
  export default content
}

declare module '*.md?summary' {
  const summary: { attributes: Record<string, string | string[]>; minutes: number }
  export default summary
}
