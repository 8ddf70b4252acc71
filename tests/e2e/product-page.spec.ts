import { expect, expectNoAxeViolations, test, waitForHydration } from './fixtures.ts'

test('The product page computes the total of the chosen quantity and enforces minimum order and stock', async ({
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

test('The images of a product can be browsed by keys and enlarged in a dialog', async ({ page }) => {
  await page.goto('/products/n7-8c')
  await waitForHydration(page)
  const images = page.getByRole('main').getByRole('region', { name: 'Images' })
  await expect(images).toContainText('1 / 3')
  await images.getByRole('listitem').first().getByRole('link').focus()
  await page.keyboard.press('ArrowRight')
  await expect(images).toContainText('2 / 3')
  await images.getByRole('link', { name: 'Enlarge: Northbridge N7 8C, image 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enlarged image' })
  await expect(dialog).toContainText('2 / 3')
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toContainText('3 / 3')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(images).toContainText('3 / 3')
})

test('The product page gives search engines the price, part number and availability', async ({ page }) => {
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
