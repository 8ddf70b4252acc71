import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  atBothWidths,
  expect,
  expectNoAxeViolations,
  expectSoundAtBothWidths,
  openPage,
  PHONE,
  test,
  watchLayoutShifts,
} from './fixtures.ts'
import { ADMIN, loginAs } from './sign-in.ts'

/** A word that no product has and no other test asks for. */
const newWord = () =>
  `q${randomUUID()
    .replaceAll('-', '')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
    .slice(0, 14)}`

/** A row of the list of the view. A word that is not sold here has a row in a second table, too. */
const row = (page: Page, word: string) =>
  page
    .getByRole('table', { name: /^(Searches|Your synonyms|What you)/ })
    .getByRole('row')
    .filter({ hasText: word })

async function ask(page: Page, word: string, times = 1): Promise<void> {
  for (let each = 0; each < times; each += 1) await page.request.get(`/products?q=${word}`)
}

test.describe('Searches, at 360 and 1280 px', () => {
  test.use({ viewport: PHONE })

  // A meaning that finds nothing is refused on purpose.
  test.use({ expectedProblem: /status of 400 .*\/synonym/ })

  test('An admin sees what found nothing, gives it a meaning, takes it back and marks it as not sold, and two decisions at once are both made', async ({
    page,
  }) => {
    const findShifts = await watchLayoutShifts(page)
    const [word, first, second] = [newWord(), newWord(), newWord()]
    await ask(page, word, 3)
    await ask(page, first)
    await ask(page, second)
    await loginAs(page, ADMIN)
    await openPage(page, '/dashboard/searches')
    await expect(row(page, word)).toContainText('3')
    await expect(row(page, word)).toContainText('today')
    await expectSoundAtBothWidths(page, findShifts)

    await row(page, word)
      .getByRole('button', { name: `Choose a meaning for ${word}` })
      .press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Choose a meaning' })
    await dialog.getByLabel('Means').fill('zzyzxqq')
    await dialog.getByRole('button', { name: 'Add synonym' }).click()
    await expect(dialog.getByText('Enter words that find a product')).toBeVisible()
    await dialog.getByLabel('Means').fill('memory')
    await expect(dialog.getByRole('status')).toContainText(/Finds \d+: /)
    await dialog.getByLabel('Means').press('Enter')
    const undo = page.getByRole('button', { name: `Undo the decision about ${word}` })
    await expect(undo).toBeFocused()
    await expect(row(page, word)).toContainText('Added')
    const found = await page.request.get(`/product?q=${word}&limit=1`)
    expect(((await found.json()) as { category: string }[])[0]?.category).toBe('memory')

    await undo.press('Enter')
    await expect(row(page, word).getByRole('button', { name: `Choose a meaning for ${word}` })).toBeFocused()
    await row(page, word)
      .getByRole('button', { name: `Mark ${word} as not sold here` })
      .click()
    await expect(row(page, word)).toContainText('Not sold here')
    const wishes = page.getByRole('table', { name: 'What buyers asked for and you don’t sell' })
    await expect(wishes).toContainText(word)

    await page
      .getByRole('navigation', { name: 'Views' })
      .getByRole('link', { name: /^Not sold here/ })
      .click()
    await expect(row(page, word)).toHaveCount(1)
    await expect(wishes).toContainText(word)
    await atBothWidths(page, () => expectNoAxeViolations(page))
    await page.getByRole('button', { name: `Remove ${word}` }).click()
    await expect(page.getByRole('button', { name: `Remove ${word}` })).toBeHidden()
    await page
      .getByRole('navigation', { name: 'Views' })
      .getByRole('link', { name: /^Found nothing/ })
      .click()
    await expect(row(page, word)).toContainText('3')

    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/synonym', async (route) => {
      await released
      await route.continue()
    })
    for (const each of [first, second])
      await row(page, each)
        .getByRole('button', { name: `Mark ${each} as not sold here` })
        .click()
    release()
    for (const each of [first, second]) await expect(row(page, each)).toContainText('Not sold here')
  })

  test('An admin tries a search and sees how it is understood, and that does not count', async ({ page }) => {
    const [word, asked] = [newWord(), newWord()]
    await ask(page, asked, 4)
    await loginAs(page, ADMIN)
    await openPage(page, '/dashboard/searches?view=synonyms&days=7')
    const box = page.getByRole('searchbox', { name: 'Search to try' })
    await box.fill('memory under 300')
    const panel = page.getByRole('main').getByRole('status').filter({ hasText: /ms\./ })
    await expect(panel).toContainText('under 300')
    await expect(panel).toContainText(/Finds \d+/)
    await expect(panel.getByRole('link').first()).toHaveAttribute('href', /^\/dashboard\/product\//)
    await box.fill(word)
    await expect(panel).toContainText('Finds nothing.')
    await page.goto('/dashboard/searches')
    await expect(row(page, asked)).toContainText('4')
    await expect(row(page, word)).toHaveCount(0)
  })
})
