/** Limits and formats of uploaded images. Apart from the other constants, because the first load needs none of them. */
export const IMAGE_MAX_BYTES = 8 * 1024 * 1024
export const IMAGE_MAX_PIXELS = 40_000_000
export const IMAGE_MAX_SIDE = 12_000
export const IMAGE_KINDS = [
  { mediaType: 'image/jpeg', name: 'JPEG' },
  { mediaType: 'image/png', name: 'PNG' },
  { mediaType: 'image/webp', name: 'WebP' },
  { mediaType: 'image/gif', name: 'GIF' },
] as const
export type ImageMediaType = (typeof IMAGE_KINDS)[number]['mediaType']
/** 'JPEG, PNG, WebP, or GIF'. */
export const IMAGE_KIND_NAMES = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(
  IMAGE_KINDS.map(({ name }) => name),
)
