import type { Page } from '@playwright/test'
import {
  atBothWidths,
  DESKTOP,
  expect,
  expectNoAxeViolations,
  expectSoundAtBothWidths,
  openPage,
  PHONE,
  test,
  watchLayoutShifts,
} from './fixtures.ts'
import { fillLogin, signOut } from './people.ts'
import { bearer, fetchToken, loginAs, registerUser } from './sign-in.ts'

const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
const rowOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const quantityOf = (page: Page, name: string) => page.getByRole('textbox', { name: `Quantity of ${name}` })

/** Puts a line into the cart of the page's browser, as another tab would. */
async function putLine(page: Page, slug: string, quantity: number): Promise<void> {
  const { _id } = await (await page.request.get(`/product/${slug}`)).json()
  const reply = await page.request.put(`/cart/line/${_id}`, { data: { quantity } })
  expect(reply.status()).toBe(200)
}

test.describe('The cart', () => {
  test.use({ viewport: PHONE })

  test('A product is added from its card, shown in the drawer, and changed and removed in the cart', async ({
    page,
  }) => {
    const findShifts = await watchLayoutShifts(page)
    await openPage(page, '/products?category=memory')
    await page.getByRole('button', { name: 'Add to cart: M5 32 GB kit' }).click()
    const drawer = page.getByRole('dialog', { name: /^Cart/ })
    await expect(drawer.getByRole('status')).toHaveText('Added 10 × M5 32 GB kit')
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 line')
    await atBothWidths(page, () => expectNoAxeViolations(page))
    await drawer.getByRole('link', { name: 'View cart' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(drawer).toHaveCount(0)

    const row = rowOf(page, 'M5 32 GB kit')
    await expect(row).toContainText('$920.00')
    await row.getByRole('button', { name: 'More: ' }).click()
    await expect(row).toContainText('$1,012.00')
    // It loads the cart again.
    await expectSoundAtBothWidths(page, findShifts)
    await expect(quantityOf(page, 'M5 32 GB kit')).toHaveValue('11')
    await row.getByRole('button', { name: 'Remove M5 32 GB kit' }).click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await expect(cartLink(page)).toHaveAccessibleName('Cart')
  })

  test('Nothing moves while the cart of an account is loaded; a line that cannot be ordered says why, and one button settles it', async ({
    page,
    request,
  }) => {
    const person = await registerUser(request)
    const headers = bearer(await fetchToken(request, person))
    for (const [slug, quantity] of [
      ['m5-32-gb-kit', 40],
      ['n7-8c', 3],
    ] as const) {
      const { _id } = await (await request.get(`/product/${slug}`)).json()
      await request.put(`/cart/line/${_id}`, { headers, data: { quantity } })
    }
    await loginAs(page, person)
    const findShifts = await watchLayoutShifts(page)
    await page.goto('/cart')
    await expect(quantityOf(page, 'N7 8C')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('1 line needs your attention')
    await expect(rowOf(page, 'N7 8C')).toContainText('The minimum order is 10 pcs.')
    await expect(page.getByRole('button', { name: 'Check out' }).first()).toBeDisabled()
    await expectSoundAtBothWidths(page, findShifts)
    await page.getByRole('button', { name: /^Change to 10 .*N7 8C$/ }).click()
    await expect(quantityOf(page, 'N7 8C')).toHaveValue('10')
    await expect(page.getByRole('main')).not.toContainText('needs your attention')
    await expect(page.getByRole('link', { name: 'Check out' }).first()).toHaveAttribute('href', '/cart/order')
  })
})

test('Add to cart lies beside Buy Now on the product, cards, rows, table and comparison, at 360 and at 1280 px', async ({
  page,
}) => {
  for (const path of [
    '/products/m5-32-gb-kit',
    '/products?category=memory',
    '/products?category=memory&q=32+GB',
    '/products?category=memory&view=rows',
    '/compare?parts=m3-16-gb-kit,m5-32-gb-kit',
  ]) {
    await page.goto(path)
    const main = page.getByRole('main')
    const add = main.getByRole('button', { name: /^Add to cart(: M5 32 GB kit)?$/ }).first()
    const buy = main
      .getByRole('link', { name: /Buy Now: M5 32 GB kit/ })
      .or(main.getByRole('button', { name: /^Buy Now(: M5 32 GB kit)?$/ }))
      .first()
    for (const screen of [PHONE, DESKTOP]) {
      await page.setViewportSize(screen)
      const where = `${path} at ${screen.width} px`
      await add.scrollIntoViewIfNeeded()
      const [left, right] = [await add.boundingBox(), await buy.boundingBox()]
      if (!left || !right) throw new Error(`${where}: not shown`)
      const middle = ({ y, height }: typeof left) => y + height / 2
      expect(Math.abs(middle(left) - middle(right)), where).toBeLessThanOrEqual(1)
      const gap = Math.max(left.x, right.x) - Math.min(left.x + left.width, right.x + right.width)
      expect(gap, where).toBeGreaterThanOrEqual(4)
      expect(gap, where).toBeLessThanOrEqual(12)
    }
  }
})

test('The product page adds the typed quantity, and Undo takes exactly that back', async ({ page }) => {
  await putLine(page, 'n7-8c', 20)
  await openPage(page, '/products/n7-8c')
  await page.getByRole('textbox', { name: 'Quantity' }).fill('30')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: /^Cart/ })
  await expect(drawer).toContainText('Added 30 × N7 8C')
  await expect(drawer).toContainText('50 × $236.00')
  await drawer.getByRole('button', { name: 'Undo' }).click()
  await expect(drawer).toHaveCount(0)
  await page.goto('/cart')
  await expect(quantityOf(page, 'N7 8C')).toHaveValue('20')
})

test('The table and the comparison add to the cart as well', async ({ page }) => {
  await openPage(page, '/products?category=memory&view=rows')
  await page.getByRole('spinbutton', { name: /M5 32 GB kit/ }).fill('25')
  await page.getByRole('button', { name: 'Add to cart: M5 32 GB kit' }).click()
  await expect(page.getByRole('dialog')).toContainText('Added 25 × M5 32 GB kit')
  await openPage(page, '/compare?parts=m3-16-gb-kit,m5-32-gb-kit')
  await page.getByRole('button', { name: 'Add to cart: M3 16 GB kit' }).click()
  await expect(page.getByRole('dialog')).toContainText('Added 10 × M3 16 GB kit')
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 lines')
})

test('Everything works by keyboard, and the focus is never lost', async ({ page }) => {
  await putLine(page, 'm3-16-gb-kit', 10)
  await openPage(page, '/products?category=memory')
  const add = page.getByRole('button', { name: 'Add to cart: M5 32 GB kit' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'View cart' }).press('Enter')
  await expect(page).toHaveURL('/cart')
  await quantityOf(page, 'M5 32 GB kit').fill('40')
  await quantityOf(page, 'M5 32 GB kit').press('Enter')
  await expect(rowOf(page, 'M5 32 GB kit')).toContainText('$3,680.00')
  await page.getByRole('button', { name: 'Remove M3 16 GB kit' }).press('Enter')
  await expect(rowOf(page, 'M3 16 GB kit')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'M5 32 GB kit' })).toBeFocused()
})

