import type { FitReport } from '../../contract/schemas/fit-report.ts'
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
import { ADMIN, loginAs } from './sign-in.ts'

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`

/** The demo catalog is complete, so what an owner with gaps sees is given here. */
const GAPS: Partial<FitReport> = {
  orphans: {
    total: 2,
    stockValue: 133_926,
    listed: [
      {
        _id: id(1),
        name: 'S5 32 GB SO-DIMM kit',
        partNumber: 'NB-S5-32K',
        image: null,
        stock: 1260,
        stockValue: 106_470,
        result: 'none',
        blockers: [
          {
            slot: ['mainboards'],
            products: 5,
            reasons: [{ title: 'Memory module size', own: 'SO-DIMM', others: 'DIMM', message: '' }],
          },
        ],
        refusals: [],
        missing: [],
      },
      {
        _id: id(2),
        name: 'R2 2U rack',
        partNumber: 'NB-R2-2U',
        image: null,
        stock: 88,
        stockValue: 27_456,
        result: 'unknown',
        blockers: [],
        refusals: [],
        missing: ['R2 2U rack doesn’t list its power supply formats.'],
      },
    ],
  },
  newProduct: {
    slot: ['mainboards'],
    needs: [{ title: 'Memory module size', value: 'SO-DIMM' }],
    products: [{ _id: id(1), name: 'S5 32 GB SO-DIMM kit' }],
    stockValue: 106_470,
  },
  missing: {
    values: 5,
    specs: [
      {
        category: 'graphics',
        key: 'card-height',
        label: 'Height above the slot',
        isEditable: true,
        products: 5,
        examples: [{ _id: id(3), name: 'G9 24 GB' }],
        rules: [
          {
            title: 'Bend of the graphics power cable',
            required: false,
            alsoNeeds: [{ category: 'cases', label: 'Room above the card slots' }],
          },
        ],
      },
    ],
  },
  contradictions: {
    total: 1,
    listed: [
      {
        _id: id(4),
        name: 'C9 short',
        specs: ['Card length, up to', 'Depth'],
        message: 'The card length limit (500) is larger than the depth (440).',
      },
    ],
  },
}

test.describe('Fit, at 360 and 1280 px', () => {
  test.use({ viewport: PHONE })

  test('An admin sees what fits nowhere and why, and tries two products', async ({ page }) => {
    const findShifts = await watchLayoutShifts(page)
    await loginAs(page, ADMIN)
    await openPage(page, '/dashboard/fit')
    await expect(page.getByRole('heading', { name: 'Products in no confirmed build' })).toBeVisible()
    await expect(page.getByText(/^Checked .+ M[DS]T\.$/)).toBeVisible()
    await expectSoundAtBothWidths(page, findShifts)

    for (const [label, typed, name] of [
      ['First product', 'G9', 'G9 24 GB'],
      ['Second product', 'C1 mini', 'C1 mini-ITX'],
    ] as const) {
      await page.getByRole('searchbox', { name: label }).fill(typed)
      await page.getByRole('button', { name: `Choose ${name}`, exact: true }).press('Enter')
    }
    const checks = page.getByRole('table', { name: 'Checks of both products' })
    const length = checks.getByRole('row').filter({ hasText: 'Card length in the case' })
    await expect(length).toContainText('322 mm')
    await expect(length).toContainText('300 mm')
    await expect(length).toContainText('−22 mm')
    await expect(length).toContainText('Does not fit')
    await atBothWidths(page, () => expectNoAxeViolations(page))
    // The address has both, so a colleague sees the same.
    await page.reload()
    await expect(length).toContainText('−22 mm')
  })

  test.describe('With gaps', () => {
    // The products of the made-up report do not exist.
    test.use({ expectedProblem: /status of 404.*\/product\/0{8}-/ })

    test('A catalog with gaps says what is missing and leads to the product', async ({ page }) => {
      await page.route('**/fit-report', async (route) => {
        const reply = await route.fetch()
        await route.fulfill({ response: reply, json: { ...((await reply.json()) as FitReport), ...GAPS } })
      })
      await loginAs(page, ADMIN)
      const findShifts = await watchLayoutShifts(page)
      await openPage(page, '/dashboard/fit')
      await expect(
        page.getByText(
          'None of the 5 motherboards fits. Memory module size: SO-DIMM for this product, DIMM for the others.',
        ),
      ).toBeVisible()
      await expect(page.getByText(/One new product would help the most: a motherboard/)).toBeVisible()
      await expect(
        page.getByText('The card length limit (500) is larger than the depth (440).'),
      ).toBeVisible()
      await expect(page.getByRole('link', { name: 'G9 24 GB' })).toHaveAttribute(
        'href',
        `/dashboard/product/${id(3)}`,
      )
      await expectSoundAtBothWidths(page, findShifts)
      await page.getByRole('link', { name: 'Edit specs of S5 32 GB SO-DIMM kit' }).press('Enter')
      await expect(page).toHaveURL(`/dashboard/product/${id(1)}`)
    })
  })
})
