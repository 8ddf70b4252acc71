import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { demoProducts } from '../server/demo/demo-content.ts'
import { copyProject } from '../tests/support/copy-project.ts'
import { findContentFault } from './check-content.ts'

const content = fileURLToPath(new URL('../content', import.meta.url))
const POST = 'blogs/reading-fan-curves.md'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync(content, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

function edit(file: string, change: (text: string) => string): void {
  const path = join(folder, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

/** Sets a field such as `stats.2.label` of a file; undefined removes it. */
function setField(file: string, path: string, value: unknown): void {
  edit(file, (text) => {
    const whole: Record<string, unknown> = JSON.parse(text)
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const parent = keys.reduce((at, key) => at[key] as Record<string, unknown>, whole)
    parent[last] = value
    return JSON.stringify(whole)
  })
}

it('The content of this project is valid', async () => {
  expect(await findContentFault(folder)).toBeNull()
})

/** Sets fields of a spec of the category of motherboards, such as its type. */
function setSpec(key: string, change: object): void {
  edit('catalog/categories.json', (text) => {
    const categories: { slug: string; specs: { key: string }[] }[] = JSON.parse(text)
    const spec = categories.find(({ slug }) => slug === 'mainboards')?.specs.find((each) => each.key === key)
    Object.assign(spec ?? {}, change)
    return JSON.stringify(categories)
  })
}

const BOARD = demoProducts.findIndex(({ slug }) => slug === 'x9-atx')

const SPOILED: [what: string, spoil: () => void, line: string | RegExp][] = [
  [
    'a list whose columns no rule knows',
    () => setSpec('chipset', { type: 'list' }),
    'content/catalog/categories.json: mainboards.chipset: no rule knows the columns of this list',
  ],
  [
    'a list that is called a text',
    () => setSpec('pcie-slot-list', { type: 'text' }),
    'content/catalog/categories.json: mainboards.pcie-slot-list: must have the type list',
  ],
  [
    'a list to choose by',
    () => setSpec('pcie-slot-list', { facet: true }),
    'content/catalog/categories.json: mainboards.pcie-slot-list: a list is neither facet nor highlight',
  ],
  [
    'a list on a card',
    () => setSpec('m2-slot-list', { highlight: true }),
    'content/catalog/categories.json: mainboards.m2-slot-list: a list is neither facet nor highlight',
  ],
  [
    'a row of a list with a wrong cell',
    () => setField('catalog/products.json', `${BOARD}.specs.pcie-slot-list.1.lanes`, 32),
    `content/catalog/products.json: ${BOARD}.specs.pcie-slot-list: Row 2: Lanes must be a whole number from 1 to 16`,
  ],
  [
    'a product that contradicts itself',
    () => setField('catalog/products.json', `${BOARD}.specs.m2-slots`, 3),
    `content/catalog/products.json: ${BOARD}.specs.m2-slots: Two specs disagree: M.2 slots (3) and M.2 slot details (4).`,
  ],
  [
    'a post without front matter',
    () => edit(POST, (text) => text.replace(/^---[\s\S]*?\n---\n/, '')),
    'content/blogs/reading-fan-curves.md: title: is missing: the file must begin with front matter',
  ],
  [
    'a post without a date',
    () => edit(POST, (text) => text.replace(/^date: .*\n/m, '')),
    'content/blogs/reading-fan-curves.md: date: must be a day, such as 2026-03-05',
  ],
  [
    'a post with a line without a key',
    () => edit(POST, (text) => text.replace('date: ', 'date ')),
    /^content\/blogs\/reading-fan-curves\.md: Front matter line without a key: date 2026-03-05$/,
  ],
  [
    'a post with an image that is not there',
    () => edit(POST, (text) => text.replace('../images/fan-', '../images/no-')),
    'content/blogs/reading-fan-curves.md: image: content/images/no-operating-points.svg does not exist',
  ],
  [
    'questions without a title',
    () => edit('questions.md', (text) => text.replace(/^title: .*\n/m, '')),
    'content/questions.md: title: is missing',
  ],
  [
    'an unknown currency',
    () => setField('shop.json', 'currency', 'XXX'),
    /^content\/shop\.json: currency: must be a currency with cents that the shop can charge: AUD, .+, USD$/,
  ],
  [
    'a currency without cents',
    () => setField('shop.json', 'currency', 'JPY'),
    /^content\/shop\.json: currency: must be a currency with cents/,
  ],
  [
    'a missing field',
    () => setField('shop.json', 'stats.2.label', undefined),
    'content/shop.json: stats.2.label: is missing',
  ],
  [
    'a misspelled field',
    () => setField('shop.json', 'tagLine', 'parts'),
    'content/shop.json: tagLine is not a field of this file',
  ],
  [
    'a year in quotes',
    () => setField('shop.json', 'since', '1992'),
    'content/shop.json: since: must be a number',
  ],
  [
    'a name that a mail cannot be sent from',
    () => setField('shop.json', 'name', 'Acme, Inc.'),
    'content/shop.json: name: must not contain any of " ( ) , : ; < > @ [ \\ ]',
  ],
  [
    'an address that is none',
    () => setField('shop.json', 'salesEmail', 'sales'),
    'content/shop.json: salesEmail: Provide a valid email',
  ],
  [
    'a file that is not JSON',
    () => edit('shop.json', (text) => text.replace(',', '')),
    /^content\/shop\.json: is not JSON: .+$/,
  ],
  ['a file that is gone', () => rmSync(join(folder, 'portfolio.json')), 'content/portfolio.json: is missing'],
  [
    'an image of every page that is gone',
    () => rmSync(join(folder, 'images/favicon.svg')),
    'content/images/favicon.svg: is missing',
  ],
  [
    'a banner whose image is not there',
    () => setField('banners.json', '1.image', 'banner-9.jpg'),
    'content/banners.json: 1.image: content/images/banner-9.jpg does not exist',
  ],
  [
    'a banner of another name',
    () => setField('banners.json', '0.image', 'favicon.svg'),
    'content/banners.json: 0.image: must be named banner-… (the build makes banners of these)',
  ],
  [
    'a banner in a format that nobody renders',
    () => setField('banners.json', '0.image', 'banner-1.bmp'),
    'content/banners.json: 0.image: must be an SVG, PNG, JPG or WebP file in content/images',
  ],
  [
    'a product of no category',
    () => setField('catalog/products.json', '3.category', 'socks'),
    'content/catalog/products.json: 3.category: there is no category socks',
  ],
  [
    'a product with a spec that its category lacks',
    () => setField('catalog/products.json', '0.specs.wool', 'yes'),
    'content/catalog/products.json: 0.specs.wool: is not a spec of processors',
  ],
  [
    'two products of one part number',
    () => setField('catalog/products.json', '1.partNumber', 'NB-N3-4C'),
    'content/catalog/products.json: 1.partNumber: NB-N3-4C is taken',
  ],
  [
    'a review of no product',
    () => setField('catalog/reviews.json', '0.partNumber', 'NB-NONE'),
    'content/catalog/reviews.json: 0.partNumber: there is no product NB-NONE',
  ],
  [
    'a spec that takes one of another unit',
    () => setField('catalog/categories.json', '0.specs.0.takes', { category: 'graphics', spec: 'length' }),
    'content/catalog/categories.json: processors.cores.takes: graphics.length must be a number with the same unit',
  ],
  [
    'a spec that takes one that nobody has',
    () => setField('catalog/categories.json', '0.specs.0.takes', { category: 'graphics', spec: 'wool' }),
    'content/catalog/categories.json: processors.cores.takes: there is no spec graphics.wool',
  ],
  [
    'a spec of no type',
    () => setField('catalog/categories.json', '0.specs.1.type', 'words'),
    'content/catalog/categories.json: 0.specs.1.type: must be text, number or list',
  ],
  [
    'a CV without projects',
    () => setField('portfolio.json', 'projects', undefined),
    'content/portfolio.json: projects: is missing',
  ],
]

it.each(SPOILED)('The message names the file and the field of %s', async (_, spoil, line) => {
  spoil()
  expect(await findContentFault(folder)).toEqual(
    typeof line === 'string' ? line : expect.stringMatching(line),
  )
})

it('A banner may be a photo', async () => {
  const photo = sharp({ create: { width: 1920, height: 800, channels: 3, background: '#336' } })
  await photo.jpeg().toFile(join(folder, 'images/banner-9.jpg'))
  setField('banners.json', '1.image', 'banner-9.jpg')
  expect(await findContentFault(folder)).toBeNull()
})

it('A build of faulty content prints one line, builds nothing and fails', async () => {
  const copy = copyProject()
  try {
    copy.writeContent(POST, 'No front matter.\n')
    const build = promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: copy.folder })
    await expect(build).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr:
        'content/blogs/reading-fan-curves.md: title: is missing: the file must begin with front matter\n',
    })
  } finally {
    copy.remove()
  }
})
