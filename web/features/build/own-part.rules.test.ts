import { describe, expect, it } from 'vitest'
import { fitCategories } from '../../../contract/fit/attributes.ts'
import { formatBuild, parseBuild } from '../../../contract/fit/build-text.ts'
import { listOwnFields, ownFieldName, putOwnPart, readOwnPart } from './own-part.rules.ts'

const send = (fields: Record<string, string>) => readOwnPart(new URLSearchParams(fields))

describe('A part that the buyer has already', () => {
  it('Every category has at least two first fields, and no field twice', () => {
    for (const category of fitCategories) {
      const { first, more } = listOwnFields(category)
      expect(first.length, category).toBeGreaterThan(1)
      expect(new Set([...first, ...more].map(({ key }) => key)).size).toBe(first.length + more.length)
    }
  })

  it('A blank value or one that is not a number stays unknown', () => {
    const sent = send({
      own: 'air-coolers',
      'own-name': '  Old   tower ',
      [ownFieldName('height')]: '154 mm',
      [ownFieldName('cooling-capacity')]: '',
      [ownFieldName('memory-clearance')]: 'plenty',
      [ownFieldName('socket')]: 'AM4, AM5',
    })
    expect(sent).toEqual({
      category: 'air-coolers',
      name: 'Old tower',
      values: { height: 154, socket: ['AM4', 'AM5'] },
      quantity: 1,
    })
  })

  it.each([
    ['1,200 W', 1200],
    ['1,234,567', 1234567],
    ['1,200.5', 1200.5],
    ['1,5', 1.5],
    ['1,25 mm', 1.25],
    ['1,2000', undefined],
    ['0,125', 0.125],
    ['0,5', 0.5],
  ])('A number is read as people write it: %j', (typed, watts) => {
    const key = ownFieldName('wattage')
    expect(send({ own: 'power-supplies', [key]: typed })).toEqual({
      category: 'power-supplies',
      values: watts === undefined ? {} : { wattage: watts },
      quantity: 1,
    })
  })

  it('A name that the shop shows stays whole when its part is edited', () => {
    const name = 'A tower '.repeat(12).trim()
    expect(send({ own: 'air-coolers', 'own-name': name })).toMatchObject({ name })
  })

  it('Zero is a value', () => {
    expect(send({ own: 'graphics', [ownFieldName('pcie-8pin')]: '0' })).toMatchObject({
      values: { 'pcie-8pin': 0 },
    })
  })

  it('Without a category there is no part', () => {
    expect(send({ own: 'cakes' })).toBeNull()
    expect(send({})).toBeNull()
  })

  it('An edited part takes the place of the line it replaces, with its pieces', () => {
    const old = { category: 'fans' as const, values: { 'fan-size': ['120 mm'] }, quantity: 3 }
    const lines = [{ slug: 'n5-6c', quantity: 1 }, old]
    const own = { category: 'fans' as const, values: { 'fan-size': ['140 mm'] }, quantity: 1 }
    const changed = parseBuild(putOwnPart(lines, own, formatBuild([old]))).lines
    expect(changed).toContainEqual({ ...own, quantity: 3 })
    expect(changed).toHaveLength(2)
    expect(parseBuild(putOwnPart(lines, own, null)).lines).toHaveLength(3)
  })
})
