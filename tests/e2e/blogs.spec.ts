import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, openPage, PHONE, test } from './fixtures.ts'

const TOPICS = [/performance/i, /state/i, /prototyp/i, /set|assign|mutat/i, /search/i, /unit tests?/i]

const alternateFeed = (page: Page) => page.locator('head link[rel=alternate][type="application/rss+xml"]')

test('The six questions cover the topics of the specification, each with answers in italics', async ({
  page,
}) => {
  await page.goto('/blogs/questions')
  const questions = page.locator('.prose').getByRole('heading', { level: 2 })
  await expect(questions).toHaveCount(TOPICS.length)
  for (const [index, topic] of TOPICS.entries()) await expect(questions.nth(index)).toContainText(topic)
  const upright = await page.locator('.prose > p').evaluateAll((paragraphs) =>
    paragraphs
      .filter((paragraph) => {
        const [only, ...others] = paragraph.childNodes
        return others.length > 0 || only?.nodeName !== 'EM'
      })
      .map((paragraph) => paragraph.textContent),
  )
  expect(upright).toEqual([])
})

test('The list links to each post, which loads only itself, and to the feed, which a browser reads as XML with every post in it', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await openPage(page, '/blogs')
  await expect(page.getByRole('link', { name: 'Six questions' }).first()).toBeVisible()
  const titles = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()
  await expect(page.getByText(/^\d+ min read$/)).toHaveCount(titles.length + 1)
  const address = await page.getByRole('link', { name: 'RSS feed' }).getAttribute('href')
  await expect(alternateFeed(page)).toHaveAttribute('href', address ?? '')
  const found = await page.evaluate(async (feed) => {
    const parsed = new DOMParser().parseFromString(await (await fetch(feed)).text(), 'text/xml')
    return [...parsed.querySelectorAll('item > title')].map(({ textContent }) => textContent)
  }, address ?? '')
  expect(found).toEqual(titles)

  await page.getByRole('link', { name: /Choosing power-supply wattage/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Choosing power-supply wattage/)
  await expect(page.locator('.prose table').first()).toBeVisible()
  expect(loaded.filter((path) => path.includes('memory-speed'))).toEqual([])
})

test('Readers can go from post to post, back to the first and on to the last', async ({ page }) => {
  await page.goto('/blogs')
  const links = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link')
  const titles = await links.allTextContents()
  await links.last().click()
  const others = page.getByRole('navigation', { name: 'Other posts' })
  for (const title of titles.toReversed().slice(0, -1)) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(others.getByRole('link', { name: /^Previous post/ })).toHaveCount(
      title === titles.at(-1) ? 0 : 1,
    )
    await others.getByRole('link', { name: /^Next post/ }).click()
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[0] ?? '')
  await expect(others.getByRole('link')).toHaveCount(1)
})

test.describe('On a phone', () => {
  test.use({ viewport: PHONE })

  test('A post links to the feed, code wraps inside its block, and an image has reserved space and a caption', async ({
    page,
  }) => {
    await openPage(page, '/blogs/reading-fan-curves')
    await expect(alternateFeed(page)).toHaveCount(1)
    const code = page.locator('.prose pre').first()
    expect(await code.evaluate((block) => block.scrollWidth - block.clientWidth)).toBeLessThanOrEqual(0)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    const figure = page.getByRole('figure')
    await figure.scrollIntoViewIfNeeded()
    await expect(figure.getByText('Each dot is an operating point')).toBeVisible()
    const image = figure.getByRole('img')
    await expect
      .poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expectNoAxeViolations(page)
  })
})

test.describe('An unknown post', () => {
  test.use({ expectedProblem: /status of 404/ })

  test('An unknown post shows the not-found page with status 404', async ({ page }) => {
    const response = await page.goto('/blogs/never-written')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('We couldn’t find that page')
  })
})
