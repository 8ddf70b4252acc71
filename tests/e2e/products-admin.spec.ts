import { randomUUID } from 'node:crypto'
import { expect, expectNoAxeViolations, expectSoundTexts, test, toast } from './fixtures.ts'
import { addProduct, newName } from './product-calls.ts'
import { ADMIN, bearer, fetchToken, loginAs } from './sign-in.ts'

test.beforeEach(async ({ page }) => {
  await loginAs(page, ADMIN)
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
  await expect(toast(page).last()).toHaveText(`Product: ${name} is deleted!!`)
  await expect(page.getByText('No product matches')).toBeVisible()
})
test('Products can be searched, filtered and archived from the list, also on a small screen', async ({
  page,
  request,
}) => {
  const { name } = await addProduct(request, { quantity: '0', category: 'memory' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard/manageProduct')
  await page.getByLabel('Search by name or part number').fill(name)
  await expect(page).toHaveURL(/q=Part/)
  await page.getByLabel('Stock', { exact: true }).selectOption('Out of stock')
  await expect(page).toHaveURL(/stock=out/)
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const category = page.getByRole('table').getByTitle('Memory')
    expect((await category.boundingBox())?.height, `${width} px`).toBeLessThan(20)
    expect(await category.evaluate((each) => getComputedStyle(each).fontFamily)).not.toMatch(/mono/i)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  // The image is already shown beside the name.
  await expect(page.locator('td[data-label=Image]')).toBeHidden()
  await page.getByLabel(`Select ${name}`).check()
  await expectNoAxeViolations(page)
  await page
    .getByRole('region', { name: 'Selected products' })
    .getByRole('button', { name: 'Archive' })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  await expect(toast(page).last()).toHaveText('Archived 1 product')

  await page.getByRole('link', { name: 'Archived' }).click()
  await page.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(toast(page).last()).toHaveText(`Restored ${name}`)
})
test('A shared build with a product that was archived since opens without errors and names it', async ({
  page,
  request,
}) => {
  const { id, name } = await addProduct(request, { category: 'air-coolers' })
  const { slug } = await (await request.get(`/product/${id}`)).json()
  const token = await fetchToken(request, ADMIN)
  const headers = bearer(token)
  const archived = await request.post('/product/archive', { headers, data: { ids: [id] } })
  expect(archived.status()).toBe(200)
  await page.goto(`/build?parts=c5-mesh.${slug}`)
  await expect(page.getByText(`${name} is no longer sold. Choose another product`)).toBeVisible()
  await page.waitForLoadState('networkidle')
})
test('A name of one long word wraps on a page of 360 px and on one of 1280 px', async ({ page, request }) => {
  const { id } = await addProduct(request, { name: `${'W'.repeat(100)}${randomUUID().slice(0, 8)}` })
  const { slug } = await (await request.get(`/product/${id}`)).json()
  for (const path of [`/products/${slug}`, `/purchase/${id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: /^W{100}/ }).first()).toBeVisible()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
    }
  }
})
const priceOf = (name: string) => ({ name: `Price of ${name}` })
const stockOf = (name: string) => ({ name: `Pieces on hand of ${name}` })
test.describe('An admin who edits in the list', () => {
  test.use({ expectedProblem: /409/ })

  test('Price and stock are edited in the list: Enter saves, Escape cancels, a wrong value stays with its reason, and a price that another admin just changed is refused with the current one', async ({
    page,
    request,
  }) => {
    const { id, name } = await addProduct(request)
    await page.goto(`/dashboard/manageProduct?q=${encodeURIComponent(name)}`)
    const open = page.getByRole('button', { name: `Change: Price of ${name}, $5.00` })
    await open.focus()
    await page.keyboard.press('Enter')
    const price = page.getByRole('textbox', priceOf(name))
    await expect(price).toBeFocused()
    await expect(price).toHaveValue('5.00')
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()

    await open.click()
    await price.fill('0')
    await price.press('Enter')
    await expect(page.getByText('Price must be above 0')).toBeVisible()
    await expectNoAxeViolations(page)
    await price.fill('6.25')
    await price.press('Enter')
    await expect(toast(page).last()).toHaveText(`${name} now costs $6.25`)
    await expect(page.getByRole('button', { name: `Change: Price of ${name}, $6.25` })).toBeFocused()

    await page.getByRole('button', { name: `Change: Price of ${name}, $6.25` }).click()
    const headers = bearer(await fetchToken(request, ADMIN))
    await request.patch(`/product/${id}`, { data: { price: '7' }, headers })
    await price.fill('6')
    await price.press('Enter')
    await expect(page.getByText('The price is now $7.00.')).toBeVisible()
    await expect(price).toHaveValue('6')
    await price.press('Enter')
    await expect(toast(page).last()).toHaveText(`${name} now costs $6.00`)

    await page.getByRole('button', { name: `Change: Pieces on hand of ${name}, 500` }).click()
    const stock = page.getByRole('textbox', stockOf(name))
    await expect(stock).toHaveValue('500')
    await expect(page.getByText('On hand, none reserved')).toBeVisible()
    await stock.fill('1250')
    await stock.press('Enter')
    await expect(toast(page).last()).toHaveText(`${name} now has 1,250 on hand`)
    await expect(page.getByRole('button', { name: `Change: Pieces on hand of ${name}, 1,250` })).toBeVisible()
    await page.goto(`/dashboard/product/${id}`)
    await page.getByText('Stock history (2)').click()
    const ledger = page.getByRole('list', { name: 'Stock history' })
    await expect(ledger.getByRole('listitem').first()).toContainText('Counted')
  })
})
test('Prices of several products change together after a preview, except those that cannot; stock and category change so on a small screen', async ({
  page,
  request,
}) => {
  const word = randomUUID().slice(0, 8)
  const add = (name: string, price: string) => addProduct(request, { name: `${name} ${word}`, price })
  await Promise.all([add('Cheap', '1'), add('Middle', '9.99'), add('Dear', '20')])
  await page.goto(`/dashboard/manageProduct?q=${word}`)
  await page.getByLabel('Select all on this page').check()
  const bar = page.getByRole('region', { name: 'Selected products' })
  await bar.getByRole('button', { name: 'Change price' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change price' })
  await dialog.getByLabel('Percent').fill('5')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('row', { name: /Middle/ })).toContainText('$9.99')
  await expect(dialog.getByRole('row', { name: /Middle/ })).toContainText('$10.49')
  await expectNoAxeViolations(page)

  await dialog.getByLabel('Change', { exact: true }).selectOption('Raise or lower by amount')
  await dialog.getByLabel('Amount per piece').fill('-2')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('1 product can’t be changed this way')).toBeVisible()
  await dialog.getByRole('button', { name: 'Leave them out' }).click()
  await dialog.getByRole('button', { name: 'Apply to 2' }).click()
  await expect(toast(page).last()).toHaveText('Updated 2 products')
  await expect(dialog).toBeHidden()
  const row = (name: string) => page.getByRole('row').filter({ hasText: `${name} ${word}` })
  await expect(row('Cheap')).toContainText('$1.00')
  await expect(row('Middle')).toContainText('$7.99')
  await expect(row('Dear')).toContainText('$18.00')

  await page.setViewportSize({ width: 360, height: 740 })
  for (const name of ['Cheap', 'Dear']) await page.getByLabel(`Select ${name} ${word}`).check()
  await bar.getByRole('button', { name: 'Change stock' }).click()
  const small = page.getByRole('dialog')
  await small.getByLabel('Pieces', { exact: true }).fill('25')
  await small.getByRole('button', { name: 'Preview' }).click()
  await small.getByRole('button', { name: 'Apply to 2' }).click()
  await expect(small).toBeHidden()
  await expect(row('Cheap')).toContainText('525')

  for (const name of ['Cheap', 'Dear']) await page.getByLabel(`Select ${name} ${word}`).check()
  await bar.getByRole('button', { name: 'Change category' }).click()
  await small.getByLabel('New category').selectOption('Fans')
  await small.getByRole('button', { name: 'Preview' }).click()
  await small.getByRole('button', { name: 'Apply to 2' }).click()
  await expect(small).toBeHidden()
  await expect(row('Cheap')).toContainText('Fans')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
test('A preview that arrives after another price was typed is not shown, and nothing unseen is applied', async ({
  page,
  request,
}) => {
  const { name } = await addProduct(request)
  await page.goto(`/dashboard/manageProduct?q=${encodeURIComponent(name)}`)
  await page.getByLabel(`Select ${name}`).check()
  await page.getByRole('button', { name: 'Change price' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change price' })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/product?preview=*', (route) => released.then(() => route.continue()))
  await dialog.getByLabel('Percent').fill('5')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByLabel('Percent').fill('50')
  const arrives = page.waitForResponse(/\/product\?preview=/)
  release()
  await arrives
  const preview = dialog.getByRole('button', { name: 'Preview' })
  await expect(preview).not.toHaveAttribute('aria-busy')
  await expect(dialog.getByRole('table')).toBeHidden()
  await preview.click()
  await expect(dialog.getByRole('row', { name })).toContainText('$7.50')
})
test('A table with a bad row is explained, and imported once it is fixed, and the pages write dates one way', async ({
  page,
}) => {
  const name = newName('Imported')
  const partNumber = `NB-${randomUUID().slice(0, 8)}`
  const choose = (price: string) =>
    page.getByLabel('CSV file').setInputFiles({
      name: 'parts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `partNumber;name;description;order;quantity;price\n${partNumber};${name};"Two\nlines";10;500;${price}\n`,
      ),
    })
  await page.goto('/dashboard/importProducts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectSoundTexts(page)
  await choose('free')
  await expect(page.getByText('1 row can’t be imported.')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('Price must be an amount')
  await expect(page.getByRole('button', { name: /^Import / })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await choose('12.50')
  await expect(page.getByRole('row').nth(1)).toContainText('$12.50, opening stock 500')
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('Imported 1 product.')).toBeVisible()
  await page.goto(`/dashboard/manageProduct?q=${partNumber}`)
  await expect(page.getByRole('row').nth(1)).toContainText(name)
  await expectSoundTexts(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^northbridge-products-\d{4}-\d\d-\d\d\.csv$/)
})
test('Products stay selected on the next page, and Clear or another filter ends the selection', async ({
  page,
  request,
}) => {
  const word = randomUUID().slice(0, 8)
  for (const name of ['A', 'B', 'C']) await addProduct(request, { name: `${name} ${word}` })
  await page.route(/\/product\?.*limit=20/, (route) =>
    route.continue({ url: route.request().url().replace('limit=20', 'limit=2') }),
  )
  await page.goto(`/dashboard/manageProduct?q=${word}`)
  const bar = page.getByRole('region', { name: 'Selected products' })
  await page.getByLabel('Select all on this page').check()
  await expect(bar.getByRole('status')).toHaveText('2 selected')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('checkbox', { name: /^Select [ABC] / })).toHaveCount(1)
  await expect(bar.getByRole('status')).toHaveText('2 selected, 2 on other pages')
  await page.getByLabel('Select all on this page').check()
  await expect(bar.getByRole('status')).toHaveText('3 selected, 2 on other pages')
  await bar.getByRole('button', { name: 'Change price' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change price' })
  await dialog.getByLabel('Percent').fill('10')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('button', { name: 'Apply to 3' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: /^Select [ABC] /, checked: true })).toHaveCount(2)
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(bar).toHaveCount(0)
  await page
    .getByLabel(/^Select [ABC] /)
    .first()
    .check()
  await page.getByRole('link', { name: 'Archived' }).click()
  await expect(bar).toHaveCount(0)
})
