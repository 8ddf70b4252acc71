import type { Locator } from '@playwright/test'
import { expect, expectNoAxeViolations, expectSlimFooter, openPage, PHONE, test } from './fixtures.ts'
import { ADMIN, loginAs, registerUser } from './sign-in.ts'

test('Products comes first in the navbar, and its categories open by keyboard', async ({ page }) => {
  await openPage(page, '/')
  const navbar = page.getByRole('navigation', { name: 'Main' })
  await expect(navbar.getByRole('link').first()).toHaveText('Products')
  const motherboards = navbar.getByRole('link', { name: 'Motherboards' })
  await expect(motherboards).toBeHidden()
  await navbar.getByRole('link', { name: 'Products' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(motherboards).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(motherboards).toBeHidden()
  await page.keyboard.press('Enter')
  await motherboards.press('Enter')
  await expect(page).toHaveURL('/products?category=mainboards')
  await expect(page.getByRole('heading', { level: 1, name: 'Motherboards' })).toBeVisible()
  await expect(motherboards).toBeHidden()
})

test('A second skip link on the catalog leads past the filters to the results', async ({ page }) => {
  await openPage(page, '/products')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to results' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('article').first().locator(':focus')).toHaveCount(1)
})

test('The search box is in the navbar at 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/')
  await page.getByRole('banner').getByRole('searchbox', { name: 'Search products' }).fill('n7')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?q=n7')
})

test('Signed in, the navbar fits at 1024 px: the logo, the links and Sign Out are whole and apart', async ({
  page,
  request,
}) => {
  await loginAs(page, await registerUser(request))
  await page.setViewportSize({ width: 1024, height: 740 })
  await page.goto('/blogs')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  const edges = async (locator: Locator) => {
    const box = await locator.boundingBox()
    return box ? { left: box.x, right: box.x + box.width } : { left: 0, right: Number.POSITIVE_INFINITY }
  }
  const logo = await edges(bar.getByRole('link').first())
  const products = await edges(bar.getByRole('link', { name: 'Products', exact: true }))
  const dashboard = await edges(bar.getByRole('link', { name: 'Dashboard' }))
  const search = await edges(bar.getByRole('searchbox'))
  const signOut = await edges(bar.getByRole('button', { name: 'Sign Out' }))
  expect(logo.right).toBeLessThanOrEqual(products.left)
  expect(dashboard.right).toBeLessThanOrEqual(search.left)
  expect(signOut.right).toBeLessThanOrEqual(1024 - 32)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024)
})

test.describe('On a phone', () => {
  test.use({ viewport: PHONE })

  test('One tap opens the search with the cursor in it, and the menu lists the categories', async ({
    page,
  }) => {
    await openPage(page, '/')
    const bar = page.getByRole('banner')
    await bar.locator('summary[aria-label="Search products"]').click()
    await expect(bar.getByLabel('Search products').and(page.locator('input:visible'))).toBeFocused()
    await page.keyboard.type('n7')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/products?q=n7')
    await bar.locator('summary[aria-label="Menu"]').click()
    await bar.getByRole('link', { name: 'Hard drives' }).click()
    await expect(page).toHaveURL('/products?category=hdd')
  })

  test('A menu that is opened between the address of the next page and its content stays open', async ({
    page,
  }) => {
    await openPage(page, '/blogs')
    await page.evaluate(() => {
      const push = history.pushState
      history.pushState = function (...given) {
        push.apply(this, given)
        document.querySelector<HTMLElement>('summary[aria-label="Menu"]')?.click()
      }
    })
    const bar = page.getByRole('banner')
    await bar.locator('summary[aria-label="Search products"]').click()
    await expect(bar.getByLabel('Search products').and(page.locator('input:visible'))).toBeFocused()
    await page.keyboard.type('n7')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/n7|products/i)
    await expect(bar.getByRole('link', { name: 'Hard drives' })).toBeVisible()
    await bar.getByRole('link', { name: 'Hard drives' }).click()
    await expect(page).toHaveURL('/products?category=hdd')
  })

  test.describe('Without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('The search and the menu also open without JavaScript', async ({ page }) => {
      await page.goto('/')
      const bar = page.getByRole('banner')
      await bar.locator('summary[aria-label="Search products"]').click()
      await page.locator('input[name="q"]:visible').fill('n7')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/products?q=n7')
      await bar.locator('summary[aria-label="Menu"]').click()
      await expect(bar.getByRole('link', { name: 'My Portfolio' })).toBeVisible()
    })
  })
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('The dashboard says what it needs instead of a spinner', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Turn on JavaScript to continue' })).toBeVisible()
    await expect(page.getByText('Checking your sign-in')).toBeHidden()
  })
})

test('At 1280 × 800 an admin sees every entry of the sidebar, above a slim footer', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await loginAs(page, ADMIN)
  await page.goto('/dashboard/reconciliation')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const links = await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link').all()
  // A customer has seven entries.
  expect(links.length).toBeGreaterThan(7)
  for (const link of links) await expect(link).toBeInViewport({ ratio: 1 })
  await expectSlimFooter(page)
})

test('My Orders in the footer leads an admin to their own orders, not to the work queue', async ({
  page,
}) => {
  await loginAs(page, ADMIN)
  await page.goto('/products')
  await page.getByRole('contentinfo').getByRole('link', { name: 'My Orders' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders')
  await expect(
    page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Orders' }),
  ).toHaveAttribute('aria-current', 'page')
})
