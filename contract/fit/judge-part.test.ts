import { describe, expect, it } from 'vitest'
import type { AnyPart } from './build.ts'
import { judgePart } from './judge-part.ts'

const part = (category: AnyPart['category'], values: object, name: string = category): AnyPart => ({
  id: name,
  name,
  category,
  quantity: 1,
  values,
})
const tall = part('air-coolers', { height: 157, socket: ['AM5'] }, 'Tall')
const small = part('cases', { 'max-cooler-height': 75 }, 'Small')
const supply = part('power-supplies', { wattage: 600 }, 'Supply')

describe('judgePart', () => {
  it('The deciding check comes first, with its margin', () => {
    const { result, checks } = judgePart([small], tall)
    expect([result, checks[0]?.rule.id, checks[0]?.margin]).toEqual(['misfit', 'cooler-height', -82])
  })

  it('A misfit that was there without the part does not count against it', () => {
    expect(judgePart([small, tall], supply).result).not.toBe('misfit')
  })

  it('What is only missing is a note at most', () => {
    const processor = part('processors', {
      'integrated-graphics': ['No'],
      'cooler-included': ['No'],
      socket: ['AM5'],
    })
    const board = part('mainboards', { socket: ['AM5'], 'display-outputs': ['HDMI'] })
    const others = [board, part('memory', {}), supply]
    const lacking = judgePart(others, processor).checks.filter(({ lacks = [] }) => lacks.length > 0)
    expect(lacking.map(({ rule, result }) => [rule.id, result])).toEqual(
      expect.arrayContaining([
        ['picture', 'note'],
        ['processor-cooler', 'note'],
      ]),
    )
  })
})