test('A quantity is kept when the buyer leaves the cart as soon as it is typed', async ({ page }) => {
  await putLine(page, 'm5-32-gb-kit', 10)
  await openPage(page, '/products?category=memory')
  await cartLink(page).click()
  await quantityOf(page, 'M5 32 GB kit').fill('40')
  await page.goBack()
  await expect(page).toHaveURL('/products?category=memory')
  await cartLink(page).click()
  await expect(quantityOf(page, 'M5 32 GB kit')).toHaveValue('40')
})

test('A quantity that is not a number is reported at its field, spaces around one are ignored, and a line is removed for good, even if its quantity was typed just before', async ({
  page,
}) => {
  await putLine(page, 'm5-32-gb-kit', 10)
  await putLine(page, 'm3-16-gb-kit', 10)
  await openPage(page, '/cart')
  const row = rowOf(page, 'M5 32 GB kit')
  const quantity = quantityOf(page, 'M5 32 GB kit')
  await quantity.fill('2,000')
  await quantity.blur()
  await expect(row).toContainText('Enter a whole number of pieces, 1 or more.')
  await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeViolations(page)
  await quantity.fill(' 20 ')
  await quantity.blur()
  await expect(row).not.toContainText('Enter a whole number of pieces')
  await expect(row).toContainText('$1,840.00')
  await expect(quantity).toHaveValue('20')

  await quantity.fill('40')
  await page.getByRole('button', { name: 'Remove M5 32 GB kit' }).click()
  await expect(row).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(rowOf(page, 'M3 16 GB kit')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('A change in one tab shows in the others', async ({ page, context }) => {
  await openPage(page, '/products?category=memory')
  const other = await context.newPage()
  await openPage(other, '/cart')
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.bringToFront()
  await page.getByRole('button', { name: 'Add to cart: M5 32 GB kit' }).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 line')
  await expect(cartLink(other)).toHaveAccessibleName('Cart, 1 line')
  await expect(rowOf(other, 'M5 32 GB kit')).toBeVisible()
})

test('Signing in joins the carts and says so; signing out, even in another tab, leaves the cart with the account', async ({
  page,
  context,
  request,
}) => {
  const person = await registerUser(request)
  await loginAs(page, person)
  await openPage(page, '/products?category=memory')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart: M5 32 GB kit' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Undo' })).toBeVisible()
  const other = await context.newPage()
  await openPage(other, '/blogs')
  await signOut(other)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Otherwise this tab could be the one that joins the carts and says so.
  await other.close()
  await expect(cartLink(page)).toHaveAccessibleName('Cart')
  for (const name of ['M3 16 GB kit', 'M5 32 GB kit']) {
    await page.getByRole('button', { name: `Add to cart: ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close cart' }).click()
  }
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
  await fillLogin(page, person)
  const changes = ['M3 16 GB kit: 10 pcs', 'M5 32 GB kit: 20 pcs, 10 before']
  for (const change of changes)
    await expect(page.getByRole('status').filter({ hasText: change }).first()).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 lines')
  await cartLink(page).click()
  await expect(quantityOf(page, 'M5 32 GB kit')).toHaveValue('20')
  await expect(quantityOf(page, 'M3 16 GB kit')).toHaveValue('10')
  const said = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: 'was added to your account’s cart' })
  for (const change of changes) await expect(said).toContainText(change)
  // It stays until the buyer has acted on it.
  await page.getByRole('button', { name: 'Remove M3 16 GB kit' }).click()
  await expect(said).toHaveCount(0)
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('A cart is filled, changed, settled and emptied by plain forms', async ({ page }) => {
    await page.goto('/products?category=memory')
    await page.getByRole('button', { name: 'Add to cart: M5 32 GB kit' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(rowOf(page, 'M5 32 GB kit')).toContainText('$920.00')
    await page.goto('/products/n7-8c')
    await page.getByRole('textbox', { name: 'Quantity' }).fill('3')
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
    await expect(rowOf(page, 'N7 8C')).toContainText('The minimum order is 10 pcs.')
    await page.getByRole('button', { name: /^Change to 10 .*N7 8C$/ }).click()
    await expect(quantityOf(page, 'N7 8C')).toHaveValue('10')
    await quantityOf(page, 'M5 32 GB kit').fill('20')
    await page.getByRole('button', { name: 'Update the quantity of M5 32 GB kit' }).click()
    await expect(rowOf(page, 'M5 32 GB kit')).toContainText('$1,840.00')
    await quantityOf(page, 'M5 32 GB kit').fill('many')
    await page.getByRole('button', { name: 'Update the quantity of M5 32 GB kit' }).click()
    await expect(page.getByRole('alert')).toContainText('Enter a whole number of pieces')
    await page.getByRole('button', { name: 'Remove M5 32 GB kit' }).click()
    await expect(rowOf(page, 'M5 32 GB kit')).toHaveCount(0)
    await page.getByRole('button', { name: 'Empty the cart' }).click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })
})
