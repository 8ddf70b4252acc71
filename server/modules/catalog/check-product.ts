import type { Db } from '../../db/dialect/engine.ts'
import { toBadInput } from '../../errors.ts'
import { toPhotoKey } from '../accounts/accounts.rules.ts'
import { findImages } from './catalog.repository.ts'
import {
  findCategoryIssue,
  type Issue,
  type ProductWrite,
  type SpecValue,
  toSpecValues,
} from './product-write.rules.ts'

interface CheckedProduct {
  imageKey: string | null
  specs: SpecValue[]
}

const NOT_OURS = 'Must be the address of a picture that was uploaded here'

interface ProductParts {
  img: string | null
  category: string | null
  specs: NonNullable<ProductWrite['specs']>
}

/** What a schema cannot know: that pictures are ours, and that the specs are those of the category. */
export async function checkProduct(db: Db, { img, category, specs }: ProductParts): Promise<CheckedProduct> {
  const issues: Issue[] = []
  const imageKey = img === null ? null : toPhotoKey(img)
  const images = await findImages(db, [imageKey])
  if (img !== null && !images.has(imageKey ?? '')) issues.push({ field: 'img', message: NOT_OURS })
  const categoryIssue = findCategoryIssue(category)
  const checked = toSpecValues(category, specs)
  issues.push(...(categoryIssue ? [categoryIssue] : checked.issues))
  if (issues.length > 0) throw toBadInput(issues)
  return { imageKey, specs: checked.values }
}
