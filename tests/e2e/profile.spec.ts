import type { Page } from '@playwright/test'
import { draw, drawGrain } from '../support/images.ts'
import { expect, expectNoAxeViolations, holdRequests, test, toast } from './fixtures.ts'
import { loginAs, registerUser } from './sign-in.ts'

const MESSAGES = [
  'displayName is required',
  'Phone is required',
  'Location is required',
  'Education is required',
  'Image is required',
]

const save = (page: Page) => page.getByRole('button', { name: 'Save profile' })

async function openProfile(page: Page): Promise<void> {
  await page.goto('/dashboard/profile')
  await expect(save(page)).toBeVisible()
}

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Display name').fill('Maya L.')
  await page.getByLabel('Phone number').fill('+1 208 555 0142')
  await page.getByLabel('Location').fill('Boise, ID')
  await page.getByLabel('Education').fill('BSc Electrical Engineering')
}

async function choosePhoto(
  page: Page,
  { name = 'me.jpg', mimeType = 'image/jpeg', buffer }: { name?: string; mimeType?: string; buffer: Buffer },
) {
  await page.getByLabel('Photo').setInputFiles({ name, mimeType, buffer })
}

/** Slows uploads down enough to watch them; calling the result lifts the limit. */
async function slowDownUploads(page: Page, bytesPerSecond: number): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  const limit = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await limit(bytesPerSecond)
  return () => limit(-1)
}

test.beforeEach(async ({ page, request }) => {
  await loginAs(page, await registerUser(request))
  await openProfile(page)
})

