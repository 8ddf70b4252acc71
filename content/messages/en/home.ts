export const homeMessages = {
  title: 'Computer parts from the maker',
  heading: (shop: string, tagline: string) => `${shop}: ${tagline}`,
  categories: 'Categories',
  products: 'Products',
  allProducts: (count: string | null) => (count === null ? 'All products' : `All ${count} products`),
  numbers: (shop: string) => `${shop} in numbers`,
  reviews: 'What buyers say',
  writeReview: 'Write a review',
  about: 'About',
} as const

export const bannerMessages = {
  highlights: 'Highlights',
  carousel: 'carousel',
  slide: 'slide',
  position: (index: number, count: number) => `${index} of ${count}`,
  goTo: (index: number) => `Slide ${index}`,
  slides: 'Slides',
  play: 'Play',
  pause: 'Pause',
  previous: 'Previous slide',
  next: 'Next slide',
  perPiece: 'Per piece',
} as const

export const contactMessages = {
  title: 'Contact us',
  sales: 'Sales',
  email: 'Email',
  emailPlaceholder: 'you@company.com',
  subject: 'Subject',
  subjectPlaceholder: (partNumber: string) => `${partNumber}, delivery in March`,
  message: 'Message',
  messagePlaceholder: 'What you need, how many, and by when',
  send: 'Send message',
  arrivedTitle: 'Thanks, we got your message',
  arrivedText: (email: string) => `One of our engineers will reply to ${email}.`,
  another: 'Send another message',
  failed: 'Your message was not sent.',
  noScript: 'JavaScript is off in your browser, so this form opens your email program with the message.',
} as const
