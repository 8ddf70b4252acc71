import { expect, test, waitForHydration } from './fixtures.ts'

const TOPICS = [/performance/i, /state/i, /prototyp/i, /set|assign|mutat/i, /search/i, /unit tests?/i]

test('the six questions are on the topics of the specification, each with answers in italics', async ({
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

test('the list leads to each post, and a post loads only itself', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto('/blogs')
  await waitForHydration(page)
  await expect(page.getByRole('link', { name: 'Six questions' }).first()).toBeVisible()
  await page.getByRole('link', { name: /Choosing power-supply wattage/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Choosing power-supply wattage/)
  await expect(page.locator('.prose table').first()).toBeVisible()
  expect(loaded.filter((path) => path.includes('memory-speed'))).toEqual([])
})

test.describe('an unknown post', () => {
  test.use({ expectedProblem: /status of 404/ })

  test('is the not-found page with status 404', async ({ page }) => {
    const response = await page.goto('/blogs/never-written')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('No such page')
  })
})