test('The form asks for missing fields in the specification’s words and focuses the first', async ({
  page,
}) => {
  await page.getByLabel('Display name').fill('')
  await save(page).click()
  for (const message of MESSAGES) await expect(page.getByText(message, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Display name')).toBeFocused()
  await expect(page.getByLabel('Display name')).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeViolations(page)
})

test('A file that cannot be a photo is refused immediately; a profile with a photo is saved and still there after a reload', async ({
  page,
}) => {
  await expect(page.getByLabel('Display name')).toHaveValue('Maya Lind')
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly')
  const refusal = page.getByText('Choose a JPEG, PNG, WebP, or GIF file')
  await choosePhoto(page, { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(refusal).toBeVisible()
  await fill(page)
  const buffer = await drawGrain({ width: 480, height: 320 }).jpeg().toBuffer()
  await choosePhoto(page, { buffer })
  await expect(page.getByRole('img', { name: 'Photo, preview' })).toHaveAttribute('src', /^data:image\/webp/)
  await expect(page.getByText(/^me\.jpg, \d+ KB$/)).toBeVisible()
  await expect(refusal).toHaveCount(0)

  const speedUp = await slowDownUploads(page, 3_000)
  await save(page).click()
  const progress = page.getByRole('progressbar', { name: 'Upload' })
  await expect(progress).toBeVisible()
  await expect.poll(() => progress.getAttribute('value').then(Number)).toBeGreaterThan(0)
  await expect(save(page)).toHaveAttribute('aria-busy', 'true')

  await speedUp()
  await expect(toast(page)).toHaveText('Your Profile Updated successfully')
  await expect(progress).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toContainText('Maya L.')

  await openProfile(page)
  await expect(page.getByLabel('Display name')).toHaveValue('Maya L.')
  await expect(page.getByLabel('Phone number')).toHaveValue('+1 208 555 0142')
  await expect(page.getByLabel('Location')).toHaveValue('Boise, ID')
  await expect(page.getByLabel('Education')).toHaveValue('BSc Electrical Engineering')
  const photo = page.getByRole('img', { name: 'Photo, preview' })
  await expect(photo).toHaveAttribute('src', /^\/images\/[0-9a-f]{32}-320\.webp$/)
  await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(320)

  // With a photo stored, the form does not ask for one.
  await page.getByLabel('Location').fill('Linz')
  await save(page).click()
  await expect(toast(page)).toHaveText('Your Profile Updated successfully')
})

test('The form starts with what another tab has saved, and does not undo it', async ({ page, context }) => {
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' })
  await sidebar.getByRole('link', { name: 'My Review' }).click()
  await expect(save(page)).toHaveCount(0)
  const other = await context.newPage()
  await openProfile(other)
  await fill(other)
  await choosePhoto(other, { buffer: await draw().jpeg().toBuffer() })
  await save(other).click()
  await expect(toast(other)).toHaveText('Your Profile Updated successfully')
  await sidebar.getByRole('link', { name: 'My Profile' }).click()
  await expect(page.getByLabel('Location')).toHaveValue('Boise, ID')
})

test('What is typed and chosen while the profile is being saved is kept for the next save', async ({
  page,
}) => {
  await fill(page)
  await choosePhoto(page, { buffer: await draw().jpeg().toBuffer() })
  const sending = await holdRequests(page, '**/user/*', 'PUT')
  await save(page).click()
  await sending.arrived
  await page.getByLabel('Location').fill('Linz')
  await choosePhoto(page, { name: 'next.png', mimeType: 'image/png', buffer: await draw().png().toBuffer() })
  sending.release()
  await expect(toast(page)).toHaveText('Your Profile Updated successfully')
  await expect(save(page)).not.toHaveAttribute('aria-busy')
  await expect(page.getByLabel('Location')).toHaveValue('Linz')
  await expect(page.getByText(/^next\.png, /)).toBeVisible()
  await expect(page.getByLabel('Display name')).toHaveValue('Maya L.')
  await save(page).click()
  await expect(toast(page)).toHaveCount(2)
  await openProfile(page)
  await expect(page.getByLabel('Location')).toHaveValue('Linz')
})

test('An upload can be stopped, and what was typed and chosen stays', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await fill(page)
  await choosePhoto(page, {
    name: `${'a-long-name-'.repeat(8)}.jpg`,
    buffer: await drawGrain({ width: 400, height: 300 }).jpeg().toBuffer(),
  })
  const speedUp = await slowDownUploads(page, 300)
  await save(page).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByLabel('Photo')).toBeFocused()
  await expect(page.getByLabel('Location')).toHaveValue('Boise, ID')
  await expect(page.getByRole('img', { name: 'Photo, preview' })).toBeVisible()
  await expect(toast(page)).toHaveCount(0)

  await speedUp()
  await save(page).click()
  await expect(toast(page)).toHaveText('Your Profile Updated successfully')
})

test.describe('Failures', () => {
  test.use({ expectedProblem: /\/image|\/user\/|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

  test('The server explains why a file that only claims to be a photo is none, nothing typed is lost, and a photo that arrived is not sent again when saving the profile fails', async ({
    page,
  }) => {
    await fill(page)
    await choosePhoto(page, { buffer: Buffer.from('a text, no image') })
    await save(page).click()
    await expect(toast(page)).toHaveText('Failed to Update Your Profile')
    await expect(page.getByText('The image must be a JPEG, PNG, WebP, or GIF file.')).toBeVisible()
    await expect(page.getByLabel('Location')).toHaveValue('Boise, ID')
    await choosePhoto(page, { buffer: await draw().jpeg().toBuffer() })
    await expect(page.getByText('The image must be')).toHaveCount(0)

    let uploads = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/image')) uploads += 1
    })
    await page.route('**/user/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await save(page).click()
    await expect(page.getByRole('alert').getByText('Your profile wasn’t saved.')).toBeVisible()
    await expect(page.getByLabel('Education')).toHaveValue('BSc Electrical Engineering')
    await page.unroute('**/user/*')
    await save(page).click()
    await expect(toast(page).filter({ hasText: 'Your Profile Updated successfully' })).toBeVisible()
    await expect(page.getByText('Your profile wasn’t saved.')).toHaveCount(0)
    expect(uploads).toBe(1)
  })
})

test('The whole form works by keyboard alone', async ({ page }) => {
  // Listens early: the browser needs a moment to hand over its file dialogs.
  const chooser = page.waitForEvent('filechooser')
  await page.getByLabel('Display name').focus()
  const values = ['Maya K.', null, '555 0100', 'Wien', 'MSc']
  for (const value of values) {
    if (value) {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(value)
    }
    await page.keyboard.press('Tab')
  }
  await expect(page.getByLabel('Photo')).toBeFocused()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await draw().png().toBuffer(),
  })
  await page.keyboard.press('Tab')
  await expect(save(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toHaveText('Your Profile Updated successfully')
})
