import type { demoProducts } from '../../server/demo/demo-content.ts'

type Product = (typeof demoProducts)[number]
type Value = string | number

const COMPARISONS: Record<string, (actual: Value, wanted: string) => boolean> = {
  '=': (actual, wanted) => String(actual).toLowerCase() === wanted.toLowerCase(),
  '!=': (actual, wanted) => String(actual).toLowerCase() !== wanted.toLowerCase(),
  '~': (actual, wanted) => String(actual).toLowerCase().includes(wanted.toLowerCase()),
  '>': (actual, wanted) => Number(actual) > Number(wanted),
  '>=': (actual, wanted) => Number(actual) >= Number(wanted),
  '<': (actual, wanted) => Number(actual) < Number(wanted),
  '<=': (actual, wanted) => Number(actual) <= Number(wanted),
}

/**
 * The products behind a line such as `ssd|hdd, capacity-gb >= 1000, price < 100`: categories first, then limits on
 * specs, price and quantity. So the expected answers are counted from the catalog and not by eye.
 */
export function findWhere(products: Product[], where: string, lowestOf?: string) {
  const [categories = '', ...limits] = where.split(', ')
  const found = products.filter(
    (product) =>
      categories.split('|').includes(product.category) && limits.every((limit) => keeps(product, limit)),
  )
  const slugs = found.map(({ slug }) => slug)
  if (!lowestOf) return { slugs }
  const numberOf = (product: Product) => Math.min(...valuesOf(product, lowestOf).map(Number))
  const best = Math.min(...found.map(numberOf))
  return { slugs, lowest: found.filter((product) => numberOf(product) === best).map(({ slug }) => slug) }
}

function keeps(product: Product, limit: string): boolean {
  const [, key = '', sign = '', wanted = ''] = /^(\S+) (\S+) (.+)$/.exec(limit) ?? []
  const compare = COMPARISONS[sign]
  if (!compare) throw new Error(`This is not a limit: ${limit}`)
  return valuesOf(product, key).some((value) => compare(value, wanted))
}

function valuesOf(product: Product, key: string): Value[] {
  const value = key === 'price' || key === 'quantity' ? product[key] : product.specs[key]
  return value === undefined ? [] : [value].flat().filter((each) => typeof each !== 'object')
}
