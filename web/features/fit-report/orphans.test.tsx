import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { FitOrphan } from '../../../contract/schemas/fit-report.ts'
import { Orphans } from './orphans.tsx'

const orphan: FitOrphan = {
  _id: '00000000-0000-4000-8000-000000000001',
  name: 'N5 6C',
  partNumber: 'NB-N5',
  image: null,
  stock: 2,
  stockValue: 300,
  result: 'none',
  blockers: [],
  refusals: [],
  missing: [],
}

const renderOrphans = (change: Partial<FitOrphan>): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Orphans
        orphans={{ total: 1, stockValue: 300, listed: [{ ...orphan, ...change }] }}
        newProduct={null}
      />
    </MemoryRouter>,
  )

describe('Products that complete no build', () => {
  it('The page names a kind of part that the shop does not sell', () => {
    const blockers = [{ slot: ['graphics' as const], products: 0, reasons: [] }]
    expect(renderOrphans({ blockers })).toContain('The shop has no graphics card.')
  })

  // Seen to fail: "Most often refused by: ." without a rule.
  it('The page names the rules that refused most often only if there are any', () => {
    expect(renderOrphans({})).toContain('no whole machine fits.</li>')
    expect(renderOrphans({ refusals: ['Power budget', 'Memory type'] })).toContain(
      'no whole machine fits. Most often refused by: Power budget, Memory type.</li>',
    )
  })
})
