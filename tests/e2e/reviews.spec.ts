import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  expectSoundAtBothWidths,
  openPage,
  PHONE,
  test,
  toast,
  watchLayoutShifts,
} from './fixtures.ts'
import { findProduct, registerPaidBuyer } from './order-calls.ts'
import { registerBuyingReviewer, registerReviewer } from './review-calls.ts'
import { ADMIN, endSessionUnseen, loginAs, registerUser } from './sign-in.ts'

// In sequence: the home page has room for the newest six only.
test.describe.configure({ mode: 'default' })

const PRODUCT = 'm3-16-gb-kit'

const words = () => `Said ${randomUUID().slice(0, 8)}: does what the sheet says`
const stars = (page: Page) => page.getByRole('radiogroup', { name: 'Rating' })
const own = (page: Page) => page.getByRole('region', { name: 'Your reviews' })
const quoted = (page: Page, text: string) => page.getByRole('blockquote').filter({ hasText: text })

async function openMyReview(page: Page): Promise<void> {
  await page.goto('/dashboard/review')
  await expect(stars(page)).toBeVisible()
}

/** Fires the event that a browser fires when a person returns to a tab. */
async function lookAt(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
}

test('A buyer’s review is in other tabs immediately, marked as theirs, and gone everywhere when the shop hides it', async ({
  page,
  request,
  context,
  browser,
}) => {
  const { person } = await registerPaidBuyer(request, PRODUCT)
  await loginAs(page, person)
  const home = await context.newPage()
  await openPage(home, '/')
  await page.goto(`/products/${PRODUCT}`)
  const productTab = await context.newPage()
  await openPage(productTab, `/products/${PRODUCT}`)
  const counted = productTab.getByRole('region', { name: 'Reviews' }).getByText(/of 5, from/)
  const before = await counted.textContent()

  await page.getByRole('link', { name: 'Write a review' }).click()
  const about = page.getByLabel('What are you reviewing?')
  await expect(about.locator('option:checked')).toHaveText('M3 16 GB kit (you bought this)')
  const text = words()
  await stars(page).getByRole('radio', { name: '4 stars' }).click()
  await page.getByLabel('Description').fill(text)
  await page.getByRole('button', { name: 'Add review' }).dblclick()
  await expect(toast(page).last()).toHaveText('Review added successfully')
  await expect(own(page).getByRole('listitem')).toHaveCount(1)
  await expect(own(page)).toContainText('Verified buyer')
  await expect(page.getByLabel('Description')).toHaveValue('')
  await expect(stars(page).getByRole('radio', { checked: true })).toHaveCount(0)

  // The open tabs have heard of it, and a page fetched again has it.
  const quote = home.getByRole('figure').filter({ hasText: text })
  await expect(quote).toContainText('Verified buyer')
  await expect(quote.getByRole('link', { name: 'M3 16 GB kit' })).toBeVisible()
  await expect(quoted(productTab, text)).toBeVisible()
  await expect(counted).not.toHaveText(before ?? '')
  for (const path of ['/', `/products/${PRODUCT}`]) {
    expect(await (await request.get(path)).text(), path).toContain(text)
  }

  const office = await (await browser.newContext()).newPage()
  await loginAs(office, ADMIN)
  await office.goto('/dashboard/reviews')
  await office.getByRole('searchbox', { name: /^Search by text/ }).fill(person.email)
  await expect(office).toHaveURL(`/dashboard/reviews?q=${encodeURIComponent(person.email)}`)
  const row = office.getByRole('row').filter({ hasText: text })
  await row.getByRole('button', { name: /^Reply/ }).click()
  await office.getByRole('dialog').getByLabel('Reply').fill('Thank you for saying so.')
  await office.getByRole('button', { name: 'Publish reply' }).click()
  await expect(toast(office).last()).toHaveText('Your reply is published')
  await lookAt(productTab)
  await expect(productTab.getByText('Thank you for saying so.')).toBeVisible()

  await row.getByRole('button', { name: /^Hide/ }).press('Enter')
  const dialog = office.getByRole('dialog')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await office.keyboard.press('Enter')
  await expect(dialog.getByText('Say why. The writer sees this reason')).toBeVisible()
  await expectNoAxeViolations(office)
  await dialog.getByLabel('Reason').fill('Names a person')
  await dialog.getByRole('button', { name: 'Hide review' }).dblclick()
  await expect(toast(office).last()).toHaveText(`The review by ${person.name} is hidden`)
  await expect(row).toContainText('Hidden: Names a person')
  await expect(office.getByRole('region', { name: 'Reviews' })).toBeFocused()

  for (const path of ['/', `/products/${PRODUCT}`, '/review']) {
    expect(await (await request.get(path)).text(), path).not.toContain(text)
  }
  for (const tab of [home, productTab, page]) await lookAt(tab)
  await expect(quote).toHaveCount(0)
  await expect(quoted(productTab, text)).toHaveCount(0)
  await expect(counted).toHaveText(before ?? '')
  await expect(own(page)).toContainText('Reason: Names a person')

  await office.getByLabel('Status').selectOption('Hidden')
  await expect(office).toHaveURL(/&state=hidden$/)
  await row.getByRole('button', { name: /^Show again/ }).press('Enter')
  await expect(office.getByRole('heading', { name: 'No reviews match' })).toBeVisible()
  expect(await (await request.get('/')).text()).toContain(text)
})

