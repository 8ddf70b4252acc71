export const title = 'Computer parts from the maker'
export const heading = (shop: string, tagline: string) => `${shop}: ${tagline}`
export const categories = 'Categories'
export const products = 'Products'
export const allProducts = (count: string | null) =>
  count === null || count === '1' ? 'All products' : `All ${count} products`
export const numbers = (shop: string) => `${shop} in numbers`
export const reviews = 'What buyers say'
export const writeReview = 'Write a review'
export const about = 'About'
