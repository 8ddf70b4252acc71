import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { PUBLIC_PAGES } from './e2e/public-pages.ts'
import { MAIN_JOURNEYS, mainJourneys, SLOW_SUITES } from './quick-run.ts'

const cwd = fileURLToPath(new URL('..', import.meta.url))
const isSlow = new Set(SLOW_SUITES.flatMap((pattern) => globSync(pattern, { cwd })))

/** How often a test of this file has a title that begins like this; `${path}` in a title is any public page. */
function countTests(file: string, beginning: string): number {
  const source = readFileSync(`${cwd}/tests/e2e/${file}.spec.ts`, 'utf8')
  const titles = [...source.matchAll(/\btest\(\s*(['`])(.+)\1,/g)].map(([, , title = '']) => title)
  return titles
    .flatMap((title) => PUBLIC_PAGES.map((path) => title.replace(/^\$\{path\}/, path)))
    .filter((title, index, all) => all.indexOf(title) === index && title.startsWith(beginning)).length
}

describe('What npm test runs', () => {
  it('Every pattern of slow suites names suites', () => {
    expect(SLOW_SUITES.filter((pattern) => globSync(pattern, { cwd }).length === 0)).toEqual([])
  })

  it('Every folder of the server but that of its processes has suites in a quick run', () => {
    const suites = globSync('{contract,server}/**/*.test.ts', { cwd })
    const quick = new Set(suites.filter((suite) => !isSlow.has(suite)).map(dirname))
    const folders = new Set(suites.map(dirname))
    expect([...folders].filter((folder) => !quick.has(folder))).toEqual([])
  })

  it('Every main journey is exactly one journey of its file', () => {
    const counts = Object.entries(MAIN_JOURNEYS).flatMap(([file, titles]) =>
      titles.map((title) => [`${file}: ${title}`, countTests(file, title)] as const),
    )
    expect(counts.filter(([, count]) => count !== 1)).toEqual([])
  })

  it('A main journey is found by its full name, and no journey of another file with the same title', () => {
    const isMain = (name: string) => mainJourneys.some((pattern) => pattern.test(name))
    expect(isMain('shop tests/e2e/google.spec.ts Signing in goes through Google and returns')).toBe(true)
    expect(
      isMain(
        'shop tests/e2e/orders-admin.spec.ts A customer A customer cannot reach the shop’s orders, ever',
      ),
    ).toBe(true)
    expect(isMain('shop tests/e2e/login.spec.ts Signing in goes through Google and returns')).toBe(false)
    expect(isMain('shop tests/e2e/google.spec.ts Canceling at Google is explained in words')).toBe(false)
  })
})
