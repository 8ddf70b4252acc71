import { expect, expectNoAxeViolations, test, waitForHydration } from './fixtures.ts'

test('The search box of the navbar works by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
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
})

test('Enter without a choice searches the catalog, even when the suggestions fail to load', async ({
  page,
}) => {
  await page.route('**/search-suggestions-*.js', (route) => route.abort())
  await page.goto('/')
  await waitForHydration(page)
  await page.keyboard.press('/')
  await page.keyboard.type('n7 8c')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?q=n7+8c')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('N7 8C')
})

test.use({ expectedProblem: /search-suggestions|ERR_FAILED/ })
