import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { PUBLIC_PAGES } from './e2e/public-pages.ts'
import { MAIN_JOURNEYS, mainJourneys, SLOW_SUITES } from './quick-run.ts'

const cwd = fileURLToPath(new URL('..', import.meta.url))
const find = (pattern: string) => globSync(pattern, { cwd })

/** 'a/{b,c}.ts' → 'a/b.ts', 'a/c.ts' */
function expandBraces(pattern: string): string[] {
  const [before = '', list, after = ''] = pattern.split(/[{}]/)
  return list === undefined ? [pattern] : list.split(',').map((each) => `${before}${each}${after}`)
}

const ANY_PAGE = /^\$\{path\}/

/** How many tests of this file have a title that begins like this. `${path}` at its start stands for each public page. */
function countTests(file: string, beginning: string): number {
  const source = readFileSync(`${cwd}/tests/e2e/${file}.spec.ts`, 'utf8')
  const titles = [...source.matchAll(/\btest\(\s*(['`])(.+)\1,/g)].map(([, , title = '']) => title)
  return titles
    .flatMap((title) =>
      ANY_PAGE.test(title) ? PUBLIC_PAGES.map((path) => title.replace(ANY_PAGE, path)) : title,
    )
    .filter((title) => title.startsWith(beginning)).length
}

describe('A quick run', () => {
  it('Every suite that is named as slow exists', () => {
    expect(SLOW_SUITES.flatMap(expandBraces).filter((pattern) => find(pattern).length === 0)).toEqual([])
  })

  it('Every folder of contract/ and server/ keeps a suite in a quick run', () => {
    const isSlow = new Set(SLOW_SUITES.flatMap(find))
    const suites = find('{contract,server}/**/*.test.ts')
    const quick = new Set(suites.filter((suite) => !isSlow.has(suite)).map(dirname))
    expect([...new Set(suites.map(dirname))].filter((folder) => !quick.has(folder))).toEqual([])
  })

  it('Every main journey is declared exactly once in its file', () => {
    const counts = Object.entries(MAIN_JOURNEYS).flatMap(([file, titles]) =>
      titles.map((title) => [`${file}: ${title}`, countTests(file, title)] as const),
    )
    expect(counts.filter(([, count]) => count !== 1)).toEqual([])
  })

  it.each([
    ['shop google.spec.ts Signing in goes through Google and returns to the page', true],
    ['changing shop orders-admin.spec.ts A customer A customer cannot reach the shop’s orders, ever', true],
    ['shop login.spec.ts Signing in goes through Google and returns to the page', false],
    ['changing shop refunded-orders.spec.ts My Orders shows the order', false],
    ['shop google.spec.ts Canceling at Google is explained in words', false],
  ])('The names of file and test decide whether %j is a main journey', (name, isMain) => {
    expect(mainJourneys.some((pattern) => pattern.test(name))).toBe(isMain)
  })
})
