import type { Page } from '@playwright/test'
import { expect, openPage, PHONE, test, waitForHydration, watchLayoutShifts } from './fixtures.ts'

const HOME_SCRIPT_LIMIT_BYTES = 120_000
/** A server sends ten segments before it must wait for the first acknowledgment (docs/decisions/0016). */
const LIMITS_BYTES = { document: 14_600, stylesheet: 14_600 }
/** Both halves, each with its headers. They come after the document, when the server may send more at once. */
const STYLES_LIMIT_BYTES = 17_000
const ADVICE = 'Move what few pages need out of it; docs/decisions/0016 shows how'

interface TraceEvent {
  name: string
  args: { elementCount?: number }
}

test('The home page needs at most 120 KB of JavaScript with Brotli, requests neither a cart nor a build that the visitor lacks, and loads another page’s chunk only when a visitor points at its link', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const scripts = new Map<string, number>()
  page.on('requestfinished', async (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.set(pathname, (await request.sizes()).responseBodySize)
  })
  await openPage(page, '/')
  await page.waitForLoadState('networkidle')
  const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)
  test.info().annotations.push({ type: 'JavaScript of the home page', description: `${total} bytes` })
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(HOME_SCRIPT_LIMIT_BYTES)
  const others = [...scripts.keys()].filter((path) => /-page-/.test(path) && !path.includes('home-page'))
  expect(others).toEqual([])
  expect(asked.filter((path) => path.startsWith('/cart') || /cart-(queries|drawer)/.test(path))).toEqual([])
  expect(asked.filter((path) => /build-marks|\/fit\//.test(path))).toEqual([])
  await expect(page.getByText(/your build|my build|Does not fit/)).toHaveCount(0)

  const blogs = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' })
  await blogs.hover()
  await expect.poll(() => [...scripts.keys()].some((path) => path.includes('blogs-page'))).toBe(true)
  await blogs.click()
  await expect(page).toHaveURL('/blogs')
})

for (const path of ['/', '/products', '/products/n7-8c']) {
  test(`The document and both stylesheets of ${path} stay within their limits`, async ({ page }) => {
    const sizes: { what: 'document' | 'stylesheet'; bytes: number }[] = []
    page.on('requestfinished', async (request) => {
      const what = request.resourceType()
      if (what !== 'document' && what !== 'stylesheet') return
      const { responseHeadersSize, responseBodySize } = await request.sizes()
      sizes.push({ what, bytes: responseHeadersSize + responseBodySize })
    })
    await page.goto(path)
    await expect
      .poll(() => sizes.map(({ what }) => what).toSorted())
      .toEqual(['document', 'stylesheet', 'stylesheet'])
    for (const { what, bytes } of sizes)
      expect(bytes, `${what}: ${ADVICE}`).toBeLessThanOrEqual(LIMITS_BYTES[what])
    const styles = sizes.filter(({ what }) => what === 'stylesheet')
    const total = styles.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(total, `stylesheets: ${ADVICE}`).toBeLessThanOrEqual(STYLES_LIMIT_BYTES)
  })
}

for (const path of ['/', '/products']) {
  test.describe('On a phone', () => {
    test.use({ viewport: PHONE })

    test(`What ${path} postpones at first is all laid out soon after hydration`, async ({ page }) => {
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
      /** Returns the time at which the place was on the screen. Anything that moves after that is visible. */
      const jump = (page: Page) =>
        page.evaluate(async (top) => {
          window.scrollTo({ top, behavior: 'instant' })
          await new Promise(requestAnimationFrame)
          await new Promise(requestAnimationFrame)
          return performance.now()
        }, place)

      test(`A jump to ${place} px of ${path} during its layout shows nothing moving`, async ({ page }) => {
        const findShifts = await watchLayoutShifts(page)
        await openPage(page, path)
        const arrived = await jump(page)
        await expect(page.locator('html')).toHaveAttribute('data-whole', 'true')
        await page.waitForLoadState('networkidle')
        expect(await findShifts({ since: arrived })).toEqual([])
      })

      test(`A jump to ${place} px of ${path} before React loads shows nothing moving`, async ({ page }) => {
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

    // With a rule such as html:has(:target), each script request restyles every element.
    test(`All styles of ${path} are computed for its first paint and its fonts, not again with each script`, async ({
      page,
      browser,
    }) => {
      await browser.startTracing(page, {
        categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'],
      })
      await openPage(page, path)
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

test('Scripts wait for the first paint, load immediately when a visitor presses, and the press is not lost', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  // The first image never arrives, so the page never fires its load event.
  await page.route('**/images/**', () => {})
  // The other scripts would also load after 3 seconds.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/products/n7-8c', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => scripts.length).toBe(1)
  expect(scripts[0]).toMatch(/\/start-[\w-]+\.js$/)

  await page.getByRole('button', { name: 'More' }).click()
  await expect.poll(() => scripts.length).toBeGreaterThan(1)
  await page.clock.resume()
  await waitForHydration(page)
  await expect(page.getByRole('textbox', { name: /quantity/i })).toHaveValue('11')
})

test('No page carries an inline script or an inline style', async ({ request }) => {
  for (const path of [
    '/',
    '/products',
    '/products/n7-8c',
    '/build?parts=n5-6c.c1-mini-itx',
    '/blogs',
    '/portfolio',
    '/docs',
  ]) {
    const html = await (await request.get(path)).text()
    const inline = [...html.matchAll(/<script\b([^>]*)>/g)].filter(
      ([, attributes = '']) => !/\bsrc=|application\/(ld\+)?json/.test(attributes),
    )
    expect(inline, path).toEqual([])
    expect(html, path).not.toMatch(/<[^>]+\sstyle=|<style/)
  }
})
