/// <reference path="./fontkit.d.ts" />
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

/** The shop's font is split into files by script. Together they draw Latin, Greek and Cyrillic names. */
const FONT_FILES = [
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2',
  '@fontsource-variable/inter/files/inter-cyrillic-ext-wght-normal.woff2',
  '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2',
  '@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2',
]

/** The outline of a letter in font units (`perEm` to one em), measured upward from the baseline. */
export interface Glyph {
  svgPath: string
  width: number
  perEm: number
}

export interface Glyphs {
  /** Null when no font has the letter. */
  find(letter: string): Glyph | null
}

/** Letters without an outline that are remembered, because asking all fonts is slow; customers can type any. */
const MAX_MISSING = 5_000

let opened: Promise<Glyphs> | null = null

/** Reads the fonts for the first receipt and caches them. */
export function openGlyphs(): Promise<Glyphs> {
  opened ??= readFonts().catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

async function readFonts(): Promise<Glyphs> {
  const { create } = await import('fontkit')
  const { resolve } = createRequire(import.meta.url)
  const fonts: Font[] = []
  for (const file of FONT_FILES) {
    fonts.push(create(await readFile(resolve(file))))
  }
  const found = new Map<string, Glyph>()
  const missing = new Set<string>()
  return {
    find(letter) {
      const known = found.get(letter)
      if (known) return known
      if (missing.has(letter)) return null
      const codePoint = letter.codePointAt(0) ?? 0
      const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(codePoint))
      if (!font) {
        if (missing.size >= MAX_MISSING) missing.clear()
        missing.add(letter)
        return null
      }
      const { path, advanceWidth } = font.glyphForCodePoint(codePoint)
      // Kept, because wrapping a text asks for each letter many times, and the outline is slow to make.
      const glyph = { svgPath: path.toSVG(), width: advanceWidth, perEm: font.unitsPerEm }
      found.set(letter, glyph)
      return glyph
    },
  }
}
