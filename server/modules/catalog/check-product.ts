import type { Db } from '../../db/dialect/engine.ts'
import { toBadInput } from '../../errors/shop-error.ts'
import { findImageKey, NOT_UPLOADED_HERE } from '../images/find-image-key.ts'
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

/** Checks what a schema cannot: the images were uploaded here, and the category defines the specs. */
export async function checkProduct(
  db: Db,
  { img, gallery, category, specs }: ProductParts,
): Promise<CheckedProduct> {
  const imageKey = img === null ? null : await findImageKey(db, img)
  const galleryKeys = await Promise.all(gallery.map((address) => findImageKey(db, address)))
  const categoryIssue = findCategoryIssue(category)
  const checked = toSpecValues(category, specs)
  const issues: Issue[] = [
    ...(img !== null && imageKey === null ? [{ field: 'img', message: NOT_UPLOADED_HERE }] : []),
    ...galleryKeys.flatMap((key, index) =>
      key ? [] : [{ field: `gallery.${index}`, message: NOT_UPLOADED_HERE }],
    ),
    ...(categoryIssue ? [categoryIssue] : checked.issues),
  ]
  if (issues.length > 0) throw toBadInput(issues)
  // An image that is named twice appears once in the gallery.
  const found = galleryKeys.filter((key) => key !== null)
  return { imageKey, galleryKeys: [...new Set(found)], specs: checked.values }
}
