import type { Page } from '@playwright/test'
import {
  describeScreens,
  expect,
  expectSoundPage,
  PUBLIC_PAGES,
  test,
  waitForHydration,
  watchLayoutShifts,
} from './fixtures.ts'

const NOT_FOUND = '/no-such-page'

test.use({ expectedProblem: /status of 404.*no-such-page/ })

/** Expects what every page must have, with values of its own. */
async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toContainText('since 1992')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page).toHaveTitle(/.+ · Northbridge|Northbridge/)
  await expect(page.locator('meta[name=description]')).toHaveCount(1)
}

async function expectNavbar(page: Page): Promise<void> {
  const navbar = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Products', 'Home', 'Blogs', 'My Portfolio']) {
    await expect(navbar.getByRole('link', { name, exact: true })).toBeVisible()
  }
}

for (const path of PUBLIC_PAGES) {
  describeScreens(path, ({ width }) => {
    test('The page has its frame, is accessible, does not shift while it loads, and fits the screen', async ({
      page,
    }) => {
      const findShifts = await watchLayoutShifts(page)
      const response = await page.goto(path)
      expect(response?.status()).toBe(path === NOT_FOUND ? 404 : 200)
      await waitForHydration(page)
      await expectFrame(page)
      if (width >= 1280) await expectNavbar(page)
      await page.evaluate(async () => {
        // Scrolls to the end and back, so that everything lazy loads.
        window.scrollTo(0, document.body.scrollHeight)
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 150)))
        window.scrollTo(0, 0)
      })
      await expectSoundPage(page, findShifts)
    })
  })
}

for (const path of ['/', '/products?q=nothing-is-called-this', '/blogs/questions']) {
  test(`Fonts that arrive after the first paint of ${path} move no line, and words by a few pixels`, async ({
    page,
  }) => {
    const findShifts = await watchLayoutShifts(page)
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
