import { join } from 'node:path'
import sharp from 'sharp'
import type { ProjectCopy } from '../support/copy-project.ts'

/** Differs from the default shop in every setting. */
const ACME = {
  name: 'Acme Components',
  since: 1974,
  currency: 'EUR',
  tagline: 'parts for every coyote',
  description: 'Springs, magnets and rockets from one hand.',
  seller: {
    name: 'Acme Components SE',
    address: ['1 Canyon Road', 'Mesa'],
    phone: '+43 1 5550142',
    registration: 'FN 7 d',
  },
  orderPrefix: 'ACME',
  timeZone: 'Europe/Vienna',
  approveReviews: false,
  salesEmail: 'desk@acme.example',
  domain: 'acme.example',
  samplePartNumber: 'AC-7',
  stats: [
    { figure: '7', label: 'deserts' },
    { figure: '12', label: 'canyons' },
    { figure: '33', label: 'anvils' },
    { figure: '1', label: 'customer' },
  ],
  about: {
    heading: ['We build it.'],
    text: 'You light it.',
    years: [{ year: 1974, text: 'First rocket.' }],
  },
  contact: { text: 'Write to us.', lines: [{ label: 'Complaints', value: 'none@acme.example' }] },
}

/** Three products are enough, and the first start renders fewer images. */
const PRODUCT_SLUGS = ['n9-16c', 'x9-atx', 'm5-32-gb-kit']

/**
 * Turns a copy of the project into another shop the way an owner would: through content/ alone. Posts and the CV are
 * the owner's own texts, so those that name the default shop or its currency are removed.
 */
export async function describeAnotherShop({ folder, readContent, writeContent }: ProjectCopy): Promise<void> {
  const readJson = (file: string) => JSON.parse(readContent(file))
  const writeJson = (file: string, value: unknown) => writeContent(file, JSON.stringify(value))
  writeJson('shop.json', ACME)
  const products = readJson('catalog/products.json')
  const kept = products.filter(({ slug }: { slug: string }) => PRODUCT_SLUGS.includes(slug))
  writeJson('catalog/products.json', kept)
  writeJson('catalog/reviews.json', [
    { displayName: 'Wile', rating: 5, description: 'It went off.', daysAgo: 3 },
  ])
  const photo = sharp({ create: { width: 1920, height: 800, channels: 3, background: '#334155' } })
  await photo.jpeg().toFile(join(folder, 'content/images/banner-photo.jpg'))
  const [banner, ...others] = readJson('banners.json')
  writeJson('banners.json', [{ ...banner, image: 'banner-photo.jpg' }, ...others])
  writeContent('portfolio.json', readContent('portfolio.json').replaceAll(/northbridge/gi, 'elsewhere'))
  const post = 'blogs/spares-and-minimum-orders-for-a-fleet.md'
  writeContent(post, readContent(post).replaceAll('$', '€'))
}
