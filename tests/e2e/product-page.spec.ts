import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, openPage, test } from './fixtures.ts'

const buyNow = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Buy Now', exact: true }).first()

test('The product page computes the total of the chosen quantity and enforces minimum order and stock', async ({
  page,
}) => {
  await openPage(page, '/products/n7-8c')
  const main = page.getByRole('main')
  const quantity = main
    .getByRole('textbox', { name: /quantity/i })
    .or(main.getByRole('spinbutton', { name: /quantity/i }))
  await expect(quantity).toHaveValue('10')
  await expect(main).toContainText('$2,360.00')
  await main.getByRole('button', { name: '50', exact: true }).click()
  await expect(main).toContainText('$11,800.00')
  await quantity.fill('5')
  await quantity.blur()
  await expect(main).toContainText('The minimum order is 10 pcs. You entered 5.')
  await buyNow(page).click()
  await expect(quantity).toBeFocused()
  await expect(page).toHaveURL('/products/n7-8c')
})

test('The price of the quantity is marked, and a larger quantity that costs less is one press away', async ({
  page,
}) => {
  await openPage(page, '/products/m5-32-gb-kit')
  const main = page.getByRole('main')
  const prices = main.getByRole('table', { name: 'Price by quantity' })
  await expect(prices.getByRole('row')).toHaveText([
    'PiecesEachSave',
    '10–49$92.00–',
    '50–99$89.203%',
    '100–499$82.8010%',
    '500+$78.2015%',
  ])
  const quantity = main.getByLabel(/^Quantity/)
  await quantity.fill('93')
  await expect(prices.locator('[aria-current]')).toHaveText('50–99$89.203%')
  await expect(main).toContainText('100 cost $15.60 less than 93. $8,280.00 instead of $8,295.60.')
  await expectNoAxeViolations(page)
  await main.getByRole('button', { name: 'Make it 100' }).click()
  await expect(quantity).toHaveValue('100')
  await expect(quantity).toBeFocused()
  await expect(prices.locator('[aria-current]')).toHaveText('100–499$82.8010%')
  await expect(main).toContainText('100 × $82.80')
  await expect(main.getByRole('button', { name: /^Make it/ })).toHaveCount(0)
})

test('A quantity that is not a multiple of the pack size is refused with the nearest ones and never rounded', async ({
  page,
}) => {
  await openPage(page, '/products/f12-120')
  const main = page.getByRole('main')
  const quantity = main.getByLabel(/^Quantity/)
  await quantity.fill('93')
  await expect(quantity).toHaveAccessibleDescription('Order 50 or 100; this comes in packs of 50.')
  await expectNoAxeViolations(page)
  await buyNow(page).click()
  await expect(page).toHaveURL('/products/f12-120')
  await expect(quantity).toHaveValue('93')
  await main.getByRole('button', { name: 'More' }).click()
  await expect(quantity).toHaveValue('100')
  await quantity.fill('93')
  await main
    .getByRole('group', { name: 'Quantities you can order' })
    .getByRole('button', { name: '50 $392.50' })
    .click()
  await expect(quantity).toHaveValue('50')
  await expect(quantity).toBeFocused()
  await expect(main).toContainText('50 × $7.85')
})

test('Buy Now carries the quantity by mouse, by keyboard and from the bar on a phone', async ({ page }) => {
  await openPage(page, '/products/n7-8c')
  const follow = async (pieces: number, act: () => Promise<void>) => {
    await act()
    // A visitor who is not signed in goes on to the login page, which returns to the order.
    await expect(page).toHaveURL('/login')
    const from: unknown = await page.evaluate(() => history.state?.usr?.from)
    expect(String(from)).toMatch(new RegExp(`^/purchase/[\\w-]{36}\\?quantity=${pieces}$`))
    await page.goBack()
    await expect(page).toHaveURL('/products/n7-8c')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('N7 8C')
  }
  await follow(10, () => buyNow(page).click())
  await follow(50, async () => {
    await page.getByRole('main').getByRole('button', { name: '50', exact: true }).click()
    await buyNow(page).click()
  })
  await follow(37, async () => {
    await page.getByLabel(/^Quantity/).fill('37')
    await page.keyboard.press('Enter')
  })
  await page.setViewportSize({ width: 360, height: 780 })
  await follow(12, async () => {
    await page.getByLabel(/^Quantity/).fill('12')
    await page.getByRole('heading', { name: 'Specifications' }).scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page
      .getByRole('region', { name: 'Buy this product' })
      .getByRole('button', { name: 'Buy Now' })
      .click()
  })
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('Without JavaScript the quantity terms are readable, and Buy Now carries the quantity', async ({
    page,
  }) => {
    await page.goto('/products/f12-120')
    const main = page.getByRole('main')
    await expect(main.getByRole('row', { name: '1,000+ $6.85 12%' })).toBeVisible()
    // The most depends on what other journeys have bought.
    await expect(main).toContainText(/50 to \d,\d{3} pieces, in packs of 50/)
    await page.getByLabel(/^Quantity/).fill('150')
    await buyNow(page).click()
    await expect(page).toHaveURL(/\/purchase\/[\w-]{36}\?quantity=150$/)
  })
})

const FIRST_SCREENS = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1536, height: 864 },
]

