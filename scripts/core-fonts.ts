import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/**
 * Cuts from our fonts what nearly every page needs: English letters and signs, in the weights we use, kerned, without
 * ligatures and alternates. That is 31 KB instead of 111; pages load the whole fonts for anything beyond. `node
 * scripts/core-fonts.ts` writes the files again, and a test compares them with it.
 */
const TEXT_WEIGHTS = { min: 400, max: 600 }
const FONTS = [
  {
    font: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    weights: TEXT_WEIGHTS,
  },
  {
    font: import.meta.resolve(
      '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    ),
    weights: TEXT_WEIGHTS,
  },
  {
    font: import.meta.resolve(
      '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2',
    ),
    // Headings use one weight.
    weights: 500,
  },
]

const ASCII = String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index))
/** Keep these ranges equal to those in web/app/styles/fonts.css. */
export const CORE_CHARACTERS = `${ASCII}\u00a0©®°±²³µ·×–—‘’“”•…€™−`

const folder = new URL('../web/app/styles/fonts/', import.meta.url)

export async function cutCoreFonts(): Promise<{ file: string; data: Buffer }[]> {
  return Promise.all(
    FONTS.map(async ({ font, weights }) => {
      const source = await readFile(new URL(font))
      const options = {
        targetFormat: 'woff2',
        noLayoutClosure: true,
        keepFeatures: ['kern'],
        variationAxes: { wght: weights },
      } as const
      const name = font.slice(font.lastIndexOf('/') + 1).replace('latin-wght-normal', 'core')
      return {
        file: fileURLToPath(new URL(name, folder)),
        data: await subsetFont(source, CORE_CHARACTERS, options),
      }
    }),
  )
}

if (import.meta.main) {
  for (const { file, data } of await cutCoreFonts()) {
    await writeFile(file, data)
    console.log(`${file}: ${data.length} bytes`)
  }
}
