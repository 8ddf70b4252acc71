import { useEffect, useState } from 'react'

const SIDE = 192

/** The center of an image as a small data URL, which the content policy allows everywhere. */
async function drawPreview(file: File): Promise<string | null> {
  const bitmap = await createImageBitmap(file)
  try {
    const canvas = document.createElement('canvas')
    canvas.width = SIDE
    canvas.height = SIDE
    const side = Math.min(bitmap.width, bitmap.height)
    const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
    canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE)
    return canvas.toDataURL('image/webp', 0.85)
  } finally {
    bitmap.close()
  }
}

/** The preview of a chosen file; null for none or for one that the browser cannot show. */
export function useImagePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<{ file: File; address: string | null } | null>(null)
  useEffect(() => {
    let isCurrent = true
    if (file) {
      drawPreview(file)
        .catch(() => null)
        .then((address) => isCurrent && setPreview({ file, address }))
    }
    return () => {
      isCurrent = false
    }
  }, [file])
  return preview?.file === file ? (preview?.address ?? null) : null
}
