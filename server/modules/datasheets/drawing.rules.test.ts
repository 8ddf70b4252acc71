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

const arrow = (...points: [number, number][]): Shape => ({ kind: 'arrow', points })

/** One line for each element. */
const readShapes = (svg: string) => svg.match(/<title>.*?<\/title>|<text.*?<\/text>|<[^>]+>/g)

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

  it('Each view stands below its width and above its name, and the height is written beside the face', () => {
    // At these sizes a millimeter is one unit of the sheet.
    const { shapes, ...sheet } = drawDimensions({ across: 500, up: 560, deep: 230, face: 'front' })
    expect(sheet).toEqual({ width: 1200, height: 900, textSize: 30 })
    expect(shapes).toEqual([
      { kind: 'box', x: 196, y: 170, width: 500, height: 560 },
      { kind: 'line', x1: 196, y1: 158, x2: 196, y2: 106 },
      { kind: 'line', x1: 696, y1: 158, x2: 696, y2: 106 },
      { kind: 'line', x1: 196, y1: 118, x2: 696, y2: 118 },
      ...[arrow([196, 118], [214, 113], [214, 123]), arrow([696, 118], [678, 113], [678, 123])],
      { kind: 'text', x: 446, y: 98, text: '500', tone: 'measure' },
      { kind: 'line', x1: 184, y1: 170, x2: 132, y2: 170 },
      { kind: 'line', x1: 184, y1: 730, x2: 132, y2: 730 },
      { kind: 'line', x1: 144, y1: 170, x2: 144, y2: 730 },
      ...[arrow([144, 170], [139, 188], [149, 188]), arrow([144, 730], [139, 712], [149, 712])],
      { kind: 'text', x: 124, y: 450, text: '560', tone: 'measure', turned: true },
      { kind: 'text', x: 446, y: 794, text: 'Front', tone: 'note' },
      { kind: 'box', x: 826, y: 170, width: 230, height: 560 },
      { kind: 'line', x1: 826, y1: 158, x2: 826, y2: 106 },
      { kind: 'line', x1: 1056, y1: 158, x2: 1056, y2: 106 },
      { kind: 'line', x1: 826, y1: 118, x2: 1056, y2: 118 },
      ...[arrow([826, 118], [844, 113], [844, 123]), arrow([1056, 118], [1038, 113], [1038, 123])],
      { kind: 'text', x: 941, y: 98, text: '230', tone: 'measure' },
      { kind: 'text', x: 941, y: 794, text: 'Side', tone: 'note' },
    ])
  })

  it('A measure without room between its ends is pointed at from outside', () => {
    const { shapes } = drawDimensions({ across: 53, up: 560, deep: null, face: 'top' })
    expect(shapes.slice(3, 6)).toEqual([
      { kind: 'line', x1: 563.5, y1: 118, x2: 688.5, y2: 118 },
      arrow([599.5, 118], [581.5, 113], [581.5, 123]),
      arrow([652.5, 118], [670.5, 113], [670.5, 123]),
    ])
    const roomy = drawDimensions({ across: 54, up: 560, deep: null, face: 'top' })
    expect(roomy.shapes[4]).toEqual(arrow([599, 118], [617, 113], [617, 123]))
  })

  it('A short height is written beside its line, not turned along it', () => {
    const heightOf = (up: number) =>
      drawDimensions({ across: 860, up, deep: null, face: 'top' }).shapes.find(
        ({ kind, ...shape }) => kind === 'text' && 'text' in shape && shape.text === String(up),
      )
    expect(heightOf(119)).toEqual({ kind: 'text', x: 88, y: 460, text: '119', tone: 'measure' })
    expect(heightOf(120)).toEqual({
      kind: 'text',
      x: 124,
      y: 450,
      text: '120',
      tone: 'measure',
      turned: true,
    })
  })

  it('Even the thinnest product is drawn as a box', () => {
    const [face, side] = boxesOf(drawDimensions({ across: 700, up: 1, deep: 1, face: 'front' }))
    expect([face?.height, side?.width]).toEqual([8, 8])
  })

  it('Each kind of shape is written with its own color', () => {
    const svg = toSvg(
      {
        width: 10,
        height: 20,
        textSize: 3,
        shapes: [
          { kind: 'box', x: 1, y: 2, width: 3, height: 4 },
          { kind: 'line', x1: 1, y1: 2, x2: 3, y2: 4 },
          arrow([1, 2], [3, 4], [5, 6]),
          { kind: 'text', x: 1, y: 2, text: 'Front & top', tone: 'note' },
          { kind: 'text', x: 1, y: 2, text: '7', tone: 'measure', turned: true },
        ],
      },
      'Cooler',
    )
    expect(readShapes(svg)).toEqual([
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20" viewBox="0 0 10 20" role="img" font-family="ui-monospace, \'JetBrains Mono\', Menlo, Consolas, monospace" font-size="3" text-anchor="middle">',
      '<title>Cooler</title>',
      '<rect width="10" height="20" fill="#fff"/>',
      '<rect x="1" y="2" width="3" height="4" rx="4" fill="#f4f6f7" stroke="#1a1f23" stroke-width="3"/>',
      '<path d="M1 2L3 4" stroke="#0b6b4f" stroke-width="2"/>',
      '<path d="M1 2L3 4L5 6Z" fill="#0b6b4f"/>',
      '<text x="1" y="2" fill="#59626a">Front &amp; top</text>',
      '<text x="1" y="2" fill="#0b6b4f" transform="rotate(-90 1 2)">7</text>',
      '<text x="40" y="60" text-anchor="start" fill="#59626a" font-size="24">mm</text>',
      '</svg>',
    ])
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