test('A review is written by keyboard alone, with each missing field named beneath it; that of a person who did not buy waits for approval, and an admin approves one and hides another', async ({
  page,
  request,
  browser,
}) => {
  const person = await registerUser(request)
  await loginAs(page, person)
  await openMyReview(page)
  const add = page.getByRole('button', { name: 'Add review' })
  await add.press('Enter')
  await expect(page.getByText('Rating is required')).toBeVisible()
  await expect(page.getByText('Description is required')).toBeVisible()
  const star = (name: string) => stars(page).getByRole('radio', { name })
  await expect(star('1 star')).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('ArrowRight')
  await expect(star('2 stars')).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(star('3 stars')).toBeChecked()
  await expect(page.getByText('Rating is required')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Description')).toBeFocused()
  const text = words()
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page).last()).toHaveText('Review added successfully')
  await expect(own(page).getByRole('listitem')).toContainText(text)
  await expect(own(page).getByRole('img', { name: 'Rated 3 of 5 stars' })).toBeVisible()
  await expect(page.getByLabel('What are you reviewing?')).toBeFocused()

  await expect(own(page)).toContainText('Waiting for approval')
  await expect(own(page)).not.toContainText('Verified buyer')
  await expect(page.getByText('You already reviewed the shop.')).toBeVisible()
  await expectNoAxeViolations(page)
  for (const path of ['/', '/review']) expect(await (await request.get(path)).text()).not.toContain(text)

  const spam = words()
  await registerReviewer(request, { rating: 1, description: spam })
  const office = await (await browser.newContext()).newPage()
  await loginAs(office, ADMIN)
  await office.goto('/dashboard/reviews')
  const toApprove = office.getByLabel('Status').locator('option', { hasText: /^To approve \(\d+\)$/ })
  await expect(toApprove).toHaveCount(1)
  await office.getByLabel('Status').selectOption('waiting')
  await expect(office).toHaveURL('/dashboard/reviews?state=waiting')
  const row = (said: string) => office.getByRole('row').filter({ hasText: said })
  await expectNoAxeViolations(office)
  await row(text)
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(toast(office).last()).toHaveText(`The review by ${person.name} is now on the site`)
  await expect(row(text)).toHaveCount(0)
  await row(spam).getByRole('button', { name: /^Hide/ }).click()
  await expect(row(spam)).toHaveCount(0)

  const shown = await (await request.get('/review?limit=100')).text()
  expect(shown).toContain(text)
  expect(shown).not.toContain(spam)
  await lookAt(page)
  await expect(own(page)).not.toContainText('Waiting for approval')
})

