import {
  atBothWidths,
  expect,
  expectSoundAtBothWidths,
  expectSoundState,
  openPage,
  PHONE,
  test,
  watchLayoutShifts,
} from './fixtures.ts'

const PAGES = [
  '/login',
  '/login?error=access_denied',
  '/registration',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=abc',
  '/verify-email',
  '/verify-email?done',
  '/verify-email?error=TOKEN_EXPIRED',
]

test.use({ viewport: PHONE })

// All pages share one browser, which loads their common files once.
test('The sign-in pages are accessible, even with all messages shown, do not shift while they load, are not indexed and fit the screen, at 360 and 1280 px', async ({
  page,
}) => {
  test.slow()
  const findShifts = await watchLayoutShifts(page)
  for (const path of PAGES) {
    await test.step(path, async () => {
      await openPage(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expectSoundAtBothWidths(page, findShifts)
      if (path !== '/registration') return
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await expect(page.getByText('Password is required')).toBeVisible()
      await atBothWidths(page, () => expectSoundState(page))
    })
  }
})
