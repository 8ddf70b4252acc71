import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupThousands } from '../../../contract/thousands.ts'
import { readXml } from '../../../tests/support/read-xml.ts'
import { type Drawing, drawDimensions, type Shape, toSvg } from './drawing.rules.ts'

const size = fc.double({ min: 0.5, max: 5_000, noNaN: true })
const dimensions = fc.record({
  across: size,
  up: size,
  deep: fc.option(size),
  face: fc.constantFrom('front' as const, 'top' as const),
})

function pointsOf(shape: Shape): (readonly [number, number])[] {
  if (shape.kind === 'box')
    return [
      [shape.x, shape.y],
      [shape.x + shape.width, shape.y + shape.height],
    ]
  if (shape.kind === 'line')
    return [
      [shape.x1, shape.y1],
      [shape.x2, shape.y2],
    ]
  return shape.kind === 'arrow' ? [...shape.points] : [[shape.x, shape.y]]
}

const boxesOf = ({ shapes }: Drawing) => shapes.filter((shape) => shape.kind === 'box')

describe('A drawing of sizes', () => {
  it('Everything lies on the sheet, and every size is written on it', () => {
    fc.assert(
      fc.property(dimensions, (given) => {
        const drawing = drawDimensions(given)
        for (const [x, y] of drawing.shapes.flatMap(pointsOf)) {
          expect(x).toBeGreaterThan(0)
          expect(x).toBeLessThan(drawing.width)
          expect(y).toBeGreaterThan(0)
          expect(y).toBeLessThan(drawing.height)
        }
        const words = drawing.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))
        const sizes = [given.across, given.up, ...(given.deep === null ? [] : [given.deep])]
        expect(words).toEqual(expect.arrayContaining(sizes.map(groupThousands)))
      }),
    )
  })

  it('Both views have the same height and the same scale, and do not touch', () => {
    const [face, side] = boxesOf(drawDimensions({ across: 124, up: 154, deep: 76, face: 'front' }))
    expect(face && side).toBeTruthy()
    if (!face || !side) return
    expect([side.y, side.height]).toEqual([face.y, face.height])
    expect(face.width / face.height).toBeCloseTo(124 / 154, 2)
    expect(side.width / side.height).toBeCloseTo(76 / 154, 2)
    expect(side.x).toBeGreaterThan(face.x + face.width)
  })

  it('A flat product has one view', () => {
    expect(boxesOf(drawDimensions({ across: 305, up: 244, deep: null, face: 'top' }))).toHaveLength(1)
  })

  it('The name of the product is escaped in the SVG', () => {
    const svg = toSvg(drawDimensions({ across: 1, up: 1, deep: 1, face: 'front' }), '<b>"A" & B</b>')
    expect(svg).toContain('<title>&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;</title>')
    expect(svg).not.toContain('style=')
  })

  it('The SVG is well-formed XML, whatever the name of the product contains', () => {
    const drawing = drawDimensions({ across: 1, up: 1, deep: null, face: 'front' })
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(() => readXml(toSvg(drawing, `${name}\u0001\ufffe\ud800`), [])).not.toThrow()
      }),
    )
  })
})
