import type { ProductForm } from './product-form.rules.ts'

/** What was typed and not saved yet, in this tab. Files cannot be kept; pictures that arrived can. */
export interface Draft {
  form: ProductForm
  /** The version of the product that was being changed. */
  updatedAt: string | null
}

export function readDraft(key: string): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null
    return typeof draft?.form?.name === 'string' ? draft : null
  } catch {
    return null
  }
}

export function keepDraft(key: string, { form, updatedAt }: Draft): void {
  const photo = { file: null, stored: form.photo.stored }
  const gallery = form.gallery.filter(({ stored }) => stored).map(({ stored }) => ({ file: null, stored }))
  try {
    sessionStorage.setItem(key, JSON.stringify({ form: { ...form, photo, gallery }, updatedAt }))
  } catch {
    // A browser that keeps nothing still lets one type and save.
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}
