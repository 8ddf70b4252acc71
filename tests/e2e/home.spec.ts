import { getCurrency } from '../../contract/currency.ts'
import { formatAmount } from '../../contract/money.ts'
import type { Product } from '../../contract/schemas/product.ts'
import { describeScreens, expect, openPage, test } from './fixtures.ts'

test('Without JavaScript the page has 6 products with price, minimum order and stock, the stats and since 1992', async ({
  request,
}) => {
  const products = (await (await request.get('/product?limit=6')).json()) as Product[]
  const response = await request.get('/')
  const html = await response.text()
  const text = html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  expect(response.status()).toBe(200)
  expect(products).toHaveLength(6)
  for (const { name, price, description, _id } of products) {
    expect(text).toContain(name)
    expect(text).toContain(formatAmount(price, getCurrency('USD')))
    expect(text).toContain(description)
    expect(html).toContain(`href="/purchase/${_id}"`)
  }
  for (const figure of ['100+ customers', '120M+ revenue', '33K+ reviews', '432+ feedback'])
    expect(text).toContain(figure)
  expect(html).toContain('since 1992')
})

test('The home page is also at /home and names / as its canonical address; testimonials come from the reviews, and screen readers announce their stars; a card shows what the specification asks for within its frame, and its button buys', async ({
  page,
}) => {
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'Products' }).getByRole('article')).toHaveCount(6)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /:\d+\/$/)
  const quotes = page.getByRole('region', { name: /buyers say/ })
  await expect(quotes.getByRole('figure').first()).toContainText('Ines')
  await expect(quotes.getByText(/5 of 5/).first()).toBeVisible()

  const card = page.getByRole('region', { name: 'Products' }).getByRole('article').first()
  await expect(card.getByRole('heading')).toHaveText('N7 8C')
  await expect(card.getByRole('img')).toHaveAttribute('alt', /N7 8C/)
  await expect(card).toContainText('Eight-core performance processor')
  await expect(card).toContainText(/Minimum order\s*10\s*pcs/)
  await expect(card).toContainText(/Available\s*860\s*pcs/)
  await expect(card).toContainText('$236.00')
  await expect(card.getByRole('link', { name: /Buy Now/ })).toHaveAttribute('href', /^\/purchase\/[\w-]{36}$/)
  for (const width of [320, 360, 640, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    const measured = await page
      .getByRole('region', { name: 'Products' })
      .getByRole('article')
      .evaluateAll((cards) =>
        cards.map((each) => {
          const right = (selector: string) => each.querySelector(selector)?.getBoundingClientRect().right ?? 0
          const edge = each.getBoundingClientRect().right
          return { room: edge - right('button[name=add]'), divider: edge - right('dl > div') }
        }),
      )
    for (const { room } of measured) expect(room, `${width} px`).toBeGreaterThanOrEqual(16)
    expect(new Set(measured.map(({ divider }) => Math.round(divider))).size, `${width} px`).toBe(1)
  }
})

test.describe('The banner', () => {
  test('The banner turns by its buttons and dots, and by keyboard alone', async ({ page }) => {
    await openPage(page, '/')
    const banner = page.getByRole('region', { name: 'Highlights' })
    await banner.getByRole('button', { name: 'Pause' }).press('Enter')
    await expect(banner.getByRole('button', { name: /Play/ })).toBeVisible()
    await expect(banner).toContainText('1 / 3')
    await banner.getByRole('button', { name: 'Next slide' }).press('Enter')
    await expect(banner).toContainText('2 / 3')
    await banner.getByRole('button', { name: 'Previous slide' }).press('Enter')
    await expect(banner).toContainText('1 / 3')
    await banner.getByRole('button', { name: 'Slide 3' }).press('Enter')
    await expect(banner).toContainText('3 / 3')
    await expect(banner.getByRole('heading', { name: /Memory/ })).toBeInViewport()
    await banner.getByRole('button', { name: 'Next slide' }).press('Enter')
    await banner.getByRole('button', { name: 'Next slide' }).press('Enter')
    await expect(banner).toContainText('2 / 3')
  })

  test('The banner turns automatically and stops while a visitor hovers over it', async ({ page }) => {
    await page.clock.install()
    await openPage(page, '/')
    const banner = page.getByRole('region', { name: 'Highlights' })
    const slides = banner.locator('[aria-live]')
    // The focus keeps it at the first slide until the clock stands still.
    const first = banner.getByRole('button', { name: 'Slide 1' })
    await first.press('Enter')
    await expect(slides).toHaveAttribute('aria-live', 'polite')
    await page.clock.pauseAt(Date.now() + 60_000)
    await expect(banner).toContainText('1 / 3')
    await first.blur()
    await expect(slides).toHaveAttribute('aria-live', 'off')
    await page.clock.runFor(10_000)
    await expect(banner).toContainText('2 / 3')
    await banner.hover()
    await expect(slides).toHaveAttribute('aria-live', 'polite')
    await page.clock.runFor(30_000)
    await expect(banner).toContainText('2 / 3')
    await page.mouse.move(640, 20)
    await expect(slides).toHaveAttribute('aria-live', 'off')
    await page.clock.runFor(10_000)
    await expect(banner).toContainText('3 / 3')
  })

  test('The banner does not turn automatically where reduced motion is preferred', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await openPage(page, '/')
    await page.clock.runFor(60_000)
    await expect(page.getByRole('region', { name: 'Highlights' })).toContainText('1 / 3')
  })
})

test.describe('The contact form', () => {
  test('The form names each missing field beneath it and keeps what was typed', async ({ page }) => {
    await openPage(page, '/')
    const contact = page.getByRole('region', { name: 'Contact us' })
    await contact.getByLabel('Email').fill('not an address')
    await contact.getByRole('button', { name: 'Send message' }).click()
    await expect(contact.getByText('Provide a valid email')).toBeVisible()
    await expect(contact.getByText('Subject is required')).toBeVisible()
    await expect(contact.getByText('Message is required')).toBeVisible()
    await expect(contact.getByLabel('Email')).toHaveValue('not an address')
    await expect(contact.getByLabel('Email')).toBeFocused()
  })

  test('Without JavaScript the form says so and opens the mail program', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto('/')
    const contact = page.getByRole('region', { name: 'Contact us' })
    await expect(contact.getByText('opens your email program')).toBeVisible()
    await expect(contact.locator('form')).toHaveAttribute('action', /^mailto:/)
    await page.close()
  })
})

const BELOW_THE_BAR = 80

describeScreens('A jump to a distant section', () => {
  // On a phone, the sections in between are laid out on the way (docs/decisions/0016-one-round-trip.md).
  for (const [link, id, name] of [
    ['Contact', 'contact', 'Contact us'],
    ['About', 'about', /^We make the part/],
  ] as const) {
    test(`A jump to #${id} ends at the top of that section, by its address and by the footer’s link`, async ({
      page,
    }) => {
      const section = page.getByRole('region', { name })
      async function expectAtTop() {
        await expect(section.getByRole('heading')).toBeInViewport({ ratio: 1 })
        await page.waitForLoadState('networkidle')
        const { y = Number.NaN } = (await section.boundingBox()) ?? {}
        expect(Math.abs(y - BELOW_THE_BAR)).toBeLessThan(2)
      }
      await openPage(page, `/#${id}`)
      await expectAtTop()
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
      await expectAtTop()
    })
  }
})
