import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  atBothWidths,
  expect,
  expectNoAxeViolations,
  expectSoundState,
  openPage,
  PHONE,
  test,
  waitForHydration,
} from './fixtures.ts'
import { fillLogin } from './people.ts'
import { loginAs, registerUser } from './sign-in.ts'

const LIST = [
  'nb-n5-6c, 40',
  'V5 1TB x 40',
  '32GB kit  40',
  'F12-120; 30',
  'NB-W7-32G 20',
  'SFX 650W gold, 40',
  '# for the lab',
].join('\n')

const lineOf = (page: Page, number: number) =>
  page.getByRole('listitem').filter({ has: page.getByText(`Line ${number}`, { exact: true }) })

const pasteBox = (page: Page) => page.getByLabel('Product and quantity, one per line')

async function paste(page: Page, text: string): Promise<void> {
  await openPage(page, '/quick-order')
  await pasteBox(page).fill(text)
}

/** What is in the cart of this browser: part number → pieces. */
async function readCart(page: Page): Promise<Record<string, number>> {
  const reply = await page.request.get('/cart', { headers: { accept: 'application/json' } })
  const { lines } = (await reply.json()) as { lines: { product: { partNumber: string }; quantity: number }[] }
  return Object.fromEntries(lines.map(({ product, quantity }) => [product.partNumber, quantity]))
}

test.describe('A pasted list', () => {
  test.use({ viewport: PHONE })

  test('Lines that need an answer come first, are answered one by one, and go to the cart', async ({
    page,
  }) => {
    await paste(page, LIST)
    await expect(page.getByRole('heading', { name: '6 lines read' })).toBeVisible()
    const numbers = page.getByRole('main').getByText(/^Line \d+$/)
    await expect(numbers).toHaveText(['Line 3', 'Line 4', 'Line 5', 'Line 6', 'Line 1', 'Line 2'])
    await expect(page.getByRole('main')).toContainText('Skipped: line 7 (comment).')
    await expect(page.getByRole('button', { name: 'Add 2 lines to cart' })).toBeEnabled()
    await atBothWidths(page, () => expectSoundState(page))

    await lineOf(page, 3)
      .getByRole('button', { name: /^M5 32 GB kit/ })
      .click()
    await expect(lineOf(page, 3)).toContainText('you chose it for 32GB kit')
    await expect(lineOf(page, 4)).toContainText('The minimum order is 50 pcs. You entered 30.')
    await lineOf(page, 4).getByRole('button', { name: /^50/ }).click()
    await expect(lineOf(page, 5)).toContainText('16 pcs are available. You entered 20.')
    await lineOf(page, 5).getByRole('button', { name: /^16/ }).click()
    await lineOf(page, 6).getByRole('button', { name: 'Leave this line out' }).click()
    await expect(page.getByRole('main')).toContainText('5 of 6 lines ready')
    await page.getByRole('button', { name: 'Add 5 lines to cart' }).click()
    await expect(page.getByText('5 lines are in your cart.')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 5 lines' })).toBeVisible()
    expect(await readCart(page)).toEqual({
      'NB-N5-6C': 40,
      'NB-V5-1T': 40,
      'NB-M5-32K': 40,
      'NB-F12-120': 50,
      'NB-W7-32G': 16,
    })
  })
})

test('The list is answered with the keyboard alone', async ({ page }) => {
  await paste(page, '32GB kit  40')
  const first = lineOf(page, 1).getByRole('button').first()
  await expect(first).toBeVisible()
  await first.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add 1 line to cart' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 line is in your cart.')).toBeVisible()
})

