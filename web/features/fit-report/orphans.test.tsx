import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { FitOrphan, FitReport } from '../../../contract/schemas/fit-report.ts'
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

const render = (orphans: Partial<FitReport['orphans']>, undecided = 0): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Orphans
        orphans={{ total: 1, stockValue: 300, listed: [orphan], ...orphans }}
        undecided={undecided}
        newProduct={null}
      />
    </MemoryRouter>,
  )
const renderOrphan = (change: Partial<FitOrphan>) => render({ listed: [{ ...orphan, ...change }] })

describe('Products in no confirmed build', () => {
  // Seen to fail: the list was cut without a word.
  it('The page says how many products it does not list', () => {
    expect(render({ total: 1_052 })).toContain('and 1,051 more')
    expect(render({})).not.toContain('more')
  })

  it('The page claims that every product completes a build only if all were decided', () => {
    const none = { total: 0, listed: [] }
    expect(render(none)).toContain('Every product completes at least one build.')
    expect(render(none, 1)).toContain('Every product we could check completes at least one build.')
  })

  it('The page names a kind of part that the shop does not sell', () => {
    const blockers = [{ slot: ['graphics' as const], products: 0, reasons: [] }]
    expect(renderOrphan({ blockers })).toContain('The shop has no graphics card.')
  })

  // Seen to fail: a sentence that ended in a colon without a rule.
  it('The page names the rules that refused most often only if there are any', () => {
    expect(renderOrphan({})).toContain('no complete machine works.</li>')
    expect(renderOrphan({ refusals: ['Power budget', 'Memory type'] })).toContain(
      'no complete machine works. Most common reasons: Power budget, Memory type.</li>',
    )
  })
})