test('A customer edits and removes their review in place, and has one review per product', async ({
  page,
  request,
}) => {
  const product = await findProduct(request, PRODUCT)
  const text = words()
  await loginAs(page, await registerBuyingReviewer(request, PRODUCT, { rating: 2, description: text }))
  await page.goto(`/dashboard/review?product=${product._id}`)
  await expect(page.getByText('You already reviewed this product.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit review' }).press('Enter')
  const form = page.getByRole('form', { name: 'Edit your review' })
  await expect(form.getByRole('radio', { name: '2 stars' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await form.getByLabel('Description').fill(`${text}, and more`)
  await form.getByRole('button', { name: 'Save review' }).dblclick()
  await expect(toast(page).last()).toHaveText('Review saved')
  await expect(own(page).getByRole('img', { name: 'Rated 3 of 5 stars' })).toBeVisible()
  await expect(own(page)).toContainText('edited')
  await expect(own(page).getByRole('button', { name: /^Edit/ })).toBeFocused()
  expect(await (await request.get(`/products/${PRODUCT}`)).text()).toContain(`${text}, and more`)

  await own(page)
    .getByRole('button', { name: /^Delete/ })
    .press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Are you sure?')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Delete' }).dblclick()
  await expect(toast(page).last()).toHaveText('Review deleted')
  await expect(page.getByRole('heading', { name: 'You haven’t written a review yet' })).toBeVisible()
  await expect(stars(page)).toBeVisible()
  expect(await (await request.get(`/products/${PRODUCT}`)).text()).not.toContain(text)
})

test.describe('A session that ended elsewhere', () => {
  test.use({ expectedProblem: /401/ })

  test('A review that cannot be sent any more stays on the page with the reason', async ({
    page,
    request,
  }) => {
    await loginAs(page, await registerUser(request))
    await openMyReview(page)
    const text = words()
    await stars(page).getByRole('radio', { name: '5 stars' }).click()
    await page.getByLabel('Description').fill(text)
    await endSessionUnseen(page)
    await page.getByRole('button', { name: 'Add review' }).click()
    await expect(toast(page).last()).toHaveText('Failed to add a Review')
    await expect(page.getByText('Please sign in again.')).toBeVisible()
    // Whatever the refusal has set off has been answered by then.
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL('/dashboard/review')
    await expect(page.getByLabel('Description')).toHaveValue(text)
  })
})

test.describe('A lost connection', () => {
  test.use({ expectedProblem: /ERR_FAILED.*\/review$/ })

  test('The form reports the lost connection, and what was typed can be sent again', async ({
    page,
    request,
  }) => {
    await loginAs(page, await registerUser(request))
    await openMyReview(page)
    await page.route('/review', (route) => route.abort(), { times: 1 })
    await stars(page).getByRole('radio', { name: '5 stars' }).click()
    await page.getByLabel('Description').fill(words())
    await page.getByRole('button', { name: 'Add review' }).click()
    await expect(toast(page).last()).toHaveText('Failed to add a Review')
    await expect(page.getByText('Your review wasn’t added.')).toBeVisible()
    await page.getByRole('button', { name: 'Add review' }).click()
    await expect(
      page.locator('.Toastify__toast').filter({ hasText: 'Review added successfully' }),
    ).toBeVisible()
    await expect(page.getByText('Your review wasn’t added.')).toHaveCount(0)
    await expect(own(page).getByRole('listitem')).toHaveCount(1)
  })
})

test('The bars show the reviews of one rating, by keyboard and without JavaScript', async ({
  page,
  request,
}) => {
  const slug = 'n5-6c'
  const [good, bad] = [words(), words()]
  await registerBuyingReviewer(request, slug, { rating: 4, description: good })
  await registerBuyingReviewer(request, slug, { rating: 1, description: bad })
  await openPage(page, `/products/${slug}`)
  const bars = page.getByRole('navigation', { name: 'Reviews by rating' })
  const bar = bars.getByRole('link', { name: /^4 stars/ })
  await bar.press('Enter')
  await expect(page).toHaveURL(`/products/${slug}?rating=4#reviews`)
  await expect(bar).toHaveAttribute('aria-current', 'true')
  await expect(bar).toBeFocused()
  await expect(quoted(page, good)).toBeVisible()
  await expect(quoted(page, bad)).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Remove Rating 4 of 5' }).press('Enter')
  await expect(quoted(page, bad)).toBeVisible()
  const sent = await (await request.get(`/products/${slug}?rating=1`)).text()
  expect(sent).toContain(bad)
  expect(sent).not.toContain(good)
  expect(sent).toContain('"@type":"AggregateRating"')
})

test.describe('Reviews, at 360 and 1280 px', () => {
  test.use({ viewport: PHONE })

  test('Both pages are accessible, write dates one way, do not shift while they load, and fit the screen', async ({
    page,
    request,
  }) => {
    const long = `${'w'.repeat(600)} \u202egnihtemos\u202c <b>bold</b>`
    await registerReviewer(request, { rating: 5, description: long })
    await loginAs(page, ADMIN)
    const findShifts = await watchLayoutShifts(page)
    for (const [path, heading] of [
      ['review', 'My Review'],
      ['reviews', 'Reviews'],
    ] as const) {
      await page.goto(`/dashboard/${path}`)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expectSoundAtBothWidths(page, findShifts)
    }
  })
})
