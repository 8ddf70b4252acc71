import { describe, expect, it } from 'vitest'
import type { AnyPart } from '../../../contract/fit/build.ts'
import { drawElevations, measureExcess, measureReach, type Sizes } from './drawing.rules.ts'

const part = (category: AnyPart['category'], values: object): AnyPart => ({
  id: category,
  name: category,
  category,
  quantity: 1,
  values,
})
const box = part('cases', { 'max-cooler-height': 75, 'max-gpu-length': 300, 'max-radiator': 240 })
const tower = part('air-coolers', { height: 157 })
const card = part('graphics', { length: 256 })
const NOTHING: Sizes = { width: null, height: null, depth: null }
const sizes = ({ category }: AnyPart): Sizes =>
  category === 'cases' ? { width: 180, height: 250, depth: 330 } : NOTHING

describe('The scale drawing of a case', () => {
  it('A cooler that is too tall passes its limit by what the rule says', () => {
    const [front] = drawElevations([box, tower], sizes)
    expect(front).toMatchObject({ kind: 'front', width: 180, height: 250 })
    const [span] = front?.spans ?? []
    expect(span && measureExcess(span)).toBe(82)
    expect(front && measureReach(front)).toBe(180)
  })

  it('What passes the case itself needs room beside its outline', () => {
    const [side] = drawElevations([box, part('graphics', { length: 400 })], sizes)
    expect(side && measureReach(side)).toBe(406)
  })

  it('Only the longest card is drawn', () => {
    const [side] = drawElevations([box, card, part('network', { length: 168 })], sizes)
    expect(side?.spans).toEqual([{ name: 'graphics', from: 6, size: 256, limit: 300 }])
  })

  it.each([
    ['no case', [tower, card]],
    ['a cooler of unknown height', [box, part('air-coolers', {})]],
    ['a card of unknown length', [box, part('graphics', {})]],
    ['a case that states no limit', [part('cases', {}), tower, card]],
  ])('With %s nothing is drawn', (_title, parts) => {
    expect(drawElevations(parts, sizes)).toEqual([])
  })

  it('A case of unknown size is not drawn', () => {
    expect(drawElevations([box, tower, card], () => NOTHING)).toEqual([])
  })

  it('A radiator is drawn against the longest that the case takes', () => {
    const [view] = drawElevations([box, part('liquid-coolers', { 'radiator-size': 360 })], sizes)
    expect(view).toMatchObject({ kind: 'radiator', width: 330, spans: [{ size: 360, limit: 240 }] })
  })
})
