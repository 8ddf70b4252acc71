import type { Db } from '../../db/dialect/engine.ts'
import { toBadInput } from '../../errors/shop-error.ts'
import { findPictureKey } from '../images/find-image-key.ts'
import {
  findCategoryIssue,
  type Issue,
  type SpecsWrite,
  type SpecValue,
  toSpecValues,
} from './product-write.rules.ts'

interface ProductParts {
  img: string | null
  gallery: readonly string[]
  category: string | null
  specs: SpecsWrite
}

interface CheckedProduct {
  imageKey: string | null
  galleryKeys: string[]
  specs: SpecValue[]
}

export const NOT_OURS = 'Must be the address of a picture that was uploaded here'

/** What a schema cannot know: that pictures are ours, and that the specs are those of the category. */
export async function checkProduct(
  db: Db,
  { img, gallery, category, specs }: ProductParts,
): Promise<CheckedProduct> {
  const imageKey = img === null ? null : await findPictureKey(db, img)
  const galleryKeys = await Promise.all(gallery.map((address) => findPictureKey(db, address)))
  const categoryIssue = findCategoryIssue(category)
  const checked = toSpecValues(category, specs)
  const issues: Issue[] = [
    ...(img !== null && imageKey === null ? [{ field: 'img', message: NOT_OURS }] : []),
    ...galleryKeys.flatMap((key, index) => (key ? [] : [{ field: `gallery.${index}`, message: NOT_OURS }])),
    ...(categoryIssue ? [categoryIssue] : checked.issues),
  ]
  if (issues.length > 0) throw toBadInput(issues)
  // A picture twice in a gallery is there once.
  const found = galleryKeys.filter((key) => key !== null)
  return { imageKey, galleryKeys: [...new Set(found)], specs: checked.values }
}
