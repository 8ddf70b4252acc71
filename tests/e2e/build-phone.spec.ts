import type { Page } from '@playwright/test'
import { expect, openPage, PHONE, test, toast } from './fixtures.ts'
import { loginAs, registerUser } from './sign-in.ts'

/** The cooler is too tall for the case; the fan can be there several times. */
const TALL = 'c1-mini-itx.t7-dual-tower.f12-120*2'

const partsHeading = (page: Page) => page.getByRole('heading', { name: 'Parts', exact: true })

async function openBuild(page: Page, parts = TALL): Promise<void> {
  await openPage(page, `/build?parts=${parts}&name=${encodeURIComponent('Compact render node for the lab')}`)
}

test('Every popover of a build is fully on the screen', async ({ page, request }) => {
  await loginAs(page, await registerUser(request))
  await openBuild(page)
  for (const width of [PHONE.width, 390, 430, 768, 1280]) {
    await page.setViewportSize({ width, height: PHONE.height })
    for (const label of ['Rename the build', 'Save', 'More: print, CSV, text, compare']) {
      await page.getByRole('main').locator(`summary[aria-label="${label}"]`).click()
      const popover = page.getByRole('main').locator('details[open] > :not(summary)').first()
      await popover.scrollIntoViewIfNeeded()
      // Rounding may put a fraction of a pixel beyond the edge.
      await expect(popover, `${label} at ${width} px`).toBeInViewport({ ratio: 0.99 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), label).toBe(width)
      await page.keyboard.press('Escape')
      await expect(popover).toHaveCount(0)
    }
  }
})

test.describe('On a phone', () => {
  test.use({ viewport: PHONE, expectedProblem: /ERR_FAILED.*\/cart\/line/ })

  test('The button at the bottom says whether the parts are in the cart or could not be added', async ({
    page,
  }) => {
    await openBuild(page)
    const add = page.getByRole('button', { name: 'Add all to cart' }).last()
    await page.route('**/cart/line', (route) => route.abort(), { times: 1 })
    await add.click()
    await expect(toast(page).filter({ hasText: 'We couldn’t reach the shop' })).toBeInViewport()
    await add.click()
    await expect(toast(page).filter({ hasText: '3 lines are in your cart.' })).toBeInViewport()
  })
})

test.describe('When the shop does not answer', () => {
  test.use({ expectedProblem: /ERR_FAILED/ })

  test('An unchecked build says so, mentions no repairs, and can be checked again', async ({ page }) => {
    await openBuild(page)
    await page.route('**/fit/build?**', (route) => route.abort())
    await page.getByRole('link', { name: 'One more F12 120' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'The shop could not check this build' })
    await expect(notice).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('No single swap fixes this')
    await page.unroute('**/fit/build?**')
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: /^Swap T7 dual tower for/ }).first()).toBeVisible()
    await expect(notice).toHaveCount(0)
  })
})

test('The keyboard keeps its place when pieces and parts of a build go', async ({ page }) => {
  await openBuild(page)
  const fewer = page.getByRole('link', { name: 'One fewer F12 120' })
  await fewer.press('Enter')
  await expect(fewer).toHaveAttribute('aria-disabled', 'true')
  await expect(fewer).toBeFocused()
  for (const name of ['F12 120', 'T7 dual tower', 'C1 mini-ITX']) {
    await page.getByRole('link', { name: `Remove ${name}` }).press('Enter')
    await expect(page.getByRole('link', { name: `Remove ${name}` })).toHaveCount(0)
    await expect(partsHeading(page)).toBeFocused()
  }
})

test('An own part keeps the focus when its pieces change', async ({ page }) => {
  await openBuild(page, '_fans')
  const more = page.getByRole('link', { name: 'One more Your fan' })
  await more.press('Enter')
  await expect(page).toHaveURL(/\*x2/)
  await expect(more).toBeFocused()
})

test('The form that saves a build closes with the focus on its button, and a deleted build leaves it on the list', async ({
  page,
  request,
}) => {
  await loginAs(page, await registerUser(request))
  await openBuild(page)
  const button = page.locator('summary[aria-label="Save"]')
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Save build' }) })
  await button.click()
  await expect(form.getByLabel('Build name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await partsHeading(page).click()
  await expect(form).toHaveCount(0)
  await button.click()
  await form.getByLabel('Build name').fill('Render node')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Render node')
  await expect(form).toHaveCount(0)
  await expect(button).toBeFocused()

  await page.goto('/dashboard/builds')
  await page.getByRole('button', { name: 'Delete Render node' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('You have no builds yet')).toBeVisible()
  await expect(page.getByRole('region', { name: 'My builds' })).toBeFocused()
})
