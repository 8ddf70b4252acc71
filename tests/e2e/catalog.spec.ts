import {
  expect,
  expectNoAxeViolations,
  openPage,
  PHONE,
  test,
  waitForHydration,
  watchLayoutShifts,
} from './fixtures.ts'

test('A visitor narrows the list by lead time with one choice, undoes it with Any, and finds a product by category, search and price; the address holds all of it', async ({
  page,
}) => {
  await openPage(page, '/products')
  const main = page.getByRole('main')
  const cards = main.getByRole('article')
  const leadTime = main.getByRole('group', { name: 'Lead time' })
  await leadTime.getByRole('radio', { name: 'Same day 3' }).click()
  await expect(page).toHaveURL('/products?leadTimeMax=0')
  await expect(cards).toHaveCount(3)
  await expect(cards.filter({ hasText: 'Ships today' })).toHaveCount(3)
  await leadTime.getByRole('radio', { name: /Up to 3 days/ }).click()
  await expect(page).toHaveURL('/products?leadTimeMax=3')
  await expect(main.getByRole('link', { name: 'Remove Lead time Up to 3 days' })).toBeVisible()
  await leadTime.getByRole('radio', { name: 'Any' }).click()
  await expect(page).toHaveURL('/products')
  await expect(main.getByRole('status').first()).toHaveText('44 products')

  await main.getByRole('checkbox', { name: /^Memory/ }).click()
  await expect(page).toHaveURL(/category=memory/)
  await expect(cards).toHaveCount(5)
  await expect(main.getByRole('status').first()).toHaveText('5 of 44 products match')
  await main.getByRole('combobox', { name: 'Sort' }).selectOption('price')
  await expect(page).toHaveURL(/sort=price/)
  await expect(cards.first()).toContainText('M3 16 GB kit')
  await main.getByRole('textbox', { name: 'Lowest price' }).fill('90')
  await expect(cards).toHaveCount(3)
  await main.getByRole('searchbox').fill('nb-m7')
  await expect(page).toHaveURL(/q=nb-m7/)
  await expect(cards).toHaveCount(1)
  await page.reload()
  await expect(cards).toHaveCount(1)
  await expect(cards.first()).toContainText('M7 64 GB kit')
  // Before that, the link loads another document, in which nothing has the focus.
  await waitForHydration(page)
  await main.getByRole('link', { name: 'Remove Price per piece From $90.00' }).click()
  await expect(page).not.toHaveURL(/minPrice/)
  await expect(main.getByRole('link', { name: 'Clear all' })).toBeFocused()
  await main.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/products?sort=price')
  await expect(main.getByRole('status').first()).toHaveText('44 products')
})

test('Values of one facet are alternatives, counts update, and a value that would leave no product is disabled', async ({
  page,
}) => {
  await openPage(page, '/products?category=processors')
  const main = page.getByRole('main')
  const cards = main.getByRole('article')
  const sockets = main.getByRole('group', { name: 'Socket' })
  const cores = main.getByRole('group', { name: 'Cores' })
  await sockets.getByRole('checkbox', { name: 'NB-1200 1' }).click()
  await expect(cards).toHaveCount(1)
  await expect(cores.getByRole('checkbox', { name: '16 0' })).toBeDisabled()
  await expect(cores.getByRole('checkbox', { name: '4 1' })).toBeEnabled()
  await sockets.getByRole('checkbox', { name: 'NB-1700 3' }).click()
  await expect(cards).toHaveCount(4)
  await expect(cores.getByRole('checkbox', { name: '16 1' })).toBeEnabled()
  // Each choice is one step in the history.
  await page.goBack()
  await expect(cards).toHaveCount(1)
  await expect(sockets.getByRole('checkbox', { name: /NB-1700/ })).not.toBeChecked()
  await page.goForward()
  await expect(cards).toHaveCount(4)
  // After Forward has scrolled, the sticky bar may cover half a link.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expectNoAxeViolations(page)
})

