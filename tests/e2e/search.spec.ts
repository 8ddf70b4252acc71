import type { Page } from '@playwright/test'
import {
  atBothWidths,
  expect,
  expectNoAxeViolations,
  expectSoundAtBothWidths,
  openPage,
  PHONE,
  test,
  waitForHydration,
  watchLayoutShifts,
} from './fixtures.ts'

const reading = (page: Page) => page.getByRole('region', { name: 'How we read your search' })
const results = (page: Page) => page.getByRole('main').getByRole('article')

/** On a phone the filters are behind a button. */
async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: 'Filters' })
  if (await button.isVisible()) await button.click()
}

test.describe('A question', () => {
  test.use({ viewport: PHONE })

  test('A search shows what each of its words became and checks the filters it names; removing a chip or unchecking a filter removes the words', async ({
    page,
  }) => {
    const findShifts = await watchLayoutShifts(page)
    await openPage(page, '/products?q=32gb+ddr5+under+150')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('32gb ddr5 under 150')
    await expect(results(page)).toHaveCount(5)
    const kit = results(page).filter({ hasText: 'NB-S5-32K' })
    await expect(kit.locator('mark')).toHaveText(['32 GB', 'DDR5', '$84.50'])
    const chips = reading(page).getByRole('listitem')
    await expect(chips).toHaveText([/32gb.*Capacity.*32 GB/, /ddr5.*DDR5/, /under 150.*up to \$150\.00/i])
    const close = page.getByRole('region', { name: 'Close matches' })
    await test.step('Products that miss one or two things follow with what they miss', async () => {
      await expect(close.getByRole('article').filter({ hasText: 'M3 16 GB kit' })).toContainText(
        '16 GB instead of 32 GB',
      )
      await expect(close.getByRole('article').filter({ hasText: 'M7 64 GB kit' })).toContainText(
        '$64.00 over your limit',
      )
    })
    await expectSoundAtBothWidths(page, findShifts)

    await reading(page)
      .getByRole('link', { name: /^Remove Price/ })
      .click()
    await expect(page).toHaveURL('/products?q=32gb+ddr5')
    await expect(chips).toHaveCount(2)
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('32gb ddr5')
    await page.goBack()
    await expect(chips).toHaveCount(3)

    await openFilters(page)
    const main = page.getByRole('main')
    const capacity = main.getByRole('group', { name: 'Capacity' })
    await expect(main.getByRole('textbox', { name: 'Highest price' })).toHaveValue('150')
    await expect(capacity.getByRole('checkbox', { name: /^32 GB/ })).toBeChecked()
    await capacity.getByRole('checkbox', { name: /^16 GB/ }).click()
    await expect(page).toHaveURL(
      '/products?q=ddr5+under+150&category=memory&spec=capacity-gb:32&spec=capacity-gb:16',
    )
    await page.goBack()
    await expect(capacity.getByRole('checkbox', { name: /^16 GB/ })).not.toBeChecked()
    await capacity.getByRole('checkbox', { name: /^32 GB/ }).click()
    await expect(page).toHaveURL('/products?q=ddr5+under+150')
    await main.getByRole('textbox', { name: 'Highest price' }).fill('')
    await expect(page).toHaveURL('/products?q=ddr5')
  })

  test('A search that says what comes first sorts by a spec, as the sort in the address does', async ({
    page,
  }) => {
    await openPage(page, '/products?q=smallest+case')
    await expect(reading(page).getByRole('listitem').first()).toHaveText(
      /smallest.*Sort.*Volume, low to high/,
    )
    const main = page.getByRole('main')
    await expect(main.getByRole('combobox', { name: 'Sort' })).toHaveValue('spec:volume')
    const asked = await results(page).locator('h3').allTextContents()
    expect(asked[0]).toContain('C1 mini-ITX')
    await reading(page)
      .getByRole('link', { name: /^Remove Sort/ })
      .click()
    await expect(page).toHaveURL('/products?q=case')
    await page.goto('/products?q=case&sort=spec:volume')
    await expect(results(page).locator('h3')).toHaveText(asked)
  })

  test('A chip shows the whole limit that it read; a chip with two categories and one very long word stay within the screen', async ({
    page,
  }) => {
    const findShifts = await watchLayoutShifts(page)
    await openPage(page, '/products?q=case+with+room+for+160+mm+cooler')
    const limit = reading(page).getByText('from 160 mm', { exact: true })
    await atBothWidths(page, async () => {
      expect(await limit.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
    })

    await openPage(page, '/products?q=largest+cooler')
    await expect(reading(page)).toContainText('Air coolers or Liquid coolers')
    await expectSoundAtBothWidths(page, findShifts)

    await openPage(page, `/products?q=${'a'.repeat(120)}`)
    const main = page.getByRole('main')
    await atBothWidths(page, async () => {
      await expect(main.getByRole('link', { name: 'Clear all' })).toBeInViewport({ ratio: 1 })
      const count = await main.getByText(/^0 products$/).boundingBox()
      expect(count?.height).toBeLessThan(30)
    })
    await expectSoundAtBothWidths(page, findShifts)
  })

  test('A search says which word it corrected, and the word as typed is one click away', async ({ page }) => {
    await openPage(page, '/products?q=32gb+drr5')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('32gb ddr5')
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('32gb drr5')
    await expect(reading(page)).toContainText('Showing results for ddr5.')
    await reading(page).getByRole('link', { name: 'Search for drr5 instead' }).click()
    await expect(page).toHaveURL('/products?q=32gb+drr5&exact=1')
    await expect(reading(page)).not.toContainText('Showing results for ddr5')
    await reading(page).getByRole('link', { name: 'Correct spelling mistakes' }).click()
    await expect(page).toHaveURL('/products?q=32gb+drr5')
    await reading(page).getByRole('link', { name: 'Search as plain text' }).click()
    await expect(page).toHaveURL('/products?q=32gb+drr5&plain=1')
    await reading(page).getByRole('link', { name: 'Read words as specs and limits' }).click()
    await expect(page).toHaveURL('/products?q=32gb+drr5')
  })

  test('A search that no product matches says what was relaxed, and each step can be undone', async ({
    page,
  }) => {
    const findShifts = await watchLayoutShifts(page)
    await openPage(page, '/products?q=64gb+ddr5+rgb+under+150')
    await expect(reading(page)).toContainText('No product matches all of 64gb ddr5 rgb under 150')
    await expect(reading(page)).toContainText(
      'We left out rgb and raised the price limit: 1 product matches.',
    )
    await expect(reading(page)).toContainText('up to $214.00, was $150.00')
    await expect(results(page).first()).toContainText('M7 64 GB kit')
    await expectSoundAtBothWidths(page, findShifts)
    await reading(page).getByRole('link', { name: 'Put price back to $150.00' }).click()
    await expect(page).toHaveURL('/products?q=64gb+ddr5+rgb+under+150&keep=under+150')
    await expect(reading(page)).not.toContainText('was $150.00')
    await page.goBack()
    await reading(page).getByRole('link', { name: 'Put back rgb' }).click()
    await expect(page).toHaveURL('/products?q=64gb+ddr5+rgb+under+150&keep=rgb')
  })

  test('A search that finds nothing leads to the contact form with the question in it', async ({ page }) => {
    await openPage(page, '/products?q=ddr4')
    await expect(results(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'We don’t sell “ddr4”' })).toBeVisible()
    await atBothWidths(page, () => expectNoAxeViolations(page))
    await page.getByRole('main').getByRole('link', { name: 'Ask us' }).click()
    await waitForHydration(page)
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/ddr4/)
    await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(/ddr4/)
    await expect(page.getByRole('textbox', { name: 'Subject' })).toBeInViewport()
  })
})

