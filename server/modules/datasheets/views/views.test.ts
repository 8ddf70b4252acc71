import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import categoriesJson from '../../../../content/catalog/categories.json' with { type: 'json' }
import { contentFiles } from '../../../../contract/content.ts'
import { findViews, type ProductView } from '../../../../contract/product-views.ts'
import type { Product, ProductSpec } from '../../../../contract/schemas/product.ts'
import { demoProducts } from '../../../demo/demo-content.ts'
import { drawView } from './draw-view.ts'
import { type Label, type Mark, type Use, widthOf } from './marks.ts'
import { listFacts, listHead, SHEET, toViewSvg } from './sheet.ts'
import { SYMBOLS } from './symbols.ts'

const categories = contentFiles['catalog/categories.json'].parse(categoriesJson)
const products = demoProducts.map((product) => {
  const category = categories.find(({ slug }) => slug === product.category)
  const specs = category?.specs.flatMap(({ key, label, group, unit = null }) => {
    const values = [product.specs?.[key] ?? []].flat()
    return values.length > 0 ? [{ key, label, group, unit, values, highlight: false }] : []
  })
  return { ...product, specs, image: null } as Partial<Product> as Product
})
const sheets = products.flatMap((product) =>
  findViews(product).map((view) => ({ product, view, name: `${product.slug} ${view.content.kind}` })),
)
const isLabel = (mark: Mark): mark is Label => typeof mark === 'object' && mark.kind === 'label'
const isUse = (mark: Mark): mark is Use => typeof mark === 'object' && mark.kind === 'use'

function listMarks(product: Product, view: ProductView): Mark[] {
  const sheet = drawView(view, product)
  return [...sheet.marks, ...listHead(sheet), ...listFacts(sheet)]
}

function countDrawn(product: Product, view: ProductView): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { symbol } of listMarks(product, view).filter(isUse)) counts[symbol] = (counts[symbol] ?? 0) + 1
  return counts
}

const countIn = (svg: string, pattern: RegExp) => svg.match(pattern)?.length ?? 0

/** The strokes of a row are the subpaths of one path. */
function countStrokes(svg: string, name: string): number {
  const rows = [...svg.matchAll(new RegExp(`<path class="${name}" d="([^"]*)"`, 'g'))]
  return rows.reduce((all, [, d = '']) => all + countIn(d, /M/g), 0)
}

function withSpecs(slug: string, changes: Record<string, ProductSpec['values'] | null>): Product {
  const product = products.find((each) => each.slug === slug)
  if (!product) throw new Error(`No product ${slug}`)
  const specs = product.specs.flatMap((spec) => {
    const values = changes[spec.key]
    return values === null ? [] : [values ? { ...spec, values } : spec]
  })
  return { ...product, specs }
}

function viewOf(product: Product, kind: string): ProductView | undefined {
  return findViews(product).find(({ content }) => content.kind === kind)
}

