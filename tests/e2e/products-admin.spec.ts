import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { draw } from '../support/images.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { ADMIN, fetchToken, loginAs } from './sign-in.ts'

/** Storing an image takes a while on a busy machine. */
const STORED = { timeout: 20_000 }

const toast = (page: Page) => page.locator('.Toastify__toast').last()
const addButton = (page: Page) => page.getByRole('button', { name: 'Add a New Product' })
const newName = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

async function fill(page: Page, name: string): Promise<void> {
  await page.getByLabel('Title').fill(name)
  await page.getByLabel('Description').fill('Sixteen cores')
  await page.getByLabel('Minimum Order Quantity').fill('10')
  await page.getByLabel('Quantity', { exact: true }).fill('500')
  await page.getByLabel('Price').fill('236.50')
}

async function choosePhoto(page: Page): Promise<void> {
  const buffer = await draw({ width: 320, height: 240 }).jpeg().toBuffer()
  await page
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'part.jpg', mimeType: 'image/jpeg', buffer })
}

/** Adds a product over the API, as the form does, only faster. */
async function addProduct(
  request: APIRequestContext,
  given: object = {},
): Promise<{ id: string; name: string }> {
  const token = await fetchToken(request, ADMIN)
  const { img } = await (await request.get('/product/n7-8c')).json()
  const name = newName('Part')
  const product = { name, description: 'A part', order: '10', quantity: '500', price: '5', img, ...given }
  const response = await request.post('/product', {
    data: product,
    headers: { authorization: `Bearer ${token}` },
  })
  return { id: (await response.json()).insertedId, name }
}

test.beforeEach(async ({ page }) => {
  await loginAs(page, ADMIN)
})

