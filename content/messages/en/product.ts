import { inSentence } from '../../../contract/sentences.ts'
import { formatPieces } from '../../../contract/thousands.ts'
import { count, rangeOfPieces } from './count.ts'

/** The product page. */
export const productMessages = {
  home: 'Home',
  allProducts: 'All products',
  onThisPage: 'On this page',
  specifications: 'Specifications',
  reviews: 'Reviews',
  related: 'Related products',
  allOf: (category: string) => `All ${inSentence(category)}`,
  products: 'products',
  datasheet: 'Datasheet',
  datasheetNote: 'PDF',
} as const

/** Price, quantity and Buy Now. */
export const offerMessages = {
  price: 'Price per piece',
  minimumOrder: 'Minimum order',
  packSize: 'Pack size',
  available: 'Available',
  quantity: 'Quantity',
  range: rangeOfPieces,
  rangeInPacks: (lowest: number, highest: number, multiple: string) =>
    `${rangeOfPieces(lowest, highest)}, in packs of ${multiple}`,
  commonQuantities: 'Common quantities',
  total: 'Total',
  buyNow: 'Buy Now',
  buyNowAlone: 'Buy Now orders this product alone. Your cart stays as it is.',
  buyBar: 'Buy this product',
  outOfStock: 'This product is out of stock.',
  belowMinimum:
    'We have fewer pieces in stock than the minimum order, so you can’t order this product right now.',
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
  noneWith: (rating: number) => `No ${rating}-star reviews`,
  noneWithText: 'See what others said about this product.',
  all: 'All reviews',
  loading: 'Loading the reviews',
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
  /** Sent by the API. */
  tooMany: 'Your connection asked for too many datasheets in a short time. Wait a moment, then try again.',
} as const

/** The second views of a product, drawn from its specs. */
export const viewMessages = {
  views: {
    'rear-ports': { name: 'Rear ports', note: 'To scale' },
    plugs: { name: 'Connectors', note: 'To scale' },
    bracket: { name: 'Bracket and ports', note: 'To scale' },
    mounts: { name: 'Fan mounts and bays', note: 'Schematic' },
    module: { name: 'Module, both sides', note: 'To scale, without heat spreader' },
    'm2-drive': { name: 'Edge connector', note: 'To scale, in mm' },
    'sata-drive': { name: 'Connector end', note: 'To scale, in mm' },
    'cooler-base': { name: 'Base and fans', note: 'Base to scale' },
    radiator: { name: 'Radiator and pump', note: 'Radiator to scale, in mm' },
    'fan-back': { name: 'Back and connector', note: 'Fan to scale, in mm' },
    processor: { name: 'Cores, memory and lanes', note: 'Schematic' },
    package: { name: 'Packaging', note: 'Schematic' },
  },
  title: (product: string, view: string) => `${view} of ${product}`,
  alt: (product: string, view: string, facts: string) => `${product}, ${view.toLowerCase()}: ${facts}`,
  fact: (label: string, value: string) => `${label} ${value}`,
  counted: (count: number, name: string) => `${count} × ${name}`,
  slots: (slots: number) => count(slots, 'slot', 'slots'),
  powerPlugs: 'Power connectors',
  plugs: {
    'eps-8pin': 'EPS 8-pin',
    'pcie-8pin': 'PCIe 8-pin',
    'pcie-12v-2x6': '12V-2×6',
    'sata-connectors': 'SATA power',
  },
  fanMounts: (included: number) => `Fan mounts, ${included} with a fan`,
  bays35: '3.5 in bays',
  bays25: '2.5 in bays',
  graphicsSlots: 'Graphics card slots',
  front: 'Front',
  back: 'Back',
  side: 'Side',
  top: 'Top',
  chips: (chips: number) => (chips === 0 ? 'no chips' : count(chips, 'chip', 'chips')),
  contacts: (count: number) => `${count} contacts`,
  data: 'Data',
  power: 'Power',
  pipes: (count: number, size: number) => `${count} × ${size} mm heat pipes`,
  pump: 'Pump',
  pins: (count: number) => `${count} pins`,
  cores: (cores: number) => count(cores, 'core', 'cores'),
  channels: (channels: number) => count(channels, 'channel', 'channels'),
  lanes: (lanes: number) => count(lanes, 'lane', 'lanes'),
  minimumMarked: (minimum: number, pieces: number) =>
    minimum > pieces
      ? `Minimum order: ${formatPieces(minimum)}, in ${Math.ceil(minimum / pieces)} packages`
      : `Green: the minimum order of ${formatPieces(minimum)}`,
  packageFacts: (minimum: number, kilograms: string | null) => [
    { label: 'Minimum order', value: formatPieces(minimum) },
    ...(kilograms === null ? [] : [{ label: 'Net weight', value: `${kilograms} kg` }]),
  ],
} as const
