import { expect, expectNoAxeViolations, openPage, test } from './fixtures.ts'

test('Products are chosen on their cards and compared side by side, with differences marked in words, and the empty comparison offers those selected, not none', async ({
  page,
}) => {
  await openPage(page, '/products?category=memory')
  const main = page.getByRole('main')
  const tray = page.getByRole('region', { name: 'Comparison' })
  await main.getByRole('button', { name: 'Compare M3 16 GB kit' }).click()
  await main.getByRole('button', { name: 'Compare M5 32 GB kit' }).click()
  await expect(main.getByRole('button', { name: 'Compare M5 32 GB kit' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(tray).toContainText('2 of 4')
  // At the top, where the navbar covers no filter.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectNoAxeViolations(page)
  await tray.getByRole('link', { name: 'Compare 2' }).click()
  await expect(page).toHaveURL(/\/compare\?parts=m3-16-gb-kit,m5-32-gb-kit$/)
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText([/M3 16 GB kit/, /M5 32 GB kit/])
  await expect(table.getByRole('row', { name: /^Speed/ })).toContainText('4,800 MT/s')
  await expect(table.getByRole('rowheader', { name: 'Speed differs' })).toBeVisible()
  await expect(table.getByRole('rowheader', { name: 'Memory type', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Differences only' }).click()
  await expect(page).toHaveURL(/rows=differences/)
  await expect(table.getByRole('rowheader', { name: 'Memory type' })).toHaveCount(0)
  await table.getByRole('link', { name: 'Remove M5 32 GB kit' }).click()
  await expect(table.getByRole('columnheader')).toHaveText([/M3 16 GB kit/])
  await page.getByRole('link', { name: 'Add another' }).click()
  await expect(page).toHaveURL('/products?category=memory')
  await expect(tray).toContainText('1 of 4')

  await main.getByRole('button', { name: 'Compare M5 32 GB kit' }).click()
  await expect(tray).toContainText('2 of 4')
  await page.goto('/compare')
  await expect(main.getByRole('heading', { name: 'You have selected 2 products' })).toBeVisible()
  await expect(main).not.toContainText('No products to compare yet')
  await main.getByRole('link', { name: 'Compare 2 products' }).click()
  await expect(page).toHaveURL('/compare?parts=m3-16-gb-kit,m5-32-gb-kit')
})

test('A product of another category is refused with the reason, and all tabs share one choice', async ({
  page,
  context,
}) => {
  await openPage(page, '/products?category=memory')
  await page.getByRole('button', { name: 'Compare M3 16 GB kit' }).click()
  const other = await context.newPage()
  await openPage(other, '/products/n7-8c')
  const tray = other.getByRole('region', { name: 'Comparison' })
  await expect(tray).toContainText('M3 16 GB kit')
  await other.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(tray.getByRole('alert')).toContainText('N7 8C is in Processors, but you are comparing memory.')
  await expectNoAxeViolations(other)
  await tray.getByRole('button', { name: 'Start over with N7 8C' }).click()
  await expect(other.getByRole('button', { name: 'Compare', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('region', { name: 'Comparison' })).toContainText('N7 8C')
  await tray.getByRole('button', { name: 'Remove N7 8C from the comparison' }).click()
  await expect(tray).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Comparison' })).toHaveCount(0)
})

test('The address of a comparison says which products it cannot show', async ({ page }) => {
  await page.goto('/compare?parts=m3-16-gb-kit,no-such-part,n7-8c')
  const main = page.getByRole('main')
  await expect(main).toContainText('Not in the catalog: no-such-part')
  await expect(main).toContainText('Left out: N7 8C')
  await expect(main.getByRole('columnheader')).toHaveCount(1)
  await page.goto('/compare')
  await expect(main.getByRole('heading', { name: 'No products to compare yet' })).toBeVisible()
})
