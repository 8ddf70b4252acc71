import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { FALLBACKS_FILE, renderFallbacks } from './font-fallbacks.ts'

it('The fallback fonts have the measures that the script computes from our fonts', async () => {
  const written = await readFile(FALLBACKS_FILE, 'utf8')
  expect(await renderFallbacks(), 'run node scripts/font-fallbacks.ts').toBe(written)
})

it('Every family of our fonts names its fallbacks right after itself', async () => {
  const read = (file: string) => readFile(new URL(`../web/app/styles/${file}`, import.meta.url), 'utf8')
  const theme = await read('theme.css')
  const named = [...(await read('font-fallbacks.css')).matchAll(/font-family: "([^"]+)"/g)]
  expect(named.length).toBeGreaterThan(2)
  for (const [, family = ''] of named) {
    const [own] = family.split(' Fallback')
    expect(theme).toMatch(new RegExp(`"${own} Variable", (?:"${own} Fallback", )?"${family}"`))
  }
})
