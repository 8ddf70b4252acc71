import type { Page } from '@playwright/test'
import { expect, openPage, test, waitForHydration } from './fixtures.ts'

/** Pauses between two presses: from none to longer than one slide transition. */
const GAPS_MS = Array.from({ length: 12 }, (_, index) => index * 40)

const banner = (page: Page) => page.getByRole('region', { name: 'Highlights' })
const next = (page: Page) => banner(page).getByRole('button', { name: 'Next slide' })

/** Returns to the first slide without a transition, and without moving the pointer or the focus. */
async function startOver(page: Page): Promise<void> {
  await next(page).evaluate((button) => {
    const row = button.closest('section')?.querySelector('div')
    // As from a wheel: what the last press aimed at no longer counts.
    row?.dispatchEvent(new Event('wheel'))
    row?.scrollTo({ left: 0, behavior: 'instant' })
  })
  await expect(banner(page)).toContainText('1 / 3')
}

const PRESSES = {
  async mouse(page: Page) {
    await page.mouse.down()
    await page.mouse.up()
  },
  keyboard: (page: Page) => page.keyboard.press('Enter'),
}

test('Two presses of Next slide move two slides after every pause, by mouse and by keyboard in turn', async ({
  page,
}) => {
  test.slow()
  await openPage(page, '/')
  await next(page).hover()
  await next(page).focus()
  for (const [index, gap] of GAPS_MS.entries()) {
    const press = index % 2 === 0 ? PRESSES.mouse : PRESSES.keyboard
    await startOver(page)
    await press(page)
    await page.waitForTimeout(gap)
    await press(page)
    await expect(banner(page), `${gap} ms between the presses`).toContainText('3 / 3')
  }
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`A press at the moment when a slide arrives is not lost, with motion ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await openPage(page, '/')
    await next(page).evaluate((button: HTMLButtonElement) => {
      const row = button.closest('section')?.querySelector('div')
      row?.addEventListener('scrollend', () => button.click(), { once: true })
      button.click()
    })
    await expect(banner(page)).toContainText('3 / 3')
  })
}

test.describe('Before the scripts load', () => {
  // Otherwise the banner turns automatically, which would hide a lost press.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  /** Opens a page with its first script only. Calling the result releases the others. */
  async function holdScripts(page: Page, path: string): Promise<() => Promise<void>> {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      if (!/\/start-/.test(route.request().url())) await released
      await route.continue()
    })
    const started = page.waitForResponse(/\/start-/)
    await page.goto(path, { waitUntil: 'commit' })
    await started
    return async () => {
      release()
      await waitForHydration(page)
    }
  }

  for (const [name, press] of Object.entries(PRESSES)) {
    test(`Two presses of Next slide by ${name} move two slides`, async ({ page }) => {
      const release = await holdScripts(page, '/')
      await next(page).hover()
      await next(page).focus()
      await press(page)
      await press(page)
      await release()
      await expect(banner(page)).toContainText('3 / 3')
    })
  }

  test('Two presses of a switch count once, because the first showed no response', async ({ page }) => {
    const release = await holdScripts(page, '/products')
    const compare = page.getByRole('button', { name: /^Compare / }).first()
    await compare.click()
    await compare.click()
    await release()
    await expect(compare).toHaveAttribute('aria-pressed', 'true')
  })

  test('Presses of different buttons all take effect', async ({ page }) => {
    const release = await holdScripts(page, '/products?category=memory')
    const compare = page.getByRole('button', { name: /^Compare / })
    await compare.nth(0).click()
    await compare.nth(1).click()
    await release()
    await expect(compare.nth(0)).toHaveAttribute('aria-pressed', 'true')
    await expect(compare.nth(1)).toHaveAttribute('aria-pressed', 'true')
  })
})
