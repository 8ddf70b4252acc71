import type { Page } from '@playwright/test'
import { ClientErrorSchema } from '../../contract/schemas/client-error.ts'
import { expect, openPage, test } from './fixtures.ts'

test.use({ expectedProblem: /planted|React Router caught|client-error/ })

/** Records what the page reports; the real server answers each report. */
async function followReports(page: Page): Promise<{ body: unknown; status: () => Promise<number> }[]> {
  const reports: { body: unknown; status: () => Promise<number> }[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/client-error')) return
    reports.push({
      body: request.postDataJSON(),
      status: async () => (await request.response())?.status() ?? 0,
    })
  })
  return reports
}

test('A page that cannot be shown says that the error was reported, and it was', async ({ page }) => {
  const reports = await followReports(page)
  await openPage(page, '/')
  // The chunk of the page loads, but throws while it renders.
  await page.route(/\/assets\/portfolio-page-[\w-]+\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function Component() { throw new Error("planted by maya@example.com at /x?token=1") }',
    }),
  )
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Portfolio' }).click()
  await expect(page.getByRole('main')).toContainText('it has been reported')
  await expect.poll(() => reports.length).toBeGreaterThan(0)
  const [report] = reports
  expect(ClientErrorSchema.parse(report?.body)).toMatchObject({
    kind: 'page',
    message: 'Error: planted by [email] at [address]',
    route: '/portfolio',
    release: expect.stringMatching(/\.js$/),
  })
  expect(await report?.status()).toBe(200)
})

test('Errors of scripts and promises are reported once each, at most three per page view', async ({
  page,
}) => {
  const reports = await followReports(page)
  await openPage(page, '/')
  await page.evaluate(() => {
    for (const name of ['one', 'one', 'two', 'three', 'four', 'five']) {
      setTimeout(() => {
        throw new Error(`planted ${name}`)
      })
    }
    void Promise.reject(new DOMException('planted', 'AbortError'))
  })
  await expect.poll(() => reports.length).toBe(3)
  // If there were one report too many, the page would send it in the meantime.
  await page.evaluate(() => Promise.reject(new Error('planted later')).catch(() => {}))
  await page.waitForLoadState('networkidle')
  const reported = reports.map(({ body }) => ClientErrorSchema.parse(body))
  expect(new Set(reported.map(({ message }) => message)).size).toBe(3)
  for (const { kind, message } of reported) {
    expect(kind).toBe('script')
    expect(message).toMatch(/^Error: planted (one|two|three|four|five)$/)
  }
})

test('A report that cannot be sent neither throws nor repeats', async ({ page }) => {
  const reports = await followReports(page)
  await page.route('**/client-error', (route) => route.abort())
  await openPage(page, '/')
  await page.evaluate(() => void Promise.reject(new Error('planted rejection')))
  await expect.poll(() => reports.length).toBe(1)
  await page.waitForLoadState('networkidle')
  expect(reports).toHaveLength(1)
})
