export const minimumOrder = 'Minimum order'
export const available = 'Available'
export const perPiece = 'per piece'
export const buyNow = 'Buy Now'
export const buyNowLabel = (name: string) => `Buy Now: ${name}`
export const addToCart = 'Add to cart'
export const addToCartLabel = (name: string) => `Add to cart: ${name}`
export const askAvailability = 'Ask about availability'
export const askAvailabilityLabel = (name: string) => `Ask about availability: ${name}`
export const availabilitySubject = (product: string) => `${product}, availability`
export const outOfStock = 'Out of stock'
export const lowStock = 'Low stock'
export const inStock = 'In stock'
export const shipsToday = 'Ships today'
export const shipsIn = (days: number) => `Ships in ${days} ${days === 1 ? 'day' : 'days'}`
export const ofFiveStars = 'of 5 stars,'
export const reviewCount = (count: string, isOne: boolean) => `${count} ${isOne ? 'review' : 'reviews'}`
export const rated = (stars: number) => `Rated ${stars} of 5 stars`
export const ofFive = 'of 5'
