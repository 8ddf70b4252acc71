import type { Page } from '@playwright/test'
import {
  expect,
  expectSoundAtBothWidths,
  expectWholeTable,
  test,
  waitForHydration,
  watchLayoutShifts,
} from './fixtures.ts'
import { ADMIN, loginAs, registerUser } from './sign-in.ts'

const PAGES = [
  { path: '/dashboard/orders', heading: 'My Orders' },
  { path: '/dashboard/profile', heading: 'My Profile' },
  { path: '/dashboard/makeAdmin', heading: 'All Users' },
]

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' })

test('The pages of the dashboard are accessible, write dates one way, do not shift while they load, and fit the screen, at 360 and 1280 px', async ({
  page,
}) => {
  await loginAs(page, ADMIN)
  const findShifts = await watchLayoutShifts(page)
  for (const { path, heading } of PAGES) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expectSoundAtBothWidths(page, findShifts)
    })
  }
})

for (const path of ['/dashboard', ...PAGES.map(({ path }) => path)]) {
  test(`The server renders ${path} without private data, and search engines are asked not to index it`, async ({
    request,
  }) => {
    const response = await request.get(path)
    const html = await response.text()
    expect(response.status()).toBe(200)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain('role="status"')
    expect(html).not.toContain('@northbridge.example')
    expect(html).not.toMatch(/<[^>]+\sstyle=|<style/)
  })
}

test('An admin can reach the last entry of the sidebar beside a long page and the shop’s pages from it, and no table of products or users is cut off on a narrow screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await loginAs(page, ADMIN)
  await page.goto('/dashboard/manageProduct')
  const last = sidebar(page).getByRole('link').last()
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expectWholeTable(page)
  await sidebar(page).getByRole('link', { name: 'Make Admin' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Users')
  await expect(page).toHaveTitle('All Users · Northbridge')
  await expectWholeTable(page)
})

test('A customer sees the account pages and none of the shop’s pages', async ({ page, request }) => {
  await loginAs(page, await registerUser(request))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
  await expect(sidebar(page).getByRole('link')).toHaveText([
    'My Orders',
    'My Lists',
    'My Builds',
    'My Review',
    'My Profile',
    'Sign-in & Security',
    'My Data',
  ])
  await expect(page.getByRole('main').getByText('Make Admin')).toHaveCount(0)
  for (const link of await page.getByRole('main').getByRole('link').all()) {
    const address = (await link.getAttribute('href')) ?? ''
    expect(
      (await request.get(new URL(address, page.url()).href, { headers: { accept: 'text/html' } })).status(),
      address,
    ).toBe(200)
  }
  await sidebar(page).getByRole('link', { name: 'My Profile' }).click()
  await expect(page).toHaveURL('/dashboard/profile')
  await expect(sidebar(page).getByRole('link', { name: 'My Profile' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test.describe('On a small screen', () => {
  test.use({ viewport: { width: 240, height: 640 } })

  test('The current tab is scrolled into view', async ({ page }) => {
    await loginAs(page, ADMIN)
    await page.goto('/dashboard/profile')
    const tab = sidebar(page).getByRole('link', { name: 'My Profile' })
    await expect(tab).toBeInViewport({ ratio: 1 })
    await page.goto('/dashboard/makeAdmin')
    await expect(sidebar(page).getByRole('link', { name: 'Make Admin' })).toBeInViewport({ ratio: 1 })
  })
})

test.describe('A chunk that fails', () => {
  test.use({ expectedProblem: /profile-page/ })

  test('A dashboard page that fails to load leaves the sidebar usable', async ({ page, request }) => {
    await loginAs(page, await registerUser(request))
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await waitForHydration(page)
    await page.route(/profile-page-[\w-]+\.js/, (route) => route.abort())
    await sidebar(page).getByRole('link', { name: 'My Profile' }).click()
    await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible()
    await sidebar(page).getByRole('link', { name: 'My Orders' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
  })
})
