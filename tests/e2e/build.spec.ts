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
import { fillLogin, signOut } from './people.ts'
import { bearer, fetchToken, loginAs, registerUser } from './sign-in.ts'

/** Everything fits but the cooler: it is 82 mm too tall for the case. */
const TALL =
  'n5-6c.x7-mini-itx.m5-32-gb-kit.t7-dual-tower.g7-16-gb.v5-1-tb.p5-600-w-sfx.c1-mini-itx.f12-120*2'

const verdict = (page: Page) => page.getByRole('region').filter({ has: page.locator('#verdict') })

test.describe('A build', () => {
  test.use({ viewport: PHONE })

  test('A build says what does not fit, with both numbers, one click repairs it, and all parts for all machines go into the cart in one step, with whole packs, even with a misfit', async ({
    page,
  }) => {
    const findShifts = await watchLayoutShifts(page)
    await openPage(page, `/build?parts=${TALL}&machines=40&name=Compact+render+node`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compact render node')
    await expect(verdict(page)).toContainText('1 thing does not fit')
    await expect(verdict(page)).toContainText('T7 dual tower is 157 mm tall; C1 mini-ITX has room for 75 mm.')
    await expect(verdict(page)).toContainText('−82 mm')
    await expect(verdict(page)).toContainText('Saves $34.10 per machine, $1,364.00 for 40.')
    await expect(page.getByRole('img', { name: /157 mm tall, the case takes 75 mm/ })).toBeVisible()
    await expect(page.getByRole('img', { name: /of 600 watts/ })).toBeVisible()
    await expectSoundAtBothWidths(page, findShifts)

    await page.getByRole('link', { name: 'Swap T7 dual tower for L1 low profile' }).click()
    await expect(page).toHaveURL(/l1-low-profile/)
    await expect(verdict(page)).not.toContainText('does not fit')
    await expect(page.getByRole('link', { name: 'Remove L1 low profile' })).toBeVisible()
    await page.goBack()
    await expect(verdict(page)).toContainText('1 thing does not fit')

    await expect(page.getByRole('main')).toContainText(
      '80 needed, sold in packs of 50. You get 100, 20 spare',
    )
    await page.getByRole('main').getByRole('button', { name: 'Add all to cart' }).first().click()
    await expect(page.getByRole('status').filter({ hasText: '9 lines are in your cart.' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to the cart' }).click()
    await expect(page.getByRole('textbox', { name: /F12 120/ })).toHaveValue('100')
    await expect(page.getByRole('textbox', { name: /N5 6C/ })).toHaveValue('40')
  })

  test('A build starts with any part, and its lists show what fits and why the rest does not', async ({
    page,
  }) => {
    // public-pages.spec.ts checks the rest of this page.
    await openPage(page, '/build')
    await expect(page.getByRole('heading', { name: 'Start with any part' })).toBeVisible()
    await page.getByRole('link', { name: 'Choose a case' }).click()
    await page.getByRole('link', { name: 'Choose C1 mini-ITX' }).click()
    await expect(page).toHaveURL('/build?parts=c1-mini-itx')
    await expect(verdict(page)).toContainText('6 parts to go')

    await page.getByRole('link', { name: 'Choose a cooler' }).click()
    const list = page.getByRole('region', { name: 'Coolers' })
    await expect(list.getByRole('heading', { name: 'L1 low profile' })).toBeVisible()
    await expect(list.getByRole('heading', { name: 'T7 dual tower' })).toHaveCount(0)
    await expect(list).toContainText(/\$28\.40\s*Minimum order 20: \$568\.00/)
    const shown = page.getByRole('navigation', { name: 'Show' })
    const [fits = 0, all = 0] = (await shown.getByRole('link').allTextContents()).map((text) =>
      Number(/\d+/.exec(text)?.[0]),
    )
    expect(fits).toBeGreaterThan(0)
    await expect(list.getByRole('heading', { level: 3 })).toHaveCount(fits)
    await shown.getByRole('link', { name: /^All/ }).click()
    await expect(list.getByRole('heading', { level: 3 })).toHaveCount(all)
    await expect(list).toContainText('T7 dual tower is 157 mm tall; C1 mini-ITX has room for 75 mm.')
    await expect(list).toContainText('Radiator thickness and placedoes not fit')
    await page.waitForLoadState('networkidle')
    await atBothWidths(page, () => expectNoAxeViolations(page))
    await page.getByRole('link', { name: 'Choose L1 low profile' }).click()
    await expect(page).toHaveURL('/build?parts=c1-mini-itx.l1-low-profile')
  })
})

test('A place that no build has is not found', async ({ request }) => {
  const headers = { accept: 'text/html' }
  expect((await request.get('/build/choose/wheels', { headers })).status()).toBe(404)
  expect((await request.get('/build/choose/cooler', { headers })).status()).toBe(200)
})

test('A comparison without two builds says what to do, and no verdict', async ({ request }) => {
  const open = async (query: string) =>
    (await request.get(`/build/compare${query}`, { headers: { accept: 'text/html' } })).text()
  const [none, one] = [await open(''), await open('?parts=c1-mini-itx')]
  expect(none).toContain('Nothing to compare yet')
  expect(one).toContain('The other build is missing')
  for (const page of [none, one]) expect(page).not.toMatch(/Everything fits|\$0\.00/)
})

test('A page past the end of the list leads to its last page', async ({ request }) => {
  const reply = await request.get('/build/choose/cooler?parts=c1-mini-itx&fits=all&page=9', {
    headers: { accept: 'text/html' },
  })
  expect(reply.status()).toBe(200)
  expect(new URL(reply.url()).search).toBe('?parts=c1-mini-itx&fits=all')
  expect(await reply.text()).toContain('T7 dual tower')
})

test('A change is answered before the shop has said anything', async ({ page }) => {
  await openPage(page, `/build?parts=${TALL}`)
  await expect(verdict(page)).toContainText('1 thing does not fit')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/fit/build?**', (route) => released.then(() => route.continue()))
  await page.getByRole('link', { name: 'Remove C1 mini-ITX' }).click()
  await expect(verdict(page)).not.toContainText('does not fit')
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Remove C1 mini-ITX' })).toBeVisible()
  await page.getByRole('link', { name: 'One more F12 120' }).click()
  await expect(page).toHaveURL(/f12-120\*3/)
  await expect(page.getByRole('main')).toContainText('3 × $7.85')
  await expect(verdict(page)).toContainText('Looking for the cheapest fix')
  release()
  await expect(page.getByRole('link', { name: 'Swap T7 dual tower for L1 low profile' })).toBeVisible()
})

test('A part that the buyer has already counts with the values they know, and can be changed', async ({
  page,
}) => {
  await openPage(page, '/build/choose/graphics?parts=c1-mini-itx')
  await page.getByLabel('What you call it').fill('Old card')
  await page.getByLabel('Length').fill('320')
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect(verdict(page)).toContainText('Old card is 320 mm long; C1 mini-ITX has room for 300 mm.')
  await page.getByRole('link', { name: 'Change Old card' }).click()
  await expect(page.getByLabel('Length')).toHaveValue('320')
  await page.getByLabel('Length').fill('280')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(verdict(page)).not.toContainText('Old card is 320 mm long')
})

test('A part without a name gets none when its values change, and the check that needs the name asks for it', async ({
  page,
}) => {
  await openPage(page, '/build?parts=b7-atx._processors_socket_NB-1700')
  await verdict(page).getByText('we can’t make').click()
  await verdict(page)
    .getByRole('listitem')
    .filter({ hasText: 'Name yours to check it.' })
    .getByRole('link', { name: 'Name your part' })
    .click()
  await expect(page.getByLabel('What you call it')).toHaveValue('')
  await page.getByLabel('Peak power').fill('88')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL('/build?parts=b7-atx._processors_max-power_88_socket_NB-1700')
  await expect(verdict(page)).toContainText('Name yours to check it.')
  await expect(verdict(page)).not.toContainText('is not on the list of processors')
})

test('The kinds of the buyer’s own part keep the list above as it is; sorting and searching it keep the keyboard focus, and the fields follow the address', async ({
  page,
}) => {
  await openPage(page, '/build/choose/cooler?parts=c1-mini-itx&fits=all&sort=name')
  const kinds = page.getByRole('navigation', { name: 'Type of part' })
  await expect(kinds.getByRole('link', { name: 'Liquid' })).toHaveAttribute(
    'href',
    /fits=all&kind=liquid-coolers&sort=name#own$/,
  )
  const all = page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: /^All/ })
  const sort = page.getByRole('combobox', { name: 'Sort' })
  await sort.focus()
  await sort.selectOption('-price')
  await expect(all).toHaveAttribute('href', /sort=-price/)
  await expect(sort).toBeFocused()

  const words = page.getByRole('searchbox', { name: 'Search coolers' })
  await words.fill('xyzzy')
  await words.press('Enter')
  await expect(all).toHaveAttribute('href', /q=xyzzy/)
  await expect(words).toBeFocused()
  await page.getByRole('link', { name: 'Show everything' }).click()
  await expect(words).toHaveValue('')
  await expect(sort).toHaveValue('-price')
})

test('Asking for parts keeps the focus, dismissing them clears the form, and a build is completed with the reason for each part and everything taken in one click', async ({
  page,
}) => {
  await openPage(page, '/build?parts=c1-mini-itx.n5-6c')
  const budget = page.getByLabel('Budget')
  await page.getByRole('radio', { name: /Quietest/ }).check()
  await budget.fill('9000')
  await budget.press('Enter')
  await expect(page.getByRole('link', { name: /^Add all \d/ })).toBeVisible()
  await expect(budget).toBeFocused()
  await page.getByRole('link', { name: 'Dismiss' }).click()
  await expect(budget).toHaveValue('')
  await expect(page.getByRole('radio', { name: /Cheapest/ })).toBeChecked()

  await page.getByRole('radio', { name: /Quietest/ }).check()
  await page.getByRole('button', { name: 'Suggest parts' }).click()
  await expect(page).toHaveURL(/goal=quietest/)
  await page.getByRole('link', { name: /^Add all \d/ }).click()
  await expect(page).not.toHaveURL(/goal=/)
  await expect(verdict(page)).not.toContainText('to go')
  await expect(verdict(page)).not.toContainText('does not fit')
})

test('A build is saved under its name, found in the dashboard, renamed, compared and deleted, and its name leaves the browser at sign-out', async ({
  page,
  request,
}) => {
  await loginAs(page, await registerUser(request))
  await openPage(page, `/build?parts=${TALL}`)
  await page.locator('summary[aria-label="Save"]').click()
  await page.getByLabel('Build name').last().fill('Render node')
  await page.getByRole('button', { name: 'Save build' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Render node')
  await page.getByRole('link', { name: 'Remove T7 dual tower' }).click()
  await expect(page.getByRole('link', { name: 'Remove T7 dual tower' })).toHaveCount(0)

  await page.goto('/dashboard/builds')
  await expect(page.getByRole('link', { name: 'Render node', exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Compare Render node with the current build' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare two builds')
  await expect(page.getByRole('row', { name: /^Cooler Differs/ })).toContainText('T7 dual tower')
  await expectNoAxeViolations(page)
  await page.goBack()
  await page.getByRole('button', { name: 'Rename Render node' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Node 2')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Node 2', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Node 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('You have no builds yet')).toBeVisible()

  await page.goto('/build')
  await page.getByRole('link', { name: 'Continue with Render node' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Render node')
  await page.getByRole('link', { name: 'Remove N5 6C' }).click()
  await expect(page.getByRole('link', { name: 'Remove N5 6C' })).toHaveCount(0)
  await signOut(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your build')
  await expect(page.getByRole('link', { name: 'Remove C1 mini-ITX' })).toBeVisible()
  const readBrowser = () => page.evaluate(() => location.search + localStorage.getItem('build'))
  expect(await readBrowser()).not.toContain('Render')
  await test.step('The Back button does not bring the name back', async () => {
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your build')
    await expect(page.getByRole('link', { name: 'Remove N5 6C' })).toBeVisible()
    await expect.poll(readBrowser).not.toContain('Render')
  })
})

test('The next person at this browser keeps the name of their own build, though another account gave the same name', async ({
  page,
  browser,
  request,
}) => {
  const [first, second] = [await registerUser(request), await registerUser(request)]
  await test.step('The second person has saved a build elsewhere', async () => {
    const elsewhere = await browser.newPage()
    const headers = bearer(await fetchToken(elsewhere.request, second))
    const data = { name: 'Render node', parts: TALL, machines: 1 }
    expect((await elsewhere.request.post('/saved-build', { headers, data })).ok()).toBe(true)
    await elsewhere.close()
  })
  await loginAs(page, first)
  await openPage(page, `/build?parts=${TALL}&name=Render+node`)
  await page.getByRole('link', { name: 'Remove T7 dual tower' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Render node')
  await signOut(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your build')

  await test.step('Everything from here happens in the same page, which remembers the name', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await fillLogin(page, second)
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await page.getByRole('link', { name: 'My Builds' }).first().click()
    await page.getByRole('link', { name: 'Render node', exact: true }).click()
    await page.getByRole('link', { name: 'Remove T7 dual tower' }).click()
    await expect(page.getByRole('link', { name: 'Remove T7 dual tower' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Render node')
    await expect(page).toHaveURL(/name=Render/)
  })
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('Parts are chosen, changed and repaired, machines counted and everything ordered by plain links and forms', async ({
    page,
  }) => {
    await page.goto('/build')
    await page.getByRole('link', { name: 'Choose a case' }).click()
    await page.getByRole('link', { name: 'Choose C1 mini-ITX' }).click()
    await page.getByRole('link', { name: 'Choose a cooler' }).click()
    await page.getByRole('link', { name: /^All \d/ }).click()
    await page.getByRole('link', { name: 'Choose T7 dual tower' }).click()
    await expect(verdict(page)).toContainText('−82 mm')
    await page.getByRole('link', { name: /^Swap T7 dual tower for/ }).click()
    await expect(verdict(page)).not.toContainText('does not fit')
    await page.getByRole('textbox', { name: 'Machines' }).fill('40')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page).toHaveURL(/machines=40/)
    await page.getByRole('link', { name: 'Choose a fan' }).click()
    await page.getByRole('textbox', { name: 'Size' }).fill('120 mm')
    await page.getByRole('textbox', { name: 'Power' }).fill('2 W')
    await page.getByRole('button', { name: 'Use it' }).click()
    await expect(page.getByRole('link', { name: 'Change Your fan' })).toBeVisible()
    await page.getByRole('button', { name: 'Suggest parts' }).click()
    await page.getByRole('link', { name: /^Add all \d/ }).click()
    await expect(verdict(page)).not.toContainText('to go')
    await page.getByRole('button', { name: 'Add all to cart' }).first().click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('textbox', { name: /C1 mini-ITX/ })).toHaveValue('40')
  })
})

test('The configurator needs at most 60 KB of JavaScript besides the frame of every page', async ({
  browser,
}) => {
  async function weigh(path: string): Promise<Map<string, number>> {
    const page = await browser.newPage()
    const scripts = new Map<string, number>()
    page.on('requestfinished', async (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.js')) scripts.set(pathname, (await request.sizes()).responseBodySize)
    })
    await openPage(page, path)
    await page.waitForLoadState('networkidle')
    await page.close()
    return scripts
  }
  const frame = await weigh('/no-such-page')
  for (const path of [`/build?parts=${TALL}`, `/build/choose/cooler?parts=${TALL}`]) {
    const scripts = await weigh(path)
    const more = [...scripts].filter(([name]) => !frame.has(name)).reduce((sum, [, bytes]) => sum + bytes, 0)
    test.info().annotations.push({ type: path.slice(0, 24), description: `${more} bytes` })
    expect(more, path).toBeGreaterThan(1_000)
    expect(more, path).toBeLessThanOrEqual(60_000)
  }
})