test('Rows, cards and table all mark the values that were asked for', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openPage(page, '/products?q=32gb+ddr5+under+150')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Table' }).click()
  const row = main.getByRole('row').filter({ hasText: 'NB-S5-32K' })
  await expect(row.locator('mark')).toHaveText(['32', 'DDR5', '$84.50'])
  await main.getByRole('link', { name: 'Cards' }).click()
  const card = results(page).filter({ hasText: 'NB-S5-32K' })
  await expect(card.locator('mark')).toHaveText(['32 GB', 'DDR5'])
})

test('A word with several meanings stays a word, and each meaning is offered as a filter', async ({
  page,
}) => {
  await openPage(page, '/products?q=16gb+kit')
  await expect(reading(page)).toContainText('16gb could mean')
  await reading(page).getByRole('link', { name: 'Capacity 16 GB' }).click()
  await expect(page).toHaveURL('/products?q=kit&spec=capacity-gb:16')
  await expect(page.getByRole('main').getByRole('link', { name: /^Remove Capacity/ })).toBeVisible()
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('A plain form removes the words of an unchecked filter, and keeps those of the others', async ({
    page,
  }) => {
    await page.goto('/products?q=32gb+ddr5+under+150')
    const main = page.getByRole('main')
    await main
      .getByRole('group', { name: 'Capacity' })
      .getByRole('checkbox', { name: /^32 GB/ })
      .uncheck()
    await main.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL('/products?q=ddr5+under+150')
    await main.getByRole('searchbox').fill('850w psu')
    await main.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/products?q=850w+psu')
    await expect(reading(page).getByRole('listitem')).toHaveCount(2)
    await reading(page)
      .getByRole('link', { name: /^Remove Category/ })
      .click()
    await expect(page).toHaveURL('/products?q=850w')
  })

  test('The contact form has the question that found nothing', async ({ page }) => {
    await page.goto('/products?q=ddr4')
    await page.getByRole('main').getByRole('link', { name: 'Ask us' }).click()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/ddr4/)
  })
})
