import { expect, test, waitForHydration } from './fixtures.ts'

const HOME_SCRIPT_LIMIT_BYTES = 120_000

test('the home page needs at most 120 KB of JavaScript with Brotli, and another page’s part only when somebody points at its link', async ({
  page,
}) => {
  const scripts = new Map<string, number>()
  page.on('requestfinished', async (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.set(pathname, (await request.sizes()).responseBodySize)
  })
  await page.goto('/')
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)
  test.info().annotations.push({ type: 'JavaScript of the home page', description: `${total} bytes` })
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(HOME_SCRIPT_LIMIT_BYTES)
  const others = [...scripts.keys()].filter((path) => /-page-/.test(path) && !path.includes('home-page'))
  expect(others).toEqual([])

  const blogs = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' })
  await blogs.hover()
  await expect.poll(() => [...scripts.keys()].some((path) => path.includes('blogs-page'))).toBe(true)
  await blogs.click()
  await expect(page).toHaveURL('/blogs')
})

test('no page carries an inline script or an inline style', async ({ request }) => {
  for (const path of ['/', '/products', '/products/n7-8c', '/blogs', '/portfolio', '/docs']) {
    const html = await (await request.get(path)).text()
    const inline = [...html.matchAll(/<script\b([^>]*)>/g)].filter(
      ([, attributes = '']) => !/\bsrc=|application\/(ld\+)?json/.test(attributes),
    )
    expect(inline, path).toEqual([])
    expect(html, path).not.toMatch(/<[^>]+\sstyle=|<style/)
  }
})
