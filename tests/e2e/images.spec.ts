import { expect, openPage, test, waitForHydration, watchLayoutShifts } from './fixtures.ts'

/** The widths in which product images are stored. */
const WIDTHS = [160, 320, 480, 640, 960, 1200]

const SCREENS = [
  { width: 360, density: 1 },
  { width: 360, density: 2 },
  { width: 768, density: 1 },
  { width: 1280, density: 1 },
  { width: 1280, density: 2 },
  { width: 1536, density: 1 },
]

/** At most one stored width above the smallest sufficient one, and at least 90% of what is shown. */
function isFitting(chosen: number, shown: number): boolean {
  const enough = WIDTHS.findIndex((width) => width >= shown)
  const most = enough === -1 ? WIDTHS.at(-1) : (WIDTHS[enough + 1] ?? WIDTHS.at(-1))
  return chosen <= (most ?? 0) && chosen >= Math.min(shown * 0.9, 1200)
}

/** Scrolls to each visible image and waits for it. Runs in the page. */
async function findChosenFiles(images: Element[]): Promise<{ source: string; shown: number }[]> {
  const places: { source: string; shown: number }[] = []
  for (const image of images as HTMLImageElement[]) {
    if (!image.checkVisibility()) continue
    image.scrollIntoView({ block: 'center', behavior: 'instant' })
    if (!image.complete)
      await new Promise((resolve) => image.addEventListener('load', resolve, { once: true }))
    places.push({ source: image.currentSrc, shown: image.clientWidth * devicePixelRatio })
  }
  return places
}

for (const { width, density } of SCREENS) {
  test(`At ${width} px and density ${density} a page preloads files it shows, and each place loads one of the width it needs`, async ({
    browser,
    baseURL,
  }) => {
    for (const path of ['/', '/products', '/products/n7-8c']) {
      // A browser with a larger file in its cache shows that one, so every page needs an empty cache.
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        deviceScaleFactor: density,
        baseURL: baseURL ?? '',
      })
      const page = await context.newPage()
      // HTML and CSS decide which file a place loads, so the scripts need not run.
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto(path)
      const [preloaded, onScreen] = await page.evaluate(() => [
        performance
          .getEntriesByType('resource')
          .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'link')
          .map(({ name }) => name)
          .filter((name) => name.endsWith('.webp')),
        Array.from(document.images, ({ currentSrc }) => currentSrc),
      ])
      expect(preloaded?.length, path).toBeGreaterThan(0)
      expect(onScreen, path).toEqual(expect.arrayContaining(preloaded ?? []))
      const places = await page.locator('main .image > img:last-child').evaluateAll(findChosenFiles)
      expect(places.length).toBeGreaterThan(2)
      // A thumbnail of an image that the page also shows large reuses the large file.
      const firstUses = new Map(places.toReversed().map((place) => [place.source, place]))
      for (const { source, shown } of firstUses.values()) {
        const chosen = Number(/-(\d+)\.webp$/.exec(source)?.[1])
        expect(isFitting(chosen, shown), `${path}: ${chosen} for ${shown}`).toBe(true)
      }
      await context.close()
    }
  })
}

test('The first images of the catalog load first, those below the fold when they come near', async ({
  page,
}) => {
  const html = await (await page.request.get('/products')).text()
  expect(html).toMatch(/<link rel="preload" as="image"[^>]+imagesrcset="\/images\//i)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await openPage(page, '/products')
  await page.waitForLoadState('networkidle')
  const last = page.getByRole('article').last().locator('.image > img:last-child')
  await expect(last).toHaveAttribute('loading', 'lazy')
  const key = /[0-9a-f]{32}/.exec((await last.getAttribute('src')) ?? '')?.[0] ?? 'none'
  expect(loaded.some((url) => url.includes(key))).toBe(false)
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => loaded.some((url) => url.includes(key))).toBe(true)
})

test('Until an image loads, a preview fills its place, and nothing moves when it arrives', async ({
  page,
}) => {
  const shifts = await watchLayoutShifts(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/images/*.webp', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/products/n7-8c', { waitUntil: 'domcontentloaded' })
  await waitForHydration(page)
  const box = page.locator('main .image').first()
  const [glimpse, image] = [box.locator('img').first(), box.locator('img').last()]
  const before = await box.boundingBox()
  expect(await glimpse.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(16)
  expect(await glimpse.boundingBox()).toEqual(before)
  release()
  await expect
    .poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(160)
  expect(await box.boundingBox()).toEqual(before)
  expect(await shifts()).toEqual([])
})

for (const { title, duration, fades } of [
  { title: 'An image that takes long to load fades in', duration: 400, fades: true },
  { title: 'An image that loads quickly appears without a fade', duration: 40, fades: false },
]) {
  test(title, async ({ page }) => {
    await page.addInitScript((duration) => {
      const { animate } = Element.prototype
      Element.prototype.animate = function (...how) {
        this.setAttribute('data-animated', '')
        return animate.apply(this, how)
      }
      performance.getEntriesByName = () => [{ duration } as PerformanceEntry]
    }, duration)
    await openPage(page, '/products')
    const last = page.getByRole('article').last().locator('.image > img:last-child')
    await last.scrollIntoViewIfNeeded()
    await last.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      await new Promise(requestAnimationFrame)
    })
    await (fades ? expect(last) : expect(last).not).toHaveAttribute('data-animated')
    await expect(last).toHaveCSS('opacity', '1')
  })
}

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('An image is shown over its preview', async ({ page }) => {
    await page.goto('/products/n7-8c')
    await expect(page.getByRole('img', { name: /N7 8C/ }).first()).toHaveCSS('opacity', '1')
  })
})
