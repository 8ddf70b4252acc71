import { readFile } from 'node:fs/promises'

const logoFile = new URL('../../../content/images/logo-mark.svg', import.meta.url)
const drawn = new Map<number, Promise<Buffer>>()

/** The shop's logo as a square PNG, for mails and receipts: mail programs and PDFs do not show SVG. */
export function readLogo(pixels: number): Promise<Buffer> {
  const known = drawn.get(pixels) ?? drawLogo(pixels)
  drawn.set(pixels, known)
  known.catch(() => drawn.delete(pixels))
  return known
}

async function drawLogo(pixels: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const svg = await readFile(logoFile)
  return sharp(svg, { density: 300 })
    .resize(pixels, pixels, { fit: 'contain', background: '#ffffff00' })
    .png()
    .toBuffer()
}