describe('The second views of a product', () => {
  it('Every demo product has a view of itself and one of its packaging', () => {
    const kinds = products.map((product) => findViews(product).map(({ content }) => content.kind))
    expect(kinds.filter((each) => each.length !== 2 || each[1] !== 'package')).toEqual([])
  })

  it('The number of ports drawn is the number in the specs', () => {
    const drawn = (slug: string, kind: string) => {
      const product = withSpecs(slug, {})
      const view = viewOf(product, kind)
      return view ? countDrawn(product, view) : null
    }
    expect(drawn('x9-atx', 'rear-ports')).toEqual({ usb: 10, dp: 1, hdmi: 1, network: 1 })
    expect(drawn('x7-mini-itx', 'rear-ports')).toMatchObject({ usb: 7, network: 1, wireless: 1 })
    expect(drawn('p9-1300-w', 'plugs')).toEqual({
      'eps-8pin': 2,
      'pcie-8pin': 6,
      'pcie-12v-2x6': 2,
      'sata-connectors': 12,
    })
    expect(drawn('g7-16-gb', 'bracket')).toEqual({ dp: 3, hdmi: 1, 'pcie-8pin': 2 })
    expect(drawn('e10-dual-port-10-gbe', 'bracket')).toEqual({ sfp: 2 })
    expect(drawn('c7-glass-tower', 'mounts')).toEqual({
      fan: 4,
      'fan-mount': 3,
      'bay-35': 2,
      'bay-25': 3,
      slot: 4,
    })
    expect(drawn('m7-64-gb-kit', 'module')).toEqual({ chip: 16 })
    expect(drawn('q7-360', 'radiator')).toEqual({ fan: 3 })
    expect(drawn('w9-32c', 'processor')).toEqual({ core: 32, channel: 8 })
    expect(drawn('m3-16-gb-kit', 'package')).toEqual({ 'piece-ordered': 10, piece: 90 })
  })

  it('Every pin, pipe and lane of the specs is drawn', () => {
    for (const { product, view } of sheets) {
      const svg = toViewSvg(drawView(view, product), product.name)
      const { content } = view
      if (content.kind === 'module') expect(countStrokes(svg, 'contact')).toBe(content.pins)
      if (content.kind === 'processor') expect(countStrokes(svg, 'lane')).toBe(content.lanes)
      if (content.kind === 'cooler-base') expect(countIn(svg, /<g class="pipe"/g)).toBe(content.pipes)
      if (content.kind === 'fan-back') expect(countIn(svg, /<g class="pin"/g)).toBe(content.pins)
    }
  })

  it('Every text of a demo product is whole, in its room and on the sheet', () => {
    for (const { product, view, name } of sheets)
      for (const label of listMarks(product, view).filter(isLabel)) {
        expect(label.text, name).not.toContain('…')
        expectInside(label)
      }
  })

  it('Every port lies on the sheet, above the facts', () => {
    for (const { product, view, name } of sheets)
      for (const { symbol, x, y, scale } of listMarks(product, view).filter(isUse)) {
        const [right, bottom] = [x + SYMBOLS[symbol].width * scale, y + SYMBOLS[symbol].height * scale]
        expect(Math.min(x, y - 80), name).toBeGreaterThanOrEqual(0)
        expect([right <= SHEET.width, bottom <= 764], name).toEqual([true, true])
      }
  })

  it('Nothing leaves the sheet whatever the specs say', () => {
    const few = fc.integer({ min: 0, max: 10 })
    const name = fc.string({ minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(few, few, few, name, name, (usb, plugs, sata, network, output) => {
        const cases = [
          withSpecs('x9-atx', {
            'usb-ports': [usb],
            network: [network],
            'display-outputs': [`${plugs} × ${output}`],
          }),
          withSpecs('p9-1300-w', { 'pcie-8pin': [plugs], 'sata-connectors': [sata] }),
          withSpecs('e3-960-gb', { 'drive-form-factor': [output] }),
          withSpecs('g9-24-gb', { outputs: [`${plugs} × ${output}`] }),
          withSpecs('c7-glass-tower', { 'fan-mounts': [usb + 4], 'bays-35': [plugs], 'bays-25': [sata] }),
        ]
        for (const product of cases)
          for (const view of findViews(product))
            for (const mark of listMarks(product, view)) {
              if (isLabel(mark)) expectInside(mark)
              if (isUse(mark)) {
                expect(mark.x).toBeGreaterThanOrEqual(0)
                expect(mark.x + SYMBOLS[mark.symbol].width * mark.scale).toBeLessThanOrEqual(
                  SHEET.width + 0.1,
                )
              }
            }
      }),
      { numRuns: 40 },
    )
  })

  it.each([
    ['x9-atx', 'usb-ports', 'rear-ports'],
    ['x9-atx', 'network', 'rear-ports'],
    ['p7-850-w', 'eps-8pin', 'plugs'],
    ['g7-16-gb', 'outputs', 'bracket'],
    ['c5-mesh', 'fan-mounts', 'mounts'],
    ['m5-32-gb-kit', 'chips', 'module'],
    ['v5-1-tb', 'drive-form-factor', 'm2-drive'],
    ['h7-12-tb', 'interface', 'sata-drive'],
    ['t3-120', 'heat-pipes', 'cooler-base'],
    ['q5-240', 'fan-size', 'radiator'],
    ['f12-120', 'fan-connector', 'fan-back'],
    ['n7-8c', 'pcie-lanes', 'processor'],
    ['n7-8c', 'packing', 'package'],
    ['f12-120', 'carton', 'package'],
  ])('%s without %s has no view %s', (slug, key, kind) => {
    expect(viewOf(withSpecs(slug, {}), kind)).toBeDefined()
    expect(viewOf(withSpecs(slug, { [key]: null }), kind)).toBeUndefined()
  })

  it('A count that cannot be drawn gives no view instead of a wrong one', () => {
    expect(viewOf(withSpecs('x9-atx', { 'usb-ports': [2.5] }), 'rear-ports')).toBeUndefined()
    expect(viewOf(withSpecs('x9-atx', { 'usb-ports': [400] }), 'rear-ports')).toBeUndefined()
    expect(viewOf(withSpecs('g7-16-gb', { outputs: ['several'] }), 'bracket')).toBeUndefined()
    expect(viewOf(withSpecs('q5-240', { 'fan-count': [3] }), 'radiator')).toBeUndefined()
  })

  it('The weight of a carton counts each module of a kit', () => {
    const view = viewOf(withSpecs('m3-16-gb-kit', {}), 'package')
    expect(view?.content).toMatchObject({ pieces: 100, netGrams: 100 * 2 * 21 })
  })

  it('A name from the specs is escaped in the SVG', () => {
    const product = withSpecs('x9-atx', { network: ['<b> & "c"'] })
    const view = viewOf(product, 'rear-ports')
    const svg = view && toViewSvg(drawView(view, product), '<i>')
    expect(svg).toContain('&lt;b&gt; &amp; &quot;c&quot;')
    expect(svg).not.toContain('<b>')
    expect(svg).not.toContain('<i>')
  })
})

function expectInside(label: Label): void {
  const width = widthOf(label.text, label)
  expect(width).toBeLessThanOrEqual(label.room + 0.5)
  const left = label.x - { start: 0, middle: width / 2, end: width }[label.anchor]
  expect(left).toBeGreaterThanOrEqual(0)
  expect(left + width).toBeLessThanOrEqual(SHEET.width)
  expect(label.y).toBeLessThan(SHEET.height)
}
