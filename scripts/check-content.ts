import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import { contentFiles, PostSchema, QuestionsSchema, readContent } from '../contract/content.ts'
import { findColumns, isFitCategory } from '../contract/fit/attributes.ts'
import { findContradictions } from '../contract/fit/contradictions.ts'
import { parseList } from '../contract/fit/list-values.ts'
import { parseFrontMatter } from '../contract/front-matter.ts'
import { renderMarkdown } from './vite/render-markdown.ts'

/** Its message is the one line that is shown. */
class ContentFault extends Error {}

function parseWith<Schema extends z.ZodType>(file: string, schema: Schema, value: unknown): z.infer<Schema> {
  const read = readContent(file, schema, value)
  if ('fault' in read) throw new ContentFault(read.fault)
  return read.data
}

async function readText(folder: string, file: string): Promise<string> {
  try {
    return await readFile(join(folder, file), 'utf8')
  } catch {
    throw new ContentFault(`content/${file}: is missing`)
  }
}

async function readJson<File extends keyof typeof contentFiles>(
  folder: string,
  file: File,
): Promise<z.infer<(typeof contentFiles)[File]>> {
  const text = await readText(folder, file)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new ContentFault(`content/${file}: is not JSON: ${String(error).replace(/\s+/g, ' ')}`)
  }
  return parseWith(file, contentFiles[file], value) as z.infer<(typeof contentFiles)[File]>
}

/** Requires that a path such as `images/a.svg` exists in content/. */
async function requireImage(folder: string, { file, field }: { file: string; field: string }): Promise<void> {
  await access(join(folder, file)).catch(() => {
    throw new ContentFault(`content/${field}: content/${file} does not exist`)
  })
}

/** Images that pages and documents name themselves. */
const FIXED_IMAGES = ['logo-mark.svg', 'favicon.svg', 'not-found.svg', 'circuit-panel.svg']

async function checkText(folder: string, file: string, schema: z.ZodType): Promise<void> {
  const source = await readText(folder, file)
  if (!source.startsWith('---'))
    throw new ContentFault(`content/${file}: title: is missing: the file must begin with front matter`)
  try {
    const { attributes, body } = parseFrontMatter(source)
    parseWith(file, schema, attributes)
    for (const image of renderMarkdown(body).images)
      await requireImage(folder, { file: join(file, '..', image.file), field: `${file}: image` })
  } catch (error) {
    if (error instanceof ContentFault) throw error
    throw new ContentFault(`content/${file}: ${error instanceof Error ? error.message : error}`)
  }
}

async function checkSynonyms(folder: string, specsByCategory: Map<string, string[]>): Promise<void> {
  const file = 'catalog/synonyms.json'
  for (const [index, { means }] of (await readJson(folder, file)).entries()) {
    if (!means) continue
    const fault = (what: string) => new ContentFault(`content/${file}: ${index}.means: ${what}`)
    const slugs = 'notSold' in means ? means.notSold : [means.category ?? []].flat()
    const unknown = slugs.find((slug) => !specsByCategory.has(slug))
    if (unknown) throw fault(`there is no category ${unknown}`)
    if ('spec' in means && ![...specsByCategory.values()].some((keys) => keys.includes(means.spec)))
      throw fault(`there is no spec ${means.spec}`)
  }
}

type Categories = z.infer<(typeof contentFiles)['catalog/categories.json']>

/** Lists have columns that the rules know, and no values to choose by. */
function checkLists(categories: Categories): void {
  for (const { slug, specs } of categories) {
    for (const { key, type, facet, highlight } of specs) {
      const fault = (what: string) =>
        new ContentFault(`content/catalog/categories.json: ${slug}.${key}: ${what}`)
      const isKnown = findColumns(slug, key) !== null
      if (type === 'list' && !isKnown) throw fault('no rule knows the columns of this list')
      if (type !== 'list' && isKnown) throw fault('must have the type list')
      if (type === 'list' && (facet || highlight)) throw fault('a list is neither facet nor highlight')
    }
  }
}

