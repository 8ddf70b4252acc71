import type { Page } from '@playwright/test'
import {
  DESKTOP,
  expect,
  expectSoundAtBothWidths,
  test,
  waitForHydration,
  watchLayoutShifts,
} from './fixtures.ts'
import { PUBLIC_PAGES } from './public-pages.ts'

const NOT_FOUND = '/no-such-page'

test.use({ expectedProblem: /status of 404.*no-such-page/, viewport: DESKTOP })

/** Expects what every page must have: the footer, one main heading, a title and a description. */
async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toContainText('since 1992')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page).toHaveTitle(/.+ · Northbridge|Northbridge/)
  await expect(page.locator('meta[name=description]')).toHaveCount(1)
}

async function expectNavbar(page: Page): Promise<void> {
  const navbar = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Products', 'Build', 'Home', 'Blogs', 'My Portfolio']) {
    await expect(navbar.getByRole('link', { name, exact: true })).toBeVisible()
  }
}

for (const path of PUBLIC_PAGES) {
  test(`${path} has its frame, is accessible, writes dates one way, does not shift while it loads, and fits the screen, at 360 and 1280 px`, async ({
    page,
  }) => {
    async function load(): Promise<void> {
      const response = await page.goto(path)
      expect(response?.status()).toBe(path === NOT_FOUND ? 404 : 200)
      await waitForHydration(page)
      await expectFrame(page)
      await page.evaluate(async () => {
        // Scrolls to the end and back, so that everything lazy loads.
        window.scrollTo(0, document.body.scrollHeight)
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 150)))
        window.scrollTo(0, 0)
      })
    }
    const findShifts = await watchLayoutShifts(page)
    await load()
    await expectNavbar(page)
    if (path === NOT_FOUND)
      await expect(page.getByRole('main').getByRole('img')).toHaveAttribute('alt', /cable left unplugged/)
    await expectSoundAtBothWidths(page, findShifts, load)
  })
}
