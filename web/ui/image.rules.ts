import { imageMessages } from '../../content/messages/en/components.ts'
import { IMAGE_KIND_NAMES, IMAGE_KINDS, IMAGE_MAX_BYTES } from '../../contract/image-limits.ts'

const MEGABYTE = 1024 * 1024

const mediaTypes: readonly string[] = IMAGE_KINDS.map(({ mediaType }) => mediaType)

/** For the file picker, which then shows only these formats. */
export const IMAGE_ACCEPT = mediaTypes.join(',')

export const IMAGE_HINT = imageMessages.hint(IMAGE_KIND_NAMES, `${IMAGE_MAX_BYTES / MEGABYTE} MB`)

/** What is wrong with a chosen file, as far as the browser can tell; the server checks its content. */
export function findImageFault({ size, type }: { size: number; type: string }): string | null {
  if (size > IMAGE_MAX_BYTES)
    return imageMessages.tooLarge(formatFileSize(size), formatFileSize(IMAGE_MAX_BYTES))
  // Some systems do not report the type of every file.
  if (type && !mediaTypes.includes(type)) return imageMessages.wrongFormat(IMAGE_KIND_NAMES)
  return size === 0 ? imageMessages.empty : null
}

/** 1536 as '2 KB', 5767168 as '5.5 MB'. */
export function formatFileSize(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  return `${(bytes / MEGABYTE).toFixed(1).replace('.0', '')} MB`
}
