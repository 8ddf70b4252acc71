import { expect, test, waitForHydration } from './fixtures.ts'

test('a visitor finds a part by category, search and price, and the address holds it all', async ({
  page,
}) => {
  await page.goto('/products')
  await waitForHydration(page)
  const cards = page.getByRole('main').getByRole('article')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Memory/ })
    .first()
    .click()
  await expect(page).toHaveURL(/category=memory/)
  await expect(cards).toHaveCount(4)
  await page.getByRole('main').getByRole('combobox').selectOption('price')
  await expect(page).toHaveURL(/sort=price/)
  await expect(cards.first()).toContainText('M3 16 GB kit')
  await page.getByRole('main').getByRole('searchbox').fill('nb-m7')
  await expect(page).toHaveURL(/q=nb-m7/)
  await expect(cards).toHaveCount(1)
  await page.reload()
  await expect(cards).toHaveCount(1)
  await expect(cards.first()).toContainText('M7 64 GB kit')
})

test('the part numbers of the whole catalogue are reached by loading more', async ({ page }) => {
  await page.goto('/products')
  await waitForHydration(page)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(24)
  await page.getByRole('main').getByRole('link', { name: 'Load more' }).click()
  await expect(cards).toHaveCount(40)
})

test('a search without a result offers ways out', async ({ page }) => {
  await page.goto('/products?q=nothing-is-called-this&category=memory')
  await waitForHydration(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('article')).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Search all categories' })).toBeVisible()
  await main.getByRole('link', { name: 'All products' }).last().click()
  await expect(page).toHaveURL(/\/products$/)
  await expect(main.getByRole('article').first()).toBeVisible()
})

test('values in the address that make no sense do not break the page', async ({ page }) => {
  const response = await page.goto('/products?sort=size&cursor=nonsense&category=memory')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4)
})

test('the product page computes the total for the pieces chosen and keeps to minimum and stock', async ({
  page,
}) => {
  await page.goto('/products/n7-8c')
  await waitForHydration(page)
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
  await expect(main).toContainText(/10 to 860 pieces|at least 10/i)
  await expect(main.getByRole('link', { name: 'Buy Now' }).first()).toHaveAttribute('href', /^\/purchase\//)
})

test('the product page tells search engines price, part number and availability', async ({ page }) => {
  await page.goto('/products/n7-8c')
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const product = blocks.map((block) => JSON.parse(block)).find((block) => block['@type'] === 'Product')
  expect(product).toMatchObject({
    name: expect.stringContaining('N7 8C'),
    sku: 'NB-N7-8C',
    offers: { price: expect.anything(), priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  })
  expect(Number(product.offers.price)).toBe(236)
})