/** Amounts of the two specs are compared, so they must be numbers of one unit. */
function checkTaken(categories: Categories): void {
  for (const { slug, specs } of categories) {
    for (const { key, type, unit, takes } of specs) {
      if (!takes) continue
      const taken = categories
        .find((category) => category.slug === takes.category)
        ?.specs.find((spec) => spec.key === takes.spec)
      const fault = (what: string) =>
        new ContentFault(`content/catalog/categories.json: ${slug}.${key}.takes: ${what}`)
      if (!taken) throw fault(`there is no spec ${takes.category}.${takes.spec}`)
      if (type !== 'number' || taken.type !== 'number' || unit !== taken.unit)
        throw fault(`${takes.category}.${takes.spec} must be a number with the same unit`)
    }
  }
}

async function checkCatalog(folder: string): Promise<void> {
  const file = 'catalog/products.json'
  const categories = await readJson(folder, 'catalog/categories.json')
  const specsByCategory = new Map(categories.map(({ slug, specs }) => [slug, specs.map(({ key }) => key)]))
  await checkSynonyms(folder, specsByCategory)
  checkTaken(categories)
  checkLists(categories)
  const products = await readJson(folder, file)
  const known = { slug: new Set<string>(), partNumber: new Set<string>() }
  for (const [index, product] of products.entries()) {
    const fault = (field: string, what: string) =>
      new ContentFault(`content/${file}: ${index}.${field}: ${what}`)
    const specs = specsByCategory.get(product.category)
    if (!specs) throw fault('category', `there is no category ${product.category}`)
    const unknown = Object.keys(product.specs).find((key) => !specs.includes(key))
    if (unknown) throw fault(`specs.${unknown}`, `is not a spec of ${product.category}`)
    for (const [key, value] of Object.entries(product.specs)) {
      const columns = findColumns(product.category, key)
      const problem = columns && parseList(columns, value).problem
      if (problem) throw fault(`specs.${key}`, problem)
    }
    const [contradiction] = isFitCategory(product.category)
      ? findContradictions(product.category, product.specs)
      : []
    if (contradiction) throw fault(`specs.${contradiction.keys[0]}`, contradiction.message)
    for (const field of ['slug', 'partNumber'] as const) {
      if (known[field].has(product[field])) throw fault(field, `${product[field]} is taken`)
      known[field].add(product[field])
    }
    await requireImage(folder, { file: `images/${product.image}`, field: `${file}: ${index}.image` })
  }
  for (const [index, { partNumber }] of (await readJson(folder, 'catalog/reviews.json')).entries())
    if (partNumber && !known.partNumber.has(partNumber))
      throw new ContentFault(
        `content/catalog/reviews.json: ${index}.partNumber: there is no product ${partNumber}`,
      )
}

async function checkAll(folder: string): Promise<void> {
  await readJson(folder, 'shop.json')
  await readJson(folder, 'blogs.json')
  await readJson(folder, 'portfolio.json')
  for (const [index, { image }] of (await readJson(folder, 'banners.json')).entries())
    await requireImage(folder, { file: `images/${image}`, field: `banners.json: ${index}.image` })
  for (const image of FIXED_IMAGES) await readText(folder, `images/${image}`)
  await checkText(folder, 'questions.md', QuestionsSchema)
  for (const name of await readdir(join(folder, 'blogs')))
    if (name.endsWith('.md')) await checkText(folder, `blogs/${name}`, PostSchema)
  await checkCatalog(folder)
}

/** The first fault in a content folder, as one line with file and field; null when there is none. */
export async function findContentFault(folder: string): Promise<string | null> {
  try {
    await checkAll(folder)
    return null
  } catch (error) {
    if (error instanceof ContentFault) return error.message
    throw error
  }
}

if (import.meta.main) {
  const fault = await findContentFault(fileURLToPath(new URL('../content', import.meta.url)))
  if (fault) {
    console.error(fault)
    process.exitCode = 1
  }
}
