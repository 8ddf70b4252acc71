import type { Page } from '@playwright/test'
import { expect, expectSoundAtBothWidths, openPage, PHONE, test, watchLayoutShifts } from './fixtures.ts'

/** A small case with a low ceiling: tall coolers and wide boards do not fit it. */
const BUILD = { text: 'c1-mini-itx.n5-6c.x7-mini-itx', machines: 40, name: 'Compact render node' }
const BUILD_PAGE = 'machines=40&name=Compact+render+node'

/** Every page that opens has the build. */
async function useBuild(page: Page): Promise<void> {
  await page.addInitScript((build) => localStorage.setItem('build', JSON.stringify(build)), BUILD)
}

/** Makes the change as another tab would, so that this tab gets an event about it. */
async function setBuild(page: Page, build: typeof BUILD): Promise<void> {
  await page.evaluate((stored) => {
    localStorage.setItem('build', JSON.stringify(stored))
    dispatchEvent(new StorageEvent('storage', { key: 'build' }))
  }, build)
}

async function fillCart(page: Page, lines: Record<string, number>): Promise<void> {
  for (const [slug, quantity] of Object.entries(lines)) {
    const { _id } = await (await page.request.get(`/product/${slug}`)).json()
    await page.request.put(`/cart/line/${_id}`, { data: { quantity } })
  }
}

const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

// weight.spec.ts checks the same of the home page.
test('Without a current build, pages load and ask nothing for it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const path of [
    '/products?category=air-coolers',
    '/products/t7-dual-tower',
    '/compare?parts=n5-6c,n7-8c',
  ]) {
    await openPage(page, path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByText(/your build|my build|Does not fit/)).toHaveCount(0)
  }
  expect(asked.filter((path) => /build-marks|\/fit\//.test(path))).toEqual([])
})

test.describe('With a current build, at 360 and 1280 px', () => {
  test.use({ viewport: PHONE })

  test('Cards say whether their product fits and why not; marks of cards, rows, the home page, a product and a comparison move nothing', async ({
    page,
  }) => {
    await useBuild(page)
    const findShifts = await watchLayoutShifts(page)
    for (const path of [
      '/products?category=air-coolers',
      '/',
      '/products?q=cooler',
      '/products/t7-dual-tower',
      '/compare?parts=t7-dual-tower,l1-low-profile',
    ]) {
      await test.step(path, async () => {
        await openPage(page, path)
        await expect(
          page.getByText(/^(Does not fit|Fits your build|Fits, with a note)/).first(),
        ).toBeVisible()
        if (path.includes('air-coolers')) {
          await expect(cardOf(page, 'T7 dual tower')).toContainText(/Does not fit: .*157 mm.*75 mm/)
          await expect(cardOf(page, 'L1 low profile')).toContainText('Fits your build')
        }
        await expectSoundAtBothWidths(page, findShifts)
      })
    }
  })
})

