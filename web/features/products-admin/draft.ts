import type { ProductForm } from './product-form.rules.ts'

/** Unsaved input of this tab. Files cannot be stored, but uploaded images can. */
export interface Draft {
  form: ProductForm
  /** The version of the product being edited. */
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
    // Without storage, typing and saving still work.
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}