test('Typing keeps the cursor, adds nothing to the history and shows the results of the last letters', async ({
  page,
}) => {
  await page.goto('/')
  await openPage(page, '/products')
  const main = page.getByRole('main')
  const box = main.getByRole('searchbox')
  const before = await page.evaluate(() => history.length)
  await box.pressSequentially('n7', { delay: 300 })
  await expect(page).toHaveURL('/products?q=n7')
  await box.pressSequentially(' 8c', { delay: 300 })
  await expect(page).toHaveURL('/products?q=n7+8c')
  await expect(main.getByRole('article').first()).toContainText('N7 8C')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('n7 8c')
  await expect(main.getByRole('combobox', { name: 'Sort' })).toHaveValue('best')
  expect(await page.evaluate(() => history.length)).toBe(before)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('A newer search cancels the request of the older one', async ({ page }) => {
  await openPage(page, '/products')
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('/product?q=mem'))
  await page.route('**/product?q=mem&**', () => {})
  const main = page.getByRole('main')
  const asked = page.waitForRequest('**/product?q=mem&**')
  await main.getByRole('searchbox').fill('mem')
  await asked
  await expect(main.getByRole('article')).toHaveCount(24)
  await main.getByRole('searchbox').fill('nb-m7')
  await expect(main.getByRole('article')).toHaveCount(1)
  expect((await givenUp).failure()?.errorText).toContain('ERR_ABORTED')
})

test('Back and reload restore the length of the list and the scroll position', async ({ page }) => {
  await openPage(page, '/products')
  const main = page.getByRole('main')
  const cards = main.getByRole('article')
  await expect(cards).toHaveCount(24)
  await main.getByRole('link', { name: 'Load more' }).click()
  await expect(cards).toHaveCount(44)
  await expect(page).toHaveURL('/products?pages=2')
  await expect(cards.nth(24).getByRole('heading').getByRole('link')).toBeFocused()
  await cards.nth(36).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(1000)
  await cards.nth(36).getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/products\/.+/)
  await page.goBack()
  await expect(cards).toHaveCount(44)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  await page.reload()
  await expect(cards).toHaveCount(44)
  await waitForHydration(page)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

test('A search without results offers ways out', async ({ page }) => {
  await openPage(page, '/products?q=n7-8c&category=memory&stock=in')
  const main = page.getByRole('main')
  await expect(main.getByRole('article')).toHaveCount(0)
  await main.getByRole('link', { name: /^Processors/ }).click()
  await expect(page).toHaveURL('/products?q=n7-8c&category=processors&stock=in')
  await expect(main.getByRole('article').first()).toContainText('N7 8C')
  await openPage(page, '/products?q=ddr4&stock=in')
  await expect(main.getByRole('heading', { name: 'Look here instead' })).toBeVisible()
  await expect(main.getByText('Remove availability In stock')).toBeVisible()
  await main.getByRole('link', { name: 'Show all products' }).click()
  await expect(page).toHaveURL(/\/products$/)
  await expect(main.getByRole('article').first()).toBeVisible()
})

test.describe('At 360 px', () => {
  test.use({ viewport: PHONE })

  test('Cards spell out what is out of stock or low; a button opens the filters, and one with the number of products closes them', async ({
    page,
  }) => {
    const findShifts = await watchLayoutShifts(page)
    await openPage(page, '/products')
    const main = page.getByRole('main')
    const button = main.getByRole('button', { name: 'Filters' })
    await expect(main.getByRole('checkbox', { name: /^Memory/ })).toBeHidden()
    expect(await findShifts()).toEqual([])
    for (const name of ['Out of stock', 'Low stock']) {
      const badge = page.getByRole('article').getByText(name).first()
      await badge.scrollIntoViewIfNeeded()
      await expect(badge).toBeInViewport({ ratio: 1 })
    }
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await main.getByRole('checkbox', { name: /^Memory/ }).click()
    const show = main.getByRole('button', { name: 'Show 5 products' })
    await expect(show).toBeVisible()
    await expectNoAxeViolations(page)
    await show.click()
    await expect(button).toBeFocused()
    await expect(button).toHaveText(/Filters\s*1/)
    await expect(main.getByRole('article')).toHaveCount(5)
  })
})

test('A product with too few in stock offers to ask, on cards, in lists, in the table and in a comparison', async ({
  page,
}) => {
  const main = page.getByRole('main')
  for (const path of [
    '/products?category=liquid-coolers&view=cards',
    '/products?category=liquid-coolers&view=list',
    '/products?category=liquid-coolers&view=rows',
    '/compare?parts=q7-360,q5-240',
  ]) {
    await page.goto(path)
    await expect(main.getByRole('link', { name: 'Ask about availability: Q7 360' }), path).toHaveAttribute(
      'href',
      /^mailto:.+\?subject=NB-Q7-360/,
    )
    await expect(main.getByRole('button', { name: 'Add to cart: Q5 240' })).toBeVisible()
    await expect(main.getByLabel(/^(Buy Now|Add to cart): Q7 360/), path).toHaveCount(0)
  }
})

test('The head of the table stays below the navbar; the table has one line of 40 px per product, units in its head, and sorts by any column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openPage(page, '/products?view=rows')
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
  const [headTop, navEnd] = await page.evaluate(() => [
    document.querySelector('main thead')?.getBoundingClientRect().top ?? 0,
    document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
  ])
  expect(Math.abs((headTop ?? 0) - (navEnd ?? 0))).toBeLessThanOrEqual(1)
  const main = page.getByRole('main')
  await main.getByRole('checkbox', { name: /^Processors/ }).click()
  await expect(page).toHaveURL('/products?category=processors&view=rows')
  const rows = main.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(5)
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(41)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
  const names = async () => (await rows.getByRole('heading').allInnerTexts()).map((name) => name.trim())
  await main.getByRole('columnheader', { name: 'Boost clock (GHz)' }).getByRole('link').click()
  await expect(page).toHaveURL('/products?category=processors&sort=spec:boost-clock&view=rows')
  await expect(main.getByRole('columnheader', { name: 'Boost clock (GHz)' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  const head = main.getByRole('columnheader', { name: 'Cores' })
  await head.getByRole('link').click()
  await expect.poll(names).toEqual(['N3 4C', 'N5 6C', 'N7 8C', 'N9 16C', 'W9 32C'])
  await head.getByRole('link').click()
  await expect.poll(names).toEqual(['W9 32C', 'N9 16C', 'N7 8C', 'N5 6C', 'N3 4C'])
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expectNoAxeViolations(page)
  await main.getByLabel('Quantity of N7 8C').fill('30')
  await main.getByRole('button', { name: 'Buy Now: N7 8C' }).click()
  await expect(page).toHaveURL('/login')
  expect(String(await page.evaluate(() => history.state?.usr?.from))).toContain('quantity=30')
})

test('The browser remembers the view, the address wins, and nothing shifts', async ({ page }) => {
  const findShifts = await watchLayoutShifts(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await openPage(page, '/products')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Table' }).click()
  await expect(main.getByRole('table')).toBeVisible()
  await page.goto('/products?category=memory')
  await expect(main.getByRole('table')).toBeVisible()
  expect(await findShifts()).toEqual([])
  await openPage(page, '/products?category=memory&view=cards')
  await expect(main.getByRole('article')).toHaveCount(5)
  await main.getByRole('link', { name: 'Cards' }).click()
  await openPage(page, '/products')
  await expect(main.getByRole('article')).toHaveCount(24)
})

test('Compare does not cover the image of a card at 360 px or at 1280 px', async ({ page }) => {
  await openPage(page, '/products?category=memory')
  const card = page.getByRole('article').first()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const image = await card.locator('img').last().boundingBox()
    const button = await card.getByRole('button', { name: /^Compare/ }).boundingBox()
    if (!image || !button) throw new Error('a card has an image and a button')
    const apart =
      button.y >= image.y + image.height ||
      button.y + button.height <= image.y ||
      button.x >= image.x + image.width ||
      button.x + button.width <= image.x
    expect(apart, `${width} px`).toBe(true)
  }
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('A plain form searches and filters, and links page through the list', async ({ page }) => {
    await page.goto('/products')
    const main = page.getByRole('main')
    const cards = main.getByRole('article')
    await expect(cards).toHaveCount(24)
    await main.getByRole('link', { name: 'Load more' }).click()
    await expect(cards).toHaveCount(20)
    await main.getByRole('checkbox', { name: /^Memory/ }).click()
    await main.getByRole('checkbox', { name: /^Processors/ }).click()
    await main.getByRole('textbox', { name: 'Highest price' }).fill('100')
    await main.getByRole('radio', { name: /^Up to 1 week/ }).click()
    await main.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/leadTimeMax=7/)
    await expect(cards).toHaveCount(4)
    await expect(main.getByRole('radio', { name: /^Up to 1 week/ })).toBeChecked()
    await expect(main.getByRole('checkbox', { name: /^Memory/ })).toBeChecked()
    await main.getByRole('link', { name: 'Table' }).click()
    await expect(main.getByRole('row')).toHaveCount(5)
    await page.goto('/products?minPrice=cheap')
    await expect(main.getByRole('textbox', { name: 'Lowest price' })).toHaveValue('cheap')
    await expect(main).toContainText('Enter an amount, such as 50 or 49.90.')
  })
})

test('Meaningless values in the address do not break the page', async ({ request }) => {
  const response = await request.get('/products?sort=size&cursor=nonsense&category=memory', {
    headers: { accept: 'text/html' },
  })
  expect(response.status()).toBe(200)
  expect((await response.text()).match(/<article\b/g)).toHaveLength(5)
})