test('The product page says why a product does not fit, and the link puts one that does into the build', async ({
  page,
}) => {
  await openPage(page, '/products/t7-dual-tower')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Start a build with T7 dual tower' })).toBeVisible()
  await setBuild(page, BUILD)
  await expect(main.getByRole('heading', { name: 'Does not fit' })).toBeVisible()
  await expect(main.getByText(/157 mm.*75 mm/)).toBeVisible()
  await setBuild(page, { ...BUILD, text: `${BUILD.text}.t7-dual-tower` })
  await expect(main.getByRole('heading', { name: 'In your build' })).toBeVisible()
  await openPage(page, '/products/l1-low-profile')
  await expect(main.getByRole('heading', { name: 'Fits your build' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Replace T7 dual tower in your build' })).toHaveAttribute(
    'href',
    `/build?parts=c1-mini-itx.l1-low-profile.n5-6c.x7-mini-itx&${BUILD_PAGE}`,
  )
})

test('The list shows only what fits the build, and its chip shows everything again', async ({ page }) => {
  await useBuild(page)
  await openPage(page, '/products?category=air-coolers')
  await page.getByRole('link', { name: 'Fits my build' }).click()
  await expect(page).toHaveURL(`/products?category=air-coolers&fits=${BUILD.text}`)
  await expect(cardOf(page, 'L1 low profile')).toBeVisible()
  await expect(cardOf(page, 'T7 dual tower')).toHaveCount(0)
  await page.getByRole('link', { name: 'Remove Fits a build of 3 parts' }).click()
  await expect(cardOf(page, 'T7 dual tower')).toBeVisible()
})

test('All tabs mark products with the same build, and lose the marks with it', async ({ page, context }) => {
  await openPage(page, '/products?category=air-coolers')
  const other = await context.newPage()
  await openPage(other, '/')
  await other.evaluate((build) => localStorage.setItem('build', JSON.stringify(build)), BUILD)
  await expect(cardOf(page, 'L1 low profile')).toContainText('Fits your build')
  await other.evaluate(() => localStorage.removeItem('build'))
  await expect(cardOf(page, 'L1 low profile')).not.toContainText('Fits your build')
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('A product page counts what goes with the product, and each count is the length of its list', async ({
    page,
  }) => {
    await page.goto('/products/c1-mini-itx')
    const section = page.getByRole('region', { name: 'What goes with it' })
    await expect(section.getByRole('link').first()).toBeVisible()
    for (const link of await section.getByRole('link').all()) {
      const [, count = ''] = /([\d,]+) of/.exec(await link.innerText()) ?? []
      const address = (await link.getAttribute('href')) ?? ''
      const query = new URL(address, 'http://shop.invalid').searchParams
      const reply = await page.request.get(`/product?${query}&limit=1`)
      expect(reply.headers()['x-total-count'], address).toBe(count)
    }
    await section.getByRole('link', { name: /^Air coolers that fit/ }).click()
    await expect(page.getByRole('heading', { level: 3, name: 'L1 low profile' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 3, name: 'T7 dual tower' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Remove Fits C1 mini-ITX' }).click()
    await expect(page.getByRole('heading', { level: 3, name: 'T7 dual tower' })).toBeVisible()
  })

  test('The cart says that its products do not fit together, and still lets them be ordered', async ({
    page,
  }) => {
    await fillCart(page, { 'x7-mini-itx': 10, 'c1-mini-itx': 10, 't7-dual-tower': 10 })
    await page.goto('/cart')
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('One thing does not fit')
    await expect(notice).toContainText(/157 mm.*75 mm/)
    await expect(notice).toContainText('Checked as 10 identical machines. You can order them as they are.')
    await expect(notice.getByRole('link', { name: 'See the build' })).toHaveAttribute(
      'href',
      '/build?parts=c1-mini-itx.t7-dual-tower.x7-mini-itx&machines=10',
    )
    await expect(page.getByRole('link', { name: 'Check out' }).first()).toBeVisible()
  })
})

test.describe('The cart, at 360 and 1280 px', () => {
  test.use({ viewport: PHONE })

  test('The check of a machine comes with the cart and moves nothing', async ({ page }) => {
    await fillCart(page, { 'x7-mini-itx': 10, 'n5-6c': 10 })
    const findShifts = await watchLayoutShifts(page)
    await openPage(page, '/cart')
    await expect(page.getByRole('status').filter({ hasText: 'These products fit together' })).toBeVisible()
    await expectSoundAtBothWidths(page, findShifts)
  })

  test('Products that are not a machine are compared with the current build', async ({ page }) => {
    await useBuild(page)
    await fillCart(page, { 't7-dual-tower': 10 })
    const findShifts = await watchLayoutShifts(page)
    await openPage(page, '/cart')
    const summary = page.getByRole('complementary', { name: 'Summary' })
    await expect(summary).toContainText(/T7 dual tower\s*Does not fit: .*157 mm/)
    await expectSoundAtBothWidths(page, findShifts)
  })
})

test('A pasted list is checked as one machine, and names a product that would fit', async ({ page }) => {
  await openPage(page, '/quick-order')
  await page.getByRole('textbox').first().fill('x7-mini-itx, 10\nc1-mini-itx, 10\nt7-dual-tower, 10')
  const notice = page.getByRole('alert').filter({ hasText: 'One thing does not fit' })
  await expect(notice).toContainText(/157 mm.*75 mm/)
  await expect(notice.getByRole('link', { name: / instead of .+ (saves|adds) \$/ })).toHaveAttribute(
    'href',
    /^\/products\//,
  )
  await expect(page.getByRole('button', { name: 'Add 3 lines to cart' })).toBeEnabled()
})
