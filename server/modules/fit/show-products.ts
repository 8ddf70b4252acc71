import type { PartProduct } from '../../../contract/schemas/fit-build.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { formatSpecValue } from '../../../contract/spec-value.ts'
import { stockLevelOf } from '../../../contract/stock-level.ts'
import { findAnyWholeProducts } from '../catalog/find-products.ts'
import type { EngineWithImages } from '../images/image-base.ts'

/** What pages show of these products, archived ones included, by id. */
export async function showProducts(
  engine: EngineWithImages,
  ids: readonly string[],
): Promise<Map<string, PartProduct>> {
  const products = await findAnyWholeProducts(engine, ids)
  return new Map(products.map((product) => [product._id, toPartProduct(product)]))
}

function toPartProduct(product: Product): PartProduct {
  const { _id, slug, name, partNumber, category, categoryName, image, price, priceBreaks } = product
  const { order, multiple, quantity } = product
  const stock = stockLevelOf({ available: quantity, minimumOrder: order })
  const summary = summarizeSpecs(product.specs)
  return {
    ...{ _id, slug, name, partNumber, category, categoryName, image, price, priceBreaks },
    ...{ order, multiple, quantity, stock, summary },
  }
}

/** '6 cores, 4.6 GHz, 65 W'. Two values with one unit need their names to be told apart. */
function summarizeSpecs(specs: Product['specs']): string {
  const shown = specs.filter(({ highlight }) => highlight)
  return shown
    .map((spec) => {
      const value = formatSpecValue(spec)
      if (spec.unit === null)
        return typeof spec.values[0] === 'number' ? `${value} ${lower(spec.label)}` : value
      const isAlone = shown.filter(({ unit }) => unit === spec.unit).length === 1
      return isAlone ? value : `${lower(spec.label)} ${value}`
    })
    .join(', ')
}

/** As part of a sentence: 'PCIe lanes' keeps its capitals, and 'Cooler height, up to' loses its comma. */
function lower(label: string): string {
  const text = label.replace(', ', ' ')
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
