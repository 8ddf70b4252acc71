import { BYTE_ORDER_MARK, writeCsv } from '../../../contract/csv.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { toAddress } from '../images/images.rules.ts'
import { findImages, findSpecs } from './catalog.repository.ts'
import { IMG_WIDTH } from './catalog.rules.ts'
import { CSV_COLUMNS, toCells } from './product-csv.rules.ts'
import { findActiveAfter } from './products.repository.ts'

/** The number of products in memory at a time. */
const PAGE_SIZE = 500

/** All products that are not archived, oldest first, as CSV that spreadsheets open as UTF-8. */
export async function* exportProducts({ db, imageBase }: EngineWithImages): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + writeCsv([CSV_COLUMNS])
  let after: string | null = null
  while (true) {
    const products = await findActiveAfter(db, { after, limit: PAGE_SIZE })
    const [specs, images] = await Promise.all([
      findSpecs(
        db,
        products.map(({ id }) => id),
      ),
      findImages(
        db,
        products.map(({ image_key }) => image_key),
      ),
    ])
    const rows = products.map((product) => {
      const image = images.get(product.image_key ?? '')
      return toCells({
        product,
        img: image ? toAddress(image, IMG_WIDTH, imageBase) : '',
        specs: specs.get(product.id) ?? [],
      })
    })
    if (rows.length > 0) yield writeCsv(rows)
    after = products.at(-1)?.id ?? null
    if (products.length < PAGE_SIZE || after === null) return
  }
}
