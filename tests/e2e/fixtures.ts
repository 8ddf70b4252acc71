import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from '@playwright/test'

interface Guards {
  /** Problems that the test causes on purpose. */
  expectedProblem: RegExp | null
}

/**
 * Chromium logs this warning when an image uses a larger file from the cache instead of the preloaded one.
 * images.spec.ts checks that a page preloads the images it shows.
 */
const UNUSED_PRELOAD_WARNING = /\/images\/\S+\.webp was preloaded using link preload but not used/

/** Every test fails on an unexpected console error or warning, page error or 5xx reply. */
export const test = base.extend<Guards & { watch: undefined }>({
  expectedProblem: [null, { option: true }],
  watch: [
    async ({ page, expectedProblem }, use) => {
      const problems: string[] = []
      page.on('console', (message) => {
        if (UNUSED_PRELOAD_WARNING.test(message.text())) return
        if (message.type() === 'error' || message.type() === 'warning') {
          problems.push(`console: ${message.text()} ${message.location().url}`)
        }
      })
      page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
      page.on('response', (response) => {
        if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`)
      })
      await use(undefined)
      const unexpected = problems.filter((problem) => !expectedProblem?.test(problem))
      expect(unexpected, 'unexpected problems in the browser').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

export function toast(page: Page): Locator {
  return page.locator('.Toastify__toast')
}

/** Holds all requests of this method: `arrived` once the first one waits, until `release` is called. */
export async function holdRequests(page: Page, url: string, method: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    arrive()
    await released
    return route.continue()
  })
  return { arrived, release }
}

/** The footer of the dashboard and of checkout pages. It has no navigation. */
export async function expectSlimFooter(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('since 1992')
  await expect(footer.getByRole('navigation')).toHaveCount(0)
}

export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
}

/** The same axe that the builder would send, without its comments: half as much to send and to parse. */
const axeSource = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
)

/** Text that is still fading in has too little contrast. A toast's clock and a spinner run longer than a second. */
async function waitForShortAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const short = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1000)
    await Promise.allSettled(short.map(({ finished }) => finished))
  })
}

export async function expectNoAxeViolations(page: Page): Promise<void> {
  // Between two pages there is no heading for a moment.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  // A list that waits for the reply to a new search is pale.
  await expect(page.locator('[aria-busy=true]:is(.opacity-50, .opacity-60)')).toHaveCount(0)
  await waitForShortAnimations(page)
  const hasFrames = page.frames().length > 1
  // The builder sends axe twice for each check; a document without frames needs it only once for all checks.
  if (!hasFrames && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations } = await new AxeBuilder({ page, axeSource: hasFrames ? axeSource : 'void 0' })
    // The default mode combines the results of all frames in a second page and takes twice as long.
    .setLegacyMode(!hasFrames)
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Listing every element that passed takes most of the time on a long page.
      resultTypes: ['violations'],
    })
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(found).toEqual([])
}

export const PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1280, height: 800 }

/** Runs the same tests at phone and at desktop width. */
export function describeScreens(title: string, tests: (screen: typeof PHONE) => void): void {
  for (const viewport of [PHONE, DESKTOP]) {
    test.describe(`${title} at ${viewport.width} px`, () => {
      test.use({ viewport })
      tests(viewport)
    })
  }
}

/** A table that is wider than its frame is cut off there, which does not make the page wider. */
export async function expectWholeTable(page: Page): Promise<void> {
  const table = page.getByRole('main').getByRole('table').first()
  await expect(table).toBeVisible()
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 720 })
    const hidden = await table.evaluate((each) => each.scrollWidth - (each.parentElement?.clientWidth ?? 0))
    expect(hidden, `pixels that the frame hides at ${width} px`).toBeLessThanOrEqual(0)
  }
}

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'

/** Ways to write a date or a time that no page uses. */
const FOREIGN_DATES: readonly RegExp[] = [
  new RegExp(`\\b\\d{1,2}\\.? (${MONTHS})[a-z]*\\.? \\d{4}\\b`),
  /\b(January|February|March|April|June|July|August|September|October|November|December) \d{1,2}(, \d{4})?\b/,
  /\b\d{4}-\d{2}-\d{2}\b/,
  /\b\d{1,2}\/\d{1,2}\/\d{2,4}\b/,
  /\b\d{1,2}:\d{2}(:\d{2})?\b(?!\s?(AM|PM|a\.m\.|p\.m\.))/,
]

/** Pages about code, which name such values. */
const OF_CODE: readonly string[] = ['/docs', '/blogs/questions']

/** Texts that a fault leaves on a page. */
const FAULTS = /\b(undefined|NaN|Invalid Date)\b|\[object /

/** Expects that dates and times are written as everywhere in the shop, and no text that a fault leaves. */
export async function expectSoundTexts(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname
  if (OF_CODE.includes(path)) return
  const text = await page.locator('body').innerText()
  const found = [...FOREIGN_DATES, FAULTS].map((pattern) => pattern.exec(text)?.[0]).filter(Boolean)
  expect(found, path).toEqual([])
}

type FindShifts = () => Promise<string[]>

async function expectNothingMoved(page: Page, findShifts: FindShifts): Promise<void> {
  await page.waitForLoadState('networkidle')
  expect(await findShifts(), new URL(page.url()).pathname).toEqual([])
}

/** Expects no horizontal overflow, no unsound text and no accessibility violation. */
export async function expectSoundState(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, new URL(page.url()).pathname).toBeLessThanOrEqual(0)
  await expectSoundTexts(page)
  await expectNoAxeViolations(page)
}

/** Expects no layout shift since the page was loaded, and a sound state. */
export async function expectSoundPage(page: Page, findShifts: FindShifts): Promise<void> {
  await expectNothingMoved(page, findShifts)
  await expectSoundState(page)
}

/** Makes the check at the other of the two widths, and returns to the size that the page had. */
async function atOtherWidth(page: Page, check: () => Promise<void>): Promise<void> {
  const given = page.viewportSize() ?? DESKTOP
  await page.setViewportSize(given.width === PHONE.width ? DESKTOP : PHONE)
  await check()
  await page.setViewportSize(given)
}

/** Makes the check of a state at phone and at desktop width, without going through the flow to it twice. */
export async function atBothWidths(page: Page, check: () => Promise<void>): Promise<void> {
  await check()
  await atOtherWidth(page, check)
}

/**
 * Expects what `expectSoundPage` does, at both widths. At the other one the page is loaded again only to see what moves.
 * Axe runs before that, because it takes less time in a document where it has run already.
 */
export async function expectSoundAtBothWidths(
  page: Page,
  findShifts: FindShifts,
  load: () => Promise<unknown> = () => openPage(page, page.url()),
): Promise<void> {
  await expectSoundPage(page, findShifts)
  await atOtherWidth(page, async () => {
    await expectSoundState(page)
    await load()
    await expectNothingMoved(page, findShifts)
  })
}

/**
 * Records layout shifts, each with what moved. Call it before the page opens. A font that arrives after the first paint
 * may break a line differently (docs/decisions/0006), so what moves at that moment does not count unless `withFonts`.
 */
export async function watchLayoutShifts(
  page: Page,
  { withFonts = false } = {},
): Promise<(options?: { since: number }) => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: SeenShift[] = []
    const lateFonts: { from: number; to: number }[] = []
    Object.assign(window, { layoutShifts: shifts, lateFonts })
    document.fonts.addEventListener('loadingdone', () => {
      if (performance.getEntriesByName('first-contentful-paint').length === 0) return
      // The event may come after the frame that shows the font, or before it.
      const late = { from: performance.now() - 500, to: Number.POSITIVE_INFINITY }
      lateFonts.push(late)
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          late.to = performance.now()
        }),
      )
    })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        // A late font changes words a little in width, but neither their line nor its height (docs/decisions/0006).
        const isByFont = entry.sources.every(
          ({ previousRect: was, currentRect: is }) =>
            was.y === is.y &&
            was.height === is.height &&
            Math.max(Math.abs(was.left - is.left), Math.abs(was.right - is.right)) <= 24,
        )
        if (entry.hadRecentInput || entry.value < (isByFont ? 0.005 : 0.0005)) continue
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeValue
          return `${name} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`
        })
        shifts.push({ at: entry.startTime, text: `${entry.value}: ${moved.join('; ')}` })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async ({ since } = { since: 0 }) => {
    const { layoutShifts, lateFonts } = await page.evaluate(() => {
      const { layoutShifts, lateFonts } = window as unknown as Seen
      return { layoutShifts, lateFonts }
    })
    const isOfFont = (at: number) => !withFonts && lateFonts.some(({ from, to }) => from <= at && at <= to)
    return layoutShifts.filter(({ at }) => at >= since && !isOfFont(at)).map(({ text }) => text)
  }
}

interface Seen {
  layoutShifts: SeenShift[]
  lateFonts: { from: number; to: number }[]
}

interface SeenShift {
  at: number
  text: string
}

/** TypeScript's DOM types do not include it yet. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}
