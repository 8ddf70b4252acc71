/** The product page. */
export const productMessages = {
  home: 'Home',
  allProducts: 'All products',
  onThisPage: 'On this page',
  specifications: 'Specifications',
  reviews: 'Reviews',
  related: 'Related products',
  allOf: (category: string) => `All ${category.toLowerCase()}`,
  products: 'products',
  datasheet: 'Datasheet',
  datasheetNote: 'PDF',
} as const

/** Price, quantity and Buy Now. */
export const offerMessages = {
  price: 'Price per piece',
  minimumOrder: 'Minimum order',
  available: 'Available',
  leadTime: 'Lead time',
  pieces: 'pcs',
  quantity: 'Quantity',
  range: (lowest: string, highest: string) => `${lowest} to ${highest} pieces`,
  outOfRange: (lowest: string, highest: string) => `Enter a quantity from ${lowest} to ${highest} pieces.`,
  commonQuantities: 'Common quantities',
  total: 'Total',
  buyNow: 'Buy Now',
  buyBar: 'Buy this product',
  outOfStock:
    'We have fewer pieces in stock than the minimum order, so you can’t order this product right now.',
  askAvailability: 'Ask about availability',
  availabilitySubject: (product: string) => `${product}, availability`,
} as const

/** The images of a product. */
export const galleryMessages = {
  none: 'No image yet',
  images: 'Images',
  enlarge: (image: string) => `Enlarge: ${image}`,
  image: (product: string, position: number) => `${product}, image ${position}`,
  drawing: (product: string, sizes: string) => `${product}, dimensions: ${sizes}`,
  radiatorDrawing: (product: string, sizes: string) => `${product}, dimensions of the radiator: ${sizes}`,
  enlarged: 'Enlarged image',
  previous: 'Previous image',
  next: 'Next image',
  zoom: 'Zoom',
  close: 'Close',
  zoomed: 'Zoomed image, scrolls',
} as const

/** The reviews on a product page. */
export const productReviewMessages = {
  title: 'Reviews',
  write: 'Write a review',
  none: 'No reviews yet',
  noneText: 'Have you used this product? Be the first to review it.',
  noneWith: (rating: number) => `No reviews with ${rating} of 5 stars`,
  noneWithText: 'See what others said about this product.',
  all: 'All reviews',
  failed: 'We couldn’t load the reviews',
  failedText: 'The rest of the page is up to date. Check your connection and try again.',
  rating: 'Rating',
  ofFive: (rating: number) => `${rating} of 5`,
  fromNewest: 'Back to the newest',
  edited: 'edited',
  summary: 'of 5, from',
  reviews: (isOne: boolean) => (isOne ? 'review' : 'reviews'),
  stars: (isOne: boolean) => (isOne ? 'star' : 'stars'),
  byRating: 'Reviews by rating',
} as const

/** The datasheet and the drawing in it. */
export const datasheetMessages = {
  title: 'Datasheet',
  fileTitle: (product: string) => `${product} datasheet`,
  partNumber: 'Part number',
  category: 'Category',
  page: (page: number, count: number) => `Page ${page} of ${count}`,
  asOf: (date: string) => `As of ${date}`,
  dimensions: 'Dimensions',
  unit: 'mm',
  views: { front: 'Front', side: 'Side', top: 'Top', radiator: 'Radiator' },
  drawing: (product: string, sizes: string) => `Dimensions of ${product}: ${sizes}`,
} as const
