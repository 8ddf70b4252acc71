import { CHUNK_TIMEOUT_MS } from '../../contract/constants.ts'
import { expect, openPage, test, waitForHydration } from './fixtures.ts'

const PORTFOLIO_CHUNK = /\/assets\/portfolio-page-[\w-]+\.js$/

test.use({ expectedProblem: /portfolio-page|Loading chunk failed/ })

test('A chunk that fails to load shows the error in its place, keeps the frame, and Retry loads it', async ({
  page,
}) => {
  await openPage(page, '/')
  await page.route(PORTFOLIO_CHUNK, (route) => route.abort())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Portfolio' }).click()

  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible()
  await expect(main).toContainText('error')
  await expect(main).toContainText(/\/assets\/portfolio-page-[\w-]+\.js/)
  await expect(page.getByRole('contentinfo')).toContainText('since 1992')

  await page.unroute(PORTFOLIO_CHUNK)
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect(page).toHaveURL('/portfolio')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Loading chunk failed')
  await waitForHydration(page)
})

test('A chunk that fails on the first page view shows the same error', async ({ page }) => {
  await page.route(PORTFOLIO_CHUNK, (route) => route.abort())
  await page.goto('/portfolio')
  await expect(page.getByRole('main').getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('since 1992')
  await page.unroute(PORTFOLIO_CHUNK)
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toHaveCount(0)
})

test('A chunk that takes longer than 120 seconds fails as a timeout', async ({ page }) => {
  await page.clock.install()
  await openPage(page, '/')
  // Never answered: the request stays open until the page closes.
  await page.route(PORTFOLIO_CHUNK, () => {})
  await page.clock.pauseAt(Date.now() + 60_000)
  const asked = page.waitForRequest(PORTFOLIO_CHUNK)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Portfolio' }).click()
  await asked
  await page.clock.runFor(CHUNK_TIMEOUT_MS - 1_000)
  await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toHaveCount(0)
  await page.clock.runFor(2_000)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible()
  await expect(main).toContainText('timeout')
})