test('An admin adds a product with a photo, and it is first in the list and in the catalog immediately', async ({
  page,
  context,
}) => {
  await page.goto('/dashboard/addProduct')
  await expect(page.getByRole('heading', { name: 'Add a New Product' })).toBeVisible()
  await addButton(page).click()
  for (const message of [
    'Name is required',
    'Description is required',
    'Min-Quantity is required',
    'Quantity is required',
    'Price is required',
    'Image is required',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(page.getByLabel('Title')).toHaveAttribute('placeholder', 'Product Name')
  await expect(page.locator('input[name=img]')).toHaveAttribute('type', 'file')
  await expectNoAxeViolations(page)

  const name = newName('N9 16C')
  await fill(page, name)
  await page.getByLabel('Category').selectOption('Processors')
  await page.getByLabel('Socket').fill('NB-4096')
  await expect(page.locator('datalist option[value="NB-1700"]').first()).toBeAttached()
  // What was typed survives a reload.
  await page.reload()
  await expect(page.getByText('What you had typed is here again.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(name)
  await expect(page.getByLabel('Socket')).toHaveValue('NB-4096')
  await choosePhoto(page)
  await addButton(page).click()
  await expect(toast(page)).toHaveText('Product added successfully', STORED)
  await expect(page.getByLabel('Title')).toHaveValue('')
  // A browser fires no event when the chosen file is the one it already holds.
  await expect(page.locator('input[name=img]')).toHaveValue('')

  await page.getByRole('link', { name: 'Manage Products' }).first().click()
  // First, except for products that other tests have added since.
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  const tab = await context.newPage()
  await tab.goto('/products')
  const cards = tab.getByRole('article')
  await expect(cards.filter({ hasText: name })).toBeVisible()
  const place = (await cards.allInnerTexts()).findIndex((text) => text.includes(name))
  expect(place).toBeLessThan(6)
})

test.describe('A lost connection', () => {
  test.use({ expectedProblem: /\/product|\/image|ERR_FAILED/ })

  test('The form reports the lost connection and keeps what was typed', async ({ page }) => {
    await page.goto('/dashboard/addProduct')
    await fill(page, 'Kept')
    await choosePhoto(page)
    await page.route('/image', (route) => route.abort())
    await addButton(page).click()
    await expect(page.getByText('Your photo was not uploaded. The connection was lost.')).toBeVisible()
    await expect(toast(page)).toHaveText('Failed to add a Product')
    await page.unroute('/image')
    await page.route('/product', (route) => route.abort())
    await addButton(page).click()
    await expect(page.getByRole('alert').getByText('The product was not added.')).toBeVisible(STORED)
    await expect(page.getByLabel('Title')).toHaveValue('Kept')
  })
})

test('A product is deleted by keyboard alone, after a confirmation', async ({ page, request }) => {
  const { name } = await addProduct(request)
  await page.goto(`/dashboard/manageProduct?q=${encodeURIComponent(name)}`)
  const remove = page.getByRole('button', { name: `Delete ${name}` })
  await remove.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toHaveText(`Product: ${name} is deleted!!`)
  await expect(page.getByText('No product matches')).toBeVisible()
})

test('Products can be searched, filtered and archived from the list, also on a small screen', async ({
  page,
  request,
}) => {
  const { name } = await addProduct(request, { quantity: '0' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard/manageProduct')
  await page.getByLabel('Search by name or part number').fill(name)
  await expect(page).toHaveURL(/q=Part/)
  await page.getByLabel('Stock', { exact: true }).selectOption('Out of stock')
  await expect(page).toHaveURL(/stock=out/)
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  // The image is already shown beside the name.
  await expect(page.locator('td[data-label=Image]')).toBeHidden()
  await page.getByLabel(`Select ${name}`).check()
  await expectNoAxeViolations(page)
  await page
    .getByRole('region', { name: 'Selected products' })
    .getByRole('button', { name: 'Archive' })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  await expect(toast(page)).toHaveText('1 product is archived')

  await page.getByRole('link', { name: 'Archived' }).click()
  await page.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(toast(page)).toHaveText(`${name} is restored`)
})

for (const width of [360, 1280]) {
  test(`A name of one long word wraps on a page of ${width} px`, async ({ page, request }) => {
    const { id } = await addProduct(request, { name: `${'W'.repeat(100)}${randomUUID().slice(0, 8)}` })
    const { slug } = await (await request.get(`/product/${id}`)).json()
    await page.setViewportSize({ width, height: 740 })
    for (const path of [`/products/${slug}`, `/purchase/${id}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: /^W{100}/ }).first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
    }
  })
}

test('Stock is corrected to the counted quantity, with a reason that the ledger shows', async ({
  page,
  request,
}) => {
  const { id } = await addProduct(request)
  await page.goto(`/dashboard/product/${id}`)
  await page.getByLabel('Counted pieces').fill('488')
  await page.getByRole('button', { name: 'Correct stock' }).click()
  await expect(page.getByText('A reason is required')).toBeVisible()
  await page.getByLabel('Reason').fill('Twelve were dented')
  await page.getByRole('button', { name: 'Correct stock' }).click()
  const ledger = page.getByRole('list', { name: 'Changes of the stock' })
  await expect(ledger.getByRole('listitem').first()).toContainText('Twelve were dented')
  await expect(ledger.getByRole('listitem').first()).toContainText('−12')
  await expectNoAxeViolations(page)
})

test.describe('Two admins', () => {
  test.use({ expectedProblem: /409/ })

  test('Two admins who change the same product see both versions, and nothing is lost', async ({
    page,
    request,
  }) => {
    const { id, name } = await addProduct(request)
    await page.goto(`/dashboard/product/${id}`)
    await page.getByLabel('Title').fill(`${name} mine`)
    const token = await fetchToken(request, ADMIN)
    const headers = { authorization: `Bearer ${token}` }
    await request.patch(`/product/${id}`, { data: { name: `${name} theirs` }, headers })
    await page.getByRole('button', { name: 'Save product' }).click()
    await expect(page.getByText('Somebody else changed')).toBeVisible()
    await expect(page.getByRole('row', { name: /Title/ })).toContainText(`${name} theirs`)
    await expect(page.getByLabel('Title')).toHaveValue(`${name} mine`)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: 'Save product' }).click()
    await expect(toast(page)).toHaveText('Product updated successfully')
    await expect(page.getByRole('heading', { name: `Edit ${name} mine` })).toBeVisible()
  })
})

test('A table with a bad row is explained, and imported once it is fixed', async ({ page }) => {
  const name = newName('Imported')
  const partNumber = `NB-${randomUUID().slice(0, 8)}`
  const choose = (price: string) =>
    page.getByLabel('Table').setInputFiles({
      name: 'parts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `partNumber;name;description;order;quantity;price\n${partNumber};${name};"Two\nlines";10;500;${price}\n`,
      ),
    })
  await page.goto('/dashboard/importProducts')
  await choose('free')
  await expect(page.getByText('1 row cannot be imported.')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('Price must be an amount')
  await expect(page.getByRole('button', { name: /^Import / })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await choose('12.50')
  await expect(page.getByRole('row').nth(1)).toContainText('$12.50, opening stock 500')
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('The products are imported.')).toBeVisible()
  await page.goto(`/dashboard/manageProduct?q=${partNumber}`)
  await expect(page.getByRole('row').nth(1)).toContainText(name)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^northbridge-products-\d{4}-\d\d-\d\d\.csv$/)
})
