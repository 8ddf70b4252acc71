import { expect, test, waitForHydration, watchLayoutShifts } from './fixtures.ts'
import { PUBLIC_PAGES } from './public-pages.ts'

test.use({ expectedProblem: /status of 404.*no-such-page/ })

for (const path of ['/', '/products?q=nothing-is-called-this', '/blogs/questions']) {
  test(`Fonts that arrive after the first paint of ${path} move no line, and words by a few pixels`, async ({
    page,
  }) => {
    const findShifts = await watchLayoutShifts(page, { withFonts: true })
    let release = () => {}
    const isPainted = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/*.woff2', async (route) => {
      await isPainted
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    release()
    await page.evaluate(() => document.fonts.ready)
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    expect(await findShifts()).toEqual([])
  })
}

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('Every page is readable, and every link on it leads somewhere', async ({ page, request }) => {
    test.slow()
    const addresses = new Set<string>()
    for (const path of PUBLIC_PAGES) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const hrefs = await page
        .locator('a[href]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      for (const href of hrefs.filter((each) => each.startsWith('/'))) addresses.add(href.split('#')[0] ?? '')
      for (const href of hrefs.filter((each) => each.startsWith('#'))) {
        await expect(page.locator(`[id="${href.slice(1)}"]`), `${path} ${href}`).toHaveCount(1)
      }
    }
    expect(addresses.size).toBeGreaterThan(60)
    for (const address of addresses) {
      const response = await request.get(address, { headers: { accept: 'text/html' } })
      expect(response.status(), address).toBe(200)
    }
  })
})
