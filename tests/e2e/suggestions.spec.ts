import { expect, expectNoAxeViolations, openPage, test } from './fixtures.ts'

test('The search box of the navbar works by keyboard alone, and its suggestions show how the question is read', async ({
  page,
}) => {
  await openPage(page, '/')
  await page.keyboard.press('/')
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search products' })
  await expect(box).toBeFocused()
  await box.pressSequentially('n7')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  const options = list.getByRole('option')
  await expect(options.filter({ hasText: 'NB-N7-8C' })).toBeVisible()
  await expect(options.first()).toContainText('$236.00')
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expectNoAxeViolations(page)

  await box.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await box.press('Home')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
  await box.press('Escape')
  await expect(list).toBeHidden()
  await expect(box).toHaveValue('n7')
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL('/products/n7-8c')
  await expect(list).toBeHidden()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('N7 8C')
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  await box.fill('')
  await box.pressSequentially('32gb ddr5 under 150')
  await expect(options.first()).toHaveText(/Capacity\s*32 GB.*DDR5.*up to \$150\.00/)
  await expect(options.filter({ hasText: 'M5 32 GB kit' })).toBeVisible()
  await expectNoAxeViolations(page)
  await box.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(page).toHaveURL('/products?q=32gb+ddr5+under+150')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('32 GB')
})

test('Enter without a choice searches the catalog, even when the suggestions fail to load', async ({
  page,
}) => {
  await page.route('**/search-suggestions-*.js', (route) => route.abort())
  await openPage(page, '/')
  await page.keyboard.press('/')
  await page.keyboard.type('n7 8c')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?q=n7+8c')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('N7 8C')
})

test('No timer of the page keeps a key from its suggestions for more than 50 ms', async ({ page }) => {
  await openPage(page, '/products')
  await page.keyboard.press('/')
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search products' })
  await expect(box).toBeFocused()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const answer = page.waitForResponse('**/suggestion?q=n7')
  await box.fill('n7')
  await page.clock.runFor(25)
  await (await answer).finished()
  // The page may read the reply later, so the rest of the 50 ms goes by in small steps.
  let elapsed = 25
  await expect
    .poll(async () => {
      if (elapsed < 50) await page.clock.runFor(1)
      elapsed += 1
      return page.getByRole('option').first().isVisible()
    })
    .toBe(true)
})

test('Typing sends one request at a time, and the last for what was typed last', async ({ page }) => {
  const asked: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/suggestion?*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('q') ?? '')
    await released
    await route.continue()
  })
  await openPage(page, '/products')
  await page.keyboard.press('/')
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search products' })
  await box.pressSequentially('n7 8')
  await expect.poll(() => asked).toEqual(['n7'])
  release()
  await expect.poll(() => asked).toEqual(['n7', 'n7 8'])
  await expect(page.getByRole('option').filter({ hasText: 'NB-N7-8C' })).toBeVisible()
})

test.use({ expectedProblem: /search-suggestions|ERR_FAILED/ })
