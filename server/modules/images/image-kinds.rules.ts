import { IMAGE_KINDS, type ImageMediaType } from '../../../contract/image-limits.ts'

type Signature = (bytes: Buffer) => boolean

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** The first bytes of each kind of file. */
const SIGNATURES: Record<ImageMediaType, Signature> = {
  'image/jpeg': (bytes) => text(bytes, 0, 3) === '\xff\xd8\xff',
  'image/png': (bytes) => text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  'image/webp': (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP',
  'image/gif': (bytes) => ['GIF87a', 'GIF89a'].includes(text(bytes, 0, 6)),
}

/**
 * Guesses the kind of a file from its first bytes; null for kinds that are not accepted. Decoding gives the final
 * answer, but only these kinds get that far: decoders for SVG and documents never see a stranger's file.
 */
export function guessKind(bytes: Buffer): ImageMediaType | null {
  return IMAGE_KINDS.map(({ mediaType }) => mediaType).find((kind) => SIGNATURES[kind](bytes)) ?? null
}
