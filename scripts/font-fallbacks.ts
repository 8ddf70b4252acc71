import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import fallbackWidths from './fallback-widths.json' with { type: 'json' }

/**
 * Sets the fonts that every system has to the widths and heights of ours, so that a page does not move when ours arrive
 * (docs/decisions/0006). `node scripts/font-fallbacks.ts` writes web/app/styles/font-fallbacks.css again, and a test
 * compares it. fallback-widths.json holds the widths of letters in the systems' fonts, in thousandths of an em: of
 * Helvetica from Adobe's metrics, which Arial and Liberation Sans share, and of DejaVu Sans from its file.
 */
const FONTS = [
  { family: 'Inter', file: 'inter-core.woff2', substitutes: ['Arial', 'DejaVu Sans'] },
  { family: 'Space Grotesk', file: 'space-grotesk-core.woff2', substitutes: ['Arial', 'DejaVu Sans'] },
  { family: 'JetBrains Mono', file: 'jetbrains-mono-core.woff2', substitutes: ['Courier New'] },
] as const

const folder = new URL('../web/app/styles/', import.meta.url)

type Substitute = (typeof FONTS)[number]['substitutes'][number]

/** The names by which systems know a substitute and fonts of the same widths. */
const LOCAL_NAMES: Record<Substitute, readonly string[]> = {
  Arial: ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo'],
  'DejaVu Sans': ['DejaVu Sans'],
  'Courier New': ['Menlo', 'Liberation Mono', 'DejaVu Sans Mono', 'Courier New'],
}

/** How often letters occur in a thousand characters of English text. */
// biome-ignore format: a dozen letters per line reads better than one
const FREQUENCIES = {
  ' ': 180, e: 102, t: 75, a: 65, o: 62, i: 57, n: 57, s: 53, r: 50, h: 50, l: 33, d: 33, u: 23, c: 22, m: 20,
  f: 18, w: 17, g: 16, p: 15, y: 14, b: 13, v: 8, k: 6, x: 1, j: 1, q: 1, z: 1,
}

type Widths = Record<string, number>

function averageWidth(widthOf: (letter: string) => number): number {
  const entries = Object.entries(FREQUENCIES)
  const total = entries.reduce((sum, [, count]) => sum + count, 0)
  return entries.reduce((sum, [letter, count]) => sum + widthOf(letter) * count, 0) / total
}

const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`

export async function renderFallbacks(): Promise<string> {
  const faces: string[] = []
  for (const { family, file, substitutes } of FONTS) {
    const font = create(await readFile(new URL(`fonts/${file}`, folder)))
    const em = font.unitsPerEm
    const ownWidth = averageWidth(
      (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / em,
    )
    for (const [index, substitute] of substitutes.entries()) {
      const widths: Widths = fallbackWidths[substitute]
      const scale = ownWidth / averageWidth((letter) => (widths[letter] ?? 0) / 1000)
      faces.push(`@font-face {
  font-family: "${family} Fallback${index === 0 ? '' : ` ${index + 1}`}";
  src: ${LOCAL_NAMES[substitute].map((local) => `local("${local}")`).join(', ')};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(font.ascent / em / scale)};
  descent-override: ${percent(-font.descent / em / scale)};
  line-gap-override: ${percent(font.lineGap / em / scale)};
}`)
    }
  }
  return `/* Written by scripts/font-fallbacks.ts. */\n${faces.join('\n')}\n`
}

export const FALLBACKS_FILE = fileURLToPath(new URL('font-fallbacks.css', folder))

if (import.meta.main) await writeFile(FALLBACKS_FILE, await renderFallbacks())
