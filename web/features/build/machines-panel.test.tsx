import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { BuildLine, BuildReply } from '../../../contract/schemas/fit-build.ts'
import { createApiClient } from '../../api/client.ts'
import { ApiContext } from '../../app/services.ts'
import { parseBuildSearch } from './build-search.rules.ts'
import { checkLocally } from './local-build.rules.ts'
import { MachinesPanel } from './machines-panel.tsx'

const product: BuildLine['product'] = {
  _id: 'f12',
  slug: 'f12',
  name: 'F12',
  partNumber: 'NB-F12',
  categoryName: 'Fans',
  category: 'fans',
  image: null,
  order: 1,
  multiple: 1,
  quantity: 1_000,
  price: 10,
  priceBreaks: [],
  stock: 'in',
  summary: 'A fan',
}
const sold: BuildLine = {
  slot: 'fan',
  category: 'fans',
  id: 'f12',
  name: 'F12',
  slug: 'f12',
  text: 'f12',
  quantity: 1,
  values: {},
  ended: false,
  product,
}
const ended: BuildLine = { ...sold, id: 'f8', name: 'F8', slug: 'f8', text: 'f8', ended: true }
const own: BuildLine = { ...sold, id: 'own-0', name: 'Your fan', slug: null, text: '_fans', product: null }

function renderPanel(lines: BuildLine[]): string {
  const parts = lines.map(({ text }) => text).join('.')
  const build = checkLocally([{ lines } as BuildReply], { parts, machines: 1 })
  if (!build) throw new Error('Every line is known')
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ApiContext value={createApiClient(() => Promise.reject(new Error('The panel asks for nothing')))}>
        <MemoryRouter>
          <MachinesPanel
            build={build}
            search={parseBuildSearch(new URLSearchParams({ parts }))}
            hasMisfit={false}
          />
        </MemoryRouter>
      </ApiContext>
    </QueryClientProvider>,
  )
}

describe('The panel of the machines', () => {
  it('The panel says that the parts meet their minimum order when something is ordered', () => {
    const html = renderPanel([sold, own])
    expect(html).toContain('All parts meet their minimum order')
    expect(html).not.toContain('This build has nothing to order.')
  })

  it('The panel says that nothing is ordered when the buyer has every part', () => {
    const html = renderPanel([own])
    expect(html).toContain('This build has nothing to order.')
    expect(html).not.toContain('in stock')
  })

  it('The panel names the parts that are no longer sold', () => {
    const html = renderPanel([ended])
    expect(html).toContain('No longer sold, so not ordered: F8.')
    expect(html).toContain('This build has nothing to order.')
    expect(html).not.toContain('in stock')
  })

  it('The panel claims stock only for the other parts when one part is no longer sold', () => {
    const html = renderPanel([sold, ended])
    expect(html).toContain('No longer sold, so not ordered: F8.')
    expect(html).toContain('All other parts meet their minimum order')
  })
})
