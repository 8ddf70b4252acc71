import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { CORE_CHARACTERS, cutCoreFonts } from './core-fonts.ts'

it('The fonts that every page preloads are small and equal to those that the script cuts', async () => {
  const fonts = await cutCoreFonts()
  let total = 0
  for (const { file, data } of fonts) {
    expect(data.equals(await readFile(file)), `${file} is old: run node scripts/core-fonts.ts`).toBe(true)
    total += data.length
  }
  expect(total).toBeLessThan(45_000)
})

it('The styles use the small fonts for every character that they contain, and for no other', async () => {
  const styles = await readFile(new URL('../web/app/styles/fonts.css', import.meta.url), 'utf8')
  const core = [...styles.matchAll(/-core\.woff2[^}]*unicode-range:([^;]*);/g)]
  expect(core).toHaveLength(3)
  for (const [, ranges = ''] of core) {
    const asked = ranges.split(',').flatMap((range) => {
      const [from = 0, to = from] = range
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
    })
    expect(asked.toSorted()).toEqual([...CORE_CHARACTERS].toSorted())
  }
})