test('A list is still there after a look at a product, and done once it is in the cart', async ({ page }) => {
  const text = 'NB-N5-6C, 40\n32GB kit  40'
  await paste(page, text)
  await lineOf(page, 2)
    .getByRole('button', { name: /^M5 32 GB kit/ })
    .click()
  await lineOf(page, 1).getByRole('link', { name: 'N5 6C' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('N5 6C')
  await page.goBack()
  await expect(pasteBox(page)).toHaveValue(text)
  await expect(lineOf(page, 2)).toContainText('you chose it for 32GB kit')
  await page.getByRole('button', { name: 'Add 2 lines to cart' }).click()
  await page.getByRole('link', { name: 'Go to the cart' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart')
  await page.goBack()
  await expect(pasteBox(page)).toHaveValue('')
  expect(await readCart(page)).toEqual({ 'NB-N5-6C': 40, 'NB-M5-32K': 40 })
})

test('A list survives a reload with its answers until it is cleared or in the cart, and another tab has none', async ({
  page,
  context,
}) => {
  const text = 'NB-N5-6C, 4\n32GB kit  40'
  await paste(page, text)
  await page.getByLabel('Multiply by').fill('10')
  await lineOf(page, 2)
    .getByRole('button', { name: /^M5 32 GB kit/ })
    .click()
  await page.reload()
  await expect(pasteBox(page)).toHaveValue(text)
  await expect(page.getByLabel('Multiply by')).toHaveValue('10')
  await expect(lineOf(page, 2)).toContainText('you chose it for 32GB kit')
  const other = await context.newPage()
  await openPage(other, '/quick-order')
  await expect(pasteBox(other)).toHaveValue('')

  await page.getByRole('button', { name: 'Add 2 lines to cart' }).click()
  await expect(page.getByText('2 lines are in your cart.')).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(pasteBox(page)).toHaveValue('')
  expect(await readCart(page)).toEqual({ 'NB-N5-6C': 40, 'NB-M5-32K': 400 })

  await pasteBox(page).fill(text)
  await page.reload()
  await expect(pasteBox(page)).toHaveValue(text)
  await pasteBox(page).fill('')
  await page.reload()
  await waitForHydration(page)
  await expect(pasteBox(page)).toHaveValue('')
})

test('A list of an account is back after a reload for this account alone', async ({ page, request }) => {
  await loginAs(page, await registerUser(request))
  await openPage(page, '/quick-order')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await pasteBox(page).fill('NB-N5-6C, 40')
  await expect(lineOf(page, 1)).toContainText('N5 6C')
  await page.reload()
  await expect(pasteBox(page)).toHaveValue('NB-N5-6C, 40')

  await page.context().clearCookies()
  await loginAs(page, await registerUser(request))
  await openPage(page, '/quick-order')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(pasteBox(page)).toHaveValue('')
})

test('A list of an account leaves the page when they sign out or another account signs in, and is back when they sign in again', async ({
  page,
  context,
  request,
}) => {
  const signOut = page.getByRole('banner').getByRole('button', { name: 'Sign Out' })
  const [first, second] = [await registerUser(request), await registerUser(request)]
  await loginAs(page, first)
  await paste(page, 'NB-N5-6C, 40')
  await expect(lineOf(page, 1)).toContainText('N5 6C')
  await signOut.click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(pasteBox(page)).toHaveValue('')
  await expect(lineOf(page, 1)).toHaveCount(0)
  // Whoever changes the empty form does not delete the list of the account.
  await page.getByLabel('Multiply by').fill('2')
  await expect(page.getByLabel('Multiply by')).toHaveValue('2')
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(pasteBox(page)).toHaveValue('')

  const other = await context.newPage()
  await loginAs(other, first)
  await expect(pasteBox(page)).toHaveValue('NB-N5-6C, 40')
  await expect(lineOf(page, 1)).toContainText('N5 6C')
  await loginAs(other, second)
  await expect(pasteBox(page)).toHaveValue('')
  await expect(lineOf(page, 1)).toHaveCount(0)
  await page.reload()
  await expect(signOut).toBeVisible()
  await expect(pasteBox(page)).toHaveValue('')
})

test('A list that is added in two steps is in the cart once', async ({ page }) => {
  const text = 'NB-N5-6C, 40\n32GB kit  40'
  await paste(page, text)
  await page.getByRole('button', { name: 'Add 1 line to cart' }).click()
  await expect(page.getByText('1 line is in your cart.')).toBeVisible()
  await expect(lineOf(page, 1)).toContainText('In your cart')
  await expect(page.getByRole('main')).toContainText(
    '0 of 2 lines ready, 1 in your cart, 1 needs your attention.',
  )
  await expectNoAxeViolations(page)
  await lineOf(page, 2)
    .getByRole('button', { name: /^M5 32 GB kit/ })
    .click()
  await page.getByRole('button', { name: 'Add 1 line to cart' }).click()
  await expect(page.getByText('2 lines are in your cart.')).toBeVisible()
  expect(await readCart(page)).toEqual({ 'NB-N5-6C': 40, 'NB-M5-32K': 40 })

  await pasteBox(page).fill(`${text}\nNB-V5-1T, 40`)
  await page.getByRole('button', { name: 'Add 1 line to cart' }).click()
  await expect(page.getByText('3 lines are in your cart.')).toBeVisible()
  await lineOf(page, 1).getByRole('button', { name: 'Add it again' }).click()
  await page.getByRole('button', { name: 'Add 1 line to cart' }).click()
  await expect(page.getByText('3 lines are in your cart.')).toBeVisible()
  expect(await readCart(page)).toEqual({ 'NB-N5-6C': 80, 'NB-M5-32K': 40, 'NB-V5-1T': 40 })
})

test('The list is multiplied and downloaded, and cannot be added while it is being read or with an invalid number of times', async ({
  page,
}) => {
  await paste(page, 'NB-N5-6C, 4')
  await expect(lineOf(page, 1)).toContainText('The minimum order is 10 pcs. You entered 4.')
  const times = page.getByLabel('Multiply by')
  const add = page.getByRole('button', { name: 'Add 1 line to cart' })
  await times.fill('5')
  await expect(add).toBeEnabled()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download results' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('quick-order.csv')
  expect(await readFile(await download.path(), 'utf8')).toContain('1,"NB-N5-6C","N5 6C",20,148,2960,"ready"')

  await pasteBox(page).fill('NB-N5-6C, 40')
  await expect(lineOf(page, 1)).toContainText('200')
  await times.fill('0')
  await expect(page.getByText('Enter a whole number from 1 to 10,000.')).toBeVisible()
  await expect(add).toBeDisabled()
  await expectNoAxeViolations(page)
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/quick-order', async (route) => {
    await isReleased
    await route.continue()
  })
  await times.fill('2')
  await expect(page.getByText('Enter a whole number from 1 to 10,000.')).toHaveCount(0)
  await expect(add).toBeDisabled()
  release()
  await expect(add).toBeEnabled()
  await add.click()
  await expect(page.getByText('1 line is in your cart.')).toBeVisible()
  expect(await readCart(page)).toEqual({ 'NB-N5-6C': 80 })
})

test('A CSV or XLSX file fills the list', async ({ page }) => {
  await openPage(page, '/quick-order')
  const choose = page.locator('input[type=file]')
  await choose.setInputFiles({
    name: 'parts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('SKU;Qty\r\n"NB-C1-ITX";"1.000"\r\n'),
  })
  await expect(lineOf(page, 2)).toContainText('C1 mini-ITX')
  await expect(lineOf(page, 2)).toContainText('1,000')
  await choose.setInputFiles('tests/support/parts-list.xlsx')
  await expect(page.getByRole('heading', { name: '2 lines read' })).toBeVisible()
  await expect(pasteBox(page)).toHaveValue('Pos\tPart number\tQuantity\n1\tNB-N5-6C\t40\n2\tnb v5 1t\t20')
  await expect(page.getByRole('button', { name: 'Add 2 lines to cart' })).toBeEnabled()
  await pasteBox(page).fill('')
  // The shop answers about this list only after the next file has failed.
  const released = Promise.withResolvers<void>()
  await page.route(
    '/quick-order',
    async (route) => {
      await released.promise
      await route.continue()
    },
    { times: 1 },
  )
  // Its sheet unpacks to 600 KB, more than the reader unpacks by itself.
  await choose.setInputFiles('tests/support/large-parts-list.xlsx')
  await expect(pasteBox(page)).toHaveValue('Pos\tPart number\tQuantity\n1\tNB-N5-6C\t40\n2\tnb v5 1t\t20')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await choose.setInputFiles({ name: 'broken.xlsx', mimeType: '', buffer: Buffer.from('PK no spreadsheet') })
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The file could not be read as a spreadsheet.')
  released.resolve()
  await expect(page.getByRole('button', { name: 'Add 2 lines to cart' })).toBeEnabled()
  await expect(alert).toContainText('The file could not be read as a spreadsheet.')
})

test.describe('A list of too many lines', () => {
  test.use({ expectedProblem: /400 \(Bad Request\)/ })
  test('A list of 501 lines is refused with that number, and nothing typed is lost', async ({ page }) => {
    const text = Array.from({ length: 501 }, () => 'NB-N5-6C, 40').join('\n')
    await paste(page, text)
    await expect(page.getByRole('alert')).toContainText('this list has 501')
    await expect(pasteBox(page)).toHaveValue(text)
  })
})

test('A signed-in buyer’s own number is known in their next list, until they forget it', async ({
  page,
  request,
}) => {
  await loginAs(page, await registerUser(request))
  await paste(page, 'Rig fan 7, 200')
  await lineOf(page, 1).getByRole('button', { name: /NB-F/ }).first().click()
  await page.getByRole('button', { name: 'Add 1 line to cart' }).click()
  await expect(page.getByText('1 line is in your cart.')).toBeVisible()
  await paste(page, 'RIG-FAN-7\t100')
  await expect(lineOf(page, 1)).toContainText('your number RIG-FAN-7')
  await lineOf(page, 1).getByRole('button', { name: 'Forget this number' }).click()
  await expect(lineOf(page, 1)).toContainText('no product by this name')
})

test('What a visitor called a product is known once the cart is saved, and says where it was learned', async ({
  page,
  request,
}) => {
  const person = await registerUser(request)
  await paste(page, 'Rig fan 8, 200')
  await lineOf(page, 1).getByRole('button', { name: /NB-F/ }).first().click()
  await page.getByRole('button', { name: 'Add 1 line to cart' }).click()
  await page.getByRole('link', { name: 'Go to the cart' }).click()
  await expect(page.getByRole('main')).toContainText('your number Rig fan 8')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
  await fillLogin(page, person)
  await expect(page).toHaveURL('/cart')
  await page.getByLabel('List name').fill('Cooling')
  await page.getByRole('button', { name: 'Save list' }).click()
  await expect(page.getByRole('main')).toContainText('“Cooling” is saved.')
  await paste(page, 'RIG FAN 8\t100')
  await expect(lineOf(page, 1)).toContainText('your number RIG FAN 8, from your list Cooling')
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('The list is a plain form: it is read, answered and added', async ({ page }) => {
    await page.goto('/quick-order')
    await pasteBox(page).fill('NB-N5-6C, 4\n32GB kit, 2\nno such thing, 3')
    await page.getByLabel('Multiply by').fill('5')
    await page.getByRole('button', { name: 'Read the list' }).click()
    await expect(page.getByRole('heading', { name: '3 lines read' })).toBeVisible()
    await lineOf(page, 2)
      .getByRole('button', { name: /^M5 32 GB kit/ })
      .click()
    await expect(pasteBox(page)).toHaveValue('NB-N5-6C, 4\nNB-M5-32K x 2\nno such thing, 3')
    await lineOf(page, 3).getByRole('button', { name: 'Leave this line out' }).click()
    await expect(page.getByRole('main')).toContainText('line 3 (comment)')
    await page.getByRole('button', { name: 'Add 2 lines to cart' }).click()
    await expect(page).toHaveURL('/cart')
    expect(await readCart(page)).toEqual({ 'NB-N5-6C': 20, 'NB-M5-32K': 10 })
  })
})