test('Name, price, availability and Buy Now of a product are in the first screen, from 360×780 to 1536×864', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const shown = {
    name: main.getByRole('heading', { level: 1 }),
    price: main.getByText('Price per piece').first(),
    availability: main.getByText('Available', { exact: true }).first(),
    badge: main.getByText(/^(In stock|Low stock)$/).first(),
    buyNow: buyNow(page),
  }
  for (const slug of ['n7-8c', 't7-dual-tower', 'r2-2u-rack']) {
    await page.goto(`/products/${slug}`)
    for (const { width, height } of FIRST_SCREENS) {
      await page.setViewportSize({ width, height })
      for (const [what, part] of Object.entries(shown)) {
        const where = `${slug} at ${width}×${height}: ${what}`
        const box = await part.boundingBox()
        expect(box, where).not.toBeNull()
        expect((box?.y ?? 0) + (box?.height ?? 0), where).toBeLessThanOrEqual(height)
        expect((box?.x ?? 0) + (box?.width ?? 0), where).toBeLessThanOrEqual(width)
      }
    }
  }
})

test('On a phone a bar with the total and Buy Now appears while the form is out of view, and covers nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openPage(page, '/products/n7-8c')
  const bar = page.getByRole('region', { name: 'Buy this product' })
  await expect(bar).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(bar).toContainText('$2,360.00')
  await expectNoAxeViolations(page)
  // The bar makes the page longer, so that its end can be scrolled above the bar.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const [barTop = 0, footerEnd] = await page.evaluate(() => [
    document.querySelector('.buy-bar')?.getBoundingClientRect().top ?? 0,
    document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0,
  ])
  expect(footerEnd).toBeLessThanOrEqual(barTop + 1)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(bar).toHaveCount(0)
})

test('On a phone all four images can be reached without scrolling, and nothing lies over the facts of a drawing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openPage(page, '/products/x9-atx')
  const images = page.getByRole('region', { name: 'Images' })
  const thumbs = images.getByRole('list')
  await expect(thumbs.getByRole('link')).toHaveCount(4)
  expect(await thumbs.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  await images.getByRole('listitem').nth(1).getByRole('link').click()
  const link = images.getByRole('link', { name: /^Enlarge: .*rear ports/ })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const lowest = await link.evaluate((frame) => {
      const { top, height } = frame.getBoundingClientRect()
      const laid = frame.parentElement?.querySelectorAll('span') ?? []
      return Math.max(0, ...Array.from(laid, (each) => (each.getBoundingClientRect().bottom - top) / height))
    })
    expect(lowest, `at ${width} px`).toBeLessThan(0.2)
  }
})

test('The images of a product can be browsed by keys and enlarged in a dialog', async ({ page }) => {
  await openPage(page, '/products/m3-16-gb-kit')
  const images = page.getByRole('main').getByRole('region', { name: 'Images' })
  await expect(images).toContainText('1 / 4')
  await images.getByRole('listitem').first().getByRole('link').focus()
  await page.keyboard.press('ArrowRight')
  await expect(images).toContainText('2 / 4')
  await expect(
    images.getByRole('link', { name: /^Enlarge: .*module, both sides: .*Pins 288$/ }),
  ).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await images
    .getByRole('link', { name: 'Enlarge: Northbridge M3 16 GB kit, dimensions: 133.35 × 31.25 × 3.8 mm' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Enlarged image' })
  await expect(dialog).toContainText('3 / 4')
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toContainText('4 / 4')
  await expect(dialog.getByRole('img')).toHaveAttribute('src', '/products/m3-16-gb-kit/views/package.svg')
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toContainText('1 / 4')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(images).toContainText('1 / 4')
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('Every view in the gallery opens as a drawing of its own', async ({ page }) => {
    await page.goto('/products/x9-atx')
    const links = page.getByRole('region', { name: 'Images' }).getByRole('listitem').getByRole('link')
    await expect(links).toHaveCount(4)
    await links.nth(1).click()
    await expect(page).toHaveURL('/products/x9-atx/views/rear-ports.svg')
    await expect(page.locator('use[href="#usb"]')).toHaveCount(10)
  })
})

test('The product page gives search engines price, part number and availability, and links to the datasheet', async ({
  page,
  request,
}) => {
  await page.goto('/products/n7-8c')
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const product = blocks.map((block) => JSON.parse(block)).find((block) => block['@type'] === 'Product')
  expect(product).toMatchObject({
    name: expect.stringContaining('N7 8C'),
    sku: 'NB-N7-8C',
    offers: { price: expect.anything(), priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  })
  expect(Number(product.offers.price)).toBe(236)

  const link = page.getByRole('main').getByRole('link', { name: 'Datasheet PDF' })
  const response = await request.get((await link.getAttribute('href')) ?? '')
  expect(response.headers()['content-type']).toBe('application/pdf')

  await test.step('On a tablet the description follows the images, however tall the order box beside them is', async () => {
    await page.setViewportSize({ width: 768, height: 1024 })
    const main = page.getByRole('main')
    const images = await main.getByRole('region', { name: 'Images' }).boundingBox()
    const description = await main.getByText('Eight-core performance processor').first().boundingBox()
    const gap = (description?.y ?? Number.NaN) - ((images?.y ?? 0) + (images?.height ?? 0))
    expect(gap).toBeGreaterThanOrEqual(0)
    expect(gap).toBeLessThan(40)
  })
})
