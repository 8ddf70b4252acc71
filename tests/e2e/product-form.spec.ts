import type { Page } from '@playwright/test'
import { draw } from '../support/images.ts'
import { describeScreens, expect, expectNoAxeViolations, holdRequests, test, toast } from './fixtures.ts'
import { addProduct, newName } from './product-calls.ts'
import { ADMIN, bearer, fetchToken, loginAs } from './sign-in.ts'

const addButton = (page: Page) => page.getByRole('button', { name: 'Add a New Product' })

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
  await expect(page.getByText('Your unsaved changes are back.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(name)
  await expect(page.getByLabel('Socket')).toHaveValue('NB-4096')
  await choosePhoto(page)
  await addButton(page).click()
  await expect(toast(page).last()).toHaveText('Product added successfully')
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
    await expect(toast(page).last()).toHaveText('Failed to add a Product')
    await expect(page.getByText('The image was not uploaded. The connection was lost.')).toBeVisible()
    await page.unroute('/image')
    await page.route('/product', (route) => route.abort())
    await addButton(page).click()
    await expect(page.getByRole('alert').getByText('The product was not added.')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Kept')
  })

  test('A product whose reply was lost is added once, however often the button is pressed, also after a reload', async ({
    page,
    request,
  }) => {
    await page.goto('/dashboard/addProduct')
    const name = newName('Lost')
    const press = async () => {
      const lost = page.waitForEvent('requestfailed')
      await addButton(page).click()
      await lost
      await expect(page.getByRole('alert').getByText('The product was not added.')).toBeVisible()
    }
    await page.route('/product', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await fill(page, name)
    await choosePhoto(page)
    await press()
    await press()
    await page.reload()
    await expect(page.getByText('Your unsaved changes are back.')).toBeVisible()
    await press()
    await page.unroute('/product')
    await addButton(page).click()
    await expect(toast(page).last()).toHaveText('Product added successfully')
    const found = async () => (await request.get(`/product?q=${encodeURIComponent(name)}`)).json()
    expect(await found()).toHaveLength(1)

    // The next product of the same content is another one.
    await fill(page, name)
    await choosePhoto(page)
    await addButton(page).click()
    await expect(page.getByLabel('Title')).toHaveValue('')
    expect(await found()).toHaveLength(2)
  })

  test('A product that was changed after its reply was lost is refused once, also after a reload, and then added as another one', async ({
    page,
    request,
  }) => {
    await page.goto('/dashboard/addProduct')
    const name = newName('Changed')
    await fill(page, name)
    await choosePhoto(page)
    await page.route('/product', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await addButton(page).click()
    await expect(page.getByRole('alert').getByText('The product was not added.')).toBeVisible()
    await page.unroute('/product')
    await page.getByLabel('Description').fill('Changed since')
    await addButton(page).click()
    await expect(page.getByText(/This product was already added, without your last changes/)).toBeVisible()

    await page.reload()
    await expect(page.getByLabel('Description')).toHaveValue('Changed since')
    await addButton(page).click()
    await expect(toast(page).last()).toHaveText('Product added successfully')
    const found = await (await request.get(`/product?q=${encodeURIComponent(name)}`)).json()
    expect(found).toHaveLength(2)
  })
})

describeScreens('The rows of a list', (screen) => {
  test.use({ expectedProblem: /400/ })

  test('An admin types the rows by keyboard, a wrong cell is named and gets the focus, and customers see the table', async ({
    page,
    request,
  }) => {
    const top = { place: 'top', sizes: '240, 360', maxThickness: '55', shortensGraphics: 'No' }
    const { id } = await addProduct(request, { category: 'cases', specs: { 'radiator-mounts': [top] } })
    await page.goto(`/dashboard/product/${id}`)
    const list = page.getByRole('group', { name: 'Radiator mounts' })
    const add = list.getByRole('button', { name: 'Add a row' })
    await add.press('Enter')
    await expect(list.getByLabel('Place, row 2')).toBeFocused()
    await page.keyboard.type('Front')
    for (const typed of ['240, wide', '60', 'Yes']) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(typed)
    }
    await page.keyboard.press('Tab')
    await expect(list.getByRole('button', { name: 'Remove row 2' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(add).toBeFocused()

    // The focus moves to the row before the removed one.
    await add.press('Enter')
    await list.getByRole('button', { name: 'Remove row 3' }).press('Enter')
    await expect(list.getByLabel('Place, row 3')).toHaveCount(0)
    await expect(list.getByLabel('Place, row 2')).toBeFocused()

    await page.getByRole('button', { name: 'Save product' }).click()
    const sizes = list.getByLabel('Radiator sizes (mm), row 2')
    await expect(sizes).toBeFocused()
    await expect(sizes).toHaveAccessibleDescription(/^Row 2: Radiator sizes must be whole numbers/)
    await expect(list.locator('[aria-invalid=true]')).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen.width)
    // Every cell is in view: nothing has to be scrolled sideways to be found.
    for (const cell of await list.getByRole('textbox').or(list.getByRole('combobox')).all()) {
      const box = await cell.boundingBox()
      expect(box && box.x + box.width).toBeLessThanOrEqual(screen.width)
    }
    // After scrolling, the page's header may cover a field in part.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectNoAxeViolations(page)

    await sizes.fill('120, 240')
    await sizes.press('Enter')
    await expect(toast(page).last()).toHaveText('Product updated successfully')
    const { slug } = await (await request.get(`/product/${id}`)).json()
    await page.goto(`/products/${slug}`)
    const table = page.getByRole('table', { name: 'Radiator mounts' })
    await expect(table.getByRole('row').nth(1)).toHaveText(/Top\s*240, 360\s*55\s*No/)
    await expect(table.getByRole('row').nth(2)).toHaveText(/Front\s*120, 240\s*60\s*Yes/)
    await page.waitForLoadState('networkidle')
    await expectNoAxeViolations(page)
  })
})
test('Stock is corrected to the counted quantity once it has arrived, with a reason that the ledger shows', async ({
  page,
  request,
}) => {
  const { id } = await addProduct(request)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/product/${id}/stock`, (route) => released.then(() => route.continue()))
  await page.goto(`/dashboard/product/${id}`)
  const counted = page.getByLabel('Counted pieces')
  const reason = page.getByLabel('Reason')
  const send = page.getByRole('button', { name: 'Correct stock' })
  await counted.fill('488')
  await reason.fill('Twelve were dented')
  await expect(send).toBeDisabled()
  release()
  await expect(send).toBeEnabled()
  // Figures and form are in the first screen of a laptop.
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByText('Reserved', { exact: true })).toBeInViewport()
  await expect(send).toBeInViewport()
  await expect(counted).toHaveValue('488')
  await reason.fill('')
  await send.click()
  await expect(page.getByText('A reason is required')).toBeVisible()
  await reason.fill('Twelve were dented')
  await send.click()
  await page.getByText('Stock history (2)').click()
  const ledger = page.getByRole('list', { name: 'Stock history' })
  await expect(ledger.getByRole('listitem').first()).toContainText('Twelve were dented')
  await expect(ledger.getByRole('listitem').first()).toContainText('−12')
  await expectNoAxeViolations(page)
})
test('A product that is opened for editing again shows what it has become since', async ({
  page,
  request,
}) => {
  const { name } = await addProduct(request)
  await page.goto(`/dashboard/manageProduct?q=${encodeURIComponent(name)}`)
  const edit = page.getByRole('link', { name: `Edit ${name}` })
  await edit.click()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('5.00')
  await page.goBack()
  await page.getByRole('button', { name: `Change: Price of ${name}, $5.00` }).click()
  const price = page.getByRole('textbox', { name: `Price of ${name}` })
  await price.fill('6.25')
  await price.press('Enter')
  await expect(toast(page).last()).toHaveText(`${name} now costs $6.25`)
  await edit.click()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('6.25')
  await page.getByLabel('Description').fill('A better part')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(toast(page).last()).toHaveText('Product updated successfully')
})
test.describe('A product that was saved', () => {
  test.use({ expectedProblem: /ERR_FAILED/ })

  test('A save counts as done when the shop cannot be reached right after it', async ({ page, request }) => {
    const { id, name } = await addProduct(request)
    await page.goto(`/dashboard/product/${id}`)
    await page.getByLabel('Title').fill(`${name} saved`)
    let isSaved = false
    await page.route(`**/product/${id}`, async (route) => {
      if (route.request().method() === 'PATCH') {
        const response = await route.fetch()
        isSaved = true
        return route.fulfill({ response })
      }
      return isSaved ? route.abort() : route.continue()
    })
    await page.getByRole('button', { name: 'Save product' }).click()
    await expect(toast(page).last()).toHaveText('Product updated successfully')
    await expect(page.getByRole('button', { name: 'Save product' })).not.toHaveAttribute('aria-busy')
    await expect(page.getByText('The product was not saved.')).toBeHidden()
    await page.unroute(`**/product/${id}`)
    await page.getByLabel('Description').fill('A better part')
    await page.getByRole('button', { name: 'Save product' }).click()
    await expect(page.getByText(/^Someone else changed/)).toBeHidden()
  })
})
test('What an admin types, removes or chooses while a save is under way is kept for the next save', async ({
  page,
  request,
}) => {
  const { id, name } = await addProduct(request, { category: 'processors', specs: { socket: 'NB-1700' } })
  await page.goto(`/dashboard/product/${id}`)
  const saveButton = page.getByRole('button', { name: 'Save product' })
  const gallery = page.getByRole('group', { name: 'More photos' })
  const images = [draw({ width: 320, height: 240 }).jpeg(), draw({ width: 240, height: 320 }).png()]
  const files = await Promise.all(images.map((image) => image.toBuffer()))
  await page
    .getByLabel('Add more photos')
    .setInputFiles(files.map((buffer, index) => ({ name: `${index}.jpg`, mimeType: 'image/jpeg', buffer })))
  await page.getByLabel('Title').fill(`${name} sent`)
  await page.getByLabel('Price', { exact: true }).fill('6.5')

  const uploads = await holdRequests(page, '/image', 'POST')
  const save = await holdRequests(page, `**/product/${id}`, 'PATCH')
  await saveButton.click()
  await uploads.arrived
  await gallery.getByRole('button', { name: 'Remove photo 1' }).click()
  uploads.release()
  await save.arrived
  await page.getByLabel('Description').fill('Typed meanwhile')
  await page.getByLabel('Socket').fill('NB-4096')
  save.release()
  await expect(toast(page).last()).toHaveText('Product updated successfully')
  await expect(saveButton).not.toHaveAttribute('aria-busy')

  // Fields that were not touched since the submit show what the shop has stored.
  await expect(page.getByLabel('Title')).toHaveValue(`${name} sent`)
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('6.50')
  await expect(page.getByLabel('Description')).toHaveValue('Typed meanwhile')
  await expect(page.getByLabel('Socket')).toHaveValue('NB-4096')
  await expect(gallery.getByRole('button', { name: /^Remove photo/ })).toHaveCount(1)
  await page.reload()
  await expect(page.getByText('Your unsaved changes are back.')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Typed meanwhile')
  await saveButton.click()
  await expect(toast(page).last()).toHaveText('Product updated successfully')
  const stored = await (await request.get(`/product/${id}`)).json()
  expect(stored).toMatchObject({ name: `${name} sent`, price: 6.5, description: 'Typed meanwhile' })
  expect(stored.specs).toContainEqual(expect.objectContaining({ key: 'socket', values: ['NB-4096'] }))
  expect(stored.gallery).toMatchObject([{ width: 240, height: 320 }])
})
test('What an admin types while a new product is being added stays in the form, and the rest is emptied', async ({
  page,
}) => {
  await page.goto('/dashboard/addProduct')
  const name = newName('N9 16C')
  await fill(page, name)
  await choosePhoto(page)
  const sending = await holdRequests(page, '/product', 'POST')
  await addButton(page).click()
  await sending.arrived
  await page.getByLabel('Title').fill(`${name} next`)
  sending.release()
  await expect(toast(page).last()).toHaveText('Product added successfully')
  await expect(page.getByLabel('Description')).toHaveValue('')
  await expect(page.getByRole('img', { name: 'Photo, preview' })).toHaveCount(0)
  await expect(page.getByLabel('Title')).toHaveValue(`${name} next`)
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
    const headers = bearer(token)
    await request.patch(`/product/${id}`, { data: { name: `${name} theirs` }, headers })
    await page.getByRole('button', { name: 'Save product' }).click()
    await expect(page.getByText(/^Someone else changed/)).toBeVisible()
    await expect(page.getByRole('row', { name: /Title/ })).toContainText(`${name} theirs`)
    await expect(page.getByLabel('Title')).toHaveValue(`${name} mine`)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: 'Save product' }).click()
    await expect(toast(page).last()).toHaveText('Product updated successfully')
    await expect(page.getByRole('heading', { name: `Edit ${name} mine` })).toBeVisible()
  })
})
