import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, openPage, PHONE, test, watchLayoutShifts } from './fixtures.ts'
import { fillLogin } from './people.ts'
import { loginAs, registerUser } from './sign-in.ts'

// As in a tab left open during a release: the file's old name is gone.
test.use({ expectedProblem: /toasts-|open-session-|dynamically imported/ })

async function loseChunk(page: Page, name: string): Promise<void> {
  await page.route(new RegExp(`/assets/${name}-[\\w-]+\\.js$`), (route) => route.fulfill({ status: 404 }))
}

const reload = (page: Page) => page.getByRole('alert').getByRole('link', { name: 'Reload' })

for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
  test(`A message whose toast code is gone shows as plain text at ${viewport.width} px, and nothing moves`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport)
    const findShifts = await watchLayoutShifts(page)
    await loginAs(page, await registerUser(request))
    await loseChunk(page, 'toasts')
    await page.goto('/dashboard/review')
    await page.route('**/review', (route) => route.fulfill({ json: { insertedId: 'x' } }))
    await page.getByRole('radio', { name: '4 stars' }).click()
    await page.getByLabel('Description').fill('Runs cool')
    await page.getByRole('button', { name: 'Add review' }).click()
    const message = page.getByRole('status').filter({ hasText: 'Review added successfully' })
    await expect(message).toBeVisible()
    const box = await message.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width)
    await expectNoAxeViolations(page)
    await expect(message).toHaveCount(0)
    expect(await findShifts()).toEqual([])
  })
}

test('Session code that is gone shows an error and offers a reload, which restores the session', async ({
  page,
  request,
}) => {
  await loginAs(page, await registerUser(request))
  await loseChunk(page, 'open-session')
  await page.goto('/')
  await expect(reload(page)).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Part of the shop did not load')
  await expectNoAxeViolations(page)
  await page.unrouteAll()
  await reload(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(reload(page)).toHaveCount(0)
})

test('A login whose session code is gone shows an error, keeps what was typed and offers a reload', async ({
  page,
  request,
}) => {
  const person = await registerUser(request)
  await openPage(page, '/login')
  await loseChunk(page, 'open-session')
  await fillLogin(page, person)
  await expect(reload(page)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
})
