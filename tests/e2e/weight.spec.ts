import type { Page } from '@playwright/test'
import { expect, PHONE, test, waitForHydration, watchLayoutShifts } from './fixtures.ts'

const HOME_SCRIPT_LIMIT_BYTES = 119_500
/** Ten segments, sent before the first answer has to be waited for (docs/decisions/0016). */
const FIRST_ROUND_TRIP_BYTES = 14_600

interface TraceEvent {
  name: string
  args: { elementCount?: number }
}

test('the home page needs at most 119.5 KB of JavaScript with Brotli, and another page’s part only when somebody points at its link', async ({
  page,
}) => {
  const scripts = new Map<string, number>()
  page.on('requestfinished', async (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.set(pathname, (await request.sizes()).responseBodySize)
  })
  await page.goto('/')
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)
  test.info().annotations.push({ type: 'JavaScript of the home page', description: `${total} bytes` })
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(HOME_SCRIPT_LIMIT_BYTES)
  const others = [...scripts.keys()].filter((path) => /-page-/.test(path) && !path.includes('home-page'))
  expect(others).toEqual([])

  const blogs = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' })
  await blogs.hover()
  await expect.poll(() => [...scripts.keys()].some((path) => path.includes('blogs-page'))).toBe(true)
  await blogs.click()
  await expect(page).toHaveURL('/blogs')
})

for (const path of ['/', '/products', '/products/n7-8c']) {
  test(`what the first paint of ${path} waits for fits into one round trip each`, async ({ page }) => {
    const sizes: { what: string; bytes: number }[] = []
    page.on('requestfinished', async (request) => {
      const what = request.resourceType()
      if (what !== 'document' && what !== 'stylesheet') return
      const { responseHeadersSize, responseBodySize } = await request.sizes()
      sizes.push({ what, bytes: responseHeadersSize + responseBodySize })
    })
    await page.goto(path)
    await expect.poll(() => sizes.map(({ what }) => what).toSorted()).toEqual(['document', 'stylesheet'])
    for (const { what, bytes } of sizes) expect(bytes, what).toBeLessThanOrEqual(FIRST_ROUND_TRIP_BYTES)
  })
}

for (const path of ['/', '/products']) {
  test.describe('on a phone', () => {
    test.use({ viewport: PHONE })

    test(`what ${path} puts off at first is all laid out soon after React has taken it over`, async ({
      page,
    }) => {
      const countPutOff = () =>
        page
          .locator('main > *, article, footer')
          .evaluateAll(
            (parts) => parts.filter((part) => getComputedStyle(part).contentVisibility === 'auto').length,
          )
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/*.js', (route) => released.then(() => route.continue()))
      await page.goto(path, { waitUntil: 'commit' })
      await expect.poll(countPutOff).toBeGreaterThan(3)
      release()
      await waitForHydration(page)
      await expect.poll(countPutOff).toBe(0)
    })

    for (const place of [4_000, 100_000]) {
      /** Gives the time at which the place was on the screen. What moves from then on can be seen to move. */
      const jump = (page: Page) =>
        page.evaluate(async (top) => {
          window.scrollTo({ top, behavior: 'instant' })
          await new Promise(requestAnimationFrame)
          await new Promise(requestAnimationFrame)
          return performance.now()
        }, place)

      test(`whoever jumps to ${place} px of ${path} while it is laid out sees nothing move`, async ({
        page,
      }) => {
        const findShifts = await watchLayoutShifts(page)
        await page.goto(path)
        await waitForHydration(page)
        const arrived = await jump(page)
        await expect(page.locator('html')).toHaveAttribute('data-whole', 'true')
        await page.waitForLoadState('networkidle')
        expect(await findShifts({ since: arrived })).toEqual([])
      })

      test(`whoever jumps to ${place} px of ${path} before React has come sees nothing move`, async ({
        page,
      }) => {
        const { promise: released, resolve: release } = Promise.withResolvers<void>()
        await page.route(/\/(?!start-)[^/]+\.js$/, (route) => released.then(() => route.continue()))
        const findShifts = await watchLayoutShifts(page)
        await page.goto(path)
        const arrived = await jump(page)
        release()
        await waitForHydration(page)
        await expect(page.locator('html')).toHaveAttribute('data-whole', 'true')
        await page.waitForLoadState('networkidle')
        expect(await findShifts({ since: arrived })).toEqual([])
      })
    }

    // A rule such as html:has(:target) makes each script that is asked for cost a style of every element.
    test(`the styles of all of ${path} are worked out for its first paint and its fonts, not again with each script`, async ({
      page,
      browser,
    }) => {
      await browser.startTracing(page, {
        categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'],
      })
      await page.goto(path)
      await waitForHydration(page)
      const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
      const counts = traceEvents
        .filter(({ name }) => name === 'UpdateLayoutTree')
        .map(({ args }) => args.elementCount ?? 0)
      const most = Math.max(...counts)
      expect(most).toBeGreaterThan(100)
      expect(counts.filter((count) => count > most * 0.8).length).toBeLessThanOrEqual(4)
    })
  })
}

test('the scripts wait for what is seen first, come at once when somebody presses, and the press is not lost', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  // The first picture never comes, so the page is never loaded.
  await page.route('**/images/**', () => {})
  await page.goto('/products/n7-8c', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => scripts.length).toBe(1)
  expect(scripts[0]).toMatch(/\/start-[\w-]+\.js$/)

  await page.getByRole('button', { name: 'More' }).click()
  await waitForHydration(page)
  await expect(page.getByRole('textbox', { name: /quantity/i })).toHaveValue('11')
})

test('no page carries an inline script or an inline style', async ({ request }) => {
  for (const path of ['/', '/products', '/products/n7-8c', '/blogs', '/portfolio', '/docs']) {
    const html = await (await request.get(path)).text()
    const inline = [...html.matchAll(/<script\b([^>]*)>/g)].filter(
      ([, attributes = '']) => !/\bsrc=|application\/(ld\+)?json/.test(attributes),
    )
    expect(inline, path).toEqual([])
    expect(html, path).not.toMatch(/<[^>]+\sstyle=|<style/)
  }
})
