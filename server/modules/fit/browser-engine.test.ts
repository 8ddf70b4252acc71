import { build } from 'vite'
import { expect, it } from 'vitest'
import { isFitCategory } from '../../../contract/fit/attributes.ts'
import type { AnyPart } from '../../../contract/fit/build.ts'
import { type Check, checkBuild } from '../../../contract/fit/check-build.ts'
import { readValues } from '../../../contract/fit/values.ts'
import { demoProducts } from '../../demo/demo-content.ts'

const BUILDS = 10_000

const demoParts: AnyPart[] = demoProducts.flatMap(({ slug, name, category, specs }) =>
  isFitCategory(category)
    ? [{ id: slug, name, category, quantity: 1, values: readValues(category, specs) }]
    : [],
)

/** Random builds of demo products, each with at most one value missing. A plain loop, fast enough for 10,000 builds. */
function* makeBuilds(): Generator<AnyPart[]> {
  let state = 21
  const below = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % limit
  }
  for (let build = 0; build < BUILDS; build++) {
    const chosen = new Set(Array.from({ length: 1 + below(8) }, () => demoParts[below(demoParts.length)]))
    yield [...chosen].flatMap((part) => {
      if (!part) return []
      const dropped = below(40)
      const values = Object.fromEntries(Object.entries(part.values).filter((_, place) => place !== dropped))
      return [{ ...part, quantity: 1 + below(2), values }]
    })
  }
}

/** The engine as Vite builds it for browsers: bundled and made small. */
async function loadBundle(): Promise<{ code: string; checkBuild: typeof checkBuild }> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: {
        entry: new URL('../../../contract/fit/check-build.ts', import.meta.url).pathname,
        formats: ['es'],
      },
      minify: true,
    },
  })
  const [bundle] = [built].flat()
  const code =
    bundle && 'output' in bundle
      ? bundle.output.flatMap((file) => ('code' in file ? file.code : [])).join('')
      : ''
  const loaded = await import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  )
  return { code, checkBuild: loaded.checkBuild }
}

function describeBuild(check: typeof checkBuild, lines: readonly AnyPart[]): string {
  const { verdict, checks } = check(lines)
  const plain = checks.map(({ rule, result, products, left, right, margin, message }: Check) => {
    return [rule.id, result, products.map(({ id }) => id), left?.value, right?.value, margin, message]
  })
  return JSON.stringify([verdict, plain])
}

it('For 10,000 random builds, the engine for browsers agrees with the server’s and bundles no validator', async () => {
  const { code, checkBuild: inBrowser } = await loadBundle()
  expect(code.length).toBeGreaterThan(10_000)
  expect(code).not.toContain('ZodError')
  let agreed = 0
  for (const lines of makeBuilds()) {
    const [own, other] = [describeBuild(checkBuild, lines), describeBuild(inBrowser, lines)]
    if (own !== other) expect(other).toBe(own)
    agreed += 1
  }
  expect(agreed).toBe(BUILDS)
})
